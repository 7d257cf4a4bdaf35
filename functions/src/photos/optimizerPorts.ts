import { getFirestore, Timestamp } from 'firebase-admin/firestore'
import { z } from 'zod'
import { imageSchema } from '../../../domain/image.ts'
import { variantDocumentId } from '../../../domain/paths.ts'
import { projectSchema } from '../../../domain/project.ts'
import { timestampSchema } from '../../../domain/timestamp.ts'
import { variantTypes } from '../../../domain/variants.ts'
import { isVisible } from '../../../domain/visible.ts'
import { firebaseApp } from '../firebaseApp.ts'
import { storageBucket } from '../storageBucket.ts'
import type { OptimizerPorts } from './optimizeImage.ts'
import { type PipelineImage, pipelineImageSchema } from './photoPorts.ts'
import { namedVariantPaths } from './photoState.ts'

/** `image_optimizer_runs/{image_id}`. No client reads or writes it. */
const runSchema = z.object({ last_run_at: timestampSchema })

export function optimizerPorts(): Pick<OptimizerPorts, 'claimRun' | 'hasVariants'> {
  const database = getFirestore(firebaseApp())
  const bucket = storageBucket()
  return {
    // Anybody asks: only the record of runs is locked, or the owner's writes would wait for strangers.
    async claimRun(imageId, now, decide) {
      const image = await readShown(imageId)
      const asked = decide(image, null)
      if (!asked.run) return asked
      const record = database.doc(`image_optimizer_runs/${imageId}`)
      return database.runTransaction(async (transaction) => {
        const run = await transaction.get(record)
        const lastRun = run.exists ? runSchema.parse(run.data()).last_run_at.toMillis() : null
        const decision = decide(image, lastRun)
        if (decision.run) transaction.set(record, { last_run_at: Timestamp.fromMillis(now) })
        return decision
      })
    },
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

/** A photo that visitors may see; null where there is none. */
async function readShown(imageId: string): Promise<PipelineImage | null> {
  const database = getFirestore(firebaseApp())
  const photo = await database.doc(`project_images/${imageId}`).get()
  const { data: image } = visibleSchema.safeParse(photo.data())
  if (!image) return null
  const project = await database.doc(`projects/${image.project_id}`).get()
  const { data: place } = projectSchema.safeParse(project.data())
  return place && isVisible(place, image) ? image : null
}
