import {
  type DiscardAnswer,
  type DiscardRequest,
  discardAnswerSchema,
  type MoveAnswer,
  type MoveRequest,
  moveAnswerSchema,
  type OriginalsAnswer,
  type OriginalsRequest,
  originalsAnswerSchema,
  type RetryAnswer,
  type RetryRequest,
  retryAnswerSchema,
  type ThumbnailsRequest,
  thumbnailsAnswerSchema,
} from '../../domain/imageCalls.ts'
import { callable } from './callable.ts'

const callRetry = callable<RetryRequest>('image-retry')
const callDiscard = callable<DiscardRequest>('image-discard')
const callOriginals = callable<OriginalsRequest>('image-originals')
const callThumbnails = callable<ThumbnailsRequest>('image-thumbnails')
const callMove = callable<MoveRequest>('image-move')

/**
 * Removes what an upload has left that failed or was given up.
 * @throws where the server does not answer, or refuses
 */
export async function discardPhoto(request: DiscardRequest): Promise<DiscardAnswer['kind']> {
  return discardAnswerSchema.parse((await callDiscard(request)).data).kind
}

/**
 * Where the files lie that the owner once uploaded, for some minutes.
 * @throws where the server does not answer, or refuses
 */
export async function fetchOriginals(imageIds: string[]): Promise<OriginalsAnswer> {
  return originalsAnswerSchema.parse((await callOriginals({ imageIds })).data)
}

/**
 * The pictures of photos that visitors don't see, by the photos' ids; one that has none is missing.
 * @param type how large they are; thumbnails, where it is left out
 * @throws where the server does not answer, or refuses
 */
export async function fetchThumbnails(
  imageIds: string[],
  type: ThumbnailsRequest['type'] = 'thumbnail',
): Promise<Map<string, string>> {
  const { data } = await callThumbnails({ imageIds, type })
  const { thumbnails } = thumbnailsAnswerSchema.parse(data)
  return new Map(
    thumbnails.map(({ imageId, base64 }) => [imageId, `data:image/webp;base64,${base64}`]),
  )
}

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
