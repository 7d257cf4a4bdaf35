import { andThen, changed, type Step, unchanged } from './batchEvents.ts'
import { type Batch, isInUse, projectState, type RestoredDraft } from './batchState.ts'
import { startDiscards } from './discards.ts'

/*
 * A batch outlives its page: this browser keeps it, one tab at a time, until all of it is stored.
 */

/** The draft is out of reach for longer than a reload takes. */
export function noteLate(batch: Batch, elsewhere: boolean): Step {
  if (batch.keeping !== 'opening') return unchanged(batch)
  return changed(batch, { keeping: elsewhere ? 'elsewhere' : 'late' })
}

/** What an earlier tab left comes back as soon as nothing is in its place. */
export function makeRoom(batch: Batch): Step {
  if (batch.keeping !== 'blocked' || isInUse(batch)) return unchanged(batch)
  return { batch: { ...batch, keeping: 'opening' }, effects: [{ kind: 'open' }] }
}

/** What has changed since is kept too. */
export function keepChanges(before: Batch, batch: Batch): Step {
  const kept = ['keeping', 'items', 'phase', 'target', 'form', 'discards'] as const
  const isSame = kept.every((name) => before[name] === batch[name])
  if (batch.keeping !== 'kept' || isSame) return unchanged(batch)
  return { batch, effects: [{ kind: 'keep' }] }
}

/** This tab keeps the batch from now on, after what an earlier page left. */
export function open(batch: Batch, draft: RestoredDraft | null): Step {
  const isEmpty = !draft || (draft.items.length === 0 && !draft.form)
  // Begun while the earlier one was out of reach: it must not be overwritten.
  const isLate = batch.keeping !== 'opening'
  if (!isEmpty && isLate && isInUse(batch)) return changed(batch, { keeping: 'blocked' })
  const discards = [...batch.discards, ...(draft?.discards ?? []).map(awaitingNothing)]
  const opened: Batch = { ...batch, keeping: 'kept', discards }
  return andThen(startDiscards(opened), (next) =>
    isEmpty ? unchanged(next) : unchanged(restore(next, draft)),
  )
}

const awaitingNothing = (discard: RestoredDraft['discards'][number]) => ({ ...discard, awaits: [] })

/** A batch that an earlier page left; where it was under way it goes on. */
function restore(batch: Batch, { items, target, form, phase }: RestoredDraft): Batch {
  const goesOn = target !== null && phase !== 'idle'
  return {
    ...batch,
    items,
    target,
    form: form ?? batch.form,
    formVersion: batch.formVersion + (form ? 1 : 0),
    restored: !goesOn,
    phase: phaseAfter(goesOn, phase),
    project: projectState(items, target),
    lookUpDue: true,
  }
}

function phaseAfter(goesOn: boolean, phase: Batch['phase']): Batch['phase'] {
  if (!goesOn) return 'idle'
  return phase === 'paused' ? 'paused' : 'running'
}

/** The photos of these ids are kept by now. */
export function noteKept(batch: Batch, ids: readonly string[], noRoom: boolean): Step {
  const isSame = batch.items.every(({ id, kept }) => kept === ids.includes(id))
  if (isSame && noRoom === batch.noRoom) return unchanged(batch)
  const items = batch.items.map((item) => ({ ...item, kept: ids.includes(item.id) }))
  return changed(batch, { items, noRoom })
}
