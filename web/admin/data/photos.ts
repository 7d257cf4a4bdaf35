import {
  collection,
  getDocsFromServer,
  limit,
  orderBy,
  type QueryConstraint,
  query,
  where,
} from 'firebase/firestore'
import { useState } from 'react'
import { driveIdPrefix } from '../../../domain/driveFolders.ts'
import { type Image, imageSchema, maxSortOrder } from '../../../domain/image.ts'
import { imageFailureCodes } from '../../../domain/problems.ts'
import { firestore } from '../../firebase/client.ts'
import { renewSignIn } from '../../firebase/transact.ts'
import { parseOrLog } from './parseOrLog.ts'
import { type Live, useLiveQuery } from './useLiveQuery.ts'

const attentionLimit = 500

/** `isPending`: has local changes that the server hasn't confirmed. */
export type Photo = { id: string; image: Image; isPending: boolean }

export function photosText(photos: readonly Photo[]): string {
  return photos.length === 1 ? (photos[0]?.image.filename ?? '') : `${photos.length} photos`
}

export function useProjectImages(projectId: string): Live<Photo> {
  return usePhotos(where('project_id', '==', projectId), orderBy('sort_order', 'asc'))
}

export function useFailedPhotos(): Live<Photo> {
  return usePhotos(where('status', '==', 'failed'), limit(attentionLimit))
}

export function usePhotosInProgress(): Live<Photo> {
  return usePhotos(where('status', 'in', ['uploading', 'processing']), limit(attentionLimit))
}

export function useReplacedPhotos(): Live<Photo> {
  return usePhotos(where('replacement.failure', 'in', imageFailureCodes), limit(attentionLimit))
}

export function useDoubtfulPhotos(): Live<Photo> {
  return usePhotos(where('damage', '==', 'suspected'), limit(attentionLimit))
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

const placedSchema = imageSchema.pick({ sort_order: true })

/** A new photo is last, and the cover if it is the only one. */
export async function findPlace(
  projectId: string,
): Promise<{ sortOrder: number; isCover: boolean }> {
  await renewSignIn()
  const images = collection(firestore, 'project_images')
  const { docs } = await getDocsFromServer(
    query(images, where('project_id', '==', projectId), orderBy('sort_order', 'desc'), limit(1)),
  )
  const [last] = docs.map((photo) => placedSchema.parse(photo.data()).sort_order)
  return { sortOrder: Math.min((last ?? -1) + 1, maxSortOrder), isCover: last === undefined }
}

const chosenSchema = imageSchema.pick({ filename: true, file_size: true })

/** The uploads to a project of which the server could make no photo. */
export async function findFailedUploads(projectId: string) {
  const images = collection(firestore, 'project_images')
  const { docs } = await getDocsFromServer(
    query(images, where('project_id', '==', projectId), where('status', '==', 'failed')),
  )
  return docs
    .filter(({ id }) => !id.startsWith(driveIdPrefix))
    .map((photo) => {
      const { filename, file_size: bytes } = chosenSchema.parse(photo.data())
      return { imageId: photo.id, filename, bytes }
    })
}

function usePhotos(...conditions: readonly QueryConstraint[]): Live<Photo> {
  return useLiveQuery(query(collection(firestore, 'project_images'), ...conditions), parsePhoto)
}

function parsePhoto(id: string, fields: unknown, isPending: boolean): Photo | null {
  const image = parseOrLog(imageSchema, `project_images/${id}`, fields)
  return image && { id, image, isPending }
}
