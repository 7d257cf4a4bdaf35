import PQueue from 'p-queue'
import type {
  OperationOutcome,
  SyncChunk,
  SyncOperation,
} from '../../../../domain/syncOperation.ts'
import { DriveError } from '../driveTypes.ts'
import { archivePhoto } from './archivePhoto.ts'
import { createFolderLookup } from './assertStillInDrive.ts'
import type { Heartbeat } from './Heartbeat.ts'
import type { OperationContext } from './operationContext.ts'
import { isWork } from './planSync.ts'
import { longestDetail, operationsPerChunk, type Run } from './run.ts'
import { SyncFailure } from './SyncFailure.ts'
import { syncFolder } from './syncFolder.ts'
import { syncPhoto } from './syncPhoto.ts'
import { LeaseLost } from './syncPorts.ts'

/** Downloads at once. */
export const downloadsAtOnce = 8

/** Operations at once: while some wait for Firestore, the downloads go on. */
const operationsAtOnce = 16

export type ApplyContext = Omit<OperationContext, 'downloads' | 'placeOf'> & {
  heartbeat: Heartbeat
  /** True once no further operation should be begun. */
  isOver: () => boolean
  log: (message: string, fields: Record<string, unknown>) => void
}

/**
 * Works on every operation of the run's plan that has no outcome yet, chunk after chunk.
 * @returns whether it came to the end, or stopped before it because its time was over
 * @throws LeaseLost, DriveError of the kind `run`, SyncFailure, the signal's reason
 */
export async function applyPlan(
  run: Run,
  context: ApplyContext,
): Promise<'finished' | 'unfinished'> {
  const { ports, lease, isOver } = context
  const chunks = Math.ceil((run.plan?.operations ?? 0) / operationsPerChunk)
  for (let index = 0; index < chunks; index += 1) {
    const chunk = await ports.readChunk(lease.runId, index)
    if (isComplete(chunk)) continue
    if (isOver()) return 'unfinished'
    await applyChunk(chunk, context)
    if (!isComplete(chunk)) return 'unfinished'
  }
  return 'finished'
}

function isComplete({ operations }: SyncChunk): boolean {
  return operations.every((operation) => operation.outcome !== null)
}

/** Fills in outcomes; stores them, whatever happens. */
async function applyChunk(chunk: SyncChunk, context: ApplyContext): Promise<void> {
  const { heartbeat } = context
  const operationContext = {
    ...context,
    downloads: new PQueue({ concurrency: downloadsAtOnce }),
    placeOf: createFolderLookup(context.evidence),
  }
  const pending = chunk.operations.filter(
    (operation) => operation.outcome === null && isWork(operation),
  )
  heartbeat.watch(chunk)
  try {
    // Projects before the photos that go into them.
    await executeAll(pending.filter(isFolderOperation), operationContext)
    await executeAll(
      pending.filter((operation) => !isFolderOperation(operation)),
      operationContext,
    )
  } catch (error) {
    if (!(error instanceof LeaseLost)) await heartbeat.send()
    throw error
  }
  await heartbeat.send()
}

function isFolderOperation({ kind }: SyncOperation): boolean {
  return kind === 'add_project' || kind === 'update_project'
}

type ExecuteContext = ApplyContext & OperationContext

/** Ends with the first error that ends the run, but not before every operation that was begun has ended. */
async function executeAll(
  operations: readonly SyncOperation[],
  context: ExecuteContext,
): Promise<void> {
  const queue = new PQueue({ concurrency: operationsAtOnce })
  const failed: unknown[] = []
  for (const operation of operations) {
    void queue.add(async () => {
      if (failed.length > 0 || context.signal.aborted || context.isOver()) return
      await execute(operation, context).catch((error: unknown) => failed.push(error))
    })
  }
  await queue.onIdle()
  if (failed.length > 0) throw failed[0]
  context.signal.throwIfAborted()
}

async function execute(operation: SyncOperation, context: ExecuteContext): Promise<void> {
  const { heartbeat, signal, log } = context
  heartbeat.started(operation)
  try {
    const { outcome, bytes } = await work(operation, context)
    heartbeat.completed(operation, outcome, bytes)
  } catch (error) {
    const endsRun = error instanceof DriveError || error instanceof SyncFailure
    if (endsRun || isDatabaseUnavailable(error) || error instanceof LeaseLost || signal.aborted)
      throw error
    const detail = String(error)
    log('sync operation failed', { kind: operation.kind, id: operation.drive_id, error: detail })
    heartbeat.completed(
      operation,
      { kind: 'failed', reason: 'unexpected', detail: detail.slice(0, longestDetail) },
      0,
    )
  }
}

/** gRPC's CANCELLED, UNKNOWN, DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, ABORTED, INTERNAL and UNAVAILABLE. */
const passingCodes: readonly unknown[] = [1, 2, 4, 8, 10, 13, 14]

/** The queue retries the run: no photo is to blame. */
function isDatabaseUnavailable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && passingCodes.includes(error.code)
}

async function work(
  operation: SyncOperation,
  context: OperationContext,
): Promise<{ outcome: OperationOutcome; bytes: number }> {
  switch (operation.kind) {
    case 'add_project':
    case 'update_project':
      return { outcome: await syncFolder(operation, context), bytes: 0 }
    case 'add':
    case 'update':
      return syncPhoto(operation, context)
    case 'archive':
      return { outcome: await archivePhoto(operation, context), bytes: 0 }
    case 'skip':
      return { outcome: operation.outcome, bytes: 0 }
  }
}
