import fc from 'fast-check'
import { expect } from 'vitest'
import type { OwnerEvent } from '../../web/admin/upload/batchEvents.ts'
import {
  type Batch,
  countUnsaved,
  isLost,
  type UploadItem,
  unsaved,
  whyNotKept,
} from '../../web/admin/upload/batchState.ts'
import type { UploadTarget } from '../../web/admin/upload/draft.ts'
import type { UploadKey } from '../../web/admin/upload/runUploads.ts'
import { runPipeline } from './uploadServerWorld.ts'
import { hashOf, photoFile, type Tab, UploadWorld } from './uploadWorld.ts'

export const uid = 'owner'
export const porch = 'porch'
export const places = ['new-project', `project-${porch}`] as const

const which = fc.nat(30)
const place = fc.constantFrom(...places)

/** What the owner does, and what befalls them. */
export const actionArbitrary = fc.oneof(
  {
    weight: 14,
    arbitrary: fc.record({
      kind: fc.constant('steps'),
      count: fc.integer({ min: 1, max: 8 }),
      which,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('choose'),
      which,
      place,
      count: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('chooseAgain'), which, place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('chooseMisnamed'), which, place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rename'), which, place }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('start'), which, place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove'), which, place, item: which }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('sendAnyway'), which, place, item: which }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('pause', 'resume', 'giveUp'), which, place }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('tick') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('network'), isOnline: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('silence'), isSilent: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('loseAnswer', 'pipeline', 'allow') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refuse'), photo: which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('role'), isAdmin: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('reload', 'close', 'open'), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('signOut'), which, keep: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('noRoom'), photo: which }) },
)
export type Action = typeof actionArbitrary extends fc.Arbitrary<infer Value> ? Value : never

/** A history of uploads, and what the owner is owed by it. */
export class UploadHistory {
  readonly world = new UploadWorld()
  /** Hashes of the photos that are to arrive, until the owner drops them. */
  readonly wanted = new Set<string>()
  /** By hash, the lists into which a photo was chosen, or in which it was sent anyway. */
  readonly chosenIn = new Map<string, Set<unknown>>()
  #photos = 0
  #projects = 0
  #roleToasts = 0

  constructor() {
    this.world.server.projects.set(porch, { title: 'Porch' })
  }

  async do(action: Action): Promise<void> {
    const { world } = this
    const { server } = world
    switch (action.kind) {
      case 'steps':
        for (let count = 0; count < action.count; count += 1) {
          await world.step(action.which)
          this.expectTruth()
        }
        return
      case 'tick':
        await world.tick()
        break
      case 'network':
        await world.setOnline(action.isOnline)
        break
      case 'silence':
        server.isSilent = action.isSilent || !world.isOnline
        break
      case 'loseAnswer':
        server.losesAnswer = true
        break
      case 'pipeline':
        runPipeline(server)
        break
      case 'allow':
        server.refused.clear()
        break
      case 'refuse':
        server.refused.add(photoFile(action.photo).name)
        break
      case 'noRoom':
        world.noRoomFor.add(photoFile(action.photo).name)
        break
      case 'role':
        server.isAdmin = action.isAdmin
        break
      case 'open':
        if (world.tabs.length < 2) await world.openTab(uid)
        break
      case 'close':
      case 'reload': {
        const tab = await this.#tab(action.which)
        await this.#lose(tab)
        if (action.kind === 'reload') await world.openTab(uid)
        break
      }
      case 'signOut':
        await this.#signOut(await this.#tab(action.which), action.keep)
        break
      default:
        await this.#act(action, await this.#tab(action.which))
    }
    this.expectTruth()
  }

  /** What an owner does with a batch in a tab. */
  async #act(action: Extract<Action, { place: UploadKey }>, tab: Tab): Promise<void> {
    const { current, tell } = tab.uploads.batchOf(uid, action.place)
    const batch = current()
    switch (action.kind) {
      case 'choose': {
        const files = Array.from({ length: action.count }, () => this.#nextPhoto())
        for (const file of files) this.#noteChosen(hashOf(file), current)
        tell({ kind: 'choose', files })
        break
      }
      case 'chooseAgain': {
        const file = photoFile(action.which % Math.max(1, this.#photos))
        this.#noteChosen(hashOf(file), current)
        tell({ kind: 'choose', files: [file] })
        break
      }
      case 'chooseMisnamed': {
        const file = this.#nextPhoto('two words.jpg')
        this.#noteChosen(hashOf(file), current)
        tell({ kind: 'choose', files: [file] })
        break
      }
      case 'rename':
        tell({ kind: 'rename', refusalIds: batch.refusals.map(({ id }) => id) })
        break
      case 'start':
        tell({ kind: 'start', target: this.targetOf(action.place) })
        break
      case 'remove':
        this.#remove(batch, tell, action.item)
        break
      case 'sendAnyway':
        this.#sendAnyway(batch, tell, action.item)
        break
      case 'giveUp':
        this.#dropUnsaved(batch)
        tell({ kind: 'giveUp' })
        break
      case 'pause':
      case 'resume':
        tell({ kind: action.kind })
        break
    }
    await this.world.step() // what the page does at once
    const owed = current().items.filter((item) => item.state !== 'duplicate' && !isLost(item))
    for (const { hash } of owed) this.wanted.add(hash)
  }

  #noteChosen(hash: string, list: unknown): void {
    this.chosenIn.set(hash, (this.chosenIn.get(hash) ?? new Set()).add(list))
  }

  #nextPhoto(name?: string): File {
    const file = photoFile(this.#photos, name)
    this.#photos += 1
    return file
  }

  #remove({ items, phase }: Batch, tell: (event: OwnerEvent) => void, index: number): void {
    const item = items[index % Math.max(1, items.length)]
    if (!item) return
    tell({ kind: 'remove', id: item.id })
    const isRemoved = phase === 'idle' && item.state !== 'saved' && item.state !== 'duplicate'
    if (isRemoved) this.wanted.delete(item.hash)
  }

  #sendAnyway({ items }: Batch, tell: (event: OwnerEvent) => void, index: number): void {
    const item = items[index % Math.max(1, items.length)]
    if (item?.duplicate?.kind !== 'stored') return
    this.#noteChosen(item.hash, item)
    tell({ kind: 'sendAnyway', id: item.id })
  }

  targetOf(key: UploadKey): UploadTarget {
    if (key !== 'new-project') {
      const firstSortOrder = this.world.server.images.size
      return { kind: 'existing', projectId: porch, title: 'Porch', firstSortOrder, hasCover: true }
    }
    this.#projects += 1
    const title = `Project ${this.#projects}`
    const form = { title, description: '', category: 'Interior' as const, location: '' }
    return {
      kind: 'new',
      projectId: `new-${this.#projects}`,
      title,
      form: { ...form, project_date: '2026-11-22' },
    }
  }

  async #tab(index: number): Promise<Tab> {
    const { tabs } = this.world
    return tabs[index % Math.max(1, tabs.length)] ?? this.world.openTab(uid)
  }

  batchesOf(tab: Tab): Batch[] {
    return places.map((key) => tab.uploads.batchOf(uid, key).current())
  }

  #dropUnsaved({ items }: Batch): void {
    for (const item of unsaved(items)) this.wanted.delete(item.hash)
  }

  /** The page goes in the middle of whatever it does: what it said it keeps is still owed. */
  async #lose(tab: Tab): Promise<void> {
    const kept = new Set(this.#everyItem(true).map(({ hash }) => hash))
    for (const batch of this.batchesOf(tab)) {
      for (const { kept: isKept, hash, tried } of unsaved(batch.items)) {
        if (isKept || kept.has(hash)) continue
        this.wanted.delete(hash)
        if (tried) this.world.server.isLeftToTheNight = true
      }
      if (batch.discards.length > 0 && batch.keeping !== 'kept')
        this.world.server.isLeftToTheNight = true
    }
    await this.world.closeTab(tab)
  }

  #everyItem(onlyKept: boolean): UploadItem[] {
    const batches = this.world.tabs.flatMap((tab) => this.batchesOf(tab))
    return batches.flatMap(({ items }) => items.filter(({ kept }) => kept || !onlyKept))
  }

  /** Signs out as the page does it: it asks, does so in all tabs, and goes. */
  async #signOut(tab: Tab, keep: boolean): Promise<void> {
    const { world } = this
    const { count, unkept } = await world.until(tab.uploads.countLeft(uid))
    const batches = world.tabs.flatMap((each) => this.batchesOf(each))
    const here = this.batchesOf(tab)
    expect(count, 'what is not uploaded is asked about').toBeGreaterThanOrEqual(
      Math.max(...here.map(countUnsaved)),
    )
    if (unkept === 0 && keep) for (const { items } of here) expect(items.every(isSafe)).toBe(true)
    for (const { items } of batches) {
      for (const item of unsaved(items)) if (!keep || !item.kept) this.wanted.delete(item.hash)
    }
    if (!keep) {
      this.world.server.isLeftToTheNight = true
      for (const hash of this.wanted) if (!this.#isStored(hash)) this.wanted.delete(hash)
    }
    await world.until(tab.uploads.signOut(uid, keep))
    if (!keep) expect([...world.records.keys(), ...world.files.keys()]).toEqual([])
    for (const each of [...world.tabs]) await world.closeTab(each)
  }

  #isStored(hash: string): boolean {
    return [...this.world.server.objects.values()].includes(hash)
  }

  /** At no moment anything is said that is not so. */
  expectTruth(): void {
    const { server, files, records, tabs } = this.world
    for (const tab of tabs) {
      for (const [index, batch] of this.batchesOf(tab).entries()) {
        for (const item of batch.items) {
          if (item.state === 'saved') this.#expectStored(item.imageId)
          if (item.kept && item.state !== 'saved' && batch.keeping === 'kept') {
            expect(files.has(`${uid}/${places[index]}/${item.id}`), 'kept').toBe(true)
            expect(JSON.stringify(records.get(`${uid}/${places[index]}`))).toContain(item.id)
          }
        }
        for (const { imageId } of batch.receipt?.saved ?? []) this.#expectStored(imageId)
        if (whyNotKept(batch) === 'elsewhere') expect(tabs.length).toBeGreaterThan(0)
      }
      this.#expectTrueToasts(tab)
    }
    expect(server.mostSendings).toBeLessThanOrEqual(3 * places.length)
  }

  #expectStored(imageId: string): void {
    const image = this.world.server.images.get(imageId)
    expect(image && this.world.server.objects.has(image.path), 'saved is stored').toBe(true)
  }

  /** Of a role that is gone no photo is called failed. */
  #expectTrueToasts(tab: Tab): void {
    const failed = tab.toasts.filter(({ message }) => message.startsWith('Failed to upload photo-'))
    for (const { message } of failed.slice(this.#roleToasts)) {
      const isRefused = [...this.world.server.refused].some((name) => message.includes(name))
      const isNoAnswer = this.world.server.isSilent || isRefused
      if (!isNoAnswer && !this.world.server.isAdmin) expect(message).toBe('nothing')
    }
  }

  /** All goes well from now on, and the owner sends what is left. */
  async settle(): Promise<void> {
    const { world } = this
    world.server.refused.clear()
    world.noRoomFor.clear()
    world.server.isAdmin = true
    world.server.losesAnswer = false
    await world.setOnline(true)
    if (world.tabs.length === 0) await world.openTab(uid)
    for (let round = 0; round < 12; round += 1) {
      await world.drain()
      for (const tab of world.tabs) await this.#sendAllOf(tab)
    }
    // What closed tabs left is found by a new one.
    for (const tab of [...world.tabs]) await this.#lose(tab)
    const last = await world.openTab(uid)
    for (let round = 0; round < 6; round += 1) {
      await world.drain()
      await this.#sendAllOf(last)
    }
    await world.drain()
    runPipeline(world.server)
    this.expectTruth()
  }

  async #sendAllOf(tab: Tab): Promise<void> {
    for (const key of places) {
      const { current, tell } = tab.uploads.batchOf(uid, key)
      for (const item of current().items) {
        if (!isLost(item)) continue
        tell({ kind: 'remove', id: item.id })
      }
      if (current().phase === 'idle') tell({ kind: 'start', target: this.targetOf(key) })
      else tell({ kind: 'resume' })
      await this.world.drain()
    }
  }

  /** After `settle`: nothing lost, nothing doubled, nothing left over. */
  expectOwed(): void {
    const { server, tabs } = this.world
    const stored = [...server.images.values()].map(({ path }) => server.objects.get(path))
    for (const hash of this.wanted) expect(stored, 'arrived').toContain(hash)
    for (const hash of new Set(stored)) {
      if (!hash) continue // what is left over is looked at below
      const most = this.chosenIn.get(hash)?.size
      expect(stored.filter((other) => other === hash).length, hash).toBeLessThanOrEqual(most ?? 0)
    }
    expect(server.objects.size, 'no object without a document').toBeLessThanOrEqual(
      server.images.size,
    )
    if (!server.isLeftToTheNight) {
      for (const [id, image] of server.images) expect(image.status, id).toBe('processing')
      for (const id of server.projects.keys()) {
        const images = [...server.images.values()].filter(({ projectId }) => projectId === id)
        if (id !== porch) expect(images.length, `${id} has photos`).toBeGreaterThan(0)
      }
    }
    for (const batch of tabs.flatMap((tab) => this.batchesOf(tab))) {
      expect(batch.items.filter(({ state }) => state !== 'duplicate')).toEqual([])
      expect([batch.phase, batch.asked, batch.reading]).toEqual(['idle', null, null])
      expect(batch.discards).toEqual([])
    }
  }
}

function isSafe(item: UploadItem): boolean {
  return item.kept || item.state === 'saved' || item.state === 'duplicate' || isLost(item)
}

export { hashOf }
