import { getFirestore } from 'firebase-admin/firestore'
import { moveRequestSchema } from '../../../domain/imageCalls.ts'
import { adminCall } from '../adminCall.ts'
import { firebaseApp } from '../firebaseApp.ts'
import { movePhotos } from './movePhotos.ts'

/** Callable for admins: gives photos to another project. */
export const move = adminCall({ maxInstances: 4 }, moveRequestSchema, (request) =>
  movePhotos(request, getFirestore(firebaseApp())),
)
