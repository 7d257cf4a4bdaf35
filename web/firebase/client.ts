import { _addOrOverwriteComponent, type FirebaseApp, initializeApp } from 'firebase/app'
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

declare module 'firebase/app' {
  /** Exported, but not documented. */
  export function _addOrOverwriteComponent(app: FirebaseApp, component: object): void
}

export const app = initializeApp(firebaseOptions())

// Its usage statistics are in IndexedDB. Auth waits for them before each request, forever if that never answers.
_addOrOverwriteComponent(app, {
  name: 'heartbeat',
  type: 'PRIVATE',
  instantiationMode: 'LAZY',
  multipleInstances: false,
  serviceProps: {},
  onInstanceCreated: null,
  instanceFactory: () => ({
    triggerHeartbeat: () => Promise.resolve(),
    getHeartbeatsHeader: () => Promise.resolve(''),
  }),
})

// Not getAuth, whose popup resolver loads scripts from another origin.
export const auth = initializeAuth(app, { persistence: browserLocalPersistence })
export const firestore = getFirestore(app)
export const functions = getFunctions(app)

if (emulators) {
  connectAuthEmulator(auth, `http://${emulatorHost}:${emulators.auth}`, { disableWarnings: true })
  connectFirestoreEmulator(firestore, emulatorHost, emulators.firestore)
}

// Public pages show the admin link only if this mark exists.
onAuthStateChanged(auth, (user) => setSignInMark(user !== null))
