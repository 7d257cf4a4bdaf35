import type { ImageStatus } from '../../../domain/image.ts'

/** How the owner reads the state of a photo. */
export const photoStatus = {
  uploading: { label: 'uploading', color: 'bluebonnet' },
  processing: { label: 'processing', color: 'bluebonnet' },
  ready: { label: 'ready', color: 'prairie' },
  failed: { label: 'failed', color: 'red' },
  trashed: { label: 'in the trash', color: 'gray' },
  archived: { label: 'archived', color: 'gray' },
  deleting: { label: 'being deleted', color: 'gray' },
} as const satisfies Record<ImageStatus, { label: string; color: string }>

/** Whether a photo belongs to what its project shows: in the trash or on its way out it doesn't. */
export function isKept({ status }: { status: ImageStatus }): boolean {
  return status !== 'trashed' && status !== 'deleting'
}
