import { getFirestore } from 'firebase-admin/firestore'
import { imageSchema } from '../../../domain/image.ts'
import { type OriginalsAnswer, originalsRequestSchema } from '../../../domain/imageCalls.ts'
import { adminCall } from '../adminCall.ts'
import { firebaseApp } from '../firebaseApp.ts'
import { originalUrl } from './originalUrl.ts'

const storedSchema = imageSchema
  .pick({ filename: true, storage_path: true })
  .extend({ status: imageSchema.shape.status.exclude(['uploading', 'deleting']) })

/** Callable for admins: addresses of the uploaded files, good for some minutes. */
export const originals = adminCall(
  { maxInstances: 10 },
  originalsRequestSchema,
  async ({ imageIds }): Promise<OriginalsAnswer> => {
    const database = getFirestore(firebaseApp())
    const unique = [...new Set(imageIds)].map((id) => database.doc(`project_images/${id}`))
    const images = await database.getAll(...unique)
    const signed = images.map(async (image) => {
      const { data: stored } = storedSchema.safeParse(image.data())
      if (!stored) return []
      const url = await originalUrl(stored.storage_path)
      return url === null ? [] : [{ imageId: image.id, filename: stored.filename, url }]
    })
    return { originals: (await Promise.all(signed)).flat() }
  },
)
