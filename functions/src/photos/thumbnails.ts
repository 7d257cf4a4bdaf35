import { getFirestore } from 'firebase-admin/firestore'
import { imageSchema } from '../../../domain/image.ts'
import { type ThumbnailsAnswer, thumbnailsRequestSchema } from '../../../domain/imageCalls.ts'
import { variantPath, variantRevision } from '../../../domain/paths.ts'
import { adminCall } from '../adminCall.ts'
import { firebaseApp } from '../firebaseApp.ts'
import { photoObjects } from './photoObjects.ts'

const storedSchema = imageSchema.pick({ content_hash: true, variants_version: true })

/**
 * Callable for admins: the pictures of photos that visitors may not see. The bucket shows nobody
 * those, since its rules can't know whose role is gone.
 */
export const thumbnails = adminCall(
  { maxInstances: 20 },
  thumbnailsRequestSchema,
  async ({ imageIds, type }): Promise<ThumbnailsAnswer> => {
    const database = getFirestore(firebaseApp())
    const unique = [...new Set(imageIds)].map((id) => database.doc(`project_images/${id}`))
    const images = await database.getAll(...unique)
    const read = images.map(async (image) => {
      const { content_hash, variants_version } = storedSchema.safeParse(image.data()).data ?? {}
      if (!content_hash || !variants_version) return []
      const revision = variantRevision(content_hash, variants_version)
      const bytes = await photoObjects().download(variantPath(image.id, revision, type))
      return bytes ? [{ imageId: image.id, base64: bytes.toString('base64') }] : []
    })
    return { thumbnails: (await Promise.all(read)).flat() }
  },
)
