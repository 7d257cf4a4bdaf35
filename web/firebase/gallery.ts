import './zodWithoutEval.ts'
import { initializeApp } from 'firebase/app'
import {
  collection,
  connectFirestoreEmulator,
  type Firestore,
  getDocs,
  getFirestore,
  limit,
  orderBy,
  query,
  where,
} from 'firebase/firestore/lite'
import { galleryLimit } from '../../domain/image.ts'
import { emulatorHost, emulators, firebaseOptions } from './config.ts'

let opened: Firestore | null = null

/**
 * The public gallery's only way to Firestore, by the light client (no listeners, a quarter of the
 * bytes). The app has a name of its own so that it never meets the admin's.
 */
function openFirestore(): Firestore {
  if (opened) return opened
  const firestore = getFirestore(initializeApp(firebaseOptions(), 'gallery'))
  if (emulators) connectFirestoreEmulator(firestore, emulatorHost, emulators.firestore)
  opened = firestore
  return firestore
}

/**
 * The newest photos that are ready, unparsed; the rules refuse a query without these conditions.
 * @throws also where the site was built without a Firebase project: the page does without photos.
 */
export async function readNewestImages(): Promise<{ id: string; data: unknown }[]> {
  const newest = query(
    collection(openFirestore(), 'project_images'),
    where('status', '==', 'ready'),
    orderBy('created_at', 'desc'),
    limit(galleryLimit),
  )
  const snapshot = await getDocs(newest)
  return snapshot.docs.map((document) => ({ id: document.id, data: document.data() }))
}
