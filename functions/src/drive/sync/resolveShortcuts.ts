import { driveProjectId } from '../../../../domain/driveFolders.ts'
import { drivePhotoId } from './drivePhotoId.ts'
import type { Gallery } from './gallery.ts'
import type { LeftAlone, Library, LibraryPhoto } from './library.ts'
import { showName } from './showName.ts'

type Place = { folderId: string; photo: LibraryPhoto }

/**
 * The library with each photo once, by file id and not by bytes. The file itself goes before a shortcut to it;
 * among several places, the one where it was seen last, so that it does not move back and forth.
 */
export function resolveShortcuts(library: Library, gallery: Gallery): Library {
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
  const leftAlone: LeftAlone[] = [...library.leftAlone]
  const folders = library.folders.map((folder) => {
    const photos = folder.photos.filter((photo) => {
      if (chosen.get(photo.file.id)?.photo === photo) return true
      const { entryId: id, file } = photo
      const shown = { id, name: showName(file.name), folder: folder.place }
      leftAlone.push({ ...shown, reason: 'shown_elsewhere' })
      return false
    })
    return { ...folder, photos }
  })
  return { ...library, folders, leftAlone }
}

function rankOf({ folderId, photo: { entryId, file } }: Place, gallery: Gallery) {
  const base = gallery.files.get(drivePhotoId(file.id))
  const isSeen = base?.entry_id === entryId && base.project_id === driveProjectId(folderId)
  return (entryId === file.id ? 2 : 0) + (isSeen ? 1 : 0)
}
