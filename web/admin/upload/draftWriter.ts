import { type Batch, isLost, type UploadItem } from './batchState.ts'
import type { Draft } from './draft.ts'
import type { Clock, DraftStorage } from './uploadPorts.ts'

/** Changes that come quickly are kept together, in milliseconds. */
const delay = 150

/**
 * Writes a batch into its draft as it changes, one write after the other.
 * @param onKept called with the ids of the photos that are kept, after each write
 */
export function createDraftWriter(
  drafts: DraftStorage,
  clock: Clock,
  current: () => Batch,
  onKept: (ids: readonly string[], noRoom: boolean) => void,
) {
  /** What is kept, by the id of its item. */
  const files = new Map<string, File>()
  let written = ''
  let writing = Promise.resolve()
  let isDue = false
  let isClosed = false

  /** A photo that was chosen again has other bytes. */
  const isKept = ({ id, file }: UploadItem) => files.get(id) === file

  async function write(): Promise<void> {
    const batch = current()
    const draft = draftOf(batch)
    const state = JSON.stringify(draft)
    if (isClosed || state === written) return // nothing but progress
    const needed = batch.items.filter((item) => item.state !== 'saved' && !isLost(item))
    try {
      for (const item of needed) await keepFile(item)
      await writeRecord(draft)
      written = state
      const gone = [...files.keys()].filter((id) => !needed.some((item) => item.id === id))
      await drafts.dropFiles(gone)
      for (const id of gone) files.delete(id)
      const kept = current().items.filter(isKept)
      onKept(
        kept.map(({ id }) => id),
        !needed.every(isKept),
      )
    } catch (error) {
      console.warn('The chosen photos could not be kept for later:', error)
      onKept([], true)
    }
  }

  function writeRecord(draft: Draft): Promise<void> {
    const isEmpty = draft.items.length === 0 && !draft.form && draft.discards.length === 0
    return isEmpty ? drafts.drop() : drafts.save(draft)
  }

  /** Where the browser has no room for it the others are kept, and the record of them all. */
  async function keepFile(item: UploadItem): Promise<void> {
    if (isKept(item)) return
    try {
      await drafts.saveFile(item)
      files.set(item.id, item.file)
    } catch (error) {
      console.warn(`${item.filename} could not be kept for later:`, error)
    }
  }

  /** Resolves once the batch as it is now is kept, or can't be. */
  function flush(): Promise<void> {
    isDue = false
    writing = writing.then(write)
    return writing
  }

  return {
    flush,
    /** An earlier page has kept these. */
    begin: (items: readonly UploadItem[]) => {
      for (const { id, kept, file } of items) if (kept) files.set(id, file)
    },
    /** Writes soon. */
    schedule: () => {
      if (isDue || isClosed) return
      isDue = true
      clock.after(delay, () => void flush())
    },
    /** Writes no more, once the batch is kept for the last time or nothing is left of it. */
    close: async (draft: 'keep' | 'drop' | 'untouched') => {
      if (draft === 'keep') await flush()
      isClosed = true
      await writing
      if (draft !== 'drop') return
      try {
        await drafts.drop()
        await drafts.dropFiles([...files.keys()])
      } catch (error) {
        console.warn('What was kept could not be cleared:', error)
      }
    },
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
