import { notifications, notificationsStore } from '@mantine/notifications'
import { createStore, type UseStore } from 'idb-keyval'
import PQueue from 'p-queue'
import { onTestFinished, vi } from 'vitest'
import { createOutbox, type Outbox } from '../../web/admin/upload/createOutbox.ts'
import { openDrafts } from '../../web/admin/upload/drafts.ts'
import type { HoldOptions } from '../../web/admin/upload/lock.ts'
import { existingTarget, type UploadTarget } from '../../web/admin/upload/state.ts'
import type { UploadPorts } from '../../web/admin/upload/uploadPorts.ts'
import { IDBKeyRange, indexedDB, kept, memoryStorage } from './memoryDatabase.ts'
import { hashOf, type Place, SimulatedServer, serverPorts, type Turn } from './simulatedServer.ts'

export const uid = 'owner'

export type Tab = { outbox: Outbox; isAlive: boolean }

type Waiting = { tab: Tab; name: string; proceed: () => void }
type Lock = { tab: Tab; grant: () => void; lose: () => void }

/** A simulated browser and server. Nothing happens except by `step` and `tick`. */
export class UploadSimulation {
  readonly server = new SimulatedServer()
  readonly kept = kept
  readonly #records = createStore('uploads', 'drafts')
  readonly tabs: Tab[] = []
  readonly noRoomFor = new Set<string>()
  /** As in some private windows. */
  keepsNothing = false
  grantsNoLock = false
  isOnline = true
  signedIn: string | null = null
  #newProjects = 0
  #waiting: Waiting[] = []
  /** Like IndexedDB, for all tabs: no transaction overtakes an earlier one. */
  readonly #storage = new PQueue({ concurrency: 1 })
  #silence: ReturnType<typeof setTimeout> | undefined
  /** The holder of each lock, then those that wait for it. */
  readonly #locks = new Map<string, Lock[]>()
  readonly #events = new EventTarget()

  constructor() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 1_795_000_000_000 })
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('addEventListener', this.#events.addEventListener.bind(this.#events))
    kept.clear()
    vi.stubGlobal('indexedDB', indexedDB)
    vi.stubGlobal('localStorage', memoryStorage())
    vi.stubGlobal('IDBKeyRange', IDBKeyRange)
    notifications.clean()
    onTestFinished(() => {
      vi.useRealTimers()
      vi.unstubAllGlobals()
    })
  }

  toasts() {
    const { notifications: shown, queue } = notificationsStore.getState()
    return [...shown, ...queue].map(({ color, message }) => ({ color, message }))
  }

  targetOf(place: Place): UploadTarget {
    if (place) return existingTarget(place, 'Porch')
    this.#newProjects += 1
    const title = `Project ${this.#newProjects}`
    const form = { title, description: '', category: 'Interior', location: '', facts: '' } as const
    return {
      projectId: `new-${this.#newProjects}`,
      title,
      form: { ...form, project_date: '2026-11-22' },
      firstPlace: { sortOrder: 0, isCover: true },
    }
  }

  async openTab(uid: string): Promise<Tab> {
    this.signedIn ??= uid
    const tab = { isAlive: true }
    const opened: Tab = Object.assign(tab, { outbox: this.outboxOf(uid, tab as Tab) })
    this.tabs.push(opened)
    void opened.outbox.resumeAll()
    await this.#settle()
    return opened
  }

  outboxOf(uid: string, tab: Tab): Outbox {
    return createOutbox(this.#portsOf(tab, uid))
  }

  async closeTab(tab: Tab): Promise<void> {
    tab.isAlive = false
    this.tabs.splice(this.tabs.indexOf(tab), 1)
    this.#waiting = this.#waiting.filter((each) => each.tab !== tab)
    for (const queue of this.#locks.values())
      for (const lock of [...queue]) if (lock.tab === tab) this.#release(queue, lock)
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
    return new Promise((resolve) => setImmediate(resolve))
  }

  #turnOf(tab: Tab): Turn {
    return (name) =>
      new Promise<void>((resolve) => {
        if (tab.isAlive) this.#waiting.push({ tab, name, proceed: resolve })
      })
  }

  #portsOf(tab: Tab, uid: string): UploadPorts {
    const turn = this.#turnOf(tab)
    return {
      ...serverPorts(this.server, turn, () => this.signedIn === uid),
      drafts: openDrafts(uid, this.#recordsOf(tab, turn)),
      hold: (options) => this.#hold(tab, this.#queueOf(uid), options),
      async checkPhoto(file) {
        await turn('read')
        if (file.type !== 'image/jpeg') return { kind: 'refused', problem: 'type' }
        return { kind: 'sound', file, hash: hashOf(file), preview: null, takenOn: null }
      },
    }
  }

  /** Waits before each transaction. Those of one tab keep their order. */
  #recordsOf(tab: Tab, turn: Turn): UseStore {
    let earlier = Promise.resolve()
    return (mode, callback) => {
      earlier = earlier.then(() => turn(`storage: ${mode}`))
      return earlier.then(
        () =>
          new Promise((resolve, reject) => {
            void this.#storage.add(async () => {
              if (!tab.isAlive) return // never answered
              const before = [...kept]
              await this.#records(mode, (objects) => callback(this.#limited(objects))).then(
                resolve,
                (error) => {
                  kept.clear()
                  for (const [key, value] of before) kept.set(key, value)
                  reject(error)
                },
              )
            })
          }),
      )
    }
  }

  #limited(objects: IDBObjectStore): IDBObjectStore {
    if (this.keepsNothing) throw new Error('Storage is off')
    return Object.assign(Object.create(objects), {
      put: (value: { file?: File }, key: string) => {
        if (value.file && this.noRoomFor.has(value.file.name)) throw new Error('The disk is full')
        objects.put(value, key)
      },
    })
  }

  /** The storage answers nothing for a while. Later requests wait behind the earlier ones. */
  silenceStorage(ms: number): void {
    clearTimeout(this.#silence)
    this.#storage.pause()
    if (ms === 0) this.#storage.start()
    else if (Number.isFinite(ms)) this.#silence = setTimeout(() => this.#storage.start(), ms)
  }

  /** Of uploads and their files. */
  keptKeys(): string[] {
    return [...kept.keys()].filter((key) => key.startsWith('upload/'))
  }

  isHolder(tab: Tab): boolean {
    return this.#queueOf(uid)[0]?.tab === tab
  }

  #queueOf(uid: string): Lock[] {
    const queue = this.#locks.get(uid) ?? []
    this.#locks.set(uid, queue)
    return queue
  }

  #hold(tab: Tab, queue: Lock[], { signal, onLost, steal }: HoldOptions): Promise<void> {
    return new Promise((resolve) => {
      if (!tab.isAlive || this.grantsNoLock) return
      const [holder] = queue
      const lock = { tab, grant: resolve, lose: onLost }
      queue.splice(steal ? 1 : queue.length, 0, lock)
      signal.addEventListener('abort', () => this.#release(queue, lock))
      if (!holder) resolve()
      if (!holder || !steal) return
      this.#release(queue, holder)
      // It may sleep, and continue as if it had the lock when it wakes.
      void this.#turnOf(holder.tab)('lose lock').then(holder.lose)
    })
  }

  #release(queue: Lock[], lock: Lock): void {
    const position = queue.indexOf(lock)
    if (position < 0) return
    queue.splice(position, 1)
    if (position === 0) queue[0]?.grant()
  }
}
