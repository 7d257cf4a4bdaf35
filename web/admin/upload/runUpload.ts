import PQueue from 'p-queue'
import type { UploadOutcome } from '../../firebase/sendPhoto.ts'
import type { UploadTarget } from './draft.ts'
import {
  batchesOf,
  changeItem,
  isToBeLookedUp,
  markKnown,
  photoToSend,
  placeInOrder,
} from './uploadItems.ts'
import type { NoAnswer, UploadPorts } from './uploadPorts.ts'
import { isSaved, isWaiting, type UploadItem, type UploadState } from './uploadState.ts'
import { failedToUpload, failureReasons, noAnswer } from './uploadWords.ts'

/*
 * Sends what is left of an upload. A reload, a pause, a lost network and a retry are all the same: one
 * run ends, and a later one does what is left.
 */

/** An upload, as those who work on it see it. */
export type UploadContext = {
  ports: UploadPorts
  state: () => UploadState
  change: (changes: Partial<UploadState>) => void
  /** Resolves once the upload as it is now is kept, or can't be. */
  keep: () => Promise<void>
  /** Resolves once all chosen files are in the list. */
  whenRead: () => Promise<void>
}

/** What ended a run: `stopped` by its signal, or there was no answer. */
export type RunEnd = 'done' | 'stopped' | NoAnswer

/** Photos on their way at one time: more would share one phone's uplink without being sooner done. */
const parallelUploads = 3

/** A photo that got no answer this often, while the browser thinks it is online, has failed. */
const attemptLimit = 8

/** Sends the photos that wait, a batch at a time, and those that join them meanwhile. */
export async function runUpload(context: UploadContext, signal: AbortSignal): Promise<RunEnd> {
  let hasProject = context.state().items.some(isSaved)
  for (;;) {
    await context.whenRead()
    // First, so that what is here already neither makes a project nor takes the cover's place.
    const known = await lookUp(context)
    if (signal.aborted) return 'stopped'
    if (known !== 'done') return known
    if (!context.state().items.some(isWaiting)) return 'done'
    const target = await placePhotos(context, signal)
    if (typeof target === 'string') return target
    // Saved before anything is sent, so that if the page closes now, the next one knows what was
    // started.
    await context.keep()
    if (signal.aborted) return 'stopped'
    if (target.form && !hasProject) {
      const answer = await context.ports.server.createProject(target.projectId, target.form)
      if (signal.aborted) return 'stopped'
      if (answer !== 'created') return answer
      hasProject = true
    }
    const end = await sendBatch(context, target, signal)
    if (end !== 'done') return end
  }
}

/** Gives each photo its place in the project, which is behind those that are there by now. */
async function placePhotos(
  { ports, state, change }: UploadContext,
  signal: AbortSignal,
): Promise<UploadTarget | RunEnd> {
  let { target } = state()
  if (!target) return 'stopped'
  if (!target.first) {
    const first = await ports.server.findPlace(target.projectId)
    if (signal.aborted) return 'stopped'
    if (typeof first === 'string') return first
    target = { ...target, first }
  }
  change({ target, items: placeInOrder(state().items, target) })
  return target
}

/** Asks the server which photos it has already; they show as such. */
export async function lookUp({
  ports,
  state,
  change,
}: UploadContext): Promise<'done' | Exclude<NoAnswer, 'failed'>> {
  const hashes = [
    ...new Set(
      state()
        .items.filter(isToBeLookedUp)
        .map(({ hash }) => hash),
    ),
  ]
  if (hashes.length === 0) return 'done'
  const answer = await ports.server.findKnown(hashes)
  if (typeof answer === 'string' && answer !== 'failed') return answer
  // Other failures don't stop the upload: publishing shows identical photos once.
  const known = answer === 'failed' ? new Map() : answer
  const projectId = state().target?.projectId ?? state().projectId
  change({ items: markKnown(state().items, hashes, known, projectId) })
  return 'done'
}

/** A photo that gets no answer ends the run for all: the next one begins where each of them was. */
async function sendBatch(
  context: UploadContext,
  target: UploadTarget,
  signal: AbortSignal,
): Promise<RunEnd> {
  const ending = new AbortController()
  const either = AbortSignal.any([signal, ending.signal])
  const queue = new PQueue({ concurrency: parallelUploads })
  let end: RunEnd = 'done'
  const [batch = []] = batchesOf(context.state().items)
  const sendings = batch.map((item) => async () => {
    if (either.aborted) return
    const outcome = await sendItem(context, item, target, either)
    if (outcome === 'saved' || outcome === 'failed' || outcome === 'stopped') return
    if (!either.aborted) end = outcome
    ending.abort()
  })
  await queue.addAll(sendings)
  return signal.aborted ? 'stopped' : end
}

async function sendItem(
  context: UploadContext,
  item: UploadItem,
  target: UploadTarget,
  signal: AbortSignal,
): Promise<UploadOutcome['kind']> {
  const { id } = item
  const note = (changes: Partial<UploadItem>) =>
    context.change({ items: changeItem(context.state().items, id, changes) })
  note({ state: 'uploading', tried: true, reason: null })
  const outcome = await context.ports.server.send(photoToSend(item, target), {
    signal,
    onProgress: (progress) => note({ progress }),
    onSession: (session) => note({ session }),
  })
  const ofNow = context.state().items.find((other) => other.id === id)
  if (!ofNow) return outcome.kind // given up meanwhile
  switch (outcome.kind) {
    case 'saved':
      note({ state: 'saved', progress: 1, attempts: 0, session: null })
      break
    case 'stopped':
    case 'notSignedIn':
    case 'roleGone':
      note({ state: 'waiting' })
      break
    case 'interrupted': {
      const attempts = ofNow.attempts + 1
      const isHopeless = attempts >= attemptLimit && context.ports.network.isOnline()
      if (!isHopeless) {
        note({ state: 'waiting', attempts })
        break
      }
      fail(noAnswer)
      return 'failed'
    }
    case 'failed': {
      // What was discarded must not come back under the same name, should a late answer arrive.
      const { now } = context.ports.clock
      const anew = { imageId: context.ports.newId(), timestamp: now(), tried: false }
      fail(failureReasons[outcome.failure], outcome.discarded ? anew : {})
    }
  }
  return outcome.kind

  function fail(reason: string, identity: Partial<UploadItem> = {}): void {
    note({ ...identity, state: 'failed', reason, progress: 0, attempts: 0, session: null })
    context.ports.toasts.failure(failedToUpload(item.filename))
  }
}
