import { createHash } from 'node:crypto'
import { Timestamp } from 'firebase-admin/firestore'
import {
  driveDocumentId,
  needsConfirmation,
  type SyncChunk,
  type SyncCounts,
  type SyncPlan,
  type SyncRow,
} from '../../../../domain/sync.ts'
import type { DriveClient } from '../driveTypes.ts'
import { findEvidence } from './findEvidence.ts'
import { findEmptied, findMissing } from './findMissing.ts'
import { isLive } from './gallery.ts'
import { isWork, planSync } from './planSync.ts'
import { readLibrary } from './readLibrary.ts'
import { rowsPerChunk } from './run.ts'
import { SyncFailure } from './SyncFailure.ts'
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
  const library = await readLibrary(settings, client, signal)
  const gallery = await ports.readGallery()
  const emptied = findEmptied(library, gallery)
  if (emptied) throw new SyncFailure('folder_empty', 'nothing was listed', emptied)
  const missing = findMissing(library, gallery)
  const evidence = await findEvidence(missing, { client, settings, signal })
  const { only, removes } = wish
  const rows = choose(planSync({ library, gallery, evidence, removes }), only)
  const live = [...gallery.images.values()].filter(isLive).length
  return { plan: describePlan(rows, live, ports.now()), chunks: chunksOf(rows) }
}

/** The rows of these files and folders, and of the projects that they need. */
function choose(rows: SyncRow[], only: ReadonlySet<string> | null): SyncRow[] {
  if (only === null) return rows
  const chosen = rows.filter(({ drive_id }) => only.has(drive_id))
  const needed = new Set(chosen.flatMap((row) => ('project_id' in row ? [row.project_id] : [])))
  return rows.filter(
    (row) =>
      only.has(row.drive_id) ||
      (row.kind === 'add_project' && needed.has(driveDocumentId(row.drive_id))),
  )
}

function describePlan(rows: readonly SyncRow[], live: number, now: number): SyncPlan {
  const counts: SyncCounts = {
    ...{ add_project: 0, update_project: 0, add: 0, content: 0, rename: 0 },
    ...{ move: 0, restore: 0, archive: 0, skip: 0 },
  }
  let bytes = 0
  for (const row of rows) {
    for (const kind of row.kind === 'update' ? row.changes : [row.kind]) counts[kind] += 1
    const isDownload =
      row.kind === 'add' || (row.kind === 'update' && row.changes.includes('content'))
    if (isDownload) bytes += row.content.size
  }
  return {
    hash: createHash('sha256').update(JSON.stringify(rows)).digest('hex'),
    operations: rows.filter(isWork).length,
    bytes,
    counts,
    live,
    needs_confirmation: needsConfirmation(counts.archive, live),
    planned_at: Timestamp.fromMillis(now),
  }
}

function chunksOf(rows: readonly SyncRow[]): SyncChunk[] {
  const count = Math.ceil(rows.length / rowsPerChunk)
  return Array.from({ length: count }, (_, index) => ({
    index,
    rows: rows.slice(index * rowsPerChunk, (index + 1) * rowsPerChunk),
  }))
}
