import {
  type DriveFolderKey,
  driveFolderKeys,
  driveFolders,
  driveProjectId,
} from '../../../../domain/driveFolders.ts'
import type { Missing } from './findEvidence.ts'
import { type FileBase, type Gallery, isShownOrPending } from './gallery.ts'
import type { Library } from './library.ts'

/**
 * The photos that are shown and that Drive's lists don't name, with what was seen of them last.
 * Whether they are gone is another question: see `findEvidence`.
 */
export function findMissing(library: Library, gallery: Gallery): (Missing & { base?: FileBase })[] {
  const present = new Set(
    library.folders.flatMap(({ photos }) => photos.map(({ file }) => file.id)),
  )
  return [...gallery.images].flatMap(([imageId, image]) => {
    const fileId = image.google_drive_file_id
    const base = gallery.files.get(imageId)
    const entryId = base?.entry_id ?? fileId
    if (!isShownOrPending(image) || present.has(fileId) || library.seen.has(entryId)) return []
    if (library.unreadProjects.has(base?.project_id ?? image.project_id)) return []
    return [{ fileId, entryId, ...(base && { base }) }]
  })
}

/**
 * The top-level folder that lost everything, or null. That looks like a mistake, not like a wish: a
 * folder emptied by accident, or a list that says so.
 */
export function findEmptied(library: Library, gallery: Gallery): DriveFolderKey | null {
  const listed = new Set(library.folders.map(({ id }) => driveProjectId(id)))
  const shown = new Set(
    [...gallery.images.values()].filter(isShownOrPending).map(({ project_id }) => project_id),
  )
  for (const [id, { root_id, category }] of gallery.folders) {
    if (!library.emptyRoots.has(root_id) || listed.has(id) || !shown.has(id)) continue
    return driveFolderKeys.find((key) => driveFolders[key] === category) ?? null
  }
  return null
}
