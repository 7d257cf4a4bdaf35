import '../setUp.ts'
import { imageSchema } from '../../../domain/image.ts'
import {
  discardRequestSchema,
  moveRequestSchema,
  type OriginalsResponse,
  originalsRequestSchema,
  type RetryResponse,
  retryRequestSchema,
  type ThumbnailsResponse,
  thumbnailsRequestSchema,
} from '../../../domain/imageCalls.ts'
import { variantPath, variantRevision } from '../../../domain/paths.ts'
import { getDocuments } from '../documents.ts'
import { movePhotos } from '../photos/movePhotos.ts'
import { optimizer } from '../photos/optimizer.ts'
import { originalUrl } from '../photos/originalUrl.ts'
import { photoObjects } from '../photos/photoObjects.ts'
import { photoRecords } from '../photos/photoRecords.ts'
import { adminCall } from '../strictCall.ts'
import { enqueue } from '../tasks/enqueue.ts'
import { deletionPorts, discardPhoto } from '../trash/deletion.ts'

const discard = adminCall({ maxInstances: 10 }, discardRequestSchema, (request) =>
  discardPhoto(request, { ...deletionPorts(), ...photoObjects(), ...photoRecords() }),
)

const move = adminCall({ maxInstances: 4 }, moveRequestSchema, movePhotos)

const retry = adminCall(
  { maxInstances: 10 },
  retryRequestSchema,
  async ({ imageId }): Promise<RetryResponse> => {
    const photo = await photoRecords().read(imageId)
    if (!photo) return { kind: 'refused', reason: 'unknown_image' }
    if (photo.variants || photo.status === 'deleting') {
      return { kind: 'refused', reason: 'nothing_to_do' }
    }
    const path = photo.storage_path
    if (!(await photoObjects().describe(path))) return { kind: 'refused', reason: 'no_original' }
    await enqueue('makeVariants', { path, force: true })
    return { kind: 'queued' }
  },
)

const originalSchema = imageSchema
  .pick({ filename: true, storage_path: true })
  .extend({ status: imageSchema.shape.status.exclude(['uploading', 'deleting']) })

const originals = adminCall(
  { maxInstances: 10 },
  originalsRequestSchema,
  async ({ imageIds }): Promise<OriginalsResponse> => {
    const signed = (await readImages(imageIds)).map(async (image) => {
      const { data: stored } = originalSchema.safeParse(image.data())
      const url = stored && (await originalUrl(stored.storage_path))
      return url ? [{ imageId: image.id, filename: stored.filename, url }] : []
    })
    return { originals: (await Promise.all(signed)).flat() }
  },
)

const madeSchema = imageSchema.pick({ content_hash: true, variants_version: true })

/** Variants of hidden photos. The storage rules refuse these to everyone, because they can't see a revocation. */
const thumbnails = adminCall(
  { maxInstances: 20 },
  thumbnailsRequestSchema,
  async ({ imageIds, type }): Promise<ThumbnailsResponse> => {
    const read = (await readImages(imageIds)).map(async (image) => {
      const { content_hash, variants_version } = madeSchema.safeParse(image.data()).data ?? {}
      if (!content_hash || !variants_version) return []
      const revision = variantRevision(content_hash, variants_version)
      const bytes = await photoObjects().download(variantPath(image.id, revision, type))
      return bytes ? [{ imageId: image.id, base64: bytes.toString('base64') }] : []
    })
    return { thumbnails: (await Promise.all(read)).flat() }
  },
)

export const image = { optimizer, retry, move, discard, originals, thumbnails }

function readImages(imageIds: readonly string[]) {
  return getDocuments([...new Set(imageIds)].map((id) => `project_images/${id}`))
}
