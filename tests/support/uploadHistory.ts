import { expect } from 'vitest'
import type { OwnerEvent } from '../../web/admin/upload/batchEvents.ts'
import {
  type Batch,
  countUnsaved,
  isLost,
  type UploadItem,
  unsaved,
} from '../../web/admin/upload/batchState.ts'
import type { UploadTarget } from '../../web/admin/upload/draft.ts'
import type { UploadKey } from '../../web/admin/upload/uploadStore.ts'
import { expectOwed, expectTruth } from './judgeUploads.ts'
import { type Action, places, porch, uid } from './uploadActions.ts'
import { hashOf, photoFile, runPipeline } from './uploadServerWorld.ts'
import { type Tab, UploadWorld } from './uploadWorld.ts'

/** A history of uploads, and what the owner is owed by it. */
export class UploadHistory {
  readonly world = new UploadWorld()
  /** Hashes of the photos that are to arrive, until the owner drops them. */
  readonly wanted = new Set<string>()
  /** By hash, the lists into which a photo was chosen, or in which it was sent anyway. */
  readonly chosenIn = new Map<string, Set<unknown>>()
  #photos = 0
  #projects = 0

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
      case 'session':
        world.signedIn = action.isMine ? uid : 'another'
        break
      case 'open':
        if (world.tabs.length < 2) await world.openTab(uid)
        break
      case 'close':
      case 'reload': {
        const tab = await this.#tab(action.which)
        await this.lose(tab)
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

  readonly batchesOf = (tab: Tab): Batch[] =>
    places.map((key) => tab.uploads.batchOf(uid, key).current())

  #dropUnsaved({ items }: Batch): void {
    for (const item of unsaved(items)) this.wanted.delete(item.hash)
  }

  /** The page goes in the middle of whatever it does: what it said it keeps is still owed. */
  async lose(tab: Tab): Promise<void> {
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
    expect(count, 'what is not uploaded is asked about').toBeGreaterThanOrEqual(
      Math.max(...batches.map(countUnsaved)),
    )
    if (unkept === 0 && keep)
      for (const { items } of batches) expect(items.every(isSafe)).toBe(true)
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
    expectTruth(this)
  }

  /** Once it is settled: nothing lost, nothing doubled, nothing left over. */
  expectOwed(): void {
    expectOwed(this)
  }
}

function isSafe(item: UploadItem): boolean {
  return item.kept || item.state === 'saved' || item.state === 'duplicate' || isLost(item)
}
