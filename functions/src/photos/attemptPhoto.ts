import { parseOriginalPath } from '../../../domain/paths.ts'
import type { ImageFailure } from '../../../domain/problems.ts'
import { DecoderEnded } from './photoDecoder.ts'
import type { PhotoPorts } from './photoPorts.ts'
import { type PhotoTask, processPhoto } from './processPhoto.ts'
import { type PhotoOutcome, recordFailure } from './recordOutcome.ts'

/** What decoding one photo needs, wherever it is done. */
export const photoPower = {
  // Measured: phone photos of 12 to 48 megapixels peak near 200 MiB, the worst file that is let in
  // (an interlaced 16-bit PNG of 60 megapixels) at 660 MiB, a HEIC of 48 megapixels at 1,035 MiB.
  memory: '2GiB',
  cpu: 1,
  // Decoding fills a CPU: a second photo in flight adds memory and no speed. The default is 80.
  concurrency: 1,
  // Ends after the attempt's own deadline, so that a hanging one is reported by its own code.
  timeoutSeconds: 120,
} as const

/** Longest duration of one attempt; the largest photos take a few seconds. */
export const attemptMs = 90_000

/** Where nobody delivers the event again, this many attempts are made at once. */
const attemptsAtOnce = 3

/** An event that still fails at this age is given up: its photo is `failed`, not `processing`. */
export const giveUpMs = 15 * 60_000

export type Attempt = {
  /** Milliseconds since 1970 when the photo was uploaded. */
  since: number
  /** False where nobody calls again after an error: then the first failure is the last. */
  retried: boolean
  log: Record<'info' | 'error', (message: string, fields: Record<string, unknown>) => void>
  ports: PhotoPorts
}

class AttemptTimedOut extends Error {}

/**
 * One delivery of an event: processes the photo and logs one line about it. An unexpected error is
 * thrown, so that the platform delivers the event again, until it is too old.
 */
export async function attemptPhoto(task: PhotoTask, attempt: Attempt): Promise<PhotoOutcome> {
  const start = performance.now()
  const imageId = parseOriginalPath(task.path)?.imageId
  // Most events are of variants, or of objects that are none of ours: not worth a line each.
  if (!imageId) return processPhoto(task, attempt.ports)
  const outcome = await runAttempt(imageId, task, attempt)
  const ms = Math.round(performance.now() - start)
  attempt.log.info('photo', { imageId, bytes: task.bytes, ms, ...outcome })
  return outcome
}

async function runAttempt(
  imageId: string,
  task: PhotoTask,
  { since, retried, log, ports }: Attempt,
): Promise<PhotoOutcome> {
  const isLast = !retried || Date.now() - since > giveUpMs
  const fail = (code: ImageFailure) => recordFailure({ imageId, path: task.path, code }, ports)
  // An attempt that ran out of memory says nothing; its photo is still under way at the end.
  if (retried && isLast && (await isUnderWay(imageId, task.path, ports))) return fail('timed_out')
  for (let left = retried ? 1 : attemptsAtOnce; ; left -= 1) {
    try {
      return await withinDeadline(processPhoto(task, ports))
    } catch (error) {
      log.error('photo stopped', { imageId, isLast, error: String(error) })
      // What hung, or took its process with it, would do so again: the night tries it once more.
      if (error instanceof DecoderEnded) return fail('timed_out')
      if (!isLast) throw error
      if (error instanceof AttemptTimedOut) return fail('timed_out')
      if (left === 1) return fail('unknown')
    }
  }
}

/** A newer file says nothing of attempts: the first that comes so late is left to the night. */
async function isUnderWay(imageId: string, path: string, ports: PhotoPorts): Promise<boolean> {
  const { image } = await ports.read(imageId)
  const replacement = image?.replacement?.storage_path === path ? image.replacement : null
  return replacement ? replacement.failure === null : image?.status === 'processing'
}

function withinDeadline<Result>(work: Promise<Result>): Promise<Result> {
  const { promise: deadline, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new AttemptTimedOut()), attemptMs)
  return Promise.race([work, deadline]).finally(() => clearTimeout(timer))
}
