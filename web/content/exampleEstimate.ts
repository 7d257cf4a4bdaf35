import { workOf } from './work.ts'

/** A filled-in estimate as customers get it. SAMPLE CONTENT: the room is invented. */
const room = { width: 12, length: 14 }
const squareFeet = room.width * room.length

/** The middle of the range, on three lines. */
export function exampleFor({ from, to }: { from: number; to: number }) {
  const total = Math.round(((from + to) / 2) * squareFeet)
  const walls = roundToTen(total * 0.55)
  const ceiling = roundToTen(total * 0.22)
  const lines = [
    ['Walls', 'Hairline cracks', 'Taped, two coats of mud', 'Regal Select', 'Satin', walls],
    ['Ceiling', 'Water stain', 'Sealed and floated', 'Marquee', 'Flat', ceiling],
    ['Wainscot', 'Scuffed', 'Sanded and caulked', 'Advance', 'Semi-gloss', total - walls - ceiling],
  ] as const satisfies readonly (readonly [string, string, string, string, string, number])[]
  return { squareFeet, lines, total }
}

function roundToTen(dollars: number): number {
  return Math.round(dollars / 10) * 10
}

export const exampleEstimate = {
  title: 'Estimate',
  mark: 'Example',
  caption: `Dining room, ${room.width} by ${room.length} feet, ${squareFeet} sq ft of floor. Every surface has its own line.`,
  columns: ['Surface', 'Condition', 'Repair', 'Product', 'Sheen', 'Price'],
  totalLabel: 'Total',
  ...exampleFor(workOf('interior-painting').price ?? { from: 4, to: 6 }),
} as const
