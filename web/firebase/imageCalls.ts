import type { z } from 'zod'
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
import { uploadLimits } from '../../domain/upload.ts'
import { callable } from './callable.ts'

const callDiscard = callable<DiscardRequest, DiscardAnswer>('image-discard', discardAnswerSchema)
const callOriginals = callable<OriginalsRequest, OriginalsAnswer>(
  'image-originals',
  originalsAnswerSchema,
)
const callThumbnails = callable<ThumbnailsRequest, z.infer<typeof thumbnailsAnswerSchema>>(
  'image-thumbnails',
  thumbnailsAnswerSchema,
)
const callRetry = callable<RetryRequest, RetryAnswer>('image-retry', retryAnswerSchema)
const callMove = callable<MoveRequest, MoveAnswer>('image-move', moveAnswerSchema)

export async function discardPhoto(request: DiscardRequest): Promise<DiscardAnswer['kind']> {
  return (await callDiscard(request)).kind
}

/** The URLs of uploaded files; they expire after some minutes. */
export const fetchOriginals = (imageIds: string[]) => callOriginals({ imageIds })

/** Pictures of photos that visitors can't see, as data URLs by photo id. Some may be missing. */
export async function fetchThumbnails(
  imageIds: string[],
  type: ThumbnailsRequest['type'] = 'thumbnail',
): Promise<Map<string, string>> {
  const { thumbnails } = await callThumbnails({ imageIds, type })
  return new Map(
    thumbnails.map(({ imageId, base64 }) => [imageId, `data:image/webp;base64,${base64}`]),
  )
}

export const retryPhoto = (imageId: string) => callRetry({ imageId })

/** Moves photos to another project, all or none. Retries once: photos that moved stay moved. */
export const movePhotos = (request: MoveRequest) => callMove(request).catch(() => callMove(request))

type WaitingThumbnail = {
  imageId: string
  resolve: (thumbnails: Promise<Map<string, string>>) => void
}

/** Milliseconds in which the thumbnails of one screen are collected for one call. */
const gatherMs = 20

let waiting: WaitingThumbnail[] = []

/** The thumbnail of a photo that visitors can't see; null if it has none. */
export async function readThumbnail(imageId: string): Promise<string | null> {
  const thumbnails = await new Promise<Map<string, string>>((resolve) => {
    waiting.push({ imageId, resolve })
    if (waiting.length === 1) setTimeout(fetchWaiting, gatherMs)
  })
  return thumbnails.get(imageId) ?? null
}

function fetchWaiting(): void {
  const all = waiting
  waiting = []
  for (let from = 0; from < all.length; from += uploadLimits.files) {
    const some = all.slice(from, from + uploadLimits.files)
    const thumbnails = fetchThumbnails(some.map(({ imageId }) => imageId))
    for (const { resolve } of some) resolve(thumbnails)
  }
}
