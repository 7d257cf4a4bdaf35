import PQueue from 'p-queue'
import type { OperationOutcome, SyncChunk } from '../../../../domain/syncOperation.ts'
import { codeOf } from '../../errorCode.ts'
import { FileFailed, LeaseLost, RunEnded } from '../errors.ts'
import type { Heartbeat } from './Heartbeat.ts'
import { createFolderLookup } from './lookUpFolder.ts'
import { isActionable, type Operation } from './planSync.ts'
import { failedOutcome, operationsPerChunk, type Run } from './run.ts'
import { syncFolder } from './syncFolder.ts'
import { archivePhoto, syncPhoto } from './syncPhoto.ts'
import type { OperationContext } from './syncPorts.ts'

const maxDownloads = 8

/** More than downloads: some wait for Firestore. */
const maxOperations = 16

export type ApplyContext = Omit<OperationContext, 'downloads' | 'lookUpFolder'> & {
  heartbeat: Heartbeat
  isTimeUp: () => boolean
  log: (message: string, fields: Record<string, unknown>) => void
}

type ExecuteContext = ApplyContext & OperationContext

/**
 * Executes all operations without an outcome, chunk by chunk.
 * @throws LeaseLost, RunEnded, Firestore's errors, the signal's reason
 */
export async function applyPlan(
  run: Run,
  context: ApplyContext,
): Promise<'finished' | 'unfinished'> {
  const { ports, lease, isTimeUp } = context
  const chunks = Math.ceil((run.plan?.operations ?? 0) / operationsPerChunk)
  for (let index = 0; index < chunks; index += 1) {
    const chunk = await ports.readChunk(lease.runId, index)
    if (isComplete(chunk)) continue
    if (isTimeUp()) return 'unfinished'
    await applyChunk(chunk, context)
    if (!isComplete(chunk)) return 'unfinished'
  }
  return 'finished'
}

function isComplete({ operations }: SyncChunk): boolean {
  return operations.every((operation) => operation.outcome !== null)
}

async function applyChunk(chunk: SyncChunk, context: ApplyContext): Promise<void> {
  const { heartbeat } = context
  const executeContext = {
    ...context,
    downloads: new PQueue({ concurrency: maxDownloads }),
    lookUpFolder: createFolderLookup(context),
  }
  const pending = chunk.operations
    .filter(isActionable)
    .filter((operation) => operation.outcome === null)
  heartbeat.chunk = chunk
  try {
    const { folders = [], photos = [] } = Object.groupBy(pending, ({ kind }) =>
      kind === 'add_project' || kind === 'update_project' ? 'folders' : 'photos',
    )
    await executeAll(folders, executeContext)
    await executeAll(photos, executeContext)
  } catch (error) {
    if (!(error instanceof LeaseLost)) await heartbeat.send()
    throw error
  }
  await heartbeat.send()
}

/** Throws the first error that ends the run, after all started operations have ended. */
async function executeAll(
  operations: readonly Operation[],
  context: ExecuteContext,
): Promise<void> {
  const queue = new PQueue({ concurrency: maxOperations })
  const failed: unknown[] = []
  for (const operation of operations) {
    void queue.add(async () => {
      if (failed.length > 0 || context.signal.aborted || context.isTimeUp()) return
      await execute(operation, context).catch((error: unknown) => failed.push(error))
    })
  }
  await queue.onIdle()
  if (failed.length > 0) throw failed[0]
  context.signal.throwIfAborted()
}

async function execute(operation: Operation, context: ExecuteContext): Promise<void> {
  const { heartbeat, signal, log } = context
  heartbeat.started(operation)
  try {
    const { outcome, bytes } = await apply(operation, context)
    heartbeat.completed(operation, outcome, bytes)
  } catch (error) {
    const isExpected = [FileFailed, RunEnded, LeaseLost].some((type) => error instanceof type)
    if (isExpected || isDatabaseError(error) || signal.aborted) throw error
    const detail = String(error)
    log('sync operation failed', { kind: operation.kind, id: operation.drive_id, error: detail })
    heartbeat.completed(operation, failedOutcome('unexpected', detail), 0)
  }
}

/**
 * gRPC's CANCELLED, UNKNOWN, DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, ABORTED, INTERNAL, UNAVAILABLE and
 * UNAUTHENTICATED. The Admin SDK retries them in transactions, but only five times.
 */
const temporaryCodes: readonly unknown[] = [1, 2, 4, 8, 10, 13, 14, 16]

function isDatabaseError(error: unknown): boolean {
  // An expired transaction is an INVALID_ARGUMENT.
  const isExpired = codeOf(error) === 3 && /transaction/i.test(String(error))
  return isExpired || temporaryCodes.includes(codeOf(error))
}

async function apply(
  operation: Operation,
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
  }
}
