import type { Draft, Place } from './draft.ts'
import type { UploadPorts } from './uploadPorts.ts'
import { isInUse, isLost, type UploadItem, type UploadState } from './uploadState.ts'

/** Changes that come quickly are kept together, in milliseconds. */
const delay = 150

type KeeperOptions = {
  id: string
  place: Place
  ports: Pick<UploadPorts, 'drafts' | 'clock'>
  state: () => UploadState
  /** Resolves once no other tab works on this draft. */
  hold: () => Promise<void>
  /** The files of these items are kept now. */
  onKept: (itemIds: readonly string[], noRoom: boolean) => void
}

/** Keeps an upload in this browser as it changes, one write after the other. */
export function keepDraft({ id, place, ports, state, hold, onKept }: KeeperOptions) {
  const { drafts, clock } = ports
  /** What is kept, as text; null where nothing is, undefined where an earlier page kept it. */
  let written: string | null | undefined = null
  let writing = Promise.resolve()
  let isDue = false
  let isClosed = false

  async function write(): Promise<void> {
    const upload = state()
    const draft = draftOf(upload, place)
    const text = isInUse(upload) ? JSON.stringify(draft) : null
    const unkept = upload.items.filter(needsKeeping)
    if (isClosed || (text === written && unkept.length === 0)) return // nothing but progress
    const kept: string[] = []
    const save = async (...files: readonly UploadItem[]) => {
      try {
        await drafts.save(id, draft, files)
        kept.push(...files.map((item) => item.id))
        return true
      } catch (error) {
        console.warn('The chosen photos could not be kept for later:', error)
        return false
      }
    }
    try {
      await hold()
      if (text === null) await drafts.drop(id)
      // One by one: where there is no room for one of them, the others are kept.
      for (const item of unkept) if (!isClosed) await save(item)
      if (text !== null && kept.length === 0 && !isClosed) await save()
      written = text
    } catch (error) {
      console.warn('This browser keeps nothing for later:', error)
    }
    onKept(kept, kept.length < unkept.length)
  }

  /** Resolves once the upload as it is now is kept, or can't be. */
  function flush(): Promise<void> {
    isDue = false
    writing = writing.then(write)
    return writing
  }

  return {
    flush,
    /** An earlier page has kept it. */
    takeOver: () => {
      written = undefined
    },
    /** Writes soon. */
    schedule: () => {
      if (isDue || isClosed) return
      isDue = true
      clock.after(delay, () => void flush())
    },
    /** Writes no more. */
    close: () => {
      isClosed = true
    },
  }
}

function needsKeeping(item: UploadItem): boolean {
  return !item.kept && item.state !== 'saved' && !isLost(item)
}

/** What the browser keeps of an upload. */
function draftOf({ phase, target, form, items }: UploadState, place: Place): Draft {
  return {
    ...{ place, phase, target, form },
    items: items.map(({ file, preview, progress, attempts, kept, ...item }) => item),
  }
}
