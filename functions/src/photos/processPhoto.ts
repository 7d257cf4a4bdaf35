import { createHash } from 'node:crypto'
import { parseOriginalPath } from '../../../domain/paths.ts'
import { findSizeFailure } from './inspectPhoto.ts'
import { judgeSender } from './judgeSender.ts'
import { decodePhoto, prepareDecoder } from './photoDecoder.ts'
import type { PhotoOutcome } from './photoOutcome.ts'
import type { ObjectFacts, PhotoPorts, PipelineImage } from './photoPorts.ts'
import {
  adoptNewer,
  findSkipReason,
  isDone,
  isHidden,
  type SkipReason,
  variantPathsOf,
} from './photoState.ts'
import { recordFailure } from './recordFailure.ts'
import { recordVariants } from './recordVariants.ts'
import { removeOrphanedVariants } from './removeOrphanedVariants.ts'

/** An object that appeared in the bucket, or one to look at again. */
export type PhotoTask = ObjectFacts & {
  path: string
  /** Make the variants even where the document says that they exist. */
  again: boolean
}

/**
 * Makes the variants of one photo: gate, inspect, make, save, record. Called twice, out of order or
 * after it was stopped at any step, it leads to the same end. A photo that is already public stays
 * so, whatever happens here.
 *
 * @throws what the ports throw; calling again is then safe
 */
export async function processPhoto(task: PhotoTask, ports: PhotoPorts): Promise<PhotoOutcome> {
  const { path } = task
  const imageId = parseOriginalPath(path)?.imageId
  if (!imageId) return { kind: 'skipped', reason: 'not_an_original' }
  if (task.hasDownloadToken) await ports.dropDownloadToken(path)

  const { image, orphans } = await ports.read(imageId)
  const early = findSkipReason(image, path)
  // Of a file that belongs to nothing there may be millions: no more is read for it.
  if (early === 'no_document' && orphans.length === 0) return { kind: 'skipped', reason: early }
  if (early) return skip(imageId, early, ports)
  const problem = image && (await judgeSender(image, task, ports))
  if (problem && !(await isItsOriginal(image, task, ports))) {
    // The document stays as it is: whose it is can send again.
    await ports.remove(path, task.generation)
    return { kind: 'skipped', reason: problem }
  }
  const sizeFailure = findSizeFailure(task.bytes)
  if (sizeFailure) return recordFailure({ imageId, path, code: sizeFailure, unwritten: [] }, ports)
  prepareDecoder()
  const original = await ports.download(path, task.generation)
  if (!original) return { kind: 'skipped', reason: 'no_object' }
  const contentHash = hashOf(original)
  const late = await begin({ imageId, contentHash, task, ports })
  if (late) return skip(imageId, late, ports)

  const made = await decodePhoto(original)
  if (typeof made === 'string') {
    const unwritten = variantPathsOf(imageId, contentHash)
    return recordFailure({ imageId, path, code: made, unwritten }, ports)
  }
  return recordVariants({ imageId, path, contentHash, ...made }, ports)
}

/**
 * Whether the bytes are those that the photo was made from. They stay, whoever put them there: one
 * that was deleted and is restored has the time of that, and may be of an account revoked since.
 */
async function isItsOriginal(
  { content_hash }: PipelineImage,
  { path, generation, bytes }: PhotoTask,
  ports: PhotoPorts,
): Promise<boolean> {
  if (content_hash === null || findSizeFailure(bytes)) return false
  const original = await ports.download(path, generation)
  return original !== null && hashOf(original) === content_hash
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Announces the work and the objects it will write, unless there is nothing to do. */
function begin(work: {
  imageId: string
  contentHash: string
  task: PhotoTask
  ports: PhotoPorts
}): Promise<SkipReason | null> {
  const { imageId, contentHash, task, ports } = work
  return ports.transact<SkipReason | null>(imageId, ({ image, orphans }) => {
    const reason = findSkipReason(image, task.path)
    if (reason || !image) return { result: reason }
    if (!task.again && isDone(image, contentHash)) {
      // The same bytes at another path.
      const adopted = adoptNewer(image, task.path)
      const change = adopted.storage_path ? { change: { image: adopted } } : {}
      return { ...change, result: 'already_done' }
    }
    const announced = new Set([...orphans, ...variantPathsOf(imageId, contentHash)])
    const change = { orphans: [...announced] }
    // A ready photo is public: it keeps its old variants until it has new ones.
    if (image.status === 'ready' || isHidden(image.status)) return { change, result: null }
    return { change: { ...change, image: { status: 'processing', failure: null } }, result: null }
  })
}

async function skip(imageId: string, reason: SkipReason, ports: PhotoPorts): Promise<PhotoOutcome> {
  // An earlier attempt may have been stopped between its last write and its tidying up.
  if (reason === 'no_document' || reason === 'already_done')
    await removeOrphanedVariants(imageId, ports)
  return { kind: 'skipped', reason }
}
