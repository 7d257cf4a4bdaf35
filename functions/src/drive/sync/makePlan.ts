import { createHash } from 'node:crypto'
import { Timestamp } from 'firebase-admin/firestore'
import {
  driveDocumentId,
  needsConfirmation,
  type SyncChunk,
  type SyncCounts,
  type SyncOperation,
  type SyncPlan,
} from '../../../../domain/sync.ts'
import type { DriveClient } from '../driveTypes.ts'
import { findEvidence } from './findEvidence.ts'
import { findEmptied, findMissing } from './findMissing.ts'
import { isLive } from './gallery.ts'
import { isWork, planSync } from './planSync.ts'
import { readLibrary } from './readLibrary.ts'
import { operationsPerChunk } from './run.ts'
import { SyncFailure } from './SyncFailure.ts'
import { showOnce } from './showOnce.ts'
import type { SyncPorts } from './syncPorts.ts'

export type PlanWish = {
  /** False: nothing is taken off the website. */
  removes: boolean
  /** Drive ids of the files and folders that it is about; null for all. */
  only: ReadonlySet<string> | null
}

/**
 * Looks at Drive and at the gallery, and says what has to be done.
 * @throws SyncFailure where a plan would do harm, DriveError of the kind `run`
 */
export async function makePlan(
  wish: PlanWish,
  { ports, client, signal }: { ports: SyncPorts; client: DriveClient; signal: AbortSignal },
): Promise<{ plan: SyncPlan; chunks: SyncChunk[] }> {
  const settings = await ports.readSettings()
  if (!settings) throw new SyncFailure('not_set_up', 'no settings')
  // The gallery after Drive: what is deleted here meanwhile stays deleted.
  const listed = await readLibrary(settings, client, signal)
  const gallery = await ports.readGallery()
  const library = showOnce(listed, gallery)
  const emptied = findEmptied(library, gallery)
  if (emptied) throw new SyncFailure('folder_empty', 'nothing was listed', emptied)
  // The bucket after the gallery: what a document names is stored before it does so.
  const objects = await ports.list()
  const missing = findMissing(library, gallery)
  const evidence = await findEvidence(missing, { client, settings, signal })
  const { only, removes } = wish
  const operations = choose(planSync({ library, gallery, objects, evidence, removes }), only)
  const live = [...gallery.images.values()].filter(isLive).length
  return { plan: describePlan(operations, live, ports.now()), chunks: chunksOf(operations) }
}

/** The operations of these files and folders, and of the projects that they need. */
function choose(operations: SyncOperation[], only: ReadonlySet<string> | null): SyncOperation[] {
  if (only === null) return operations
  const chosen = operations.filter(({ drive_id }) => only.has(drive_id))
  const needed = new Set(
    chosen.flatMap((operation) => ('project_id' in operation ? [operation.project_id] : [])),
  )
  return operations.filter(
    (operation) =>
      only.has(operation.drive_id) ||
      (operation.kind === 'add_project' && needed.has(driveDocumentId(operation.drive_id))),
  )
}

function describePlan(operations: readonly SyncOperation[], live: number, now: number): SyncPlan {
  const counts: SyncCounts = {
    ...{ add_project: 0, update_project: 0, add: 0, content: 0, rename: 0 },
    ...{ move: 0, restore: 0, repair: 0, archive: 0, skip: 0 },
  }
  let bytes = 0
  for (const operation of operations) {
    for (const kind of operation.kind === 'update' ? operation.changes : [operation.kind])
      counts[kind] += 1
    const isDownload =
      operation.kind === 'add' ||
      (operation.kind === 'update' &&
        operation.changes.some((change) => change === 'content' || change === 'repair'))
    if (isDownload) bytes += operation.content.size
  }
  return {
    hash: createHash('sha256').update(JSON.stringify(operations)).digest('hex'),
    operations: operations.filter(isWork).length,
    bytes,
    counts,
    live,
    needs_confirmation: needsConfirmation(counts.archive, live),
    planned_at: Timestamp.fromMillis(now),
  }
}

function chunksOf(operations: readonly SyncOperation[]): SyncChunk[] {
  const count = Math.ceil(operations.length / operationsPerChunk)
  return Array.from({ length: count }, (_, index) => ({
    index,
    operations: operations.slice(index * operationsPerChunk, (index + 1) * operationsPerChunk),
  }))
}
