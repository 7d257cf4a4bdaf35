import { collection, limit, orderBy, type QueryConstraint, query, where } from 'firebase/firestore'
import { useState } from 'react'
import { type Image, imageSchema } from '../../../domain/image.ts'
import { imageFailureCodes } from '../../../domain/problems.ts'
import { firestore } from '../../firebase/client.ts'
import { parseOrLog } from './parseOrLog.ts'
import { type Live, parseOnce, useLiveQuery } from './useLiveQuery.ts'

const findingsLimit = 500

/** `isPending`: has local changes that the server hasn't confirmed. */
export type Photo = { id: string; image: Image; isPending: boolean }

export function photosText(photos: readonly Photo[]): string {
  return photos.length === 1 ? (photos[0]?.image.filename ?? '') : `${photos.length} photos`
}

export function useProjectImages(projectId: string): Live<Photo> {
  return usePhotos(where('project_id', '==', projectId), orderBy('sort_order', 'asc'))
}

export function useFailedPhotos(): Live<Photo> {
  return usePhotos(where('status', '==', 'failed'), limit(findingsLimit))
}

/** Photos that their project's summary lacks, or counts as in progress. */
export function useUncountedPhotos(): Live<Photo> {
  return usePhotos(
    where('project', '==', null),
    where('status', 'in', ['uploading', 'processing', 'ready', 'failed']),
    limit(findingsLimit),
  )
}

export function useReplacedPhotos(): Live<Photo> {
  return usePhotos(where('replacement.failure', 'in', imageFailureCodes), limit(findingsLimit))
}

export function useDoubtfulPhotos(): Live<Photo> {
  return usePhotos(where('damage', '==', 'suspected'), limit(findingsLimit))
}

/** Photos trashed without their project, last deleted first. A larger limit keeps the known ones while loading. */
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

const parsePhoto = parseOnce((id, fields, isPending): Photo | null => {
  const image = parseOrLog(imageSchema, `project_images/${id}`, fields)
  return image && { id, image, isPending }
})
