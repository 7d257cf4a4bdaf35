import './zodWithoutEval.ts'
import type { FirebaseOptions } from 'firebase/app'
import { z } from 'zod'
import { parseConfiguration } from './configuration.ts'

const emulatorsSchema = z.object({
  auth: z.int(),
  firestore: z.int(),
  storage: z.int(),
})

/** Null unless the site was built for the emulators. */
export const emulators = import.meta.env.VITE_EMULATORS
  ? emulatorsSchema.parse(JSON.parse(import.meta.env.VITE_EMULATORS))
  : null

export const emulatorHost = '127.0.0.1'

const emulatorOptions: FirebaseOptions = {
  apiKey: 'emulator',
  projectId: 'demo-painting',
  storageBucket: 'demo-painting.appspot.com',
}

/** @throws if VITE_FIREBASE_CONFIG is invalid */
export function firebaseOptions(): FirebaseOptions {
  if (emulators) return emulatorOptions
  const configuration = parseConfiguration(import.meta.env.VITE_FIREBASE_CONFIG)
  if (typeof configuration === 'string') throw new Error(configuration)
  return configuration
}
