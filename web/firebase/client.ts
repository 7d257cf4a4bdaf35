import { initializeApp } from 'firebase/app'
import {
  browserLocalPersistence,
  connectAuthEmulator,
  initializeAuth,
  onAuthStateChanged,
} from 'firebase/auth'
import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore'
import { getFunctions } from 'firebase/functions'
import { emulatorHost, emulators, firebaseOptions } from './config.ts'
import { setSignInMark } from './signInMark.ts'

/** The private area's Firebase: live documents, sign-in and uploads. No public page loads it. */
export const app = initializeApp(firebaseOptions())

// Without the popup resolver: no script and no frame of another origin. The session is kept in the
// browser's local storage.
export const auth = initializeAuth(app, { persistence: browserLocalPersistence })
export const firestore = getFirestore(app)
export const functions = getFunctions(app)

if (emulators) {
  connectAuthEmulator(auth, `http://${emulatorHost}:${emulators.auth}`, { disableWarnings: true })
  connectFirestoreEmulator(firestore, emulatorHost, emulators.firestore)
}

// Public pages show the way here only where this mark is.
onAuthStateChanged(auth, (user) => setSignInMark(user !== null))
