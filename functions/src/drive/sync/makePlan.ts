import { driveProjectId } from '../../../../domain/driveFolders.ts'
import type { SyncChunk, SyncOperation } from '../../../../domain/syncOperation.ts'
import { runFailed } from '../errors.ts'
import { checkDeletions } from './checkDeletions.ts'
import { describePlan, type PlanFacts } from './describePlan.ts'
import { findEmptied, findMissing } from './findMissing.ts'
import type { DriveReader } from './lookUpFolder.ts'
import { planSync } from './planSync.ts'
import { readLibrary } from './readLibrary.ts'
import { resolveShortcuts } from './resolveShortcuts.ts'
import { operationsPerChunk } from './run.ts'
import type { SyncPorts } from './syncPorts.ts'

type PlanScope = {
  archives: boolean
  only: ReadonlySet<string> | null
}

/** @throws RunEnded */
export async function makePlan(
  { archives, only }: PlanScope,
  ports: SyncPorts,
  reader: DriveReader,
): Promise<{ plan: PlanFacts; chunks: SyncChunk[] }> {
  // The order matters. Read the gallery after Drive, so that photos deleted in between have a tombstone.
  const listed = await readLibrary(reader)
  const gallery = await ports.readGallery()
  const library = resolveShortcuts(listed, gallery)
  const emptied = findEmptied(library, gallery)
  if (emptied) throw runFailed('folder_empty', 'nothing was listed', emptied)
  // Read the bucket after the gallery: documents only refer to objects that are already stored.
  const objects = await ports.list()
  const deletionChecks = await checkDeletions(findMissing(library, gallery), reader)
  const operations = choose(planSync({ library, gallery, objects, deletionChecks, archives }), only)
  return {
    plan: describePlan(operations, { gallery, settings: reader.settings }),
    chunks: chunksOf(operations),
  }
}

function choose(operations: SyncOperation[], only: ReadonlySet<string> | null): SyncOperation[] {
  if (only === null) return operations
  // Retrying a folder that could not be read includes its photos.
  const ids = new Set([...only].map(driveProjectId))
  const isChosen = (operation: SyncOperation) =>
    only.has(operation.drive_id) || ('project_id' in operation && ids.has(operation.project_id))
  const needed = new Set(
    operations
      .filter(isChosen)
      .flatMap((operation) => ('project_id' in operation ? [operation.project_id] : [])),
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
