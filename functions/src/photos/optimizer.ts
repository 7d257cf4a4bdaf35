import { type Firestore, getFirestore } from 'firebase-admin/firestore'
import { imageSchema } from '../../../domain/image.ts'
import { type OptimizerAnswer, optimizerRequestSchema } from '../../../domain/optimizer.ts'
import { variantDocumentId } from '../../../domain/paths.ts'
import { projectSchema } from '../../../domain/project.ts'
import { variantTypes } from '../../../domain/variants.ts'
import { isVisible } from '../../../domain/visible.ts'
import { firebaseApp } from '../firebaseApp.ts'
import { storageBucket } from '../storageBucket.ts'
import { strictCall } from '../strictCall.ts'
import { enqueue } from '../tasks/enqueue.ts'
import { type OptimizerPorts, optimizeImage } from './optimizeImage.ts'
import { photoObjects } from './photoObjects.ts'
import { type PipelineImage, pipelineImageSchema } from './photoPorts.ts'
import { namedVariantPaths } from './photoState.ts'

/** Callable for every visitor: has the missing variants of a public photo made. */
export const optimizer = strictCall({
  // Enough for a rare repair, and bounds what strangers can cost.
  options: { maxInstances: 2 },
  input: optimizerRequestSchema,
  authorize: async () => null,
  run: (request): Promise<OptimizerAnswer> => {
    const { describe, publicUrl } = photoObjects()
    return optimizeImage(request, { ...optimizerPorts(), describe, publicUrl, enqueue })
  },
})

function optimizerPorts(): Pick<OptimizerPorts, 'readShown' | 'hasVariants'> {
  const database = getFirestore(firebaseApp())
  const bucket = storageBucket()
  return {
    readShown: (imageId) => readShown(imageId, database),
    async hasVariants(imageId, image) {
      const paths = namedVariantPaths(imageId, image)
      const objects = await Promise.all(paths.map((path) => bucket.file(path).exists()))
      const documents = await database.getAll(
        ...variantTypes.map((type) =>
          database.doc(`image_variants/${variantDocumentId(imageId, type)}`),
        ),
      )
      return objects.every(([exists]) => exists) && documents.every(({ exists }) => exists)
    },
  }
}

const visibleSchema = pipelineImageSchema.extend(imageSchema.pick({ hidden: true }).shape)

async function readShown(imageId: string, database: Firestore): Promise<PipelineImage | null> {
  const photo = await database.doc(`project_images/${imageId}`).get()
  const { data: image } = visibleSchema.safeParse(photo.data())
  if (!image) return null
  const project = await database.doc(`projects/${image.project_id}`).get()
  const { data: place } = projectSchema.safeParse(project.data())
  return place && isVisible(place, image) ? image : null
}
