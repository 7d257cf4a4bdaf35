import { collection, limit, orderBy, type QueryConstraint, query, where } from 'firebase/firestore'
import { useMemo, useState } from 'react'
import { type Image, imageSchema } from '../../../domain/image.ts'
import { imageFailureCodes } from '../../../domain/problems.ts'
import { firestore } from '../../firebase/admin.ts'
import { type Live, parseOrLog, useLiveQuery } from './useLiveQuery.ts'

/** Photos that failed or are on their way, of all projects together. */
const attentionLimit = 500

/** Projects shown on a page. Their photos are one query, which Firestore bounds to 30 values. */
export const pageSize = 12

/** `isPending`: something of it was changed here and is not stored yet. */
export type Photo = { id: string; image: Image; isPending: boolean }

/** `porch.jpg`, or `2 photos`. */
export function photosText(photos: readonly Photo[]): string {
  return photos.length === 1 ? (photos[0]?.image.filename ?? '') : `${photos.length} photos`
}

/** Ids of the projects that have photos which failed, or which are on their way. */
export type Attention = Readonly<Record<'failed' | 'processing', ReadonlySet<string>>>

/** The photos of one project in their order, as they change; those in the trash are among them. */
export function useProjectImages(projectId: string): Live<Photo> {
  return usePhotos(where('project_id', '==', projectId), orderBy('sort_order', 'asc'))
}

/** The photos of a page of projects, in no order. `projectIds` must not be empty. */
export function usePageImages(projectIds: readonly string[]): Live<Photo> {
  return usePhotos(where('project_id', 'in', projectIds))
}

/** Photos that failed or are on their way, and the projects that have some. */
export function useAttention(): { photos: Live<Photo>; attention: Attention } {
  const photos = usePhotos(
    where('status', 'in', ['uploading', 'processing', 'failed']),
    limit(attentionLimit),
  )
  const attention = useMemo(() => {
    const found = photos.items ?? []
    const projectsOf = (wanted: (status: Image['status']) => boolean) =>
      new Set(found.filter(({ image }) => wanted(image.status)).map((p) => p.image.project_id))
    return {
      failed: projectsOf((status) => status === 'failed'),
      processing: projectsOf((status) => status !== 'failed'),
    }
  }, [photos.items])
  return { photos, attention }
}

/** Photos that failed, of all projects together. */
export function useFailedPhotos(): Live<Photo> {
  return usePhotos(where('status', '==', 'failed'), limit(attentionLimit))
}

/** Photos that Drive has a newer file of which can't be shown, of all projects together. */
export function useReplacedPhotos(): Live<Photo> {
  return usePhotos(where('newer.failure', 'in', imageFailureCodes), limit(attentionLimit))
}

/**
 * The photos that went to the trash by themselves, the last one first, as they change. Where more are
 * asked for, those known stay until all are here.
 */
export function useTrashedPhotos(atMost: number): Live<Photo> {
  const live = usePhotos(
    where('trashed_by', '==', 'photo'),
    orderBy('trashed_at', 'desc'),
    limit(atMost),
  )
  const [known, setKnown] = useState(live.items)
  if (live.items && live.items !== known) setKnown(live.items)
  return { ...live, items: live.items ?? known }
}

function usePhotos(...conditions: readonly QueryConstraint[]): Live<Photo> {
  return useLiveQuery(query(collection(firestore, 'project_images'), ...conditions), parsePhoto)
}

function parsePhoto(id: string, fields: unknown, isPending: boolean): Photo | null {
  const image = parseOrLog(imageSchema, `project_images/${id}`, fields)
  return image && { id, image, isPending }
}
