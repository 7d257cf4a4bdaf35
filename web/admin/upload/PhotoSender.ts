import PQueue from 'p-queue'
import { rememberSaved } from '../../firebase/findKnownPhotos.ts'
import type { PhotoTransfer } from '../../firebase/PhotoTransfer.ts'
import { discardPhoto, type UploadOutcome, uploadPhoto } from '../../firebase/uploadPhoto.ts'
import { toastFailure } from '../components/toasts.ts'
import type { BatchStore } from './BatchStore.ts'
import { failureReasons, noAnswer } from './failureReasons.ts'
import { TransferRate } from './TransferRate.ts'
import { batchProgress, newImageId, type UploadItem, type UploadTarget } from './uploadBatch.ts'

/** Photos on their way at one time: more would share one phone's uplink without being sooner done. */
const parallelUploads = 3

/** Between a lost network and the next attempt, in milliseconds: doubled each time, up to the last. */
const firstWait = 2000
const longestWait = 30_000

/** A photo that got no answer this often, while the browser thinks it is online, has failed. */
const attemptLimit = 8

/** Sends the photos of a batch, and holds them while the owner or the network wants it. */
export class PhotoSender {
  readonly #store: BatchStore
  readonly #queue = new PQueue({ concurrency: parallelUploads })
  readonly #transfers = new Map<string, PhotoTransfer>()
  readonly #attempts = new Map<string, number>()
  readonly #rate = new TransferRate()
  #wait = firstWait
  #timer: ReturnType<typeof setTimeout> | undefined
  #waiting: (() => void)[] = []

  constructor(store: BatchStore) {
    this.#store = store
    window.addEventListener('offline', () => this.#loseNetwork())
    window.addEventListener('online', () => this.#findNetwork())
  }

  /** Tries as soon as photos may be sent, and again each time that the network does not answer. */
  async untilAnswered(attempt: () => Promise<boolean>, isGivenUp: () => boolean): Promise<void> {
    for (;;) {
      await this.#open()
      if (isGivenUp() || (await attempt()) || isGivenUp()) return
      this.#retryLater()
    }
  }

  /** Sends these items; resolves when each is saved or has failed, or all were canceled. */
  async send(items: readonly UploadItem[], target: UploadTarget): Promise<void> {
    for (const { id } of items) this.#enqueue(id, target)
    // What was sent before may have come to an end while it was held.
    if (this.#store.batch.phase === 'running') this.#queue.start()
    await this.#queue.onIdle()
    this.#attempts.clear()
    this.#rate.reset()
  }

  hold(phase: 'paused' | 'offline'): void {
    clearTimeout(this.#timer)
    this.#queue.pause()
    for (const transfer of this.#transfers.values()) transfer.pause()
    this.#rate.reset()
    this.#store.set({ phase, speed: null })
  }

  proceed(): void {
    if (!navigator.onLine) {
      this.hold('offline')
      return
    }
    clearTimeout(this.#timer)
    this.#store.set({ phase: 'running' })
    for (const transfer of this.#transfers.values()) void transfer.resume()
    this.#queue.start()
    for (const resolve of this.#waiting.splice(0)) resolve()
  }

  cancel(): void {
    clearTimeout(this.#timer)
    this.#queue.clear()
    for (const transfer of this.#transfers.values()) transfer.cancel()
    this.#queue.start()
    for (const resolve of this.#waiting.splice(0)) resolve()
  }

  /** Resolves once photos may be sent: at once, or when the owner and the network allow it. */
  #open(): Promise<void> {
    if (this.#store.batch.phase === 'running' && !navigator.onLine) this.hold('offline')
    if (this.#store.batch.phase === 'running') return Promise.resolve()
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  /** Holds, and goes on by itself: when the browser is online again, or after a while. */
  #retryLater(): void {
    if (this.#store.batch.phase === 'paused') return
    this.hold('offline')
    this.#timer = setTimeout(() => this.proceed(), this.#wait)
    this.#wait = Math.min(2 * this.#wait, longestWait)
  }

  #loseNetwork(): void {
    if (this.#store.batch.phase === 'running') this.hold('offline')
  }

  #findNetwork(): void {
    this.#wait = firstWait
    this.#attempts.clear()
    if (this.#store.batch.phase === 'offline') this.proceed()
  }

  #enqueue(id: string, target: UploadTarget): void {
    void this.#queue.add(async () => {
      const item = this.#store.item(id)
      if (!item || item.state === 'saved') return
      this.#store.change(id, { state: 'uploading', tried: true, reason: null })
      const outcome = await this.#upload(item, target)
      this.#transfers.delete(id)
      this.#settle(item, outcome, target)
    })
  }

  #upload(item: UploadItem, target: UploadTarget): Promise<UploadOutcome> {
    const { id, imageId, timestamp, filename, file, sortOrder } = item
    const isFirst = sortOrder === (target.kind === 'new' ? 0 : target.firstSortOrder)
    return uploadPhoto({
      projectId: target.projectId,
      imageId,
      timestamp,
      filename,
      file,
      sortOrder: sortOrder ?? 0,
      again: item.tried,
      isFeatured: isFirst && !(target.kind === 'existing' && target.hasCover),
      onProgress: (progress) => this.#note(id, progress),
      onTransfer: (transfer) => {
        this.#transfers.set(id, transfer)
        if (!this.#store.item(id))
          transfer.cancel() // given up meanwhile
        else if (this.#store.batch.phase !== 'running') transfer.pause()
      },
    })
  }

  #note(id: string, progress: number): void {
    this.#store.change(id, { progress })
    this.#rate.note(Date.now(), batchProgress(this.#store.batch.items).storedBytes)
    this.#store.set({ speed: this.#rate.bytesPerSecond })
  }

  #settle(item: UploadItem, outcome: UploadOutcome, target: UploadTarget): void {
    const { id, filename } = item
    const isGivenUp = !this.#store.item(id)
    if (outcome.kind === 'saved') {
      this.#store.change(id, { state: 'saved', progress: 1 })
      rememberSaved(item.hash, { ...target, imageId: item.imageId })
      this.#wait = firstWait
    } else if (outcome.kind === 'canceled' || isGivenUp) {
      void discardPhoto({ ...item, projectId: target.projectId })
    } else if (outcome.kind === 'interrupted' && this.#mayTryAgain(id)) {
      this.#store.change(id, { state: 'waiting', progress: 0 })
      this.#retryLater()
      this.#enqueue(id, target)
    } else {
      const reason = outcome.kind === 'failed' ? failureReasons[outcome.failure] : noAnswer
      // What was discarded must not come back under the same name, should a late answer arrive.
      const isGone = outcome.kind === 'failed' && outcome.discarded
      const identity = isGone ? { imageId: newImageId(), timestamp: Date.now(), tried: false } : {}
      this.#store.change(id, { ...identity, state: 'failed', reason, progress: 0 })
      toastFailure(`Failed to upload ${filename}`)
    }
  }

  #mayTryAgain(id: string): boolean {
    const attempts = (this.#attempts.get(id) ?? 0) + 1
    this.#attempts.set(id, attempts)
    return attempts < attemptLimit || !navigator.onLine
  }
}
