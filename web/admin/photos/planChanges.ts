import { type Image, maxSortOrder } from '../../../domain/image.ts'
import type { Photo } from '../data/photos.ts'
import type { Change } from '../data/saveFields.ts'

type PhotoFields = Pick<Image, 'is_featured' | 'sort_order'>
type PhotoChange = Change<PhotoFields>

/* Writes only fields that differ, so that two users don't overwrite each other. */

export function planOrder(photos: readonly Photo[]): PhotoChange[] {
  return photos.flatMap((photo, index) =>
    change(photo, 'sort_order', Math.min(index, maxSortOrder)),
  )
}

/** @param all photos, including the trash */
export function planCover(all: readonly Photo[], coverId: string): PhotoChange[] {
  return all
    .filter(({ image }) => image.status !== 'deleting')
    .flatMap((photo) => change(photo, 'is_featured', photo.id === coverId))
}

/** Sets the changed fields back to their present values. */
export function undoOf(changes: readonly PhotoChange[], all: readonly Photo[]): PhotoChange[] {
  const images = new Map(all.map(({ id, image }) => [id, image]))
  return changes.map(({ id, fields }) => {
    const names = Object.keys(fields) as (keyof PhotoFields)[]
    return { id, fields: Object.fromEntries(names.map((name) => [name, images.get(id)?.[name]])) }
  })
}

function change<Name extends keyof PhotoFields>(
  { id, image }: Photo,
  name: Name,
  value: PhotoFields[Name],
): PhotoChange[] {
  return image[name] === value ? [] : [{ id, fields: { [name]: value } }]
}
