import PQueue from 'p-queue'
import type { UploadOutcome } from '../../firebase/sendPhoto.ts'
import {
  batchesOf,
  changeItem,
  isToBeLookedUp,
  markKnown,
  photoToSend,
  placeInOrder,
} from './uploadItems.ts'
import type { NoAnswer, UploadContext } from './uploadPorts.ts'
import { isSaved, isWaiting, type UploadItem, type UploadTarget } from './uploadState.ts'
import { failedToUpload, failureReasons, noAnswer } from './uploadWords.ts'

/** Between a lost network, or a sign-out, and the first further attempt, in milliseconds. */
const firstRetryDelay = 2000

/** Between two attempts, in milliseconds: doubled each time, up to this. */
const longestRetryDelay = 30_000

/** Photos on their way at one time: more would share one phone's uplink without being sooner done. */
const parallelUploads = 3

/** A photo that got no answer this often, while the browser thinks it is online, has failed. */
const attemptLimit = 8

/** What ended a run: `stopped` by its signal, or there was no answer. */
type RunEnd = 'done' | 'stopped' | NoAnswer

type OnEnd = (end: Exclude<RunEnd, 'interrupted' | 'notSignedIn' | 'stopped'>) => void

/**
 * Runs an upload until nothing of it waits any more. A reload, a pause, a lost network and a retry are
 * all the same: one run ends, and a later one sends what is left.
 */
export class Runner {
  readonly #context: UploadContext
  readonly #onEnd: OnEnd
  #running = new AbortController()
  #ended = Promise.resolve()
  #retryDelay = firstRetryDelay
  #stopRetry = () => {}
  /** Ends this, with the run under way. */
  readonly close: () => void

  /** @param onEnd called at the end of a run that is not followed by another */
  constructor(context: UploadContext, onEnd: OnEnd) {
    this.#context = context
    this.#onEnd = onEnd
    const stopWatching = context.ports.network.watch((online) => this.#noteNetwork(online))
    this.close = () => {
      this.stop()
      stopWatching()
    }
  }

  /** Sends what is left, where the network is there; else as soon as it is. */
  begin(): void {
    const { state, change, ports } = this.#context
    const { target, items } = state()
    if (!target) return
    this.stop()
    if (!ports.network.isOnline()) {
      change({ phase: 'offline' })
      return
    }
    this.#running = new AbortController()
    const { signal } = this.#running
    change({ phase: 'running' })
    const saved = items.filter(isSaved).length
    this.#ended = ports.inTurn(async () => {
      const end = signal.aborted ? 'stopped' : await this.#run(target, signal).catch(logFailure)
      if (signal.aborted || end === 'stopped') return
      if (state().items.filter(isSaved).length > saved) this.#retryDelay = firstRetryDelay
      if (end === 'interrupted' || end === 'notSignedIn') this.#beginLater()
      else this.#onEnd(end)
    })
  }

  /** Ends what is being sent; a later run goes on with it. */
  stop(): void {
    this.#running.abort()
    this.#stopRetry()
  }

  /** Resolves once nothing is on its way any more, after `stop`. */
  ended(): Promise<void> {
    return this.#ended
  }

  /** Asks the server which photos it has already; they show as such. */
  async lookUp(): Promise<'done' | Exclude<NoAnswer, 'failed'>> {
    const { ports, state, change } = this.#context
    const asked = state().items.filter(isToBeLookedUp)
    const hashes = [...new Set(asked.map(({ hash }) => hash))]
    if (hashes.length === 0) return 'done'
    const answer = await ports.server.findKnown(hashes)
    if (typeof answer === 'string' && answer !== 'failed') return answer
    // Other failures don't stop the upload: a project shows identical photos once.
    const known = answer === 'failed' ? new Map() : answer
    const projectId = state().target?.projectId ?? state().projectId
    change({ items: markKnown(state().items, hashes, known, projectId) })
    return 'done'
  }

  #beginLater(): void {
    const { change, ports } = this.#context
    change({ phase: 'offline' })
    this.#stopRetry = ports.clock.after(this.#retryDelay, () => this.begin())
    this.#retryDelay = Math.min(2 * this.#retryDelay, longestRetryDelay)
  }

  #noteNetwork(online: boolean): void {
    const { state, change } = this.#context
    if (!online && state().phase === 'running') {
      this.stop()
      change({ phase: 'offline' })
    }
    if (!online) return
    this.#retryDelay = firstRetryDelay
    change({ items: state().items.map((item) => ({ ...item, attempts: 0 })) })
    if (state().phase === 'offline') this.begin()
  }

  /** Sends the photos that wait, a batch at a time, and those that join them meanwhile. */
  async #run(target: UploadTarget, signal: AbortSignal): Promise<RunEnd> {
    const { ports, state, keep, whenRead } = this.#context
    let hasProject = state().items.some(isSaved)
    for (;;) {
      await whenRead()
      // First, so that what is here already neither makes a project nor takes the cover's place.
      const known = await this.lookUp()
      if (signal.aborted) return 'stopped'
      if (known !== 'done') return known
      if (!state().items.some(isWaiting)) return 'done'
      const placed = await this.#placePhotos(state().target ?? target, signal)
      if (typeof placed === 'string') return placed
      // Kept before anything is sent: if the page closes now, the next one sends under the same ids.
      await keep()
      if (signal.aborted) return 'stopped'
      if (placed.form && !hasProject) {
        const answer = await ports.server.createProject(placed.projectId, placed.form)
        if (signal.aborted) return 'stopped'
        if (answer !== 'created') return answer
        hasProject = true
      }
      const end = await this.#sendBatch(placed, signal)
      if (end !== 'done') return end
    }
  }

  /** Gives each photo its place in the project, which is behind those that are there by now. */
  async #placePhotos(target: UploadTarget, signal: AbortSignal): Promise<UploadTarget | RunEnd> {
    const { ports, state, change } = this.#context
    const first = target.first ?? (await ports.server.findPlace(target.projectId))
    if (signal.aborted) return 'stopped'
    if (typeof first === 'string') return first
    const placed = { ...target, first }
    change({ target: placed, items: placeInOrder(state().items, placed) })
    return placed
  }

  /** A photo that gets no answer ends the run for all: the next one begins where each of them was. */
  async #sendBatch(target: UploadTarget, signal: AbortSignal): Promise<RunEnd> {
    const ending = new AbortController()
    const abort = () => ending.abort()
    signal.addEventListener('abort', abort)
    const either = ending.signal
    const queue = new PQueue({ concurrency: parallelUploads })
    let end: RunEnd = 'done'
    const [batch = []] = batchesOf(this.#context.state().items)
    const sendings = batch.map((item) => async () => {
      if (either.aborted) return
      const outcome = await this.#send(item, target, either)
      if (outcome === 'saved' || outcome === 'failed' || outcome === 'stopped') return
      if (!either.aborted) end = outcome
      ending.abort()
    })
    await queue.addAll(sendings)
    signal.removeEventListener('abort', abort)
    return signal.aborted ? 'stopped' : end
  }

  async #send(
    item: UploadItem,
    target: UploadTarget,
    signal: AbortSignal,
  ): Promise<UploadOutcome['kind']> {
    const { ports, state, change } = this.#context
    const note = (changes: Partial<UploadItem>) =>
      change({ items: changeItem(state().items, item.id, changes) })
    const fail = (reason: string, identity: Partial<UploadItem> = {}) => {
      note({ ...identity, state: 'failed', reason, progress: 0, attempts: 0, session: null })
      ports.toasts.failure(failedToUpload(item.filename))
    }
    note({ state: 'uploading', tried: true, reason: null })
    const outcome = await ports.server.send(photoToSend(item, target), {
      signal,
      onProgress: (progress) => note({ progress }),
      onSession: (session) => note({ session }),
    })
    const ofNow = state().items.find(({ id }) => id === item.id)
    if (!ofNow) return outcome.kind // given up meanwhile
    const isSilent = outcome.kind === 'interrupted'
    const attempts = ofNow.attempts + (isSilent ? 1 : 0)
    if (outcome.kind === 'saved') {
      note({ state: 'saved', progress: 1, attempts: 0, session: null })
    } else if (outcome.kind === 'failed') {
      // What was discarded must not come back under the same name, should a late answer arrive.
      const anew = { imageId: ports.newId(), timestamp: ports.clock.now(), tried: false }
      fail(failureReasons[outcome.failure], outcome.discarded ? anew : {})
    } else if (isSilent && attempts >= attemptLimit && ports.network.isOnline()) {
      fail(noAnswer)
      return 'failed'
    } else {
      note({ state: 'waiting', attempts })
    }
    return outcome.kind
  }
}

function logFailure(error: unknown): 'failed' {
  console.error('The upload failed:', error)
  return 'failed'
}
