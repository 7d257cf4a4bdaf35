import type { BatchStore } from './BatchStore.ts'
import type { UploadItem } from './uploadBatch.ts'

/** Of files of the same bytes, the next one takes the place of one that was taken off the list. */
export function passOn(store: BatchStore, { hash, duplicate }: UploadItem): void {
  if (duplicate?.kind === 'chosen') return
  const [heir, ...others] = store.batch.items.filter(
    (item) => item.hash === hash && item.duplicate?.kind === 'chosen',
  )
  if (!heir) return
  store.change(heir.id, duplicate ? { duplicate } : { state: 'waiting', duplicate: null })
  for (const { id } of others) {
    store.change(id, { duplicate: { kind: 'chosen', filename: heir.filename } })
  }
}
