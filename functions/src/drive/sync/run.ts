import { z } from 'zod'
import type { SyncRun } from '../../../../domain/syncRun.ts'

export type Run = SyncRun

export type RunProgress = SyncRun['progress']

export type RunEnd =
  | { state: 'done' | 'planned' | 'canceled' }
  | { state: 'failed'; failure: RunFailure }

export type RunFailure = NonNullable<SyncRun['failure']>

/**
 * Operations in one chunk: with the longest names 3.5 KB each, which Firestore's 1 MiB holds. At the end of
 * each chunk a worker waits for the slowest download.
 */
export const operationsPerChunk = 250

/** Characters of what a failure tells in detail. */
export const longestDetail = 300

/** Silent for so many milliseconds, the holder of a lease counts as gone. */
export const leaseMs = 30_000

/** A run that was handed over is taken up within so many milliseconds, or the watchdog comes. */
export const handOverMs = 60_000

/** A run whose workers die so often without coming further is ended: the next would die, too. */
export const mostDeaths = 5

/** `drive_lease/current`. */
export const leaseSchema = z.object({
  /** The run under way, or null. */
  run_id: z.string().nullable(),
  /** Empty where it was handed over and nobody has taken it up yet. */
  owner: z.string(),
  fence: z.int(),
  /** Milliseconds since 1970. */
  expires_at: z.number(),
  /** The run whose plan waits for a yes, or null. */
  waiting: z.string().nullable(),
  /** Workers of the run that went silent since it last came further. */
  deaths: z.int().default(0),
})
export type LeaseRecord = z.infer<typeof leaseSchema>

export const noLease: LeaseRecord = {
  run_id: null,
  owner: '',
  fence: 0,
  expires_at: 0,
  waiting: null,
  deaths: 0,
}
