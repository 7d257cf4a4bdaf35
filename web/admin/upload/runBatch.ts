import type { Sending } from '../../firebase/uploadPhoto.ts'
import { reduce } from './batch.ts'
import type { BatchEvent, Effect, EffectKind } from './batchEvents.ts'
import { type Batch, emptyBatch } from './batchState.ts'
import { createDraftWriter } from './draftWriter.ts'
import type { DraftStorage, UploadPorts } from './uploadPorts.ts'

/** How long a page waits in silence for the one before it to let go of the draft, in milliseconds. */
const lockLimit = 1500

/** A batch that lives: what happens is told to it, and its effects are run. */
export type RunningBatch = {
  current: () => Batch
  tell: (event: BatchEvent) => void
  /** Calls back at each change, until the function that it gives is called. */
  subscribe: (listener: () => void) => () => void
  /** Resolves once what signing out does in this browser is done. */
  left: Promise<void>
}

/** Runs a batch against the world that it is given. It goes on whatever is on the screen. */
export function runBatch(ports: UploadPorts, drafts: DraftStorage): RunningBatch {
  const { clock, network, newId, checkPhoto, server, toasts } = ports
  let batch: Batch = { ...emptyBatch, online: network.isOnline() }
  const listeners = new Set<() => void>()
  const sendings = new Map<string, Sending>()
  const ending = new AbortController()
  const left = Promise.withResolvers<void>()
  const writer = createDraftWriter(
    drafts,
    clock,
    () => batch,
    (ids, noRoom) => tell({ kind: 'kept', ids, noRoom }),
  )
  let holding: Promise<void> | null = null
  let stopRetry = () => {}
  const stopWatching = network.watch((online) => tell({ kind: online ? 'online' : 'offline' }))

  function tell(event: BatchEvent): void {
    const step = reduce(batch, event, { at: clock.now(), id: newId() })
    batch = step.batch
    for (const listener of listeners) listener()
    for (const effect of step.effects) run(effect)
  }

  function run<Kind extends EffectKind>(effect: Effect<Kind>): void {
    void runs[effect.kind](effect)
  }

  /** An effect answers in a later turn, never at once. */
  const runs: { [Kind in EffectKind]: (effect: Effect<Kind>) => Promise<void> | void } = {
    open: () => open(),
    keep: () => writer.schedule(),
    read: async ({ id, file }) => {
      const photo = await checkPhoto(file, () => tell({ kind: 'converting', id }))
      tell({ kind: 'read', id, photo })
    },
    lookUp: async ({ id, hashes }) =>
      tell({ kind: 'lookedUp', id, hashes, answer: await server.findKnown(hashes) }),
    createProject: async ({ id, projectId, form, again }) => {
      await noted()
      const answer = await server.createProject(projectId, form, again)
      tell({ kind: 'projectAnswered', id, answer })
    },
    send: async ({ id, photo }) => {
      await noted()
      if (!isWanted(id)) return tell({ kind: 'sent', id, outcome: { kind: 'canceled' } })
      const sending = server.send(photo, (share) => tell({ kind: 'progress', id, share }))
      sendings.set(id, sending)
      if (batch.phase !== 'running') sending.pause()
      const outcome = await sending.outcome
      sendings.delete(id)
      tell({ kind: 'sent', id, outcome })
    },
    pause: () => forEachSending((sending) => sending.pause()),
    resume: () => forEachSending((sending) => sending.resume()),
    cancel: () => forEachSending((sending) => sending.cancel()),
    wakeAfter: ({ milliseconds }) => {
      stopRetry()
      stopRetry = clock.after(milliseconds, () => tell({ kind: 'wake' }))
    },
    discard: async ({ discard }) =>
      tell({ kind: 'discarded', id: discard.id, kept: await server.discard(discard) }),
    toast: ({ tone, message }) => toasts[tone](message),
    toastRefusals: ({ refusals }) => toasts.refusals(refusals),
    leave: async ({ draft }) => {
      await writer.close(draft)
      ending.abort()
      stopWatching()
      left.resolve()
    },
  }

  /** A page that is closed from here on leads the next one to what is about to be begun. */
  async function noted(): Promise<void> {
    if (batch.keeping === 'kept') await Promise.race([writer.flush(), wait(lockLimit)])
  }

  /** Whether a photo is still to be sent. */
  function isWanted(id: string): boolean {
    if (batch.keeping === 'left' || batch.roleGone) return false
    return batch.items.some((item) => item.id === id && item.state === 'uploading')
  }

  async function open(): Promise<void> {
    const stopWaiting = clock.after(lockLimit, async () =>
      tell({ kind: 'late', elsewhere: await drafts.isHeldElsewhere().catch(() => false) }),
    )
    try {
      holding ??= drafts.hold(ending.signal)
      await holding
      const draft = await drafts.load()
      tell({ kind: 'opened', draft })
      if (batch.keeping === 'kept') writer.begin(draft?.items ?? [])
    } catch (error) {
      if (ending.signal.aborted) return
      console.warn('This browser keeps nothing for later:', error)
      tell({ kind: 'cannotKeep' })
    } finally {
      stopWaiting()
    }
  }

  function forEachSending(act: (sending: Sending) => void): void {
    for (const sending of sendings.values()) act(sending)
  }

  function wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => void clock.after(milliseconds, resolve))
  }

  void open()
  return {
    current: () => batch,
    tell,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    left: left.promise,
  }
}
