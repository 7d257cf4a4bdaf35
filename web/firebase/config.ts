import './zodWithoutEval.ts'
import type { FirebaseOptions } from 'firebase/app'
import { z } from 'zod'

const emulatorsSchema = z.object({
  auth: z.int(),
  firestore: z.int(),
  storage: z.int(),
  functions: z.int(),
})

const optionsSchema = z.object({
  apiKey: z.string().min(1),
  authDomain: z.string().min(1),
  projectId: z.string().min(1),
  storageBucket: z.string().min(1),
  appId: z.string().min(1),
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
 * @throws where a deployed build was made without VITE_FIREBASE_CONFIG.
 */
export function firebaseOptions(): FirebaseOptions {
  if (emulators) return emulatorOptions
  return optionsSchema.parse(JSON.parse(import.meta.env.VITE_FIREBASE_CONFIG ?? '{}'))
}
