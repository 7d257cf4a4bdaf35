import { allowedFilenameFor, findFileProblem } from '../../domain/upload.ts'
import type { Refusal, UploadItem } from '../../web/admin/upload/batchState.ts'
import { type Draft, draftSchema } from '../../web/admin/upload/draft.ts'
import { restoreItem } from '../../web/admin/upload/draftStorage.ts'
import { onlyAs } from '../../web/admin/upload/onlyAs.ts'
import type { DraftStorage } from '../../web/admin/upload/uploadPorts.ts'
import {
  type BrowserPorts,
  createUploadStore,
  type TabMessage,
  type Uploads,
} from '../../web/admin/upload/uploadStore.ts'
import {
  emptyServer,
  hashOf,
  type ServerWorld,
  serverPort,
  type Turn,
} from './uploadServerWorld.ts'

/** A tab of the browser. Nothing that it began goes on once it is gone. */
export type Tab = {
  uploads: Uploads
  isAlive: boolean
  toasts: { tone: 'success' | 'failure' | 'warning' | 'refusals'; message: string }[]
}

/** A browser and the server, in which nothing happens but by `step` and `tick`. */
export class UploadWorld {
  readonly server: ServerWorld = emptyServer()
  readonly records = new Map<string, unknown>()
  readonly files = new Map<string, Pick<UploadItem, 'file' | 'preview'>>()
  readonly tabs: Tab[] = []
  /** Names of files that the browser has no room for. */
  readonly noRoomFor = new Set<string>()
  /** The browser has no storage, as in some private windows. */
  keepsNothing = false
  isOnline = true
  /** Whose session the browser has; set by the first tab. */
  signedIn: string | null = null
  /** Names of the steps so far. */
  readonly steps: string[] = []
  #waiting: { tab: Tab; name: string; goOn: () => void }[] = []
  #timers: { tab: Tab; at: number; act: () => void }[] = []
  #now = 1_795_000_000_000
  #ids = 0
  readonly #locks = new Map<string, { tab: Tab; granted: () => void }[]>()
  readonly #watchers: { tab: Tab; onChange: (online: boolean) => void }[] = []
  readonly #channels: { tab: Tab; onMessage: (message: TabMessage) => void }[] = []

  /** One more page of the private area, for this person. */
  async openTab(uid: string): Promise<Tab> {
    this.signedIn ??= uid
    const tab: Partial<Tab> & Pick<Tab, 'isAlive' | 'toasts'> = { isAlive: true, toasts: [] }
    const opened = Object.assign(tab, { uploads: createUploadStore(this.#portsOf(tab as Tab)) })
    this.tabs.push(opened)
    opened.uploads.batchOf(uid, 'new-project')
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
    for (const name of this.#locks.keys()) this.#release(name, tab)
    await this.#rest()
  }

  async setOnline(isOnline: boolean): Promise<void> {
    this.isOnline = isOnline
    this.server.isSilent = !isOnline
    for (const { tab, onChange } of this.#watchers) if (tab.isAlive) onChange(isOnline)
    await this.#rest()
  }

  /** Lets one of the steps that wait go on. Gives false where none waits. */
  async step(which = 0): Promise<boolean> {
    const index = which % Math.max(1, this.#waiting.length)
    const [waiting] = this.#waiting.splice(index, 1)
    if (!waiting) return false
    this.steps.push(waiting.name)
    waiting.goOn()
    await this.#rest()
    return true
  }

  /** Step by step, until something is so. */
  async stepUntil(isSo: () => boolean): Promise<void> {
    await this.#rest()
    while (!isSo()) if (!(await this.step())) throw new Error('Nothing goes on')
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
  async drain(limit = 3000): Promise<void> {
    await this.#rest()
    for (let count = 0; (await this.step()) || (await this.tick()); count += 1) {
      if (count > limit) throw new Error(`It never ends: ${this.steps.slice(-9).join(', ')}`)
    }
  }

  /** Everything goes on until a promise is kept. */
  async until<T>(promise: Promise<T>): Promise<T> {
    let isOver = false
    const over = promise.finally(() => {
      isOver = true
    })
    for (await this.#rest(); !isOver; await this.#rest()) {
      if (!(await this.step()) && !(await this.tick())) throw new Error('Nothing goes on')
    }
    return over
  }

  /** What follows at once from a step. */
  #rest(): Promise<void> {
    return new Promise((resolve) => void soon(resolve))
  }

  #turnOf(tab: Tab): Turn {
    return (name) =>
      new Promise<void>((resolve) => {
        if (tab.isAlive) this.#waiting.push({ tab, name, goOn: resolve })
      })
  }

  #portsOf(tab: Tab): BrowserPorts {
    const turn = this.#turnOf(tab)
    const toast = (tone: Tab['toasts'][number]['tone']) => (message: string) =>
      void tab.toasts.push({ tone, message })
    return {
      serverFor: (uid) => onlyAs(() => this.signedIn === uid, serverPort(this.server, turn)),
      async checkPhoto(file) {
        await turn('read')
        const problem = findFileProblem(file)
        const renameTo = problem === 'name' ? allowedFilenameFor(file.name) : null
        if (problem) return { kind: 'refused', file, problem, renameTo }
        return { kind: 'sound', file, hash: hashOf(file), preview: null }
      },
      draftStorage: (uid, key) => this.#draftStorage(tab, turn, `${uid}/${key}`),
      listDrafts: async (uid) => {
        await turn('list drafts')
        return [...this.records].flatMap(([name, record]) => {
          const { data } = draftSchema.safeParse(record)
          const [owner, key] = name.split('/')
          return data && key && owner === uid ? [{ key, ...data }] : []
        })
      },
      clearDrafts: async (uid) => {
        await turn('clear drafts')
        for (const kept of [this.records, this.files]) {
          for (const name of kept.keys()) if (name.startsWith(`${uid}/`)) kept.delete(name)
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
        refusals: (refusals: readonly Refusal[]) => toast('refusals')(`${refusals.length}`),
      },
      tabs: {
        tell: (message) => {
          for (const { tab: other, onMessage } of this.#channels) {
            if (other !== tab && other.isAlive) onMessage(message)
          }
        },
        listen: (onMessage) => void this.#channels.push({ tab, onMessage }),
      },
      newId: () => {
        this.#ids += 1
        return this.#ids.toString(16).padStart(32, '0')
      },
    }
  }

  #draftStorage(tab: Tab, turn: Turn, name: string): DraftStorage {
    const fileName = (id: string) => `${name}/${id}`
    return {
      hold: (signal) =>
        new Promise((resolve, reject) => {
          if (this.keepsNothing) reject(new Error('Storage is off'))
          const queue = this.#locks.get(name) ?? []
          this.#locks.set(name, [...queue, { tab, granted: resolve }])
          if (queue.length === 0) resolve()
          signal.addEventListener('abort', () => this.#release(name, tab))
        }),
      isHeldElsewhere: async () => (this.#locks.get(name)?.[0]?.tab ?? tab) !== tab,
      load: async () => {
        await turn('load draft')
        const { data } = draftSchema.safeParse(this.records.get(name))
        if (!data) return null
        const items = data.items.map((item) => restoreItem(item, this.files.get(fileName(item.id))))
        return { ...data, items }
      },
      save: async (draft: Draft) => {
        await turn('save draft')
        this.records.set(name, structuredClone(draft))
      },
      saveFile: async ({ id, file, preview }) => {
        await turn('save file')
        if (this.noRoomFor.has(file.name)) throw new Error('The disk is full')
        this.files.set(fileName(id), { file, preview })
      },
      dropFiles: async (ids) => {
        await turn('drop files')
        for (const id of ids) this.files.delete(fileName(id))
      },
      drop: async () => {
        await turn('drop draft')
        this.records.delete(name)
      },
    }
  }

  #release(name: string, tab: Tab): void {
    const queue = this.#locks.get(name) ?? []
    const left = queue.filter((each) => each.tab !== tab)
    this.#locks.set(name, left)
    if (queue[0]?.tab === tab) left[0]?.granted()
  }
}

/** After all that waits already; a browser has a timer for that. */
const soon = globalThis.setImmediate ?? ((act: () => void) => setTimeout(act))
