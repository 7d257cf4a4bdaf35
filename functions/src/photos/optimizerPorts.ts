import { getFirestore, Timestamp } from 'firebase-admin/firestore'
import { z } from 'zod'
import { variantDocumentId } from '../../../domain/paths.ts'
import { timestampSchema } from '../../../domain/timestamp.ts'
import { variantTypes } from '../../../domain/variants.ts'
import { firebaseApp } from '../firebaseApp.ts'
import { mayShowPhoto, mayShowProject } from '../publish/shown.ts'
import { storageBucket } from '../storageBucket.ts'
import type { OptimizerPorts } from './optimizeImage.ts'
import { pipelineImageSchema } from './photoPorts.ts'
import { namedVariantPaths } from './photoState.ts'

/** `image_optimizer_runs/{image_id}`. No client reads or writes it. */
const runSchema = z.object({ last_run_at: timestampSchema })

export function optimizerPorts(): Pick<OptimizerPorts, 'claimRun' | 'hasVariants'> {
  const database = getFirestore(firebaseApp())
  const bucket = storageBucket()
  return {
    claimRun: (imageId, now, decide) =>
      database.runTransaction(async (transaction) => {
        const runReference = database.doc(`image_optimizer_runs/${imageId}`)
        const [photo, run] = await Promise.all([
          transaction.get(database.doc(`project_images/${imageId}`)),
          transaction.get(runReference),
        ])
        const { data: image = null } = pipelineImageSchema.safeParse(photo.data())
        const project =
          image && (await transaction.get(database.doc(`projects/${image.project_id}`))).data()
        const decision = decide(
          mayShowPhoto(photo.data()) && mayShowProject(project) ? image : null,
          run.exists ? runSchema.parse(run.data()).last_run_at.toMillis() : null,
        )
        if (decision.run) transaction.set(runReference, { last_run_at: Timestamp.fromMillis(now) })
        return decision
      }),
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
