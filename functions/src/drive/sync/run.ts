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

/** A run that was not heard of for so many milliseconds has no worker at the moment. */
export const silentMs = 30_000

/** `drive_lease/current`: the run that began last, and which worker may write for it. */
export const leaseSchema = z.object({
  /** Null before the first run. */
  run_id: z.string().nullable(),
  /** Raised by each worker that takes the run up: those before it write nothing from then on. */
  fence: z.int(),
})
export type LeaseRecord = z.infer<typeof leaseSchema>

export const noLease: LeaseRecord = { run_id: null, fence: 0 }

/** True for a run that a worker works on, or will. */
export function isRunning({ state }: Pick<Run, 'state'>): boolean {
  return state === 'planning' || state === 'applying'
}
