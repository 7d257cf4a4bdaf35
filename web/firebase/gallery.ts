import { initializeApp } from 'firebase/app'
import {
  collection,
  connectFirestoreEmulator,
  getDocs,
  getFirestore,
  limit,
  orderBy,
  query,
  where,
} from 'firebase/firestore/lite'
import { galleryLimit } from '../../domain/image.ts'
import { emulatorHost, emulators, firebaseOptions } from './config.ts'

/**
 * The public gallery's only way to Firestore, by the light client (no listeners, a quarter of the
 * bytes). The app has a name of its own so that it never meets the admin's.
 */
const app = initializeApp(firebaseOptions(), 'gallery')
const firestore = getFirestore(app)
if (emulators) connectFirestoreEmulator(firestore, emulatorHost, emulators.firestore)

/** The newest photos that are ready, unparsed; the rules refuse a query without these conditions. */
export async function readNewestImages(): Promise<{ id: string; data: unknown }[]> {
  const newest = query(
    collection(firestore, 'project_images'),
    where('status', '==', 'ready'),
    orderBy('created_at', 'desc'),
    limit(galleryLimit),
  )
  const snapshot = await getDocs(newest)
  return snapshot.docs.map((document) => ({ id: document.id, data: document.data() }))
}
