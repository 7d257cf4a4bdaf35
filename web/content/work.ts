import { showRoughPrices, typicalTime, work } from './business.data.ts'
import type { ServiceSlug } from './pageTable.ts'

/** `text` is the range as pages show it: "2-3 days", "$3-6 per sq ft of floor". */
export type Range = { readonly from: number; readonly to: number; readonly text: string }

/** Dollars per square foot of floor: of the rooms to paint, outside of the home. `dollars` is "$3-6". */
export type Price = Range & { readonly dollars: string; readonly unit: string }

type Figures = {
  price: Price
  /** From the first day to the last. */
  time: Range
  time_per_room: Range
  painting_time: Range
  average_kitchen: Range
  protection: string
}

export type Work = { readonly [F in keyof Figures]?: Figures[F] | undefined }

export function workOf(service: ServiceSlug): Work {
  return work[service] ?? {}
}

/** Null if pages show no prices. */
export function priceOf(service: ServiceSlug): Price | null {
  return showRoughPrices ? (workOf(service).price ?? null) : null
}

export function timeOf(service: ServiceSlug): string {
  const { time = typicalTime, painting_time } = workOf(service)
  return painting_time ? `${painting_time.text} of painting` : time.text
}

/** @throws if business.yaml doesn't have it */
export function figure(service: ServiceSlug, name: keyof Figures): string {
  const value = workOf(service)[name]
  if (!value) {
    throw new Error(
      `web/content/business.yaml: work.${service}.${name} is missing. Texts say it: add it, or rewrite them.`,
    )
  }
  return typeof value === 'string' ? value : value.text
}
