import PQueue from 'p-queue'
import { fitIntoBatch, uploadLimits } from '../../../domain/upload.ts'
import type { BatchStore } from './BatchStore.ts'
import { readPhoto } from './readPhoto.ts'
import { isLost, newImageId, type Refusal, type UploadItem } from './uploadBatch.ts'

/**
 * Lets chosen files into a batch, one after the other: each is read, then judged against the batch
 * as it is at that moment, so that two quick choices can't pass the limits together.
 */
export class PhotoIntake {
  readonly #store: BatchStore
  readonly #reading = new PQueue({ concurrency: 1 })
  /** Counts what was forgotten, so that a file that is being read then ends in silence. */
  #generation = 0

  constructor(store: BatchStore) {
    this.#store = store
  }

  /** Resolves to the files of this choice that were refused. */
  async take(chosen: readonly File[]): Promise<Refusal[]> {
    if (chosen.length === 0) return []
    const generation = this.#generation
    const isForgotten = () => generation !== this.#generation
    const { reading } = this.#store.batch
    const total = (reading?.total ?? 0) + chosen.length
    this.#store.set({ reading: { done: reading?.done ?? 0, total, converting: false } })
    const outcomes = await Promise.all(
      chosen.map((file) => this.#reading.add(() => this.#takeOne(file, isForgotten))),
    )
    if (isForgotten()) return []
    const refusals = outcomes.filter((outcome) => outcome !== null)
    this.#store.set({ refusals: [...this.#store.batch.refusals, ...refusals] })
    return refusals
  }

  /** Resolves once every file that was chosen is read. */
  settled(): Promise<void> {
    return this.#reading.onIdle()
  }

  /** Files that are being read, or wait for it, are forgotten. */
  clear(): void {
    this.#generation += 1
    this.#store.set({ reading: null })
  }

  async #takeOne(file: File, isForgotten: () => boolean): Promise<Refusal | null> {
    if (isForgotten()) return null
    if (this.#isFull()) {
      this.#tellProgress(1, false)
      return this.#refusalFor(file)
    }
    const photo = await readPhoto(file, () => {
      if (!isForgotten()) this.#tellProgress(0, true)
    })
    if (isForgotten()) return null
    this.#tellProgress(1, false)
    if (photo.kind === 'refused') return { ...photo, id: crypto.randomUUID() }
    const { items } = this.#store.batch
    const missed = items.find((item) => isMissed(item) && item.hash === photo.hash)
    if (missed) {
      const { file: found, preview } = photo
      this.#store.change(missed.id, { file: found, preview, state: 'waiting', reason: null })
      return null
    }
    const refusal = this.#refusalFor(photo.file)
    if (!refusal) this.#store.set({ items: [...items, newItem(photo, items)] })
    return refusal
  }

  /** Whether nothing more can join: reading and converting would be in vain. */
  #isFull(): boolean {
    const { items } = this.#store.batch
    return items.length >= uploadLimits.files && !items.some(isMissed)
  }

  /** Why there is no room for a file; null where there is. */
  #refusalFor(file: File): Refusal | null {
    const { items } = this.#store.batch
    const inBatch = items.map(({ file: { name, type }, bytes }) => ({ name, type, size: bytes }))
    const [refused] = fitIntoBatch(inBatch, [file]).refused
    return refused ? { id: crypto.randomUUID(), ...refused, renameTo: null } : null
  }

  #tellProgress(done: number, converting: boolean): void {
    const { reading } = this.#store.batch
    if (!reading) return
    const next = { ...reading, done: reading.done + done, converting }
    this.#store.set({ reading: next.done < next.total ? next : null })
  }
}

/** Whether the same file, chosen again, takes its place: its bytes are gone, or were not stored. */
function isMissed(item: UploadItem): boolean {
  return isLost(item) || item.state === 'failed'
}

type SoundPhoto = { file: File; hash: string; preview: Blob | null }

function newItem({ file, hash, preview }: SoundPhoto, items: readonly UploadItem[]): UploadItem {
  const twin = items.find((item) => item.hash === hash)
  return {
    id: crypto.randomUUID(),
    imageId: newImageId(),
    timestamp: Date.now(),
    filename: file.name,
    bytes: file.size,
    file,
    preview,
    hash,
    sortOrder: null,
    state: twin ? 'duplicate' : 'waiting',
    duplicate: twin ? { kind: 'chosen', filename: twin.filename } : null,
    reason: null,
    lookedUp: false,
    tried: false,
    progress: 0,
  }
}
