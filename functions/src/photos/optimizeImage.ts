import type { OptimizerAnswer, OptimizerRequest } from '../../../domain/optimizer.ts'
import { variantPath, variantRevision } from '../../../domain/paths.ts'
import type { ObjectFacts, PipelineImage } from './photoPorts.ts'
import { isDone } from './photoState.ts'
import type { PhotoTask } from './processPhoto.ts'
import type { PhotoOutcome } from './recordOutcome.ts'

export interface OptimizerPorts {
  /** A photo that visitors may see; null where there is none. */
  readShown(imageId: string): Promise<PipelineImage | null>
  /** True where all variants exist, as objects and as documents. */
  hasVariants(imageId: string, image: PipelineImage): Promise<boolean>
  /** Null where the object does not exist. */
  describeOriginal(path: string): Promise<ObjectFacts | null>
  process(task: PhotoTask): Promise<PhotoOutcome>
  publicUrl(path: string): string
}

/**
 * Makes the variants of a public photo again where one is missing or of an older table. Anybody may
 * ask, and chooses nothing; how many photos are looked at in an hour the function's few instances bound.
 */
export async function optimizeImage(
  { imageId, imageUrl }: OptimizerRequest,
  ports: OptimizerPorts,
): Promise<OptimizerAnswer> {
  const image = await ports.readShown(imageId)
  // What a visitor may not see is answered like what does not exist.
  if (!image) return { kind: 'refused', reason: 'unknown_image' }
  if (imageUrl !== ownUrl(imageId, image, ports)) return { kind: 'refused', reason: 'foreign_url' }
  if (await isComplete(imageId, image, ports)) return { kind: 'complete' }
  const path = image.storage_path
  const object = await ports.describeOriginal(path)
  const outcome = object && (await ports.process({ path, again: true, ...object }))
  return outcome?.kind === 'ready' ? { kind: 'made' } : { kind: 'refused', reason: 'not_made' }
}

/** Where the photo's large variant is, or would be. */
function ownUrl(
  imageId: string,
  { content_hash, variants_version }: PipelineImage,
  ports: Pick<OptimizerPorts, 'publicUrl'>,
): string | null {
  if (!content_hash || !variants_version) return null
  const revision = variantRevision(content_hash, variants_version)
  return ports.publicUrl(variantPath(imageId, revision, 'large'))
}

async function isComplete(
  imageId: string,
  image: PipelineImage,
  ports: OptimizerPorts,
): Promise<boolean> {
  if (!image.content_hash || !isDone(image, image.content_hash)) return false
  return ports.hasVariants(imageId, image)
}
