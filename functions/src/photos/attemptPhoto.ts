import { parseOriginalPath } from '../../../domain/paths.ts'
import type { PhotoPorts } from './photoPorts.ts'
import { type PhotoOutcome, type PhotoTask, processPhoto } from './processPhoto.ts'
import { recordFailure } from './recordFailure.ts'

/** Longest duration of one attempt; a photo of 48 megapixels takes about 2 seconds. */
const attemptMs = 90_000

/** An event that still fails at this age is given up: its photo is `failed`, not `processing`. */
const giveUpMs = 15 * 60_000

/** The Functions emulator delivers each event once: there the first failure is the last. */
const isRetried = process.env.FUNCTIONS_EMULATOR !== 'true'

class AttemptTimedOut extends Error {}

export type Attempt = {
  /** Milliseconds since 1970 when the photo was uploaded. */
  since: number
  log: (message: string, fields: Record<string, unknown>) => void
  ports: PhotoPorts
}

/**
 * One delivery of an event: processes the photo and logs one line about it. An unexpected error is
 * thrown, so that the platform delivers the event again, until it is too old.
 */
export async function attemptPhoto(task: PhotoTask, attempt: Attempt): Promise<PhotoOutcome> {
  const start = performance.now()
  const outcome = await withinDeadline(processPhoto(task, attempt.ports)).catch(
    (error: unknown) => {
      if (isRetried && Date.now() - attempt.since < giveUpMs) throw error
      return giveUp(task, error, attempt)
    },
  )
  const original = parseOriginalPath(task.path)
  if (original) {
    const ms = Math.round(performance.now() - start)
    attempt.log('photo', { imageId: original.imageId, bytes: task.bytes, ms, ...outcome })
  }
  return outcome
}

async function giveUp(
  task: PhotoTask,
  error: unknown,
  { ports, log }: Attempt,
): Promise<PhotoOutcome> {
  const imageId = parseOriginalPath(task.path)?.imageId
  log('photo given up', { imageId, error: String(error) })
  if (!imageId) throw error
  const code = error instanceof AttemptTimedOut ? 'timed_out' : 'unknown'
  return recordFailure({ imageId, path: task.path, code, unwritten: [] }, ports)
}

function withinDeadline<Result>(work: Promise<Result>): Promise<Result> {
  const { promise: deadline, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new AttemptTimedOut()), attemptMs)
  return Promise.race([work, deadline]).finally(() => clearTimeout(timer))
}
