import { type Image, isInDoubt } from '../../../domain/image.ts'
import type { Photo } from './photos.ts'
import type { Change } from './saveFields.ts'

type VisibilityChange = Change<Pick<Image, 'hidden' | 'damage'>>

/** Includes duplicates; visitors would see one of those instead. Showing a photo accepts its damage. */
export function planHidden(
  all: readonly Photo[],
  photos: readonly Photo[],
  hidden: boolean,
): VisibilityChange[] {
  const chosen = new Set([...photos, ...withSameBytes(photos, all)].map(({ id }) => id))
  return all
    .filter(({ id }) => chosen.has(id))
    .flatMap(({ id, image }): VisibilityChange[] => {
      const fields: VisibilityChange['fields'] = {
        ...(image.hidden !== hidden && { hidden }),
        ...(!hidden && isInDoubt(image) && { damage: 'accepted' }),
      }
      return Object.keys(fields).length > 0 ? [{ id, fields }] : []
    })
}

export function withSameBytes(photos: readonly Photo[], all: readonly Photo[]): Photo[] {
  const hashes = new Set(photos.map(({ image }) => image.content_hash))
  return all.filter(
    ({ image: { content_hash, status } }) =>
      content_hash !== null && hashes.has(content_hash) && status !== 'deleting',
  )
}
