import { httpsCallableFromURL } from 'firebase/functions'
import type { z } from 'zod'
import {
  type DiscardRequest,
  discardResponseSchema,
  type MoveRequest,
  type MoveResponse,
  moveResponseSchema,
  originalsResponseSchema,
  retryResponseSchema,
  type ThumbnailsRequest,
  thumbnailsResponseSchema,
} from '../../domain/imageCalls.ts'
import { type PeopleChange, peopleResponseSchema } from '../../domain/people.ts'
import { type SyncRequest, syncResponseSchema } from '../../domain/syncCalls.ts'
import { uploadLimits } from '../../domain/upload.ts'
import { functions } from './client.ts'

/** Milliseconds. Hosting forwards calls and waits no longer. */
const timeout = 60_000

/**
 * Calls a function under the site's own origin (rewrites in firebase.json), so that the content security
 * policy names no other host. Throws if the server doesn't respond, or refuses.
 * @param name as deployed: `image-retry`
 */
async function call<T>(name: string, request: object, responseSchema: z.ZodType<T>) {
  const send = httpsCallableFromURL(functions, `${location.origin}/call/${name}`, { timeout })
  return responseSchema.parse((await send(request)).data)
}

export const callDriveSync = (request: NonNullable<SyncRequest>) =>
  call('google-drive-sync', request, syncResponseSchema)

export async function fetchPeople() {
  const response = await call('roles-people', { action: 'list' }, peopleResponseSchema)
  if (response.kind !== 'people') throw new Error(`The list of people is ${response.kind}`)
  return response
}

export const changePeople = (change: PeopleChange) =>
  call('roles-people', change, peopleResponseSchema)

export const discardPhoto = async (request: DiscardRequest) =>
  (await call('image-discard', request, discardResponseSchema)).kind

/** The URLs of uploaded files. They expire after some minutes. */
export const fetchOriginals = (imageIds: readonly string[]) =>
  call('image-originals', { imageIds }, originalsResponseSchema)

export const retryPhoto = (imageId: string) => call('image-retry', { imageId }, retryResponseSchema)

/**
 * Moves photos to another project, in lots. Each lot moves as a whole or not at all. Retries once: photos
 * that moved stay moved.
 * @param onMoved called after each lot with the number of photos moved so far
 */
export async function movePhotos(
  request: MoveRequest,
  onMoved?: (count: number) => void,
): Promise<MoveResponse> {
  const { imageIds, sortOrders, ...way } = request
  for (let first = 0; first < imageIds.length; first += uploadLimits.files) {
    const end = first + uploadLimits.files
    const lot = {
      imageIds: imageIds.slice(first, end),
      ...(sortOrders && { sortOrders: sortOrders.slice(first, end) }),
    }
    const move = () => call('image-move', { ...lot, ...way }, moveResponseSchema)
    const response = await move().catch(move)
    if (response.kind === 'refused') return response
    onMoved?.(Math.min(end, imageIds.length))
  }
  return { kind: 'moved' }
}

/** Pictures of photos that visitors can't see, as data URLs by photo id. Some may be missing. */
export async function fetchThumbnails(request: ThumbnailsRequest): Promise<Map<string, string>> {
  const { thumbnails } = await call('image-thumbnails', request, thumbnailsResponseSchema)
  return new Map(
    thumbnails.map(({ imageId, base64 }) => [imageId, `data:image/webp;base64,${base64}`]),
  )
}

/** Milliseconds in which the thumbnails of one screen are collected for one call. */
const gatherMs = 20

let gathered: { ids: string[]; thumbnails: Promise<Map<string, string>> } | null = null

export async function readThumbnail(imageId: string): Promise<string | null> {
  if (!gathered || gathered.ids.length === uploadLimits.files) {
    const ids: string[] = []
    const thumbnails = new Promise((resolve) => setTimeout(resolve, gatherMs)).then(() => {
      if (gathered?.ids === ids) gathered = null
      return fetchThumbnails({ imageIds: ids })
    })
    gathered = { ids, thumbnails }
  }
  gathered.ids.push(imageId)
  return (await gathered.thumbnails).get(imageId) ?? null
}
