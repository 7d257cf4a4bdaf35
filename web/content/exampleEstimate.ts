/** A filled-in estimate as customers get it. SAMPLE CONTENT: the room and its prices are invented. */
export const exampleEstimate = {
  title: 'Estimate',
  mark: 'Example',
  caption: 'Dining room, 12 by 14 feet. Every surface has its own line.',
  columns: ['Surface', 'Condition', 'Repair', 'Product', 'Sheen', 'Price'],
  lines: [
    ['Walls', 'Hairline cracks', 'Taped, two coats of mud', 'Regal Select', 'Satin', 1480],
    ['Ceiling', 'Water stain', 'Sealed and floated', 'Marquee', 'Flat', 560],
    ['Wainscot', 'Scuffed', 'Sanded and caulked', 'Advance', 'Semi-gloss', 540],
  ],
  total: 'Total',
} as const satisfies {
  lines: readonly (readonly [string, string, string, string, string, number])[]
  [key: string]: unknown
}
