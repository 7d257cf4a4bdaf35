import { driveProjectId } from '../../../../domain/driveFolders.ts'
import type { SyncChunk, SyncOperation } from '../../../../domain/syncOperation.ts'
import { chunksOf } from '../../chunksOf.ts'
import { runFailed } from '../errors.ts'
import { checkDeletions, findEmptied, findMissing } from './checkDeletions.ts'
import { describePlan, type PlanFacts } from './describePlan.ts'
import { displayName } from './displayName.ts'
import { drivePhotoId } from './drivePhotoId.ts'
import type { GallerySnapshot } from './gallery.ts'
import type { DriveReader } from './lookUpFolder.ts'
import { planSync } from './planSync.ts'
import { type Library, type LibraryPhoto, readLibrary } from './readLibrary.ts'
import { operationsPerChunk } from './run.ts'
import type { SyncPorts } from './syncPorts.ts'

/** @throws RunEnded */
export async function makePlan(
  { archives, only }: { archives: boolean; only: ReadonlySet<string> | null },
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
    chunks: chunksOf(operations, operationsPerChunk).map((some, index) => ({
      index,
      operations: some,
    })),
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

type Place = { folderId: string; photo: LibraryPhoto }

/**
 * Keeps one entry per file id: the file itself rather than a shortcut, then the entry of the last sync, so that the
 * photo doesn't move back and forth.
 */
function resolveShortcuts(library: Library, gallery: GallerySnapshot): Library {
  const chosen = new Map<string, Place>()
  for (const { id: folderId, photos } of library.folders) {
    for (const photo of photos) {
      const place = { folderId, photo }
      const known = chosen.get(photo.file.id)
      if (!known || rankOf(place, gallery) > rankOf(known, gallery)) {
        chosen.set(photo.file.id, place)
      }
    }
  }
  const left = [...library.left]
  const folders = library.folders.map((folder) => {
    const photos = folder.photos.filter((photo) => {
      if (chosen.get(photo.file.id)?.photo === photo) return true
      left.push({
        drive_id: photo.entryId,
        name: displayName(photo.file.name),
        folder: folder.place,
        outcome: { kind: 'skipped', reason: 'shown_elsewhere' },
      })
      return false
    })
    return { ...folder, photos }
  })
  return { ...library, folders, left }
}

function rankOf({ folderId, photo: { entryId, file } }: Place, gallery: GallerySnapshot) {
  const lastSynced = gallery.files.get(drivePhotoId(file.id))
  const isSeen =
    lastSynced?.entry_id === entryId && lastSynced.project_id === driveProjectId(folderId)
  return (entryId === file.id ? 2 : 0) + (isSeen ? 1 : 0)
}
