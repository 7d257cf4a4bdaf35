import { free, prices } from './prices.ts'

/** What one visit and one photo weigh, measured. */
export type Weights = {
  /** Bytes over the wire of the pages of a visit, program and styles included. */
  hostBytes: number
  /** Bytes of the photos that a visit loads, and how many files they are. */
  photoBytes: number
  photoFiles: number
  /** Bytes of Firestore's answer to a visit. */
  documentBytes: number
  /** Documents read by a visit. */
  reads: number
  /** Calls of functions that a visit causes, beyond what the host's cache answers. */
  calls: number
  /** Bytes of one original and of all its variants, and of its documents. */
  originalBytes: number
  variantBytes: number
  recordBytes: number
  /** Seconds of the pipeline for one photo, and its memory in GB. */
  pipelineSeconds: number
  pipelineGb: number
}

type Load = { visits: number; photos: number /** New ones in a month. */; uploads: number }

const gb = 1e9

/** Dollars of a month, by surface. */
export function costOf(
  weights: Weights,
  { visits, photos, uploads }: Load,
): Record<string, number> {
  const beyond = (used: number, quota: number) => Math.max(0, used - quota)
  const sentByBucket = (visits * weights.photoBytes) / gb
  const stored = (photos * (weights.originalBytes + weights.variantBytes)) / gb
  const seconds = uploads * weights.pipelineSeconds
  return {
    pages: beyond((visits * weights.hostBytes) / gb, free.hostSent) * prices.hostSent,
    photos:
      beyond(sentByBucket, free.sent) * prices.sent +
      visits * weights.photoFiles * prices.objectRead,
    documents:
      beyond(visits * weights.reads, free.reads) * prices.read +
      ((visits * weights.documentBytes) / gb) * prices.sent,
    storage:
      stored * prices.objectMonth + ((photos * weights.recordBytes) / gb) * prices.databaseMonth,
    functions:
      beyond(visits * weights.calls + uploads, free.calls) * prices.call +
      beyond(seconds, free.cpuSeconds) * prices.cpuSecond +
      seconds * weights.pipelineGb * prices.memorySecond +
      uploads * (6 * prices.objectWrite + 20 * prices.write),
  }
}

export function totalOf(costs: Record<string, number>): number {
  return Object.values(costs).reduce((sum, cost) => sum + cost, 0)
}
