import { type Batch, isLost, type UploadItem } from './batchState.ts'
import type { Draft } from './draft.ts'
import type { Clock, DraftStorage } from './uploadPorts.ts'

/** Changes that come quickly are kept together, in milliseconds. */
const delay = 150

/** Writes a batch into its draft as it changes, one write after the other. */
export class DraftWriter {
  readonly #drafts: DraftStorage
  readonly #clock: Clock
  readonly #current: () => Batch
  readonly #onKept: (ids: readonly string[], noRoom: boolean) => void
  /** What is kept, by the id of its item. */
  readonly #files = new Map<string, File>()
  #written = ''
  #writing: Promise<void> = Promise.resolve()
  #isDue = false
  #isClosed = false

  /** @param onKept called with the ids of the photos that are kept, after each write */
  constructor(
    drafts: DraftStorage,
    clock: Clock,
    current: () => Batch,
    onKept: (ids: readonly string[], noRoom: boolean) => void,
  ) {
    this.#drafts = drafts
    this.#clock = clock
    this.#current = current
    this.#onKept = onKept
  }

  /** An earlier page has kept these. */
  begin(items: readonly UploadItem[]): void {
    for (const { id, kept, file } of items) if (kept) this.#files.set(id, file)
  }

  /** Writes soon. */
  schedule(): void {
    if (this.#isDue || this.#isClosed) return
    this.#isDue = true
    this.#clock.after(delay, () => void this.flush())
  }

  /** Resolves once the batch as it is now is kept, or can't be. */
  flush(): Promise<void> {
    this.#isDue = false
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  /** Writes no more, once the batch is kept for the last time or nothing is left of it. */
  async close(draft: 'keep' | 'drop' | 'untouched'): Promise<void> {
    if (draft === 'keep') await this.flush()
    this.#isClosed = true
    await this.#writing
    if (draft !== 'drop') return
    try {
      await this.#drafts.drop()
      await this.#drafts.dropFiles([...this.#files.keys()])
    } catch (error) {
      console.warn('What was kept could not be cleared:', error)
    }
  }

  async #write(): Promise<void> {
    const batch = this.#current()
    const draft = draftOf(batch)
    const state = JSON.stringify(draft)
    if (this.#isClosed || state === this.#written) return // nothing but progress
    const needed = batch.items.filter((item) => item.state !== 'saved' && !isLost(item))
    try {
      for (const item of needed) await this.#keepFile(item)
      await this.#writeRecord(draft)
      this.#written = state
      const gone = [...this.#files.keys()].filter((id) => !needed.some((item) => item.id === id))
      await this.#drafts.dropFiles(gone)
      for (const id of gone) this.#files.delete(id)
      const kept = this.#current().items.filter((item) => this.#isKept(item))
      this.#onKept(
        kept.map(({ id }) => id),
        !needed.every((item) => this.#isKept(item)),
      )
    } catch (error) {
      console.warn('The chosen photos could not be kept for later:', error)
      this.#onKept([], true)
    }
  }

  /** A photo that was chosen again has other bytes. */
  #isKept({ id, file }: UploadItem): boolean {
    return this.#files.get(id) === file
  }

  #writeRecord(draft: Draft): Promise<void> {
    const isEmpty = draft.items.length === 0 && !draft.form && draft.discards.length === 0
    return isEmpty ? this.#drafts.drop() : this.#drafts.save(draft)
  }

  /** Where the browser has no room for it the others are kept, and the record of them all. */
  async #keepFile(item: UploadItem): Promise<void> {
    if (this.#isKept(item)) return
    try {
      await this.#drafts.saveFile(item)
      this.#files.set(item.id, item.file)
    } catch (error) {
      console.warn(`${item.filename} could not be kept for later:`, error)
    }
  }
}

/** What the browser keeps of a batch. */
function draftOf({ phase, target, form, items, discards }: Batch): Draft {
  return {
    phase,
    target,
    form,
    items: items.map(({ file, preview, progress, attempts, kept, ...item }) => item),
    discards: discards.map(({ awaits, ...discard }) => discard),
  }
}
