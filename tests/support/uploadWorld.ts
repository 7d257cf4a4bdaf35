import { allowedFilenameFor, isAllowedFilename } from '../../domain/upload.ts'
import { restoreItem } from '../../web/admin/upload/draftStorage.ts'
import type { DraftStorage, UploadPorts } from '../../web/admin/upload/uploadPorts.ts'
import { draftSchema } from '../../web/admin/upload/uploadState.ts'
import {
  type BrowserPorts,
  createUploadStore,
  type Uploads,
} from '../../web/admin/upload/uploadStore.ts'
import { hashOf, ServerWorld, serverPort, type Turn } from './uploadServerWorld.ts'

/** A tab of the browser. Nothing that it began goes on once it is gone. */
export type Tab = {
  uploads: Uploads
  isAlive: boolean
  toasts: { tone: 'success' | 'failure' | 'warning'; message: string }[]
}

type Lock = { tab: Tab; grant: () => void; lose: () => void }

/** A browser and the server, in which nothing happens but by `step` and `tick`. */
export class UploadWorld {
  readonly server = new ServerWorld()
  /** What the browser keeps: records and files, by their keys. */
  readonly kept = new Map<string, unknown>()
  readonly tabs: Tab[] = []
  /** Names of files that the browser has no room for. */
  readonly noRoomFor = new Set<string>()
  /** The browser has no storage, as in some private windows. */
  keepsNothing = false
  isOnline = true
  /** Whose session the browser has; set by the first tab. */
  signedIn: string | null = null
  #waiting: { tab: Tab; name: string; goOn: () => void }[] = []
  #timers: { tab: Tab; at: number; act: () => void }[] = []
  #now = 1_795_000_000_000
  #ids = 0
  /** By name, the tab that holds a lock and those that wait for it. */
  readonly #locks = new Map<string, Lock[]>()
  readonly #watchers: { tab: Tab; onChange: (online: boolean) => void }[] = []

  /** One more page of the private area, for this person. */
  async openTab(uid: string): Promise<Tab> {
    this.signedIn ??= uid
    const tab: Partial<Tab> & Pick<Tab, 'isAlive' | 'toasts'> = { isAlive: true, toasts: [] }
    const opened = Object.assign(tab, { uploads: createUploadStore(this.#portsOf(tab as Tab)) })
    this.tabs.push(opened)
    void opened.uploads.takeUp(uid)
    await this.#rest()
    return opened
  }

  /** The page goes, without a word. */
  async closeTab(tab: Tab): Promise<void> {
    tab.isAlive = false
    this.tabs.splice(this.tabs.indexOf(tab), 1)
    this.#waiting = this.#waiting.filter((each) => each.tab !== tab)
    this.#timers = this.#timers.filter((each) => each.tab !== tab)
    for (const [name, queue] of this.#locks)
      for (const lock of queue) if (lock.tab === tab) this.#release(name, lock)
    await this.#rest()
  }

  async setOnline(isOnline: boolean): Promise<void> {
    this.isOnline = isOnline
    this.server.isSilent = !isOnline
    for (const { tab, onChange } of [...this.#watchers]) if (tab.isAlive) onChange(isOnline)
    await this.#rest()
  }

  /** Lets one of the steps that wait go on; -1 is the last one. Gives false where none waits. */
  async step(which = 0): Promise<boolean> {
    const [waiting] = this.#waiting.splice(which % Math.max(1, this.#waiting.length), 1)
    if (!waiting) return false
    waiting.goOn()
    await this.#rest()
    return true
  }

  /** Step by step, until something is so. */
  async stepUntil(isSo: () => boolean): Promise<void> {
    await this.#rest()
    while (!isSo())
      if (!(await this.step()) && !(await this.tick())) throw new Error('Nothing goes on')
  }

  /** Time passes until the next timer. Gives false where there is none. */
  async tick(): Promise<boolean> {
    const next = this.#timers.toSorted((one, other) => one.at - other.at)[0]
    if (!next) return false
    this.#timers.splice(this.#timers.indexOf(next), 1)
    this.#now = Math.max(this.#now, next.at)
    next.act()
    await this.#rest()
    return true
  }

  /** Everything that is under way comes to its end. */
  async drain(): Promise<void> {
    await this.#rest()
    for (let count = 0; (await this.step()) || (await this.tick()); count += 1)
      if (count > 3000) throw new Error(`It never ends: ${this.#waiting[0]?.name}`)
  }

  /** Everything goes on until a promise is kept. */
  async until<T>(promise: Promise<T>): Promise<T> {
    let isOver = false
    void promise.finally(() => {
      isOver = true
    })
    await this.stepUntil(() => isOver)
    return promise
  }

  /** What follows at once from a step. */
  #rest(): Promise<void> {
    return new Promise((resolve) => void soon(resolve))
  }

  /** The world as an upload of a person meets it in a tab. */
  portsOf(tab: Tab, uid: string): UploadPorts {
    const { serverFor, draftsFor, ...ports } = this.#portsOf(tab)
    const inTurn = (run: () => Promise<void>) => run()
    return { ...ports, inTurn, server: serverFor(uid), drafts: draftsFor(uid) }
  }

  #portsOf(tab: Tab): BrowserPorts {
    const turn: Turn = (name) =>
      new Promise<void>((resolve) => {
        if (tab.isAlive) this.#waiting.push({ tab, name, goOn: resolve })
      })
    const toast = (tone: Tab['toasts'][number]['tone']) => (message: string) =>
      void tab.toasts.push({ tone, message })
    return {
      serverFor: (uid) => serverPort(this.server, turn, () => this.signedIn === uid),
      draftsFor: (uid) => this.#draftsOf(tab, turn, uid),
      async checkPhoto(file) {
        await turn('read')
        if (file.type !== 'image/jpeg') return { kind: 'refused', file, problem: 'type' }
        const { name, type, size } = file
        const isAllowed = isAllowedFilename(name)
        const mended = isAllowed ? file : new File([file], allowedFilenameFor(name), { type })
        const chosen = { name, bytes: size }
        return {
          ...{ kind: 'sound', file: mended, hash: hashOf(file), preview: null },
          ...{ chosen, takenOn: null },
        }
      },
      clock: {
        now: () => this.#now,
        after: (milliseconds, act) => {
          const timer = { tab, at: this.#now + milliseconds, act }
          if (tab.isAlive) this.#timers.push(timer)
          return () => {
            this.#timers = this.#timers.filter((each) => each !== timer)
          }
        },
      },
      network: {
        isOnline: () => this.isOnline,
        watch: (onChange) => {
          const watcher = { tab, onChange }
          this.#watchers.push(watcher)
          return () => void this.#watchers.splice(this.#watchers.indexOf(watcher), 1)
        },
      },
      toasts: {
        success: toast('success'),
        failure: toast('failure'),
        warning: toast('warning'),
      },
      newId: () => {
        this.#ids += 1
        return this.#ids.toString(16).padStart(32, '0')
      },
    }
  }

  #draftsOf(tab: Tab, turn: Turn, uid: string): DraftStorage {
    const recordKey = (id: string) => `${uid}/batch/${id}`
    const fileKey = (id: string, itemId: string) => `${uid}/file/${id}/${itemId}`
    const read = (id: string) => draftSchema.safeParse(this.kept.get(recordKey(id))).data
    const access = async (name: string) => {
      await turn(name)
      if (this.keepsNothing) throw new Error('Storage is off')
    }
    const dropFiles = (id: string, needed: readonly string[]) => {
      for (const key of this.kept.keys())
        if (key.startsWith(fileKey(id, '')) && !needed.includes(key)) this.kept.delete(key)
    }
    return {
      list: async () => {
        await access('list drafts')
        const prefix = recordKey('')
        const ids = [...this.kept.keys()].filter((key) => key.startsWith(prefix))
        return ids.flatMap((key) => {
          const id = key.slice(prefix.length)
          const draft = read(id)
          const hasFile = (itemId: string) => this.kept.has(fileKey(id, itemId))
          return draft ? [{ id, draft, hasFile }] : []
        })
      },
      hold: (id, signal, onLost, steal) =>
        new Promise((resolve) => {
          const lock = { tab, grant: resolve, lose: onLost }
          const queue = this.#locks.get(id) ?? []
          if (steal) queue.shift()?.lose()
          this.#locks.set(id, steal ? [lock, ...queue] : [...queue, lock])
          if (this.#locks.get(id)?.[0] === lock) resolve()
          signal.addEventListener('abort', () => this.#release(id, lock))
        }),
      load: async (id) => {
        await access('load draft')
        const draft = read(id)
        if (!draft) return null
        const items = draft.items.map((item) =>
          restoreItem(item, this.kept.get(fileKey(id, item.id))),
        )
        return { ...draft, items }
      },
      save: async (id, draft, newFiles) => {
        await access('save draft')
        if (newFiles.some(({ file }) => this.noRoomFor.has(file.name)))
          throw new Error('The disk is full')
        this.kept.set(recordKey(id), structuredClone(draft))
        for (const { id: itemId, file, preview } of newFiles)
          this.kept.set(fileKey(id, itemId), { file, preview })
        const needed = draft.items.filter(({ state }) => state !== 'saved')
        dropFiles(
          id,
          needed.map((item) => fileKey(id, item.id)),
        )
      },
      drop: async (id) => {
        await access('drop draft')
        this.kept.delete(recordKey(id))
        dropFiles(id, [])
      },
    }
  }

  #release(name: string, lock: Lock): void {
    const queue = this.#locks.get(name) ?? []
    const left = queue.filter((each) => each !== lock)
    this.#locks.set(name, left)
    if (queue[0] === lock) left[0]?.grant()
  }
}

/** After all that waits already; a browser has a timer for that. */
const soon = globalThis.setImmediate ?? ((act: () => void) => setTimeout(act))
