import { jobs } from './jobs.data.ts'
import type { ServiceSlug } from './pageTable.ts'
import { dollarsFor, totalPrice } from './totalPrice.ts'
import { type Price, priceOf, timeOf } from './work.ts'

export type Job = {
  surface: string
  product: string
  sheen: string | null
  time: string
  pricePerSqFt: Price | null
  /** The unit of the price, such as "doors and drawers". */
  pricedBy: string | null
  /** The price in words, without one per square foot. */
  unpriced: string
  /** Which floor to measure. */
  floor: string | null
}

/** @throws if there is no such service */
export function jobOf(slug: ServiceSlug): Job {
  const job = jobs.find((one) => one.slug === slug)
  if (!job) throw new Error(`There is no service "${slug}"`)
  const { surface, product, sheen, floor = null, pricedBy } = job
  const pricePerSqFt = priceOf(slug)
  return {
    surface,
    product,
    sheen,
    time: timeOf(slug),
    pricePerSqFt,
    pricedBy,
    unpriced: pricedBy
      ? `By ${pricedBy}, in writing after a free visit`
      : 'In writing, after a free visit',
    floor: pricePerSqFt && floor,
  }
}

/** For the hero of a service. */
export function factsOf(slug: ServiceSlug): readonly string[] {
  const { pricePerSqFt, pricedBy, time } = jobOf(slug)
  const price = pricePerSqFt?.text ?? (pricedBy && `Priced by ${pricedBy}`)
  return price ? [price, time] : [time]
}

export const estimateSheet = {
  heading: 'Your wall, your estimate',
  lead: 'Choose a color on the wall above.',
  shortLead: 'What would your walls cost? Enter the floor area.',
  title: 'Estimate',
  disclaimer: 'Rough range, not an offer',
  rows: {
    color: 'Color',
    ownColor: 'Another color',
    surface: 'Surface',
    product: 'Product',
    sheen: 'Sheen',
    time: 'Time',
    size: 'Floor area, sq\u00a0ft',
    price: 'Price',
  },
  ownColorExample: 'e.g. Naval',
  requestLabel: 'Ask for this estimate',
  text: 'Text it to us',
  mail: 'Email it to us',
} as const

/** Null without prices. Without a floor area, the price per square foot. */
export function roughPrice({ pricePerSqFt }: Job, squareFeet: number | null): string | null {
  if (!pricePerSqFt || squareFeet === null) return pricePerSqFt?.text ?? null
  return totalPrice(pricePerSqFt, squareFeet)
}

const largest = 100_000
const number = /(\d{1,3}(?:[,. ]\d{3})+(?:\.\d\d?)?|\d+(?:\.\d+)?)/.source
const unit = / ?(?:sq(?:uare)?\.? ?(?:ft|feet|foot)\.?|sf|ft[²2.]?|feet|')?/.source
const floorArea = new RegExp(
  `^(?:about |around |approx\\. |roughly |~ ?)?${number}${unit}(?: ?(?:x|×|by) ?${number}${unit})?$`,
  'i',
)

type Size = { squareFeet: number | null; fault: string | null }

/** Reads what people type, such as "about 1,400 sq ft" or "12 x 14". An empty field has no fault. */
export function readSquareFeet(text: string): Size {
  const typed = text.trim().replaceAll(/\s+/g, ' ').replaceAll('’', "'")
  if (typed === '') return { squareFeet: null, fault: null }
  const [, one, other] = floorArea.exec(typed) ?? []
  if (!one) return { squareFeet: null, fault: 'Write one number, such as 1,200.' }
  const squareFeet = Math.round(numberOf(one) * (other ? numberOf(other) : 1))
  if (squareFeet === 0) return { squareFeet: null, fault: 'Write a number above 0.' }
  if (squareFeet <= largest) return { squareFeet, fault: null }
  return { squareFeet: null, fault: 'Over 100,000 sq ft? Ask us for a written price.' }
}

function numberOf(text: string): number {
  const hasGroups = /^\d{1,3}[,. ]\d{3}(?!\d)/.test(text)
  return Number(hasGroups ? text.replaceAll(/[,. ](?=\d{3})/g, '') : text)
}

export function sheetInWords(job: Job, color: string, squareFeet: number | null): string {
  const { surface, product, sheen, time, pricePerSqFt } = job
  return [
    `${surface} in ${color}`,
    [product.split(',')[0], sheen].filter(Boolean).join(' '),
    time,
    ...(squareFeet && pricePerSqFt
      ? [
          `${squareFeet} sq ft of floor`,
          `roughly ${dollarsFor(pricePerSqFt, squareFeet).join(' to ')} dollars`,
        ]
      : []),
  ].join(', ')
}
