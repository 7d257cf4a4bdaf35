import { createHash } from 'node:crypto'
import * as logger from 'firebase-functions/logger'
import { parseOriginalPath } from '../../../domain/paths.ts'
import { findSizeFailure } from './makePhoto.ts'
import { DecoderEnded, decodePhoto, prepareDecoder } from './photoDecoder.ts'
import { type ObjectFacts, photoObjects } from './photoObjects.ts'
import { type PhotoPorts, type PipelineImage, photoRecords } from './photoRecords.ts'
import {
  adoptReplacement,
  findSkipReason,
  findUploaderProblem,
  isDone,
  isTrashedOrArchived,
  type SkipReason,
} from './photoState.ts'
import { type PhotoOutcome, recordFailure, recordVariants } from './recordOutcome.ts'

type VariantsTask = { path: string; force: boolean }
type Log = { info: (message: string, fields: Record<string, unknown>) => void }

export const photoPorts = (): PhotoPorts => ({ ...photoObjects(), ...photoRecords() })

export async function makeVariants(
  { path, force }: VariantsTask,
  { log, ports }: { log: Log; ports: PhotoPorts } = { log: logger, ports: photoPorts() },
): Promise<PhotoOutcome> {
  const imageId = parseOriginalPath(path)?.imageId
  if (!imageId) return { kind: 'skipped', reason: 'not_an_original' }
  const start = performance.now()
  const object = await ports.describe(path)
  const outcome: PhotoOutcome = object
    ? await processPhoto({ path, force, ...object }, ports).catch((error: unknown) => {
        // Another attempt would probably end the same way. The nightly job retries.
        if (!(error instanceof DecoderEnded)) throw error
        return recordFailure({ imageId, path, code: 'timed_out' }, ports)
      })
    : { kind: 'skipped', reason: 'no_object' }
  const ms = Math.round(performance.now() - start)
  log.info('photo', { imageId, bytes: object?.bytes, ms, ...outcome })
  return outcome
}

export async function failExhaustedPhoto(
  { path }: VariantsTask,
  ports = photoPorts(),
): Promise<void> {
  const imageId = parseOriginalPath(path)?.imageId
  if (imageId) await recordFailure({ imageId, path, code: 'unknown' }, ports)
}

export type PhotoTask = ObjectFacts & VariantsTask

/**
 * Idempotent: safe to run twice, out of order, or after a crash at any step. If it fails, a public photo
 * stays public.
 */
export async function processPhoto(task: PhotoTask, ports: PhotoPorts): Promise<PhotoOutcome> {
  const { path } = task
  const imageId = parseOriginalPath(path)?.imageId
  if (!imageId) return { kind: 'skipped', reason: 'not_an_original' }
  if (task.hasDownloadToken) await ports.deleteDownloadToken(path)

  const image = await ports.read(imageId)
  const early = findSkipReason(image, path)
  if (early) return { kind: 'skipped', reason: early }
  const problem = image && (await findUploaderProblem(image, task, ports))
  if (problem && !(await isItsOriginal(image, task, ports))) {
    await ports.remove(path, task.generation)
    return { kind: 'skipped', reason: problem }
  }
  const sizeFailure = findSizeFailure(task.bytes)
  if (sizeFailure) return recordFailure({ imageId, path, code: sizeFailure }, ports)
  prepareDecoder()
  const original = await ports.download(path, task.generation)
  if (!original) return { kind: 'skipped', reason: 'no_object' }
  const contentHash = hashOf(original)
  const late = await begin(imageId, contentHash, task, ports)
  if (late) return { kind: 'skipped', reason: late }

  const made = await decodePhoto(original)
  if (typeof made === 'string') return recordFailure({ imageId, path, code: made }, ports)
  return recordVariants({ imageId, path, contentHash, ...made }, ports)
}

/**
 * Whether the photo was made from these bytes. An object restored from a backup is newer than its uploader's
 * revocation.
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

function begin(
  imageId: string,
  contentHash: string,
  task: PhotoTask,
  ports: PhotoPorts,
): Promise<SkipReason | null> {
  return ports.transact<SkipReason | null>(imageId, (image) => {
    const reason = findSkipReason(image, task.path)
    if (reason || !image) return { result: reason }
    if (!task.force && isDone(image, contentHash)) {
      const adopted = adoptReplacement(image, task.path)
      const change = adopted.storage_path ? { change: { image: adopted } } : {}
      return { ...change, result: 'already_done' }
    }
    if (image.status === 'ready' || isTrashedOrArchived(image.status)) return { result: null }
    return { change: { image: { status: 'processing', failure: null } }, result: null }
  })
}
