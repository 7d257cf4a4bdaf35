import sharp from 'sharp'
import { sampleNames } from '../../scripts/content/sampleNames.ts'
import type { ForkTree } from './ForkTree.ts'
import { cities, names } from './names.ts'

export async function makeContractor(tree: ForkTree): Promise<void> {
  company(tree)
  citiesOf(tree)
  renameService(tree)
  removeService(tree)
  product(tree)
  article(tree)
  category(tree)
  tree.edit('web/content/colors.ts', ['2f4a9e', '7a2048'], ['a8431c', '1f6b5c'])
  await pictures(tree)
  reviews(tree)
  limitFieldAndSize(tree)
  tree.each('web/content/**/*.{ts,yaml,md}', (text) =>
    [...landmarks, ...names].reduce(
      (changed, [sample, own]) => replaceName(changed, sample, own),
      text,
    ),
  )
}

const landmarks = Object.values(sampleNames.landmarks)
  .flat()
  .toSorted((one, other) => other.length - one.length)
  .map((name, index) => [name, `Quarter ${index + 1}`] as const)

function replaceName(text: string, sample: string, own: string): string {
  const escaped = sample.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return text.replace(new RegExp(`(?<!\\w)${escaped}(?!\\w)`, 'g'), own)
}

function company(tree: ForkTree): void {
  tree.edit(
    'web/content/business.yaml',
    [/estimate_url: .*/, 'estimate_url: null'],
    [/estimate_parameter: .*/, 'estimate_parameter: null'],
    [/marketing_widget: .*/, 'marketing_widget: null'],
    ['rating: 5.0', 'rating: 4.6'],
    ['reviews: 50+', 'reviews: 30+'],
    ['review_count: 127', 'review_count: 31'],
    [/social:\n(?: {2}.*\n)+/, 'social: {}\n'],
    [/ {2}# null: one number is enough\.\n {2}second: .*\n/, ''],
    [/crew_hours:\n(?: {2}.*\n)+/, 'crew_hours: null\n'],
    ['languages: null', 'languages: [English, Spanish]'],
    [/# The claims below are invented.*\nsample: true\n\n/, ''],
  )
}

function citiesOf(tree: ForkTree): void {
  const list = 'web/content/cities/index.ts'
  const slugs = [...tree.read(list).matchAll(/slug: '([^']+)'/g)].map(([, slug = '']) => slug)
  const lines = cities.map(({ own, name }) => `  { slug: '${own}', name: '${name}' },`)
  tree.edit(list, [
    /const listed = \[\n[\s\S]*?\n\] as/,
    `const listed = [\n${lines.join('\n')}\n] as`,
  ])
  const chips = 'web/content/swatches/cities.ts'
  for (const sample of slugs) {
    const kept = cities.find(({ slug }) => slug === sample)
    const file = `web/content/cities/${sample}.ts`
    if (kept) {
      tree.move(file, `web/content/cities/${kept.own}.ts`)
      tree.edit(chips, [new RegExp(`^ {2}'?${sample}'?:`, 'm'), `  '${kept.own}':`])
    } else {
      tree.remove(file)
      tree.edit(chips, [chipOf(sample), ''])
    }
    const own = (kept ?? cities[0])?.own
    tree.each('web/content/articles/*.md', (text) =>
      text.replaceAll(`page: /${sample}\n`, `page: /${own}\n`),
    )
  }
}

/** A chip's entry in its table. */
const chipOf = (key: string) =>
  new RegExp(`^ {2}'?${key}'?: (?:\\{\\n[\\s\\S]*?^ {2}\\}|[\\w.]+),\\n`, 'm')

/**
 * Replaces a word in sentences, also in the plural. `'word'` and `word-` are names of parts and
 * drawings.
 */
function replaceWord(text: string, word: string, other: string): string {
  const capital = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  return text
    .replaceAll(new RegExp(`(?!(?<=')${word}')(?<!-)\\b${word}(?=s?\\b(?!-))`, 'g'), other)
    .replaceAll(new RegExp(`\\b${capital(word)}(?=s?\\b)`, 'g'), capital(other))
}

function renameService(tree: ForkTree): void {
  tree.move('web/content/services/sheetrock-repair.ts', 'web/content/services/drywall-repair.ts')
  tree.each('web/content/**/*.{ts,yaml,md}', (text) =>
    replaceWord(text.replaceAll('sheetrock-repair', 'drywall-repair'), 'sheetrock', 'drywall'),
  )
}

function removeService(tree: ForkTree): void {
  tree.remove('web/content/services/fence-staining.ts')
  tree.remove('web/content/articles/when-to-stain-cedar-fence.md')
  tree.edit('web/content/services/index.ts', [
    / {2}\{\n {4}slug: 'fence-staining',[\s\S]*?\n {2}\},\n/,
    '',
  ])
  tree.edit('web/content/business.yaml', [/ {2}fence-staining:\n(?: {4}.*\n)+/, ''])
  tree.edit('web/content/faqs.yaml', [' A fence takes {{fence-staining.time}}.', ''])
  tree.edit('web/content/homeCards.ts', [/ {2}'fence-staining': \{[\s\S]*?\n {2}\},\n/, ''])
  tree.edit('web/content/jobs.ts', [/ {2}'fence-staining': .*\n/, ''])
  tree.edit('web/content/promos.ts', [
    / {2}promoOf\(\n {4}'fence-staining',[\s\S]*?\n {2}\),\n/,
    '',
  ])
  tree.each('web/content/**/*.{ts,yaml,md}', (text) =>
    replaceWord(replaceWord(text, 'fence', 'gate'), 'staining', 'painting'),
  )
}

function product(tree: ForkTree): void {
  const text = tree
    .read('web/content/products/sherwin-a100.ts')
    .replaceAll('The Sherwin-Williams Company', 'Behr Process LLC')
    .replaceAll('Sherwin Williams', 'Behr')
    .replaceAll('A-100 Exterior Acrylic Latex', 'Marquee Exterior')
    .replaceAll('A-100', 'Marquee')
  tree.write('web/content/products/behr-marquee.ts', text)
  tree.edit('web/content/products/index.ts', [
    'const listed = [\n',
    "const listed = [\n  { slug: 'behr-marquee', name: 'Marquee', brand: 'Behr' },\n",
  ])
  tree.edit('web/content/swatches/products.ts', [
    /\n} as const/,
    "\n  'behr-marquee': { name: 'River Birch', field: '#A9C4BE' },\n} as const",
  ])
}

function article(tree: ForkTree): void {
  const folder = 'web/content/articles'
  tree.move(`${folder}/when-to-paint-exterior-texas-heat.md`, `${folder}/painting-in-summer.md`)
  tree.write(
    `${folder}/washing-painted-walls.md`,
    tree
      .read(`${folder}/choosing-paint-sheen-room-by-room.md`)
      .replace(/^title: .*/m, 'title: Washing Painted Walls')
      .replace(/^short_title: .*\n/m, '')
      .replace(/^date: .*/m, 'date: 2026-08-01')
      .replace(/^picture: .*/m, 'picture: bath-vanity')
      .replace(/^paint:\n(?: {2}.*\n)+/m, '')
      .replace(
        /^description: >\n(?: {2}.*\n)+/m,
        'description: >\n  How often to wash painted walls, with what, and which sheen takes it: a plain guide for\n  kitchens, halls and baths, from the paint that we use.\n',
      ),
  )
}

function category(tree: ForkTree): void {
  tree.edit('domain/category.ts', ["'Cabinet'] as const", "'Cabinet', 'Siding'] as const"])
  tree.edit('web/content/services/index.ts', [
    / {4}kind: 'Exterior',\n {4}titleWords: 'siding.*\n/,
    "    kind: 'Siding',\n",
  ])
}

async function pictures(tree: ForkTree): Promise<void> {
  const wall = { width: 1600, height: 1200, channels: 3, background: '#c8b090' } as const
  tree.write('web/content/photos/kitchen.jpg', await sharp({ create: wall }).jpeg().toBuffer())
  tree.edit('web/content/scenes.ts', [
    /(\n {2}kitchen: \{[\s\S]*?alt: )'Illustration: [^']*'/,
    "\n  kitchen: {\n    ...landscape,\n    alt: 'A kitchen with freshly painted cabinets.'",
  ])
}

function reviews(tree: ForkTree): void {
  const review = (name: string, stars: number, service: string) => `- name: ${name}
  city: Plano
  stars: ${stars}
  date: 2026-07-01
  services: [${service}]
  project: Two rooms
  text: >
    Clean work, and done on the day that they named: a Friday.
`
  const own = [review('Ruth P.', 5, 'interior-painting'), review('Sam K.', 4, 'drywall-repair')]
  tree.edit('web/content/reviews.yaml', [/^- name: [\s\S]*/m, own.join('\n')])
}

function limitFieldAndSize(tree: ForkTree): void {
  tree.edit('domain/upload.ts', ['files: 50,', 'files: 80,'])
  const fields = 'export const editableProjectSchema = z.object({\n'
  tree.edit('domain/project.ts', [
    fields,
    `${fields}  client: textSchema({ max: 100 }).nullable().default(null),\n`,
  ])
  tree.edit(
    'domain/variantTable.ts',
    ['  large: {', '  larger: { longestSide: 1600, quality: 80 },\n  large: {'],
    [/variantsVersion = (\d+)/, 'variantsVersion = 90'],
  )
}
