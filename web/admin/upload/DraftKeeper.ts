import type { ProjectForm } from '../../../domain/project.ts'
import type { BatchStore } from './BatchStore.ts'
import { isLost, type UploadItem } from './uploadBatch.ts'
import {
  dropDraft,
  dropFiles,
  loadDraft,
  type RestoredDraft,
  saveDraft,
  saveFile,
} from './uploadDrafts.ts'

/** Changes that come quickly are kept together, in milliseconds. */
const delay = 150
/** How long a page waits in silence for the one before it to let go of the draft, in milliseconds. */
export const lockLimit = 1500

/**
 * Keeps a batch in this browser as it changes, and says so in the batch. Where another tab keeps one
 * under the same key, it waits until that is closed.
 */
export class DraftKeeper {
  readonly #store: BatchStore
  readonly #uid: string
  readonly #key: string
  readonly #kept = new Set<string>()
  /** Ids of the photos in the record that was written last. */
  #recorded: ReadonlySet<string> = new Set()
  readonly #ending = new AbortController()
  #form: ProjectForm | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #written = ''
  #writing: Promise<void> = Promise.resolve()
  #isKeeping = false
  /** True once the owner may have begun a batch that knows nothing of an earlier one. */
  #isLate = false
  #whenUnused: (() => void) | null = null

  constructor(store: BatchStore, uid: string, key: string) {
    this.#store = store
    this.#uid = uid
    this.#key = key
    store.subscribe(() => this.#noteChange())
  }

  get form(): ProjectForm | null {
    return this.#form
  }

  get isKeeping(): boolean {
    return this.#isKeeping
  }

  /** Whether every photo that is not saved is kept by now. */
  get hasAll(): boolean {
    return needed(this.#store.batch.items).every(
      ({ id }) => this.#kept.has(id) && this.#recorded.has(id),
    )
  }

  /** Begins to keep the batch, once it can; resolves to what was kept of an earlier one. */
  async open(): Promise<RestoredDraft | null> {
    const timer = setTimeout(() => this.#beLate(), lockLimit)
    try {
      await holdLock(`uploads:${this.#uid}:${this.#key}`, this.#ending.signal)
      const draft = await this.#takeOver()
      if (this.#ending.signal.aborted) return null
      for (const item of draft?.items ?? []) if (!isLost(item)) this.#kept.add(item.id)
      this.#recorded = new Set(this.#kept)
      this.#form = draft?.form ?? this.#form
      this.#isKeeping = true
      this.#store.set({ kept: true })
      return draft
    } catch (error) {
      if (this.#ending.signal.aborted) return null
      console.warn('This browser keeps nothing for later:', error)
      this.#store.set({ kept: false })
      return null
    } finally {
      clearTimeout(timer)
    }
  }

  keepForm(form: ProjectForm | null): void {
    this.#form = form
    this.#noteChange()
  }

  /** Resolves once the batch as it is now is kept; also where this browser keeps nothing. */
  keepNow(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#isKeeping) this.#beginWriting()
    return this.#writing
  }

  /** Keeps nothing any more, and leaves nothing of what was kept. */
  async stop(): Promise<void> {
    const wasKeeping = this.#isKeeping
    this.#isKeeping = false
    clearTimeout(this.#timer)
    this.#ending.abort()
    await this.#writing
    if (!wasKeeping) return
    await dropDraft(this.#key, [...this.#kept]).catch((error) =>
      console.warn('What was kept could not be cleared:', error),
    )
  }

  #beLate(): void {
    this.#isLate = true
    this.#store.set({ kept: false })
  }

  /** What an earlier page left must not be overwritten: it waits until nothing is in its place. */
  async #takeOver(): Promise<RestoredDraft | null> {
    for (;;) {
      const draft = await loadDraft(this.#key, this.#uid)
      const isEmpty = !draft || (draft.items.length === 0 && !draft.form)
      if (isEmpty || !this.#isLate || !this.#isInUse()) return draft
      await new Promise<void>((resolve) => {
        this.#whenUnused = resolve
      })
    }
  }

  #isInUse(): boolean {
    const { items, reading, phase } = this.#store.batch
    return items.length > 0 || reading !== null || phase !== 'idle' || this.#form !== null
  }

  #noteChange(): void {
    if (this.#isKeeping) this.#schedule()
    else if (this.#whenUnused && !this.#isInUse()) this.#whenUnused()
  }

  #schedule(): void {
    if (this.#timer) return
    this.#timer = setTimeout(() => this.#beginWriting(), delay)
  }

  #beginWriting(): void {
    this.#timer = undefined
    this.#writing = this.#writing
      .then(() => this.#write())
      .catch((error) => {
        console.warn('The chosen photos could not be kept for later:', error)
        this.#store.set({ kept: false })
      })
  }

  async #write(): Promise<void> {
    const { batch } = this.#store
    const { items, phase, target } = batch
    const stable = items.map(({ progress, file, preview, ...item }) => item)
    const state = JSON.stringify([stable, phase, target, this.#form])
    if (!this.#isKeeping || state === this.#written) return // nothing but progress
    this.#written = state
    const due = needed(items)
    const gone = [...this.#kept].filter((id) => !due.some((item) => item.id === id))
    let kept = true
    for (const item of due) kept = (await this.#keepFile(item)) && kept
    if (items.length === 0 && !this.#form) await dropDraft(this.#key, gone)
    else {
      await saveDraft(this.#key, this.#uid, batch, this.#form)
      await dropFiles(gone)
    }
    this.#recorded = new Set(items.map(({ id }) => id))
    for (const id of gone) this.#kept.delete(id)
    if (kept !== this.#store.batch.kept) this.#store.set({ kept })
  }

  /** Gives false where the browser has no room for it; the others, and their record, are kept. */
  async #keepFile(item: UploadItem): Promise<boolean> {
    if (this.#kept.has(item.id)) return true
    if (!this.#isKeeping) return false
    try {
      await saveFile(item)
      this.#kept.add(item.id)
      return true
    } catch (error) {
      console.warn(`${item.filename} could not be kept for later:`, error)
      return false
    }
  }
}

/** The photos whose bytes a later page would need. */
function needed(items: readonly UploadItem[]): UploadItem[] {
  return items.filter((item) => item.state !== 'saved' && !isLost(item))
}

/** Takes a lock, as soon as no other tab has it, until the signal or the end of the page. */
function holdLock(name: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const hold = () => {
      resolve()
      return new Promise<void>((release) => signal.addEventListener('abort', () => release()))
    }
    navigator.locks.request(name, { signal }, hold).catch(reject)
  })
}
