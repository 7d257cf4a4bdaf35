import { work } from './business.data.ts'
import type { ServiceSlug } from './services/index.ts'

/** `text` is how pages say it: "2-3 days", "$3-6 per sq ft". */
type Range = { readonly from: number; readonly to: number; readonly text: string }

/** What a service costs and how long it takes; null where the company doesn't say. */
export type Work = {
  /** Dollars per square foot. */
  readonly price: Range | null
  /** From the first day to the last. */
  readonly time: Range | null
  /** The days of painting within `time`. */
  readonly paintingTime: Range | null
  /** The cabinets of a usual kitchen. */
  readonly averageKitchen: Range | null
}

const unsaid: Work = { price: null, time: null, paintingTime: null, averageKitchen: null }

export function workOf(service: ServiceSlug): Work {
  return work.find((one) => one.service === service) ?? unsaid
}
