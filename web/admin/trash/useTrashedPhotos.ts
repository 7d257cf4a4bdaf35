import { collection, limit, orderBy, query, where } from 'firebase/firestore'
import { firestore } from '../../firebase/admin.ts'
import { type Photo, parsePhoto } from '../projects/useProjects.ts'
import { type Live, useLiveQuery } from '../useLiveQuery.ts'

/** The trash shows this many photos at a time, those deleted last. */
export const trashedPhotoLimit = 200

/** The photos that went to the trash by themselves, the last one first, as they change. */
export function useTrashedPhotos(): Live<Photo> {
  return useLiveQuery(
    query(
      collection(firestore, 'project_images'),
      where('trashed_by', '==', 'photo'),
      orderBy('trashed_at', 'desc'),
      limit(trashedPhotoLimit),
    ),
    parsePhoto,
  )
}
