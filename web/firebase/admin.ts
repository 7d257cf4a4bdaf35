import { initializeApp } from 'firebase/app'
import {
  browserLocalPersistence,
  connectAuthEmulator,
  initializeAuth,
  onAuthStateChanged,
} from 'firebase/auth'
import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore'
import { getFunctions } from 'firebase/functions'
import { connectStorageEmulator, getStorage } from 'firebase/storage'
import { emulatorHost, emulators, firebaseOptions } from './config.ts'
import { setSignInMark } from './signInMark.ts'

/** The private area's Firebase: live documents, sign-in and uploads. No public page loads it. */
export const app = initializeApp(firebaseOptions())

// Without the popup resolver: no script and no frame of another origin. The session is kept in the
// browser's local storage.
export const auth = initializeAuth(app, { persistence: browserLocalPersistence })
export const firestore = getFirestore(app)
export const storage = getStorage(app)
export const functions = getFunctions(app)

/** How long the SDK keeps trying to send a part of a file before the upload counts as failed, ms. */
storage.maxUploadRetryTime = 15_000
storage.maxOperationRetryTime = 15_000

if (emulators) {
  connectAuthEmulator(auth, `http://${emulatorHost}:${emulators.auth}`, { disableWarnings: true })
  connectFirestoreEmulator(firestore, emulatorHost, emulators.firestore)
  connectStorageEmulator(storage, emulatorHost, emulators.storage)
}

// Public pages show the way here only where this mark is.
onAuthStateChanged(auth, (user) => setSignInMark(user !== null))
