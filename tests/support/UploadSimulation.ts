import { notifications, notificationsStore } from '@mantine/notifications'
import { onTestFinished, vi } from 'vitest'
import { allowedFilenameFor, isAllowedFilename } from '../../domain/upload.ts'
import type { UploadApi } from '../../web/admin/upload/api.ts'
import { createUploads, type Uploads } from '../../web/admin/upload/createUploads.ts'
import { type Drafts, openDrafts } from '../../web/admin/upload/drafts.ts'
import type { HoldOptions } from '../../web/admin/upload/lock.ts'
import { IDBKeyRange, indexedDB, kept } from './memoryDatabase.ts'
import { hashOf, SimulatedServer, serverApi, type Turn } from './simulatedServer.ts'

export const uid = 'owner'

export type Tab = { uploads: Uploads; isAlive: boolean }

type Lock = { tab: Tab; isHeld: boolean; grant: () => void; lose: () => void }

/** A simulated browser and server. Nothing happens except by `step` and `tick`. */
export class UploadSimulation {
  readonly server = new SimulatedServer()
  readonly kept = kept
  readonly tabs: Tab[] = []
  readonly noRoomFor = new Set<string>()
  /** As in some private windows. */
  keepsNothing = false
  isOnline = true
  signedIn: string | null = null
  #waiting: { tab: Tab; name: string; proceed: () => void }[] = []
  /** The holder of each lock, then those that wait for it. */
  readonly #locks = new Map<string, Lock[]>()
  readonly #events = new EventTarget()

  constructor() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 1_795_000_000_000 })
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('addEventListener', (type: string, listener: () => void) =>
      this.#events.addEventListener(type, listener),
    )
    kept.clear()
    vi.stubGlobal('indexedDB', indexedDB)
    vi.stubGlobal('IDBKeyRange', IDBKeyRange)
    notifications.clean()
    onTestFinished(() => {
      vi.useRealTimers()
      vi.unstubAllGlobals()
    })
  }

  toasts(): { color: string; message: string }[] {
    const { notifications: shown, queue } = notificationsStore.getState()
    return [...shown, ...queue].map(({ color, message }) => ({
      color: String(color),
      message: String(message),
    }))
  }

  async openTab(uid: string): Promise<Tab> {
    this.signedIn ??= uid
    const tab = { isAlive: true }
    const opened: Tab = Object.assign(tab, { uploads: this.uploadsOf(uid, tab as Tab) })
    this.tabs.push(opened)
    void opened.uploads.resumeAll()
    await this.#settle()
    return opened
  }

  uploadsOf(uid: string, tab: Tab): Uploads {
    return createUploads(this.#apiOf(tab, uid))
  }

  async closeTab(tab: Tab): Promise<void> {
    tab.isAlive = false
    this.tabs.splice(this.tabs.indexOf(tab), 1)
    this.#waiting = this.#waiting.filter((each) => each.tab !== tab)
    for (const [name, queue] of this.#locks)
      for (const lock of queue) if (lock.tab === tab) this.#release(name, lock)
    await this.#settle()
  }

  async setOnline(isOnline: boolean): Promise<void> {
    this.isOnline = isOnline
    this.server.isSilent = !isOnline
    vi.stubGlobal('navigator', { onLine: isOnline })
    this.#events.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
    await this.#settle()
  }

  /** Lets one waiting request continue; -1 is the last one. Returns false if none waits. */
  async step(which = 0): Promise<boolean> {
    const [waiting] = this.#waiting.splice(which % Math.max(1, this.#waiting.length), 1)
    if (!waiting) return false
    waiting.proceed()
    await this.#settle()
    return true
  }

  async stepUntil(isSo: () => boolean): Promise<void> {
    await this.#settle()
    while (!isSo())
      if (!(await this.step()) && !(await this.tick())) throw new Error('Nothing goes on')
  }

  /** Advances the clock to the next timer. Returns false if there is none. */
  async tick(): Promise<boolean> {
    if (vi.getTimerCount() === 0) return false
    vi.advanceTimersToNextTimer()
    await this.#settle()
    return true
  }

  async drain(): Promise<void> {
    await this.#settle()
    for (let count = 0; (await this.step()) || (await this.tick()); count += 1)
      if (count > 3000) throw new Error(`It never ends: ${this.#waiting[0]?.name}`)
  }

  async until<T>(promise: Promise<T>): Promise<T> {
    let isOver = false
    void promise.finally(() => {
      isOver = true
    })
    await this.stepUntil(() => isOver)
    return promise
  }

  #settle(): Promise<void> {
    return new Promise((resolve) => void soon(resolve))
  }

  #apiOf(tab: Tab, uid: string): UploadApi {
    const turn: Turn = (name) =>
      new Promise<void>((resolve) => {
        if (tab.isAlive) this.#waiting.push({ tab, name, proceed: resolve })
      })
    return {
      ...serverApi(this.server, turn, () => this.signedIn === uid),
      drafts: this.#draftsOf(tab, turn, uid),
      hold: (options) => this.#hold(tab, uid, options),
      async checkPhoto(file) {
        await turn('read')
        if (file.type !== 'image/jpeg') return { kind: 'refused', problem: 'type' }
        const { name, type } = file
        const isAllowed = isAllowedFilename(name)
        const renamed = isAllowed ? file : new File([file], allowedFilenameFor(name), { type })
        return { kind: 'sound', file: renamed, hash: hashOf(file), preview: null, takenOn: null }
      },
    }
  }

  /** Waits before each access, and lets only the holder of the lock write. */
  #draftsOf(tab: Tab, turn: Turn, uid: string): Drafts {
    const drafts = openDrafts(uid)
    const access = async (name: string) => {
      await turn(name)
      if (this.keepsNothing) throw new Error('Storage is off')
      // IndexedDB runs transactions in order, so another tab can't be late.
      if (isWrite(name) && this.#locks.get(uid)?.[0]?.tab !== tab)
        throw new Error('Another tab has the lock')
    }
    return {
      list: () => access('list drafts').then(() => drafts.list()),
      load: (id, items) => access('load draft').then(() => drafts.load(id, items)),
      drop: (id) => access('drop draft').then(() => drafts.drop(id)),
      save: async (id, draft, added) => {
        await access('save draft')
        if (added && this.noRoomFor.has(added.file.name)) throw new Error('The disk is full')
        await drafts.save(id, draft, added)
      },
    }
  }

  async #hold(tab: Tab, uid: string, { signal, onLost, steal }: HoldOptions): Promise<void> {
    if (!tab.isAlive) return new Promise(() => undefined)
    const queueOf = () => this.#locks.get(uid) ?? []
    for (let [holder] = queueOf(); steal && holder?.isHeld; [holder] = queueOf()) {
      // IndexedDB runs transactions in order: this tab's come before the next holder's.
      const { tab: loser } = holder
      const writes = this.#waiting.filter((each) => each.tab === loser && isWrite(each.name))
      this.#waiting = this.#waiting.filter((each) => !writes.includes(each))
      for (const { proceed } of writes) proceed()
      holder.lose()
      await this.#settle()
      const lost = holder
      this.#locks.set(
        uid,
        queueOf().filter((other) => other !== lost),
      )
    }
    if (!tab.isAlive) {
      queueOf()[0]?.grant()
      return new Promise(() => undefined)
    }
    await new Promise<void>((resolve) => {
      const grant = () => {
        lock.isHeld = true
        resolve()
      }
      const lock: Lock = { tab, isHeld: false, grant, lose: onLost }
      this.#locks.set(uid, steal ? [lock, ...queueOf()] : [...queueOf(), lock])
      if (queueOf()[0] === lock) grant()
      signal.addEventListener('abort', () => this.#release(uid, lock))
    })
  }

  #release(name: string, lock: Lock): void {
    const queue = this.#locks.get(name) ?? []
    const left = queue.filter((each) => each !== lock)
    this.#locks.set(name, left)
    if (queue[0] === lock) left[0]?.grant()
  }
}

const isWrite = (name: string) => /^(save|drop)/.test(name)

/** After all pending microtasks. Browsers have no setImmediate. */
const soon = globalThis.setImmediate ?? ((act: () => void) => setTimeout(act))
