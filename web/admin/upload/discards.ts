import { type Effect, type Stamp, type Step, unchanged } from './batchEvents.ts'
import {
  type Batch,
  type Discard,
  emptyBatch,
  isLost,
  isSaved,
  type Receipt,
  receiptOf,
  type UploadItem,
} from './batchState.ts'

/*
 * What is given up leaves nothing on the server: what an attempt may have left is removed, as soon as
 * the attempt has come to its end, and again until the server has answered, also by a later page.
 */

/** The next batch, after this one: what is being discarded goes on. */
export function startAnew(batch: Batch, receipt: Receipt | null): Batch {
  const { keeping, online, discards, formVersion, noRoom } = batch
  return { ...emptyBatch, keeping, online, discards, noRoom, receipt, formVersion: formVersion + 1 }
}

/** Gives up all that is not saved; the receipt tells of the rest. */
export function giveUp(batch: Batch, stamp: Stamp): Step {
  const { items, target, asked } = batch
  const saved = items.filter(isSaved)
  const begun = items.filter(({ state, tried }) => tried && state !== 'saved')
  const underWay = items.filter(({ state }) => state === 'uploading').map(({ id }) => id)
  const isCreating = asked?.step === 'createProject'
  const receipt = target && saved.length > 0 ? receiptOf(saved, target) : null
  const discarded = discard(startAnew(batch, receipt), {
    id: stamp.id,
    projectId: target?.projectId ?? '',
    photos: begun.map((item) => photoToDiscard(item)),
    withProject: mayHaveProject(batch) && saved.length === 0,
    awaits: isCreating ? [...underWay, asked.id] : underWay,
  })
  return { batch: discarded.batch, effects: [{ kind: 'cancel' }, ...discarded.effects] }
}

/** An item has left the list. */
export function discardRemoved(batch: Batch, item: UploadItem, stamp: Stamp): Step {
  if (!batch.target || !item.tried) return unchanged(batch)
  return discard(batch, {
    id: stamp.id,
    projectId: batch.target.projectId,
    photos: [photoToDiscard(item, isLost(item))],
    withProject: false,
    awaits: [],
  })
}

function photoToDiscard({ imageId, timestamp, filename }: UploadItem, keepStored = false) {
  return { imageId, timestamp, filename, keepStored }
}

/** Nothing came of it: the next upload may go elsewhere, and leaves no empty project here. */
export function discardNothingSaved(batch: Batch): Step {
  const { target } = batch
  const next: Batch = { ...batch, target: null, project: 'unknown' }
  if (!target || !mayHaveProject(batch)) return unchanged(next)
  const { projectId } = target
  return discard(next, { id: projectId, projectId, photos: [], withProject: true, awaits: [] })
}

/** What was under way has ended: what waits for that can be removed. */
export function endAwaited(batch: Batch, id: string): Step {
  if (!batch.discards.some(({ awaits }) => awaits.includes(id))) return unchanged(batch)
  const ended = batch.discards.map((each) =>
    each.awaits.includes(id) ? { ...each, awaits: each.awaits.filter((one) => one !== id) } : each,
  )
  return startDiscards({ ...batch, discards: ended })
}

/** Removes what nothing is awaited of; from here on, its own answer is. */
export function startDiscards(batch: Batch): Step {
  const due = batch.discards.filter(({ awaits }) => awaits.length === 0)
  const discards = batch.discards.map((each) =>
    due.includes(each) ? { ...each, awaits: [each.id] } : each,
  )
  return {
    batch: { ...batch, discards },
    effects: due.map((each) => ({ kind: 'discard', discard: each })),
  }
}

/** The server has answered, or has not: then it is asked again when the network comes back. */
export function takeDiscarded(batch: Batch, id: string, kept: readonly string[] | null): Step {
  if (kept) {
    const discards = batch.discards.filter((each) => each.id !== id)
    return { batch: { ...batch, discards }, effects: tellKept(kept) }
  }
  const discards = batch.discards.map((each) => (each.id === id ? { ...each, awaits: [] } : each))
  return {
    batch: { ...batch, discards },
    effects: [{ kind: 'wakeAfter', milliseconds: batch.retryDelay }],
  }
}

/** A photo may have arrived although its answer was lost: then it is on the website. */
function tellKept([first, ...others]: readonly string[]): Effect[] {
  if (first === undefined) return []
  const message =
    others.length === 0
      ? `${first} had arrived before you gave it up, and stays. Delete it in Manage Projects.`
      : `${first} and ${others.length} more had arrived before you gave them up, and stay. Delete them in Manage Projects.`
  return [{ kind: 'toast', tone: 'warning', message }]
}

function discard(batch: Batch, wanted: Discard): Step {
  if (wanted.photos.length === 0 && !wanted.withProject) return unchanged(batch)
  return startDiscards({ ...batch, discards: [...batch.discards, wanted] })
}

function mayHaveProject({ target, project }: Batch): boolean {
  return target?.kind === 'new' && project !== 'unknown'
}
