import type { ForkTree } from './ForkTree.ts'

const bixby = [
  'Houses near the river stand on clay that swells after each long rain. Doors stick then and ceilings show hairlines, so we look twice, in a dry week and in a wet one, before we call a crack finished.',
  'Limestone lintels sweat in spring. Paint on them peels within a season; a breathable mineral coat lasts, and it can be tinted to match the mortar.',
  'Garages face west in most of the newer streets. Their panels reach the heat of a stove by four o’clock, and dark colors on them need a resin that stays hard.',
  'A sunroom is neither inside nor outside. Its frames want exterior enamel on one face, and a coat that doesn’t yellow on the other.',
  'Schools let out at three, and nobody wants ladders on the walk by then. Crews here begin at seven and clear the front of the house first.',
  'Pecan trees drop sap and shells from September on. Trim under them is washed the same morning it is painted, not the day before.',
] as const

export const added = {
  own: 'bixby',
  name: 'Bixby',
  swatch: "{ name: 'Bixby Creek', field: '#7FA8B8' }",
} as const

/** The city's text; makeContractor.ts adds its row. */
export function writeAddedCity(tree: ForkTree): void {
  const copied = `web/content/cities/${added.own}.ts`
  tree.copy('web/content/cities/anna.ts', copied)
  tree.edit(
    copied,
    [/^ {2}name: 'Anna'/m, `  name: '${added.name}'`],
    [/^ {2}near: .*\n/m, ''],
    [/^ {2}swatch: .*/m, `  swatch: ${added.swatch},`],
    ...cityTexts,
  )
}

export const cityTexts = [
  [
    /description:\n? *'[^']*'/,
    "description: 'House painters for Bixby, from the homes by the river to the new streets in the south: walls, trim and doors, with the price in writing first.'",
  ],
  [/keywords: \[[^\]]*\]/, "keywords: ['painters Bixby', 'house painting Bixby']"],
  [/headline: '[^']*'/, "headline: 'Bixby painters who measure first'"],
  [/heading: '[^']*'/, "heading: 'What we look at in Bixby'"],
  [
    /lead: '[^']*'/,
    "lead: 'Each wall gets a note before a price: what it is made of, what it had before, how it wears.'",
  ],
  [
    /paragraphs: \[[\s\S]*?\n {4}\]/,
    `paragraphs: [\n${bixby.map((text) => `      '${text}',`).join('\n')}\n    ]`,
  ],
] as const

const card = `{
    icon: 'house',
    description: 'Decks of cedar, built on footings.',
    benefits: ['Permit included', 'Level for years', 'Rails to code'],
  }`

export const deck = {
  slug: 'deck-building',
  card,
  job: "{ surface: 'Deck', product: 'Cedar boards', sheen: null }",
  swatch: "{ name: 'Deck Board', field: '#7A4A2A' }",
} as const

/** As the guide adds Deck Building. */
export function addService(tree: ForkTree): void {
  const file = `web/content/services/${deck.slug}.ts`
  tree.copy('web/content/services/exterior-siding-repair.ts', file)
  tree.edit(
    file,
    ...serviceTexts,
    [/^ {2}name: '.*'/m, "  name: 'Deck Building'"],
    [/^ {2}short: '.*'/m, "  short: 'Decks'"],
    [/^ {2}titleWords: '.*'/m, "  titleWords: 'deck'"],
    [/^const swatch = .*/m, `const swatch = ${deck.swatch}`],
    [/^ {2}card: \{[\s\S]*?\n {2}\},\n/m, `  card: ${deck.card},\n`],
    [/^ {2}job: .*\n/m, `  job: ${deck.job},\n`],
  )
  tree.edit('web/content/pageTable.ts', [
    /^ {2}'\/interior-painting':/m,
    `  '/${deck.slug}': service,\n$&`,
  ])
  addWork(tree)
}

export const serviceTexts = [
  [
    /^ {2}description:\n? *(?:'[^']*'|`[^`]*`)/m,
    "  description: 'Decks built level on footings below the frost line, permit included, by our own carpenters, with the price in writing before the first board is cut.'",
  ],
  [/keywords: \[[^\]]*\]/, "keywords: ['deck building', 'new deck']"],
] as const

export function addWork(tree: ForkTree): void {
  tree.edit('web/content/business.yaml', [/^work:\n/m, `$&  ${deck.slug}:\n    time: 5-8 days\n`])
}

export function writeTeam(tree: ForkTree): void {
  const person = '- name: Ruth Parker\n  role: owner\n  text: Ruth walks every house herself.\n'
  const proof =
    '- kind: insurance\n  name: General liability insurance\n  by: Acme Mutual\n  number: GL 1042\n'
  tree.edit('web/content/people.yaml', [/^\[\]\n/m, person])
  tree.edit('web/content/proofs.yaml', [/^\[\]\n/m, proof])
}

export function replaceLogo(tree: ForkTree): void {
  tree.write(
    'web/content/logo.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><title>A bud</title><circle cx="24" cy="24" r="20" fill="#a8431c"/></svg>\n',
  )
}
