import { claimedRating } from './claimedRating.ts'
import type { ServiceSlug } from './services/index.ts'

/** `false` removes the square feet and the rough price from every estimate sheet. */
export const showRoughPrices = true

/** What the estimate sheet and the line under a page's heading say of a service. */
export type Job = {
  surface: string
  product: string
  /** Null if the product has none, or it depends on what is there. */
  sheen: string | null
  time: string
  /** US dollars, from and to. */
  pricePerSqFt: readonly [number, number] | null
}

const typicalTime = '2-5 days'

export const jobs: Readonly<Record<ServiceSlug, Job>> = {
  'interior-painting': {
    surface: 'Inside walls',
    product: 'Regal Select Interior',
    sheen: 'Satin',
    time: '2-3 days',
    pricePerSqFt: [3, 6],
  },
  'exterior-painting': {
    surface: 'Outside walls',
    product: 'SuperPaint Exterior',
    sheen: 'Satin',
    time: '1-3 days',
    pricePerSqFt: [2, 5],
  },
  'cabinet-painting': {
    surface: 'Cabinets',
    product: 'Advance Waterborne Alkyd',
    sheen: 'Semi-gloss',
    time: '3-5 days',
    pricePerSqFt: null,
  },
  'sheetrock-repair': {
    surface: 'Repaired wall',
    product: 'Regal Select Interior',
    sheen: null,
    time: typicalTime,
    pricePerSqFt: null,
  },
  'fence-staining': {
    surface: 'Fence',
    product: 'Stain, brushed in by hand',
    sheen: null,
    time: '1-2 days',
    pricePerSqFt: null,
  },
  'exterior-siding-repair': {
    surface: 'Siding',
    product: 'Duration Exterior',
    sheen: 'Satin',
    time: typicalTime,
    pricePerSqFt: null,
  },
}

function priceOfAll(): readonly string[] {
  const inside = jobs['interior-painting'].pricePerSqFt
  const outside = jobs['exterior-painting'].pricePerSqFt
  if (!inside || !outside) return []
  return [`Inside $${inside.join('-')}, outside $${outside.join('-')} per sq ft`]
}

const perSqFt = ([from, to]: readonly [number, number]) => `$${from}-${to} per sq ft`

export const heroFacts = {
  label: 'Price, time and rating',
  rating: claimedRating && `${claimedRating.stars} from ${claimedRating.reviews} reviews`,
  /** Of one service's page. */
  ofService: (slug: ServiceSlug): readonly string[] => {
    const { pricePerSqFt, time } = jobs[slug]
    return [...(pricePerSqFt ? [perSqFt(pricePerSqFt)] : []), time]
  },
  /** Of a page about all services. */
  ofAll: (): readonly string[] => [...priceOfAll(), typicalTime],
} as const

const most = 100_000

/** The words of the estimate sheet. */
export const estimateSheet = {
  heading: 'Your wall, your estimate',
  lead: 'Choose a color on the wall above. The written price comes after we have seen the house.',
  title: 'Estimate',
  mark: 'Rough range, not an offer',
  rows: {
    color: 'Color',
    surface: 'Surface',
    product: 'Product',
    sheen: 'Sheen',
    time: 'Time',
    size: 'Square feet',
    price: 'Rough range',
  },
  ask: 'Ask for this estimate',
  text: 'Text it to us',
  mail: 'Email it to us',
  most,
} as const

/** The rough price of a job; of so many square feet if they make sense. Null without prices. */
export function roughPrice({ pricePerSqFt }: Job, squareFeet: number | null): string | null {
  if (!showRoughPrices || !pricePerSqFt) return null
  if (squareFeet === null) return perSqFt(pricePerSqFt)
  const [from, to] = pricePerSqFt.map((price) => (price * squareFeet).toLocaleString('en-US'))
  return `$${from}-${to}`
}

/** Whole square feet from what a visitor typed, or null. */
export function readSquareFeet(text: string): number | null {
  const number = Number(text.replaceAll(/[,\s]/g, ''))
  return Number.isInteger(number) && number > 0 && number <= most ? number : null
}

/** The sheet as words that fit an address (`about` in searchKeys.ts). */
export function sheetInWords(job: Job, color: string, squareFeet: number | null): string {
  const { surface, product, sheen, time, pricePerSqFt } = job
  const range = pricePerSqFt?.map((price) => price * (squareFeet ?? 0)).join(' to ')
  return [
    `${surface} in ${color}`,
    [product.split(',')[0], sheen].filter(Boolean).join(' '),
    time,
    ...(squareFeet ? [`${squareFeet} square feet`] : []),
    ...(squareFeet && showRoughPrices && range ? [`roughly ${range} dollars`] : []),
  ].join(', ')
}
