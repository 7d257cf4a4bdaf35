import { maxSortOrder } from '../../../domain/image.ts'
import type { PhotoToSend } from '../../firebase/uploadPhoto.ts'
import { isToBeLookedUp } from './addFiles.ts'
import { andThen, changed, type Effect, type Stamp, type Step, unchanged } from './batchEvents.ts'
import {
  type Batch,
  changeItem,
  isSaved,
  isUploading,
  isWaiting,
  receiptOf,
  type TransferSample,
  type UploadItem,
} from './batchState.ts'
import { discardNothingSaved, startAnew } from './discards.ts'
import type { UploadTarget } from './draft.ts'

/** Photos on their way at one time: more would share one phone's uplink without being sooner done. */
const parallelUploads = 3

/**
 * A photo that takes longer than so many seconds goes alone: what a reload throws away of photos
 * that are on their way is then one photo's part at most.
 */
const longUpload = 10

/** Does what is next on the way of an upload, if anything can be done now. */
export function advance(batch: Batch, stamp: Stamp): Step {
  if (batch.phase === 'idle') return lookUpEarly(batch, stamp)
  if (batch.asked || isSending(batch)) {
    const canSendMore = batch.phase === 'running' && !batch.asked && !batch.roleGone
    return canSendMore ? askOrSend(batch, stamp) : unchanged(batch)
  }
  if (batch.roleGone) return changed(batch, { phase: 'idle' })
  if (batch.reading === null && !batch.items.some(isWaiting)) return finish(batch)
  return batch.phase === 'running' ? askOrSend(batch, stamp) : unchanged(batch)
}

/** Photos that are here already show as such before the owner begins. */
function lookUpEarly(batch: Batch, stamp: Stamp): Step {
  const isDue = batch.lookUpDue && batch.online && batch.reading === null && !batch.asked
  return isDue ? lookUp({ ...batch, lookUpDue: false }, stamp) : unchanged(batch)
}

function askOrSend(batch: Batch, stamp: Stamp): Step {
  if (!batch.online) return hold(batch, 'offline')
  // First, so that what is here already neither makes a project nor takes the cover's place.
  if (batch.items.some(isToBeLookedUp)) return lookUp(batch, stamp)
  const { target } = batch
  if (!target) return unchanged(batch)
  const placed = { ...batch, items: placeInOrder(batch.items, target) }
  const isMissing = target.kind === 'new' && batch.project !== 'created'
  if (isMissing && batch.items.some(isWaiting)) return createProject(placed, target, stamp)
  return sendNext(placed, target)
}

function lookUp(batch: Batch, { id }: Stamp): Step {
  const open = batch.items.filter(isToBeLookedUp)
  if (open.length === 0) return unchanged(batch)
  const hashes = [...new Set(open.map(({ hash }) => hash))]
  return {
    batch: { ...batch, asked: { step: 'lookUp', id } },
    effects: [{ kind: 'lookUp', id, hashes }],
  }
}

function createProject(
  batch: Batch,
  { projectId, form }: Extract<UploadTarget, { kind: 'new' }>,
  { id }: Stamp,
): Step {
  return {
    batch: { ...batch, asked: { step: 'createProject', id }, project: 'tried' },
    effects: [{ kind: 'createProject', id, projectId, form, again: batch.project === 'tried' }],
  }
}

function sendNext(batch: Batch, target: UploadTarget): Step {
  const next = batch.items.find(isWaiting)
  const count = batch.items.filter(isUploading).length
  if (!next || count >= lanesFor(batch, next)) return unchanged(batch)
  const sending = { state: 'uploading', tried: true, reason: null } as const
  return andThen(
    {
      batch: changeItem(batch, next.id, sending),
      effects: [{ kind: 'send', id: next.id, photo: photoToSend(next, target) }],
    },
    (later) => sendNext(later, target),
  )
}

/** How many photos may be on their way at one time: one, until the line is known to be fast. */
function lanesFor({ items, samples }: Batch, { bytes }: UploadItem): number {
  const speed = speedOf(samples)
  if (speed === null) return items.some(isSaved) ? parallelUploads : 1
  return bytes / speed > longUpload ? 1 : parallelUploads
}

function photoToSend(item: UploadItem, target: UploadTarget): PhotoToSend {
  const { imageId, timestamp, filename, file, hash, tried } = item
  const sortOrder = item.sortOrder ?? 0
  const isFirst = sortOrder === (target.kind === 'new' ? 0 : target.firstSortOrder)
  return {
    projectId: target.projectId,
    projectTitle: target.title,
    imageId,
    timestamp,
    filename,
    file,
    hash,
    sortOrder,
    again: tried,
    isFeatured: isFirst && !(target.kind === 'existing' && target.hasCover),
  }
}

/** Holds all that is being sent. */
export function hold(batch: Batch, phase: 'paused' | 'offline'): Step {
  return { batch: { ...batch, phase, samples: [] }, effects: [{ kind: 'pause' }] }
}

/** Goes on where photos were held; waits for the network where there is none. */
export function resume(batch: Batch): Step {
  if (!batch.online) return hold(batch, 'offline')
  return { batch: { ...batch, phase: 'running' }, effects: [{ kind: 'resume' }] }
}

/** Nothing waits any more: sums up what came of it. */
function finish(batch: Batch): Step {
  const { target } = batch
  if (!target) return changed(batch, { phase: 'idle' })
  const receipt = receiptOf(batch.items, target)
  const over = { ...batch, phase: 'idle', receipt, samples: [] } as const
  if (receipt.failed.length > 0) return unchanged(over)
  // All of it is here already, so that nothing was begun: the form and the list stay.
  if (receipt.saved.length === 0) return discardNothingSaved(over)
  // What was refused is not part of it, and still waits for an answer.
  const { refusals } = batch
  const message = `Successfully uploaded ${receipt.saved.length} images to project "${target.title}"`
  const told: Effect = { kind: 'toast', tone: 'success', message }
  return { batch: { ...startAnew(batch, receipt), refusals }, effects: [told] }
}

function isSending({ items }: Batch): boolean {
  return items.some(isUploading)
}

/**
 * The items, each that is to be sent with its place among the project's photos. What was given a
 * place before keeps it, so that a retry doesn't put two photos in one.
 */
export function placeInOrder(items: readonly UploadItem[], target: UploadTarget): UploadItem[] {
  let next = target.kind === 'new' ? 0 : target.firstSortOrder
  for (const { sortOrder } of items) if (sortOrder !== null) next = Math.max(next, sortOrder + 1)
  return items.map((item) => {
    if (item.state === 'duplicate' || item.sortOrder !== null) return item
    next += 1
    return { ...item, sortOrder: Math.min(next - 1, maxSortOrder) }
  })
}

/** Long enough to be calm, short enough to follow a phone that walks out of the Wi-Fi; ms. */
const windowLength = 10_000

/** Adds a sample, and drops those that are too old to tell anything. */
export function addSample(
  samples: readonly TransferSample[],
  sample: TransferSample,
): readonly TransferSample[] {
  return [...samples.filter(({ at }) => at >= sample.at - windowLength), sample]
}

/** Bytes per second, or null before there is enough to tell. */
export function speedOf(samples: readonly TransferSample[]): number | null {
  const first = samples[0]
  const last = samples.at(-1)
  if (!first || !last || last.at - first.at < 500 || last.bytes <= first.bytes) return null
  return (1000 * (last.bytes - first.bytes)) / (last.at - first.at)
}
