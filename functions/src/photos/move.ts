import { getFirestore } from 'firebase-admin/firestore'
import { moveRequestSchema } from '../../../domain/imageCalls.ts'
import { adminCall } from '../adminCall.ts'
import { firebaseApp } from '../firebaseApp.ts'
import { movePhotos } from './movePhotos.ts'

/** Callable for admins: gives photos to another project. */
export const move = adminCall({ memory: '256MiB', maxInstances: 2 }, moveRequestSchema, (request) =>
  movePhotos(request, getFirestore(firebaseApp())),
)
