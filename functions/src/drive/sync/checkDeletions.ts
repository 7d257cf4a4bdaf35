import PQueue from 'p-queue'
import {
  categoryOfDriveFolder,
  type DriveFolderKey,
  driveFolderKeys,
  driveProjectId,
} from '../../../../domain/driveFolders.ts'
import type { DeletionCheck } from '../../../../domain/syncReasons.ts'
import { type GallerySnapshot, isShownOrPending, type SyncedFile } from './gallery.ts'
import {
  createFolderLookup,
  type DriveReader,
  type LookUpFolder,
  nullOnFileError,
} from './lookUpFolder.ts'
import { assertRoot, type Library } from './readLibrary.ts'

const concurrency = 8

export type Missing = { fileId: string; entryId: string }

/** Photos that are shown but not listed in Drive. `checkDeletions` checks whether they are gone. */
export function findMissing(
  library: Library,
  gallery: GallerySnapshot,
): (Missing & { lastSynced?: SyncedFile })[] {
  const present = new Set(
    library.folders.flatMap(({ photos }) => photos.map(({ file }) => file.id)),
  )
  return [...gallery.images].flatMap(([imageId, image]) => {
    const fileId = image.google_drive_file_id
    const lastSynced = gallery.files.get(imageId)
    const entryId = lastSynced?.entry_id ?? fileId
    if (!isShownOrPending(image) || present.has(fileId) || library.seen.has(entryId)) return []
    if (library.unreadProjects.has(lastSynced?.project_id ?? image.project_id)) return []
    return [{ fileId, entryId, ...(lastSynced && { lastSynced }) }]
  })
}

/** A top-level folder that has lost all of its projects: probably an accident or a wrong list. */
export function findEmptied(library: Library, gallery: GallerySnapshot): DriveFolderKey | null {
  const listed = new Set(library.folders.map(({ id }) => driveProjectId(id)))
  const shown = new Set(
    [...gallery.images.values()].filter(isShownOrPending).map(({ project_id }) => project_id),
  )
  for (const [id, { root_id, category }] of gallery.folders) {
    if (!library.emptyRoots.has(root_id) || listed.has(id) || !shown.has(id)) continue
    return driveFolderKeys.find((key) => categoryOfDriveFolder[key] === category) ?? null
  }
  return null
}

/**
 * Asks Drive for each missing file, because lists can be incomplete. Returns the results by file id: null means that it
 * may still be there.
 * @throws RunEnded if a top-level folder is missing
 */
export async function checkDeletions(
  missing: readonly Missing[],
  reader: DriveReader,
): Promise<Map<string, DeletionCheck | null>> {
  const queue = new PQueue({ concurrency })
  const lookUpFolder = createFolderLookup(reader)
  const found = await queue.addAll(
    missing.map((photo) => async () => {
      const check = await checkDeletion(photo, reader, lookUpFolder).catch(nullOnFileError)
      return [photo.fileId, check] as const
    }),
  )
  // If a top-level folder is no longer shared, all of its photos appear to be gone.
  if (found.some(([, check]) => check === 'gone')) {
    await Promise.all(driveFolderKeys.map((key) => assertRoot(key, reader)))
  }
  return new Map(found)
}

async function checkDeletion(
  { fileId, entryId }: Missing,
  { client, signal }: DriveReader,
  lookUpFolder: LookUpFolder,
): Promise<DeletionCheck | null> {
  const entry = await client.getFile(entryId, signal)
  if (entry === null) return 'gone'
  if (entry.problem !== null) return null
  if (entry.trashed) return 'trashed'
  const places = await Promise.all(entry.parents.map(lookUpFolder))
  if (!places.includes('project') && !places.includes('unreadable')) return 'moved_away'
  if (entryId === fileId) return null
  const file = await client.getFile(fileId, signal)
  if (file === null) return 'gone'
  return file.trashed ? 'trashed' : null
}
