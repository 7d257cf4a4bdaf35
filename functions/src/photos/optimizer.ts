import { type Firestore, getFirestore } from 'firebase-admin/firestore'
import * as log from 'firebase-functions/logger'
import { imageSchema } from '../../../domain/image.ts'
import { type OptimizerAnswer, optimizerRequestSchema } from '../../../domain/optimizer.ts'
import { variantDocumentId } from '../../../domain/paths.ts'
import { projectSchema } from '../../../domain/project.ts'
import { variantTypes } from '../../../domain/variants.ts'
import { isVisible } from '../../../domain/visible.ts'
import { firebaseApp } from '../firebaseApp.ts'
import { storageBucket } from '../storageBucket.ts'
import { strictCall } from '../strictCall.ts'
import { attemptPhoto, photoPower } from './attemptPhoto.ts'
import { type OptimizerPorts, optimizeImage } from './optimizeImage.ts'
import { photoObjects } from './photoObjects.ts'
import { type PipelineImage, pipelineImageSchema } from './photoPorts.ts'
import { photoRecords } from './photoRecords.ts'
import { namedVariantPaths } from './photoState.ts'

/** Callable for every visitor: makes the missing variants of a public photo. */
export const optimizer = strictCall({
  // Two, each with one photo at a time, are enough for a rare repair, and bound what strangers can cost.
  options: { ...photoPower, maxInstances: 2 },
  input: optimizerRequestSchema,
  authorize: async () => null,
  run: (request): Promise<OptimizerAnswer> => {
    const objects = photoObjects()
    const ports = { ...objects, ...photoRecords() }
    return optimizeImage(request, {
      ...optimizerPorts(),
      describeOriginal: objects.describe,
      publicUrl: objects.publicUrl,
      process: (task) => attemptPhoto(task, { since: Date.now(), retried: false, log, ports }),
    })
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
