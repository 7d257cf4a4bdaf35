import type { ImageStatus } from '../../../domain/image.ts'
import type { Photo } from './photos.ts'

/** How the owner reads the state of a photo. */
export const photoStatus = {
  uploading: { label: 'uploading', color: 'bluebonnet' },
  processing: { label: 'processing', color: 'bluebonnet' },
  ready: { label: 'ready', color: 'prairie' },
  failed: { label: 'failed', color: 'red' },
  trashed: { label: 'in the trash', color: 'dark' },
  archived: { label: 'archived', color: 'dark' },
  deleting: { label: 'being deleted', color: 'dark' },
} as const satisfies Record<ImageStatus, { label: string; color: string }>

/** Whether a photo belongs to what its project shows: in the trash or on its way out it doesn't. */
export function isKept({ status }: { status: ImageStatus }): boolean {
  return status !== 'trashed' && status !== 'deleting'
}

/** The cover: the photo that was chosen, or else the first. */
export function coverOf(photos: readonly Photo[]): string | null {
  return (photos.find(({ image }) => image.is_featured) ?? photos[0])?.id ?? null
}
