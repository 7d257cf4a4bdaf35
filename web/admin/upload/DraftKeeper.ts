import type { UploadContext } from './uploadPorts.ts'
import { type Draft, isInUse, isLost, type UploadItem, type UploadState } from './uploadState.ts'

/** Changes that come quickly are kept together, in milliseconds. */
const delay = 150

/** How long an upload waits for the browser to keep it, in milliseconds. */
const longestWait = 1500

type KeeperOptions = Pick<UploadContext, 'ports' | 'state' | 'change'> & {
  id: string
  /** Resolves once no other tab works on this draft. */
  hold: () => Promise<void>
}

/** Keeps an upload in this browser as it changes, one write after the other. */
export class DraftKeeper {
  readonly #options: KeeperOptions
  /** What is kept, as text; null where nothing is, undefined where an earlier page kept it. */
  #written: string | null | undefined = null
  #writing = Promise.resolve()
  #isDue = false
  #isClosed = false

  constructor(options: KeeperOptions) {
    this.#options = options
  }

  /** An earlier page has kept it. */
  takeOver(): void {
    this.#written = undefined
  }

  /** Writes soon. */
  schedule(): void {
    if (this.#isDue || this.#isClosed) return
    this.#isDue = true
    this.#options.ports.clock.after(delay, () => void this.flush())
  }

  /** Resolves once the upload as it is now is kept, or can't be. */
  flush(): Promise<void> {
    this.#isDue = false
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  /** As `flush`, but a browser that is slow to keep it holds nobody up. */
  keep(): Promise<void> {
    const { clock } = this.#options.ports
    const waited = new Promise<void>((resolve) => void clock.after(longestWait, resolve))
    return Promise.race([this.flush(), waited])
  }

  /** Writes no more. */
  close(): void {
    this.#isClosed = true
  }

  async #write(): Promise<void> {
    const { id, ports, state, change, hold } = this.#options
    const upload = state()
    const draft = draftOf(upload)
    const text = isInUse(upload) ? JSON.stringify(draft) : null
    const unkept = upload.items.filter(needsKeeping)
    if (this.#isClosed || (text === this.#written && unkept.length === 0)) return // nothing but progress
    const kept: string[] = []
    const save = async (...files: readonly UploadItem[]) => {
      try {
        await ports.drafts.save(id, draft, files)
        kept.push(...files.map((item) => item.id))
      } catch (error) {
        console.warn('The chosen photos could not be kept for later:', error)
      }
    }
    try {
      await hold()
      if (text === null) await ports.drafts.drop(id)
      // One by one: where there is no room for one of them, the others are kept.
      for (const item of unkept) if (!this.#isClosed) await save(item)
      if (text !== null && kept.length === 0 && !this.#isClosed) await save()
      this.#written = text
    } catch (error) {
      console.warn('This browser keeps nothing for later:', error)
    }
    const items = state().items.map((item) =>
      kept.includes(item.id) ? { ...item, kept: true } : item,
    )
    change({ ...(kept.length > 0 && { items }), noRoom: kept.length < unkept.length })
  }
}

function needsKeeping(item: UploadItem): boolean {
  return !item.kept && item.state !== 'saved' && !isLost(item)
}

/** What the browser keeps of an upload. */
function draftOf({ phase, projectId, target, form, items }: UploadState): Draft {
  return {
    ...{ phase, projectId, target, form },
    items: items.map(({ file, takenOn, preview, progress, attempts, kept, ...item }) => item),
  }
}
