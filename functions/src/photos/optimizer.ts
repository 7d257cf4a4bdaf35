import {
  type OptimizerRequest,
  type OptimizerResponse,
  optimizerRequestSchema,
} from '../../../domain/imageCalls.ts'
import { variantDocumentId, variantPath, variantRevision } from '../../../domain/paths.ts'
import { projectSchema } from '../../../domain/project.ts'
import { variantTypes } from '../../../domain/variants.ts'
import { isVisible } from '../../../domain/visible.ts'
import { getDocuments } from '../documents.ts'
import { firestore } from '../firebaseApp.ts'
import { storageBucket } from '../storageBucket.ts'
import { strictCall } from '../strictCall.ts'
import { type Enqueue, enqueue } from '../tasks/enqueue.ts'
import { photoObjects } from './photoObjects.ts'
import { type PhotoPorts, type PipelineImage, pipelineImageSchema } from './photoRecords.ts'
import { isDone, namedVariantPaths } from './photoState.ts'

export interface OptimizerPorts extends Pick<PhotoPorts, 'describe' | 'publicUrl'> {
  enqueue: Enqueue
  readVisible(imageId: string): Promise<PipelineImage | null>
  hasVariants(imageId: string, image: PipelineImage): Promise<boolean>
}

/** `image-optimizer`, a public call: regenerates the missing variants of a visible photo. */
export const optimizer = strictCall(
  // Enough for a rare repair, and bounds what strangers can cost.
  { maxInstances: 2 },
  optimizerRequestSchema,
  (request) => optimizeImage(request, { ...photoObjects(), enqueue, readVisible, hasVariants }),
  async () => null,
)

export async function optimizeImage(
  { imageId, imageUrl }: OptimizerRequest,
  ports: OptimizerPorts,
): Promise<OptimizerResponse> {
  const image = await ports.readVisible(imageId)
  // Hidden and missing photos get the same response.
  if (!image) return { kind: 'refused', reason: 'unknown_image' }
  const { content_hash, variants_version, storage_path: path } = image
  const revision =
    content_hash && variants_version && variantRevision(content_hash, variants_version)
  if (!revision || imageUrl !== ports.publicUrl(variantPath(imageId, revision, 'large'))) {
    return { kind: 'refused', reason: 'foreign_url' }
  }
  if (isDone(image, content_hash) && (await ports.hasVariants(imageId, image))) {
    return { kind: 'complete' }
  }
  if (!(await ports.describe(path))) return { kind: 'refused', reason: 'no_original' }
  await ports.enqueue('makeVariants', { path, force: true })
  return { kind: 'queued' }
}

async function hasVariants(imageId: string, image: PipelineImage): Promise<boolean> {
  const bucket = storageBucket()
  const paths = namedVariantPaths(imageId, image)
  const objects = await Promise.all(paths.map((path) => bucket.file(path).exists()))
  const ids = variantTypes.map((type) => variantDocumentId(imageId, type))
  const documents = await getDocuments(ids.map((id) => `image_variants/${id}`))
  return objects.every(([exists]) => exists) && documents.every(({ exists }) => exists)
}

async function readVisible(imageId: string): Promise<PipelineImage | null> {
  const photo = await firestore().doc(`project_images/${imageId}`).get()
  const { data: image } = pipelineImageSchema.safeParse(photo.data())
  if (!image) return null
  const stored = await firestore().doc(`projects/${image.project_id}`).get()
  const { data: project } = projectSchema.safeParse(stored.data())
  return project && isVisible(project, image) ? image : null
}
