import { choose, markKnown, promoteDuplicate, readNext, rename, takeRead } from './addFiles.ts'
import {
  andThen,
  type BatchEvent,
  changed,
  type EventKind,
  type Stamp,
  type Step,
  unchanged,
} from './batchEvents.ts'
import {
  type Batch,
  chooseAgain,
  firstRetryDelay,
  isLost,
  isSaved,
  projectState,
  receiptOf,
  toSend,
} from './batchState.ts'
import {
  discardNothingSaved,
  discardRemoved,
  endAwaited,
  giveUp,
  startAnew,
  startDiscards,
  takeDiscarded,
} from './discards.ts'
import type { UploadTarget } from './draft.ts'
import { keepChanges, makeRoom, noteKept, noteLate, open } from './keepBatch.ts'
import { loseRole, noteProgress, retryLater, takeOutcome } from './retries.ts'
import { advance, hold, resume } from './sendPhotos.ts'

/*
 * A batch of photos on its way into one project, from choosing files to the receipt, as a state
 * machine: an event makes a new state and the effects that are to be run. It knows nothing of the
 * browser, the server or the time.
 */

type Transitions = {
  [Kind in EventKind]: (batch: Batch, event: BatchEvent<Kind>, stamp: Stamp) => Step
}

const transitions: Transitions = {
  choose: (batch, { files }, stamp) =>
    choose(batch.reading ? batch : { ...batch, refusals: [] }, files, stamp),
  rename: (batch, { refusalIds }, stamp) => rename(batch, refusalIds, stamp),
  dismissRefusals: (batch) => changed(batch, { refusals: [] }),
  converting: (batch, { id }) => noteConverting(batch, id),
  read: (batch, { id, photo }, stamp) => takeRead(batch, id, photo, stamp),
  remove: (batch, { id }, stamp) => remove(batch, id, stamp),
  sendAnyway: (batch, { id }) => sendAnyway(batch, id),
  editForm: (batch, { form }) => changed(batch, { form }),
  start: (batch, { target }) => start(batch, target),
  pause: (batch) => (batch.phase === 'running' ? hold(batch, 'paused') : unchanged(batch)),
  resume: (batch) => (isHeld(batch) ? resume(batch) : unchanged(batch)),
  giveUp: (batch, _event, stamp) => giveUp(batch, stamp),
  leave: (batch, { keep }, stamp) => leave(batch, keep, stamp),
  opened: (batch, { draft }) => open(batch, draft),
  late: (batch, { elsewhere }) => noteLate(batch, elsewhere),
  cannotKeep: (batch) => changed(batch, { keeping: 'impossible' }),
  kept: (batch, { ids, noRoom }) => noteKept(batch, ids, noRoom),
  lookedUp: (batch, event) => takeLookedUp(batch, event),
  projectAnswered: (batch, event) =>
    andThen(endAwaited(batch, event.id), (next) => takeProject(next, event)),
  progress: (batch, { id, share }, stamp) => noteProgress(batch, id, share, stamp),
  sent: (batch, { id, outcome }, stamp) =>
    andThen(endAwaited(batch, id), (next) => takeOutcome(next, id, outcome, stamp)),
  discarded: (batch, { id, kept }) => takeDiscarded(batch, id, kept),
  online: (batch) => findNetwork(batch),
  offline: (batch) =>
    batch.phase === 'running'
      ? hold({ ...batch, online: false }, 'offline')
      : changed(batch, { online: false }),
  wake: (batch) => wake(batch),
}

/** What an event makes of a batch, and what is to be done then. */
export function reduce(batch: Batch, event: BatchEvent, stamp: Stamp): Step {
  if (batch.keeping === 'left') return endAfterLeaving(batch, event)
  const moved = transit(batch, event, stamp)
  if (moved.batch.keeping === 'left') return moved
  const read = andThen(moved, readNext)
  const advanced = andThen(read, (next) => advance(next, stamp))
  return andThen(advanced, (next) => andThen(makeRoom(next), (last) => keepChanges(batch, last)))
}

function transit<Kind extends EventKind>(
  batch: Batch,
  event: BatchEvent<Kind>,
  stamp: Stamp,
): Step {
  return transitions[event.kind](batch, event, stamp)
}

/** Once signed out, only what was given up is seen to its end. */
function endAfterLeaving(batch: Batch, event: BatchEvent): Step {
  if (event.kind === 'discarded') return takeDiscarded(batch, event.id, event.kept)
  if (event.kind === 'sent' || event.kind === 'projectAnswered') return endAwaited(batch, event.id)
  return unchanged(batch)
}

/**
 * Sends what is not saved yet; also the way to retry. Once an upload has begun its target stays,
 * until all photos are saved or the batch is given up.
 */
function start(batch: Batch, chosen: UploadTarget): Step {
  if (batch.phase !== 'idle' || batch.items.length === 0) return unchanged(batch)
  const pending = toSend(batch.items).filter((item) => !isSaved(item))
  if (pending.length > 0 && pending.every(isLost)) {
    return { batch, effects: [{ kind: 'toast', tone: 'failure', message: chooseAgain }] }
  }
  return changed(batch, {
    phase: 'running',
    target: targetFor(batch, chosen),
    project: projectState(batch.items, batch.target),
    receipt: null,
    restored: false,
    roleGone: false,
    items: batch.items.map((item) =>
      item.state === 'failed' && !isLost(item) ? { ...item, state: 'waiting' } : item,
    ),
  })
}

/** A new project keeps its id, should its creation have failed, or only have seemed to. */
function targetFor({ target, items }: Batch, chosen: UploadTarget): UploadTarget {
  if (!target) return chosen
  if (target.kind !== 'new' || chosen.kind !== 'new' || items.some(isSaved)) return target
  return { ...chosen, projectId: target.projectId }
}

function remove(batch: Batch, id: string, stamp: Stamp): Step {
  const removed = batch.items.find((item) => item.id === id)
  if (!removed || batch.phase !== 'idle' || isSaved(removed)) return unchanged(batch)
  const items = promoteDuplicate(
    batch.items.filter((item) => item !== removed),
    removed,
  )
  return andThen(discardRemoved({ ...batch, items }, removed, stamp), endIfNothingIsLeft)
}

/** The last photo that failed was taken off the list: the upload is over. */
function endIfNothingIsLeft(batch: Batch): Step {
  const { items, target } = batch
  if (!target || toSend(items).some((item) => !isSaved(item))) return unchanged(batch)
  const saved = items.filter(isSaved)
  if (saved.length === 0) return discardNothingSaved(batch)
  return unchanged(startAnew(batch, receiptOf(saved, target)))
}

/** Takes a photo that another project has already. */
function sendAnyway(batch: Batch, id: string): Step {
  const items = batch.items.map((item) =>
    item.id === id && item.state === 'duplicate'
      ? { ...item, state: 'waiting' as const, duplicate: null }
      : item,
  )
  return changed(batch, { items })
}

function leave(batch: Batch, keep: boolean, stamp: Stamp): Step {
  const step: Step = keep ? { batch, effects: [{ kind: 'cancel' }] } : giveUp(batch, stamp)
  // What another tab keeps is not this one's.
  const draft = batch.keeping !== 'kept' ? 'untouched' : keep ? 'keep' : 'drop'
  return andThen(step, (next) => ({
    batch: { ...next, keeping: 'left' },
    effects: [{ kind: 'leave', draft }],
  }))
}

function noteConverting(batch: Batch, id: string): Step {
  const { reading } = batch
  if (reading?.files[0]?.id !== id) return unchanged(batch)
  return changed(batch, { reading: { ...reading, converting: true } })
}

function takeLookedUp(batch: Batch, { id, hashes, answer }: BatchEvent<'lookedUp'>): Step {
  if (batch.asked?.id !== id) return unchanged(batch)
  const next: Batch = { ...batch, asked: null }
  if (answer === 'interrupted') return retryLater(next)
  if (answer === 'roleGone') return loseRole(next)
  // Only a lost network is worth waiting for; the pipeline marks duplicates too.
  const known = answer === 'failed' ? new Map() : answer
  return changed(next, { items: markKnown(batch.items, hashes, known) })
}

function takeProject(batch: Batch, { id, answer }: BatchEvent<'projectAnswered'>): Step {
  if (batch.asked?.id !== id) return unchanged(batch)
  const next: Batch = { ...batch, asked: null }
  switch (answer) {
    case 'created':
      return changed(next, { project: 'created' })
    case 'interrupted':
      return retryLater(next)
    case 'roleGone':
      return loseRole(next)
    case 'failed':
      return {
        batch: { ...next, phase: 'idle' },
        effects: [
          {
            kind: 'toast',
            tone: 'failure',
            message: 'Failed to upload photos. Please try again.',
          },
        ],
      }
  }
}

function findNetwork(batch: Batch): Step {
  const items = batch.items.map((item) => (item.attempts > 0 ? { ...item, attempts: 0 } : item))
  return wake({ ...batch, items, online: true, retryDelay: firstRetryDelay })
}

/** It may be that the server answers by now. */
function wake(batch: Batch): Step {
  return andThen(startDiscards(batch), (next) =>
    next.phase === 'offline' ? resume(next) : unchanged(next),
  )
}

function isHeld({ phase }: Batch): boolean {
  return phase === 'paused' || phase === 'offline'
}
