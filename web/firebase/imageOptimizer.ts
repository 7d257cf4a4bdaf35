import { getApp } from 'firebase/app'
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions'
import { region } from '../../domain/region.ts'
import { emulatorHost, emulators } from './config.ts'

const functions = getFunctions(getApp('gallery'), region)
if (emulators) connectFunctionsEmulator(functions, emulatorHost, emulators.functions)

/** The callable that makes the missing variants of one image. */
export const callImageOptimizer = httpsCallable<{ imageId: string; imageUrl: string }, unknown>(
  functions,
  'image-optimizer',
)
