import {
  categoryOfDriveFolder,
  type DriveFolderKey,
  driveFolderKeys,
  driveProjectId,
} from '../../../../domain/driveFolders.ts'
import type { Missing } from './checkDeletions.ts'
import { type GallerySnapshot, isShownOrPending, type SyncedFile } from './gallery.ts'
import type { Library } from './readLibrary.ts'

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
