import { z } from 'zod'
import type { SyncFileFailure, SyncRunFailure } from '../../../../domain/syncReasons.ts'
import type { SyncRun } from '../../../../domain/syncRun.ts'

export type Run = SyncRun
export type RunProgress = SyncRun['progress']
export type RunFailure = NonNullable<SyncRun['failure']>
export type RunEnd = { state: 'done' | 'canceled' } | { state: 'failed'; failure: RunFailure }

/**
 * At most 3.5 KB each, so a chunk fits Firestore's 1 MiB. More is faster: at the end of a chunk, workers wait for its
 * slowest download.
 */
export const operationsPerChunk = 250

const shortDetail = (detail: unknown) => String(detail).slice(0, 300)

export function failureOf(
  reason: SyncRunFailure,
  detail: unknown = '',
  folder: RunFailure['folder'] = null,
): RunFailure {
  return { reason, detail: shortDetail(detail), folder }
}

export function failedOutcome(reason: SyncFileFailure, detail: string) {
  return { kind: 'failed', reason, detail: shortDetail(detail) } as const
}

export const leaseSchema = z.object({
  run_id: z.string().nullable(),
  /** Each worker that claims the run raises it. Earlier workers can't write from then on. */
  fence: z.int(),
})
export type LeaseRecord = z.infer<typeof leaseSchema>

export const noLease: LeaseRecord = { run_id: null, fence: 0 }

export function isRunning({ state }: Pick<Run, 'state'>): boolean {
  return state === 'planning' || state === 'applying'
}
