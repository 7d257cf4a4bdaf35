import PQueue from 'p-queue'
import type { RowOutcome, SyncChunk, SyncRow } from '../../../../domain/sync.ts'
import { DriveError } from '../driveTypes.ts'
import { archivePhoto } from './archivePhoto.ts'
import { bringPhoto } from './bringPhoto.ts'
import { bringProject } from './bringProject.ts'
import type { Pulse } from './Pulse.ts'
import { isWork } from './planSync.ts'
import type { RowContext } from './rowContext.ts'
import { longestDetail, type Run, rowsPerChunk } from './run.ts'
import { SyncFailure } from './SyncFailure.ts'
import { LeaseLost } from './syncPorts.ts'

/** Downloads at once. */
export const downloadsAtOnce = 8

/** Rows at once: while some wait for Firestore, the downloads go on. */
const rowsAtOnce = 16

export type ApplyContext = Omit<RowContext, 'downloads'> & {
  pulse: Pulse
  /** True once no further row should be begun. */
  isOver: () => boolean
  log: (message: string, fields: Record<string, unknown>) => void
}

/**
 * Works on every row of the run's plan that has no outcome yet, chunk after chunk.
 * @returns whether it came to the end, or stopped before it because its time was over
 * @throws LeaseLost, DriveError of the kind `run`, SyncFailure, the signal's reason
 */
export async function applyPlan(
  run: Run,
  context: ApplyContext,
): Promise<'finished' | 'unfinished'> {
  const { ports, lease, isOver } = context
  const chunks = Math.ceil((run.plan?.operations ?? 0) / rowsPerChunk)
  for (let index = 0; index < chunks; index += 1) {
    const chunk = await ports.readChunk(lease.runId, index)
    if (isSettled(chunk)) continue
    if (isOver()) return 'unfinished'
    await applyChunk(chunk, context)
    if (!isSettled(chunk)) return 'unfinished'
  }
  return 'finished'
}

function isSettled({ rows }: SyncChunk): boolean {
  return rows.every((row) => row.outcome !== null)
}

/** Fills in outcomes; stores them, whatever happens. */
async function applyChunk(chunk: SyncChunk, context: ApplyContext): Promise<void> {
  const { pulse } = context
  const rowContext = { ...context, downloads: new PQueue({ concurrency: downloadsAtOnce }) }
  const pending = chunk.rows.filter((row) => row.outcome === null && isWork(row))
  pulse.watch(chunk)
  try {
    // Projects before the photos that go into them.
    await settleAll(pending.filter(isProjectRow), rowContext)
    await settleAll(
      pending.filter((row) => !isProjectRow(row)),
      rowContext,
    )
  } catch (error) {
    if (!(error instanceof LeaseLost)) await pulse.beat()
    throw error
  }
  await pulse.beat()
}

function isProjectRow({ kind }: SyncRow): boolean {
  return kind === 'add_project' || kind === 'update_project'
}

type SettleContext = ApplyContext & RowContext

/** Ends with the first error that ends the run, but not before every row that was begun has ended. */
async function settleAll(rows: readonly SyncRow[], context: SettleContext): Promise<void> {
  const queue = new PQueue({ concurrency: rowsAtOnce })
  const failed: unknown[] = []
  for (const row of rows) {
    void queue.add(async () => {
      if (failed.length > 0 || context.signal.aborted || context.isOver()) return
      await settle(row, context).catch((error: unknown) => failed.push(error))
    })
  }
  await queue.onIdle()
  if (failed.length > 0) throw failed[0]
  context.signal.throwIfAborted()
}

async function settle(row: SyncRow, context: SettleContext): Promise<void> {
  const { pulse, signal, log } = context
  pulse.started(row)
  try {
    const { outcome, bytes } = await work(row, context)
    pulse.settled(row, outcome, bytes)
  } catch (error) {
    const endsRun = error instanceof DriveError || error instanceof SyncFailure
    if (endsRun || error instanceof LeaseLost || signal.aborted) throw error
    const detail = String(error)
    log('sync row failed', { kind: row.kind, id: row.drive_id, error: detail })
    pulse.settled(
      row,
      { kind: 'failed', reason: 'unexpected', detail: detail.slice(0, longestDetail) },
      0,
    )
  }
}

async function work(
  row: SyncRow,
  context: RowContext,
): Promise<{ outcome: RowOutcome; bytes: number }> {
  switch (row.kind) {
    case 'add_project':
    case 'update_project':
      return { outcome: await bringProject(row, context), bytes: 0 }
    case 'add':
    case 'update':
      return bringPhoto(row, context)
    case 'archive':
      return { outcome: await archivePhoto(row, context), bytes: 0 }
    case 'skip':
      return { outcome: row.outcome, bytes: 0 }
  }
}
