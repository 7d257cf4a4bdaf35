import { showRoughPrices, typicalTime } from './business.ts'
import { claimedRating } from './claimedRating.ts'
import type { ServiceSlug } from './services/index.ts'
import { type Range, workOf } from './work.ts'

export type Job = {
  surface: string
  product: string
  /** Null if the product has no sheen, or it depends on the existing surface. */
  sheen: string | null
  time: string
  pricePerSqFt: Range | null
}

const surfaces: Readonly<Record<ServiceSlug, Pick<Job, 'surface' | 'product' | 'sheen'>>> = {
  'interior-painting': {
    surface: 'Inside walls',
    product: 'Regal Select Interior',
    sheen: 'Satin',
  },
  'exterior-painting': { surface: 'Outside walls', product: 'SuperPaint Exterior', sheen: 'Satin' },
  'cabinet-painting': {
    surface: 'Cabinets',
    product: 'Advance Waterborne Alkyd',
    sheen: 'Semi-gloss',
  },
  'sheetrock-repair': { surface: 'Repaired wall', product: 'Regal Select Interior', sheen: null },
  'fence-staining': { surface: 'Fence', product: 'Stain, brushed in by hand', sheen: null },
  'exterior-siding-repair': { surface: 'Siding', product: 'Duration Exterior', sheen: 'Satin' },
}

export function jobOf(slug: ServiceSlug): Job {
  const { price = null, time, painting_time } = workOf(slug)
  const days = painting_time ? `${painting_time.text} of painting` : (time ?? typicalTime).text
  return { ...surfaces[slug], time: days, pricePerSqFt: showRoughPrices ? price : null }
}

function priceOfAll(): readonly string[] {
  const inside = jobOf('interior-painting').pricePerSqFt
  const outside = jobOf('exterior-painting').pricePerSqFt
  if (!inside || !outside) return []
  return [`Inside $${inside.from}-${inside.to}, outside ${outside.text}`]
}

export const heroFacts = {
  label: 'Price, time and rating',
  rating: claimedRating && `${claimedRating.stars} from ${claimedRating.reviews} reviews`,
  ofService: (slug: ServiceSlug): readonly string[] => {
    const { pricePerSqFt, time } = jobOf(slug)
    return [...(pricePerSqFt ? [pricePerSqFt.text] : []), time]
  },
  ofAll: (): readonly string[] => [...priceOfAll(), typicalTime.text],
} as const

const most = 100_000

export const estimateSheet = {
  heading: 'Your wall, your estimate',
  lead: 'Choose a color on the wall above.',
  title: 'Estimate',
  disclaimer: 'Rough range, not an offer',
  rows: {
    color: 'Color',
    surface: 'Surface',
    product: 'Product',
    sheen: 'Sheen',
    time: 'Time',
    size: 'Square feet',
    price: 'Price',
  },
  unpriced: 'In writing, after a free visit',
  requestLabel: 'Ask for this estimate',
  text: 'Text it to us',
  mail: 'Email it to us',
  most,
} as const

/** Null without prices. Without plausible square feet, the price per square foot. */
export function roughPrice({ pricePerSqFt }: Job, squareFeet: number | null): string | null {
  if (!pricePerSqFt || squareFeet === null) return pricePerSqFt?.text ?? null
  const dollars = (price: number) => (price * squareFeet).toLocaleString('en-US')
  return `$${dollars(pricePerSqFt.from)}-${dollars(pricePerSqFt.to)}`
}

export function readSquareFeet(text: string): number | null {
  const number = Number(text.replaceAll(/[,\s]/g, ''))
  return Number.isInteger(number) && number > 0 && number <= most ? number : null
}

export function sheetInWords(job: Job, color: string, squareFeet: number | null): string {
  const { surface, product, sheen, time, pricePerSqFt } = job
  return [
    `${surface} in ${color}`,
    [product.split(',')[0], sheen].filter(Boolean).join(' '),
    time,
    ...(squareFeet && pricePerSqFt
      ? [
          `${squareFeet} square feet`,
          `roughly ${squareFeet * pricePerSqFt.from} to ${squareFeet * pricePerSqFt.to} dollars`,
        ]
      : []),
  ].join(', ')
}
