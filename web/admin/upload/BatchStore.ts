import { emptyBatch, type UploadBatch, type UploadItem } from './uploadBatch.ts'

/** Holds a batch and tells who listens of every change; lives longer than any component. */
export class BatchStore {
  #batch = emptyBatch
  #listeners = new Set<() => void>()

  get batch(): UploadBatch {
    return this.#batch
  }

  item(id: string): UploadItem | undefined {
    return this.#batch.items.find((item) => item.id === id)
  }

  set(changes: Partial<UploadBatch>): void {
    this.#batch = { ...this.#batch, ...changes }
    for (const listener of this.#listeners) listener()
  }

  change(id: string, changes: Partial<UploadItem>): void {
    const items = this.#batch.items.map((item) => (item.id === id ? { ...item, ...changes } : item))
    this.set({ items })
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
