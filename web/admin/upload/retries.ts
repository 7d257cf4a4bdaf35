import type { UploadFailure, UploadOutcome } from '../../firebase/uploadPhoto.ts'
import { andThen, changed, type Stamp, type Step, unchanged } from './batchEvents.ts'
import {
  type Batch,
  batchProgress,
  changeItem,
  firstRetryDelay,
  isUploading,
  type UploadItem,
} from './batchState.ts'
import { addSample, hold } from './sendPhotos.ts'

/** Between two attempts, in milliseconds: doubled each time, up to this. */
const longestRetryDelay = 30_000

/** A photo that got no answer this often, while the browser thinks it is online, has failed. */
const attemptLimit = 8

/** What the owner reads of a photo that could not be stored: what is wrong, and what to do. */
const failureReasons = {
  refused: 'The server refused it. Retry; if that does not help, sign out and in again.',
  unreadable: 'The file can no longer be read. Choose it again.',
  gone: 'Its project was deleted meanwhile. Restore that from the trash and retry, or discard this upload and choose the photo for another one.',
  full: 'The storage is full. Free some space, then retry.',
  unknown: 'Something unexpected went wrong. Retry in a minute.',
} as const satisfies Record<UploadFailure, string>

const noAnswer = 'The server did not answer. Retry in a minute.'

/** What came of a photo that was sent: saved, to be sent again later, or failed. */
export function takeOutcome(batch: Batch, id: string, outcome: UploadOutcome, stamp: Stamp): Step {
  const item = batch.items.find((other) => other.id === id)
  if (!item || !isUploading(item)) return unchanged(batch)
  switch (outcome.kind) {
    case 'saved': {
      const saved = { state: 'saved', progress: 1, attempts: 0 } as const
      return changed(changeItem(batch, id, saved), { retryDelay: firstRetryDelay })
    }
    case 'canceled':
      return unchanged(changeItem(batch, id, { state: 'waiting', progress: 0 }))
    case 'roleGone':
      return loseRole(changeItem(batch, id, { state: 'waiting', progress: 0 }))
    case 'interrupted': {
      const attempts = item.attempts + 1
      if (attempts >= attemptLimit && batch.online) return fail(batch, item, noAnswer)
      return retryLater(changeItem(batch, id, { state: 'waiting', progress: 0, attempts }))
    }
    case 'failed': {
      // What was discarded must not come back under the same name, should a late answer arrive.
      const anew = { imageId: stamp.id, timestamp: stamp.at, tried: false }
      const reason = failureReasons[outcome.failure]
      return fail(batch, item, reason, outcome.discarded ? anew : {})
    }
  }
}

function fail(
  batch: Batch,
  { id, filename }: UploadItem,
  reason: string,
  identity: Partial<UploadItem> = {},
): Step {
  const failed = { ...identity, state: 'failed', reason, progress: 0, attempts: 0 } as const
  return {
    batch: changeItem(batch, id, failed),
    effects: [{ kind: 'toast', tone: 'failure', message: `Failed to upload ${filename}` }],
  }
}

/** Holds, and goes on by itself: when the browser is online again, or after a while. */
export function retryLater(batch: Batch): Step {
  if (batch.phase !== 'running') return unchanged(batch)
  const { retryDelay } = batch
  return andThen(hold(batch, 'offline'), (held) => ({
    batch: { ...held, retryDelay: Math.min(2 * retryDelay, longestRetryDelay) },
    effects: [{ kind: 'wakeAfter', milliseconds: retryDelay }],
  }))
}

/** Sends nothing more: the server refuses this person, and not a photo. */
export function loseRole(batch: Batch): Step {
  return { batch: { ...batch, roleGone: true }, effects: [{ kind: 'cancel' }] }
}

export function noteProgress(batch: Batch, id: string, share: number, { at }: Stamp): Step {
  const isOnItsWay = batch.items.some((item) => item.id === id && isUploading(item))
  if (!isOnItsWay) return unchanged(batch)
  const next = changeItem(batch, id, { progress: share })
  const bytes = batchProgress(next.items).storedBytes
  return changed(next, { samples: addSample(batch.samples, { at, bytes }) })
}
