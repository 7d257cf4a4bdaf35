import type { ProjectForm } from '../../../domain/project.ts'
import type { BatchStore } from './BatchStore.ts'
import type { UploadItem } from './uploadBatch.ts'
import { type Draft, dropDraft, dropFiles, loadDraft, saveDraft, saveFile } from './uploadDrafts.ts'

/** Changes that come quickly are kept together, in milliseconds. */
const delay = 150
/** How long a page waits for the one before it to let go of the draft, in milliseconds. */
const lockLimit = 1500

/** Keeps a batch in this browser as it changes, unless another tab keeps the same one. */
export class DraftKeeper {
  readonly #store: BatchStore
  readonly #uid: string
  readonly #key: string
  readonly #kept = new Set<string>()
  #form: ProjectForm | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #written = ''
  #writing: Promise<void> = Promise.resolve()
  #isKeeping = false

  constructor(store: BatchStore, uid: string, key: string) {
    this.#store = store
    this.#uid = uid
    this.#key = key
  }

  get form(): ProjectForm | null {
    return this.#form
  }

  /** Begins to keep the batch; resolves to what was kept of an earlier one. */
  async open(): Promise<(Omit<Draft, 'items'> & { items: UploadItem[] }) | null> {
    if (!(await holdLock(`uploads:${this.#key}`))) return null
    try {
      const draft = await loadDraft(this.#key, this.#uid)
      for (const { id } of draft?.items ?? []) this.#kept.add(id)
      this.#form = draft?.form ?? null
      this.#isKeeping = true
      this.#store.subscribe(() => this.#schedule())
      return draft
    } catch (error) {
      console.warn('This browser keeps nothing for later:', error)
      return null
    }
  }

  keepForm(form: ProjectForm | null): void {
    this.#form = form
    this.#schedule()
  }

  stop(): void {
    this.#isKeeping = false
    clearTimeout(this.#timer)
  }

  #schedule(): void {
    if (!this.#isKeeping || this.#timer) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#writing = this.#writing
        .then(() => this.#write())
        .catch((error) => {
          console.warn('The chosen photos could not be kept for later:', error)
        })
    }, delay)
  }

  async #write(): Promise<void> {
    const { batch } = this.#store
    const { items, phase, target } = batch
    const stable = items.map(({ progress, file, preview, ...item }) => item)
    const state = JSON.stringify([stable, phase, target, this.#form])
    if (state === this.#written) return // nothing but progress
    this.#written = state
    const needed = batch.items.filter(({ state }) => state !== 'saved')
    const gone = [...this.#kept].filter((id) => !needed.some((item) => item.id === id))
    for (const item of needed) {
      if (this.#kept.has(item.id)) continue
      await saveFile(item)
      this.#kept.add(item.id)
    }
    if (batch.items.length === 0 && !this.#form) await dropDraft(this.#key, gone)
    else {
      await saveDraft(this.#key, this.#uid, batch, this.#form)
      await dropFiles(gone)
    }
    for (const id of gone) this.#kept.delete(id)
  }
}

/** Takes a lock for as long as the page lives; false where another tab has it. */
function holdLock(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    navigator.locks
      .request(name, { signal: AbortSignal.timeout(lockLimit) }, () => {
        resolve(true)
        return new Promise(() => undefined)
      })
      .catch(() => resolve(false))
  })
}
