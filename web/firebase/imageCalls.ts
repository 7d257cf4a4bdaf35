import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions'
import {
  type MoveAnswer,
  type MoveRequest,
  moveAnswerSchema,
  type RetryAnswer,
  type RetryRequest,
  retryAnswerSchema,
} from '../../domain/imageCalls.ts'
import { app } from './admin.ts'
import { emulatorHost, emulators } from './config.ts'

const functions = getFunctions(app)
if (emulators) connectFunctionsEmulator(functions, emulatorHost, emulators.functions)

const callRetry = httpsCallable<RetryRequest, unknown>(functions, 'image-retry')
const callMove = httpsCallable<MoveRequest, unknown>(functions, 'image-move')

/** Has a photo processed once more. */
export async function retryPhoto(imageId: string): Promise<RetryAnswer> {
  return retryAnswerSchema.parse((await callRetry({ imageId })).data)
}

/** Gives photos to another project, all of them or none. */
export async function movePhotos(request: MoveRequest): Promise<MoveAnswer> {
  return moveAnswerSchema.parse((await callMove(request)).data)
}
