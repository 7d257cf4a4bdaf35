import sharp from 'sharp'
import type { ForkTree } from './ForkTree.ts'
import { cities, names } from './names.ts'

/**
 * Makes the site of another contractor, in the steps of docs/make-it-yours.md: everything that its
 * page and "Further than words" name, once.
 */
export async function makeContractor(tree: ForkTree): Promise<void> {
  company(tree)
  citiesOf(tree)
  service(tree)
  product(tree)
  article(tree)
  category(tree)
  colors(tree)
  await pictures(tree)
  reviews(tree)
  limitFieldAndSize(tree)
  // What is left of the sample's names, in whatever text.
  tree.each('web/content/**/*.ts', (text) =>
    names.reduce((changed, [sample, own]) => replaceName(changed, sample, own), text),
  )
}

function replaceName(text: string, sample: string, own: string): string {
  const escaped = sample.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return text.replace(new RegExp(`(?<!\\w)${escaped}(?!\\w)`, 'g'), own)
}

/** A company without a request form, with fewer reviews, in another state. */
function company(tree: ForkTree): void {
  tree.edit(
    'web/content/business.ts',
    ["estimateUrl: 'https://quote.example.com/north-trinity-painting'", 'estimateUrl: null'],
    ["estimateParameter: 'about'", 'estimateParameter: null'],
    ["marketingWidget: 'QuoteFormWidget'", 'marketingWidget: null'],
    ["rating: '5.0'", "rating: '4.6'"],
    ["reviewsText: '50+'", "reviewsText: '30+'"],
    ['reviewCount: 127', 'reviewCount: 31'],
    [/social: \[\n[\s\S]*?\n {2}\],/, 'social: [],'],
    [/\n {2}\/\*\*\n {3}\* The claims from here[\s\S]*?\n {2}sample: true,/, ''],
  )
}

/** Six cities with pages; the sample's, and whatever leads to them, go. */
function citiesOf(tree: ForkTree): void {
  const list = 'web/content/cities/index.ts'
  const slugs = [...tree.read(list).matchAll(/slug: '([^']+)'/g)].map(([, slug = '']) => slug)
  const kept = Object.entries(cities)
  const lines = kept.map(([, own]) => `  { slug: '${own}', name: '${nameOf(own)}' },`)
  tree.edit(list, [
    /const listed = \[\n[\s\S]*?\n\] as/,
    `const listed = [\n${lines.join('\n')}\n] as`,
  ])
  for (const [sample, own] of kept) {
    tree.move(`web/content/cities/${sample}.ts`, `web/content/cities/${own}.ts`)
  }
  const others = slugs.filter((slug) => !(slug in cities))
  for (const slug of others) tree.remove(`web/content/cities/${slug}.ts`)
  const chips = 'web/content/swatches/cities.ts'
  for (const slug of others) tree.edit(chips, [chipOf(slug), ''])
  for (const [sample, own] of kept) {
    tree.edit(chips, [new RegExp(`^ {2}'?${sample}'?:`, 'm'), `  '${own}':`])
  }
  // Links that named a city which has gone.
  const other = kept[0]?.[1] ?? ''
  tree.each('web/content/**/*.ts', (text) =>
    slugs.reduce((changed, slug) => {
      const own = kept.find(([sample]) => sample === slug)?.[1] ?? other
      return changed.replaceAll(`'/${slug}'`, `'/${own}'`)
    }, text),
  )
}

const nameOf = (slug: string) =>
  slug.replaceAll(/(?:^|-)(\w)/g, (_all, letter: string) => ` ${letter.toUpperCase()}`).trim()

/** A chip's entry in its table. */
const chipOf = (key: string) =>
  new RegExp(`^ {2}'?${key}'?: (?:\\{\\n[\\s\\S]*?^ {2}\\}|[\\w.]+),\\n`, 'm')

/** A service with another name and another address. */
function service(tree: ForkTree): void {
  tree.move('web/content/services/sheetrock-repair.ts', 'web/content/services/drywall-repair.ts')
  tree.each('web/content/**/*.ts', (text) =>
    text.replaceAll(/(['/])sheetrock-repair'/g, "$1drywall-repair'"),
  )
}

/** A paint of another maker. */
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
    `\n${copyOfChip(tree, 'products', 'sherwin-a100', 'behr-marquee', 'River Birch')}} as const`,
  ])
}

function copyOfChip(
  tree: ForkTree,
  table: string,
  from: string,
  key: string,
  name: string,
): string {
  const [chip = ''] = tree.read(`web/content/swatches/${table}.ts`).match(chipOf(from)) ?? []
  return chip.replace(/^ {2}[^:]+:/, `  '${key}':`).replace(/name: .*,/, `name: '${name}',`)
}

/** A further article. */
function article(tree: ForkTree): void {
  const folder = 'web/content/articles'
  tree.move(`${folder}/when-to-paint-exterior-texas-heat.ts`, `${folder}/painting-in-summer.ts`)
  tree.each('web/content/**/*.ts', (text) =>
    text.replaceAll('when-to-paint-exterior-texas-heat', 'painting-in-summer'),
  )
  const copied = tree.read(`${folder}/choosing-paint-sheen-room-by-room.ts`)
  tree.write(
    `${folder}/washing-painted-walls.ts`,
    copied
      .replace(/headTitle: .*/, "headTitle: 'Washing Painted Walls',")
      .replace(
        /description:\s+'[^']*'/,
        "description: 'How often to wash painted walls, with what, and which sheen takes it: a plain guide for kitchens, halls and baths, from the paint that we use.'",
      ),
  )
  tree.edit(`${folder}/index.ts`, [
    'const listed = [\n',
    `const listed = [
  {
    title: 'Washing Painted Walls',
    excerpt: 'Which sheen takes a sponge, and which wants only a dry cloth.',
    date: '2026-08-01',
    readTime: '4 min read',
    slug: 'washing-painted-walls',
    image: 'bath-vanity',
    swatch: pageSwatches.washing,
  },
`,
  ])
  tree.edit('web/content/swatches/pages.ts', [
    /\n} as const/,
    `\n${copyOfChip(tree, 'pages', 'sheen', 'washing', 'Clean Sponge')}} as const`,
  ])
}

/** A further kind of projects, with a filter, a Drive folder and a service. */
function category(tree: ForkTree): void {
  tree.edit('domain/category.ts', ["'Cabinet'] as const", "'Cabinet', 'Fence'] as const"])
  tree.edit('web/content/services/index.ts', [
    /(name: 'Fence Staining',\n {4}kind: )'Exterior',\n.*\n/,
    "name: 'Fence Staining',\n    kind: 'Fence',\n",
  ])
}

/** Other colors of the brand. */
function colors(tree: ForkTree): void {
  const other: readonly (readonly [string, string])[] = [
    ['2f4a9e', '7a2048'],
    ['a8431c', '1f6b5c'],
  ]
  for (const [sample, own] of other) tree.edit('web/content/colors.ts', [sample, own])
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
  const one = (id: string, name: string, rating: number, service: string) => `  {
    id: '${id}',
    name: '${name}',
    location: 'Jenks',
    rating: ${rating},
    text: 'Clean work, and done on the day that they named.',
    project: 'Two rooms',
    services: ['${service}'],
    date: '2026-07-01',
  },`
  const own = [one('a', 'Ruth P.', 5, 'interior-painting'), one('b', 'Sam K.', 4, 'drywall-repair')]
  tree.edit('web/content/reviews.ts', [
    /(export const reviews: readonly Review\[\] = )\[\n[\s\S]*?\n\]/,
    `export const reviews: readonly Review[] = [\n${own.join('\n')}\n]`,
  ])
  tree.edit('web/content/reviews.ts', [
    /\/\*\*\n \* SAMPLE CONTENT[\s\S]*?\*\//,
    '/** What customers wrote, with their leave. */',
  ])
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
