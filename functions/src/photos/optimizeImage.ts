import {
  type OptimizerAnswer,
  type OptimizerRequest,
  optimizerPause,
} from '../../../domain/optimizer.ts'
import { variantPath, variantRevision } from '../../../domain/paths.ts'
import type { ObjectFacts, PipelineImage } from './photoPorts.ts'
import { isDone } from './photoState.ts'
import type { PhotoTask } from './processPhoto.ts'
import type { PhotoOutcome } from './recordOutcome.ts'

export interface OptimizerPorts {
  /**
   * Runs `decide` on the image, null where visitors see none, and the time of its last run
   * (milliseconds since 1970). That time is read, and becomes `now` where it decides to run, in one
   * transaction, which nothing of the owner's waits for.
   */
  claimRun(
    imageId: string,
    now: number,
    decide: (image: PipelineImage | null, lastRun: number | null) => RunDecision,
  ): Promise<RunDecision>
  /** True where all variants exist, as objects and as documents. */
  hasVariants(imageId: string, image: PipelineImage): Promise<boolean>
  /** Null where the object does not exist. */
  describeOriginal(path: string): Promise<ObjectFacts | null>
  process(task: PhotoTask): Promise<PhotoOutcome>
  publicUrl(path: string): string
}

type RunDecision = { run: true; image: PipelineImage } | { run: false; answer: OptimizerAnswer }

/**
 * Makes the variants of a public photo again where one is missing or of an older table. Anybody may
 * ask: nothing is done that the caller chooses, and each photo is looked at once an hour at most.
 */
export async function optimizeImage(
  { imageId, imageUrl }: OptimizerRequest,
  now: number,
  ports: OptimizerPorts,
): Promise<OptimizerAnswer> {
  const decision = await ports.claimRun(imageId, now, (image, lastRun) =>
    decideRun(
      image,
      imageUrl === ownUrl(imageId, image, ports),
      lastRun === null ? null : now - lastRun,
    ),
  )
  if (!decision.run) return decision.answer
  const { image } = decision
  if (await isComplete(imageId, image, ports)) return { kind: 'complete' }
  const path = image.storage_path
  const object = await ports.describeOriginal(path)
  const outcome = object && (await ports.process({ path, again: true, ...object }))
  return outcome?.kind === 'ready' ? { kind: 'made' } : { kind: 'refused', reason: 'not_made' }
}

/** Where the photo's large variant is, or would be. */
function ownUrl(
  imageId: string,
  image: PipelineImage | null,
  ports: Pick<OptimizerPorts, 'publicUrl'>,
): string | null {
  if (!image?.content_hash || !image.variants_version) return null
  const revision = variantRevision(image.content_hash, image.variants_version)
  return ports.publicUrl(variantPath(imageId, revision, 'large'))
}

function decideRun(
  image: PipelineImage | null,
  isOwn: boolean,
  sinceLastRun: number | null,
): RunDecision {
  const refuse = (reason: 'unknown_image' | 'foreign_url' | 'too_soon'): RunDecision => ({
    run: false,
    answer: { kind: 'refused', reason },
  })
  // What a visitor may not see is answered like what does not exist.
  if (!image) return refuse('unknown_image')
  if (!isOwn) return refuse('foreign_url')
  if (sinceLastRun !== null && sinceLastRun < optimizerPause) return refuse('too_soon')
  return { run: true, image }
}

async function isComplete(
  imageId: string,
  image: PipelineImage,
  ports: OptimizerPorts,
): Promise<boolean> {
  if (!image.content_hash || !isDone(image, image.content_hash)) return false
  return ports.hasVariants(imageId, image)
}
