import { driveProjectId } from '../../../../domain/driveFolders.ts'
import { displayName } from './displayName.ts'
import { drivePhotoId } from './drivePhotoId.ts'
import type { GallerySnapshot } from './gallery.ts'
import type { Library, LibraryPhoto, SkippedEntry } from './readLibrary.ts'

type Place = { folderId: string; photo: LibraryPhoto }

/**
 * Keeps one entry per file id: the file itself rather than a shortcut, then the entry of the last sync, so that the
 * photo doesn't move back and forth.
 */
export function resolveShortcuts(library: Library, gallery: GallerySnapshot): Library {
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
  const skipped: SkippedEntry[] = [...library.skipped]
  const folders = library.folders.map((folder) => {
    const photos = folder.photos.filter((photo) => {
      if (chosen.get(photo.file.id)?.photo === photo) return true
      const { entryId: id, file } = photo
      const shown = { id, name: displayName(file.name), folder: folder.place }
      skipped.push({ ...shown, reason: 'shown_elsewhere' })
      return false
    })
    return { ...folder, photos }
  })
  return { ...library, folders, skipped }
}

function rankOf({ folderId, photo: { entryId, file } }: Place, gallery: GallerySnapshot) {
  const lastSynced = gallery.files.get(drivePhotoId(file.id))
  const isSeen =
    lastSynced?.entry_id === entryId && lastSynced.project_id === driveProjectId(folderId)
  return (entryId === file.id ? 2 : 0) + (isSeen ? 1 : 0)
}
