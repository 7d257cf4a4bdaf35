import { collection, limit, orderBy, query, where } from 'firebase/firestore'
import { useFirestore, useFirestoreCollection } from 'reactfire'
import { type Live, type Photo, parsePhoto, useParsed } from '../projects/useProjects.ts'

/** The trash shows this many photos at a time, those deleted last. */
export const trashedPhotoLimit = 200

/** The photos that went to the trash by themselves, the last one first, as they change. */
export function useTrashedPhotos(): Live<Photo> {
  const result = useFirestoreCollection(
    query(
      collection(useFirestore(), 'project_images'),
      where('trashed_by', '==', 'photo'),
      orderBy('trashed_at', 'desc'),
      limit(trashedPhotoLimit),
    ),
  )
  return useParsed(result, parsePhoto)
}
