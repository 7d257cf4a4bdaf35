import { httpsCallable } from 'firebase/functions'
import {
  type MoveAnswer,
  type MoveRequest,
  moveAnswerSchema,
  type RetryAnswer,
  type RetryRequest,
  retryAnswerSchema,
} from '../../domain/imageCalls.ts'
import { adminFunctions } from './adminFunctions.ts'

const callRetry = httpsCallable<RetryRequest, unknown>(adminFunctions, 'image-retry')
const callMove = httpsCallable<MoveRequest, unknown>(adminFunctions, 'image-move')

/** Has a photo processed once more. */
export async function retryPhoto(imageId: string): Promise<RetryAnswer> {
  return retryAnswerSchema.parse((await callRetry({ imageId })).data)
}

/** Gives photos to another project, all of them or none. */
export async function movePhotos(request: MoveRequest): Promise<MoveAnswer> {
  return moveAnswerSchema.parse((await callMove(request)).data)
}
