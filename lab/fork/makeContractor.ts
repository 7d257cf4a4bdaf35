import sharp from 'sharp'
import { sampleNames } from '../../scripts/content/sampleNames.ts'
import { added, addService, replaceLogo, writeAddedCity, writeTeam } from './additions.ts'
import type { ForkTree } from './ForkTree.ts'
import { cities, names, words } from './names.ts'

const landmarks = Object.values(sampleNames.landmarks)
  .flat()
  .toSorted((one, other) => other.length - one.length)
  .map((name, index) => [name, `Quarter ${index + 1}`] as const)

const pageTable = 'web/content/pageTable.ts'

/** The steps of docs/make-it-yours.md, in its order. */
export async function makeContractor(tree: ForkTree): Promise<void> {
  company(tree)
  reviews(tree)
  writeTeam(tree)
  citiesOf(tree)
  services(tree)
  addService(tree)
  product(tree)
  articles(tree)
  rewriteTexts(tree)
  await design(tree)
  oldAddress(tree)
  category(tree)
  limitFieldAndSize(tree)
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

function citiesOf(tree: ForkTree): void {
  const slugs = [...tree.read(pageTable).matchAll(/'\/([^']+)': city,/g)].map(
    ([, slug = '']) => slug,
  )
  const rows = [...cities, added].map(({ own }) => `  '/${own}': city,\n`)
  tree.edit(pageTable, [/(?: {2}'\/[^']+': city,\n)+/, rows.join('')])
  writeAddedCity(tree)
  for (const sample of slugs) {
    const kept = cities.find(({ slug }) => slug === sample)
    const file = `web/content/cities/${sample}.ts`
    if (kept) {
      const renamed = `web/content/cities/${kept.own}.ts`
      tree.move(file, renamed)
      tree.edit(renamed, [/^ {2}name: '.*'/m, `  name: '${kept.name}'`], [/^ {2}near: \[.*\n/m, ''])
    } else tree.remove(file)
    const own = (kept ?? cities[0])?.own
    tree.each('web/content/articles/*.md', (text) =>
      text.replaceAll(`page: /${sample}\n`, `page: /${own}\n`),
    )
  }
}

/** An entry of an indented table. */
const entryOf = (key: string) => new RegExp(`^ {2}${key}:\\n(?: {3}.*\\n)*`, 'm')

function services(tree: ForkTree): void {
  tree.move('web/content/services/sheetrock-repair.ts', 'web/content/services/drywall-repair.ts')
  tree.remove('web/content/services/fence-staining.ts')
  tree.remove('web/content/articles/when-to-stain-cedar-fence.md')
  tree.edit(
    'web/content/business.yaml',
    [entryOf('fence-staining'), ''],
    [/^ {2}fence-staining: .*\n/m, ''],
  )
  const element = / {2}\S+\n {4}'fence-staining',[\s\S]*?\n {2}[^\s\w]+\n/
  tree.edit(pageTable, ["  '/fence-staining': service,\n", ''])
  tree.edit('web/content/promos.ts', [element, ''])
  tree.edit('web/content/faqs.yaml', [' A fence takes {{fence-staining.time}}.', ''])
}

function product(tree: ForkTree): void {
  const folder = 'web/content/products'
  tree.copy(`${folder}/sherwin-a100.ts`, `${folder}/behr-marquee.ts`)
  tree.edit(
    `${folder}/behr-marquee.ts`,
    [/The Sherwin-Williams Company/g, 'Behr Process LLC'],
    [/Sherwin Williams/g, 'Behr'],
    [/A-100 Exterior Acrylic Latex/g, 'Marquee Exterior'],
    [/A-100/g, 'Marquee'],
    ['Porch Swing', 'River Birch'],
  )
  tree.edit(pageTable, [/^ {2}'\/products\/.*\n/m, "  '/products/behr-marquee': product,\n$&"])
}

function articles(tree: ForkTree): void {
  const folder = 'web/content/articles'
  tree.move(`${folder}/when-to-paint-exterior-texas-heat.md`, `${folder}/painting-in-summer.md`)
  const added = `${folder}/washing-painted-walls.md`
  tree.copy(`${folder}/choosing-paint-sheen-room-by-room.md`, added)
  const description =
    'How often to wash painted walls, with what, and which sheen takes it: a plain guide for kitchens, halls and baths, from the paint that we use.'
  tree.edit(
    added,
    [/^title: .*/m, 'title: Washing Painted Walls'],
    [/^short_title: .*\n/m, ''],
    [/^date: .*/m, 'date: 2026-08-01'],
    [/^picture: .*/m, 'picture: bath-vanity'],
    [/^paint:\n(?: {2}.*\n)+/m, ''],
    [/^description: >\n(?: {2}.*\n)+/m, `description: '${description}'\n`],
  )
}

export function rewriteTexts(tree: ForkTree): void {
  tree.each('web/content/**/*.{ts,yaml,md}', (original) => {
    let text = original.replaceAll('sheetrock-repair', 'drywall-repair')
    for (const [word, own] of words) text = replaceWord(text, word, own)
    for (const [sample, own] of [...landmarks, ...names]) text = replaceName(text, sample, own)
    return text
  })
}

async function design(tree: ForkTree): Promise<void> {
  tree.edit('web/content/colors.ts', ['2f4a9e', '7a2048'], ['a8431c', '1f6b5c'])
  replaceLogo(tree)
  const wall = { width: 1600, height: 1200, channels: 3, background: '#c8b090' } as const
  tree.write('web/content/photos/kitchen.jpg', await sharp({ create: wall }).jpeg().toBuffer())
  const alt = /(\n {2}kitchen: \{[\s\S]*?alt: )'[^']*'/
  tree.edit('web/content/scenes.ts', [alt, "$1'A kitchen with freshly painted cabinets.'"])
}

function oldAddress(tree: ForkTree): void {
  const entry = "{ from: '/painting-services.html', to: '/services' }"
  tree.edit('web/content/redirects.ts', ['= [', `= [${entry}, `])
}

function category(tree: ForkTree): void {
  tree.edit('domain/category.ts', ["'Cabinet'] as const", "'Cabinet', 'Siding'] as const"])
  tree.edit('web/content/services/exterior-siding-repair.ts', [
    /category: 'Exterior',\n {2}titleWords: .*\n/,
    "category: 'Siding',\n",
  ])
}

function limitFieldAndSize(tree: ForkTree): void {
  tree.edit('domain/upload.ts', ['files: 50,', 'files: 80,'])
  const field = 'client: textSchema({ max: 100 }).nullable().default(null)'
  tree.edit('domain/project.ts', ['editableProjectSchema = z.object({', `$& ${field},`])
  tree.edit(
    'domain/variantTable.ts',
    [' large: {', ' larger: { longestSide: 1600, quality: 80 },\n $&'],
    [/variantsVersion = \d+/, 'variantsVersion = 90'],
  )
}

/**
 * Replaces a word in sentences, also in the plural. `'word'` and `word-` are names of parts and
 * drawings.
 */
function replaceWord(text: string, word: string, own: string): string {
  const capital = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  return text
    .replaceAll(new RegExp(`(?!(?<=')${word}')(?<!-)\\b${word}(?=s?\\b(?!-))`, 'g'), own)
    .replaceAll(new RegExp(`\\b${capital(word)}(?=s?\\b)`, 'g'), capital(own))
}

function replaceName(text: string, sample: string, own: string): string {
  const escaped = sample.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return text.replace(new RegExp(`(?<!\\w)${escaped}(?!\\w)`, 'g'), own)
}
