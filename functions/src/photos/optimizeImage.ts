import type { OptimizerAnswer, OptimizerRequest } from '../../../domain/optimizer.ts'
import { variantPath, variantRevision } from '../../../domain/paths.ts'
import type { Enqueue } from '../tasks/enqueue.ts'
import type { PhotoPorts, PipelineImage } from './photoPorts.ts'
import { isDone } from './photoState.ts'

export interface OptimizerPorts extends Pick<PhotoPorts, 'describe' | 'publicUrl'> {
  enqueue: Enqueue
  /** A photo that visitors may see; null where there is none. */
  readShown(imageId: string): Promise<PipelineImage | null>
  /** True where all variants exist, as objects and as documents. */
  hasVariants(imageId: string, image: PipelineImage): Promise<boolean>
}

/**
 * Has the variants of a public photo made again if one is missing or out of date. Anyone may call this: a complete
 * photo costs a few reads.
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
  if (!(await ports.describe(path))) return { kind: 'refused', reason: 'no_original' }
  await ports.enqueue('makeVariants', { path, again: true })
  return { kind: 'queued' }
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
