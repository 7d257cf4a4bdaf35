import './zodWithoutEval.ts'
import type { FirebaseOptions } from 'firebase/app'
import { z } from 'zod'
import { parseConfiguration } from './configuration.ts'

const emulatorsSchema = z.object({
  auth: z.int(),
  firestore: z.int(),
  storage: z.int(),
})

/** The emulators' ports on 127.0.0.1 where the site was built for them, else null. */
export const emulators = import.meta.env.VITE_EMULATORS
  ? emulatorsSchema.parse(JSON.parse(import.meta.env.VITE_EMULATORS))
  : null

export const emulatorHost = '127.0.0.1'

const emulatorOptions: FirebaseOptions = {
  apiKey: 'emulator',
  projectId: 'demo-painting',
  storageBucket: 'demo-painting.appspot.com',
}

/**
 * What the SDK needs to know of the project.
 * @throws where VITE_FIREBASE_CONFIG is not as it should be, which a build for the emulators ignores
 */
export function firebaseOptions(): FirebaseOptions {
  if (emulators) return emulatorOptions
  const configuration = parseConfiguration(import.meta.env.VITE_FIREBASE_CONFIG)
  if (typeof configuration === 'string') throw new Error(configuration)
  return configuration
}
