import { httpsCallable } from 'firebase/functions'
import {
  type MoveAnswer,
  type MoveRequest,
  moveAnswerSchema,
  type RetryAnswer,
  type RetryRequest,
  retryAnswerSchema,
} from '../../domain/imageCalls.ts'
import { functions } from './admin.ts'

const callRetry = httpsCallable<RetryRequest, unknown>(functions, 'image-retry')
const callMove = httpsCallable<MoveRequest, unknown>(functions, 'image-move')

/** Has a photo processed once more. */
export async function retryPhoto(imageId: string): Promise<RetryAnswer> {
  return retryAnswerSchema.parse((await callRetry({ imageId })).data)
}

/**
 * Gives photos to another project, all of them or none. Where no answer comes, it is asked once more:
 * the photos may have moved, and those that are there already stay.
 */
export async function movePhotos(request: MoveRequest): Promise<MoveAnswer> {
  const { data } = await callMove(request).catch(() => callMove(request))
  return moveAnswerSchema.parse(data)
}
