import { driveProjectId } from '../../../../domain/driveFolders.ts'
import type { SyncChunk, SyncOperation } from '../../../../domain/syncOperation.ts'
import type { DriveClient } from '../driveTypes.ts'
import { describePlan, type PlanFacts } from './describePlan.ts'
import { findEvidence } from './findEvidence.ts'
import { findEmptied, findMissing } from './findMissing.ts'
import { planSync } from './planSync.ts'
import { readLibrary } from './readLibrary.ts'
import { resolveShortcuts } from './resolveShortcuts.ts'
import { operationsPerChunk } from './run.ts'
import { SyncFailure } from './SyncFailure.ts'
import type { SyncPorts } from './syncPorts.ts'

type PlanScope = {
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
  scope: PlanScope,
  { ports, client, signal }: { ports: SyncPorts; client: DriveClient; signal: AbortSignal },
): Promise<{ plan: PlanFacts; chunks: SyncChunk[] }> {
  const settings = await ports.readSettings()
  if (!settings) throw new SyncFailure('not_set_up', 'no settings')
  // The gallery after Drive: what is deleted here meanwhile stays deleted.
  const listed = await readLibrary(settings, client, signal)
  const gallery = await ports.readGallery()
  const library = resolveShortcuts(listed, gallery)
  const emptied = findEmptied(library, gallery)
  if (emptied) throw new SyncFailure('folder_empty', 'nothing was listed', emptied)
  // The bucket after the gallery: what a document names is stored before it does so.
  const objects = await ports.list()
  const missing = findMissing(library, gallery)
  const evidence = await findEvidence(missing, { client, settings, signal })
  const { only, removes } = scope
  const operations = choose(planSync({ library, gallery, objects, evidence, removes }), only)
  const plan = describePlan(operations, { gallery, settings })
  return { plan, chunks: chunksOf(operations) }
}

/** The operations of these files and folders, and of the projects that they need. */
function choose(operations: SyncOperation[], only: ReadonlySet<string> | null): SyncOperation[] {
  if (only === null) return operations
  // An unread folder that is tried again takes along what lies in it.
  const ids = new Set([...only].map(driveProjectId))
  const isChosen = (operation: SyncOperation) =>
    only.has(operation.drive_id) || ('project_id' in operation && ids.has(operation.project_id))
  const chosen = operations.filter(isChosen)
  const needed = new Set(
    chosen.flatMap((operation) => ('project_id' in operation ? [operation.project_id] : [])),
  )
  return operations.filter(
    (operation) =>
      isChosen(operation) ||
      (operation.kind === 'add_project' && needed.has(driveProjectId(operation.drive_id))),
  )
}

function chunksOf(operations: readonly SyncOperation[]): SyncChunk[] {
  const count = Math.ceil(operations.length / operationsPerChunk)
  return Array.from({ length: count }, (_, index) => ({
    index,
    operations: operations.slice(index * operationsPerChunk, (index + 1) * operationsPerChunk),
  }))
}
