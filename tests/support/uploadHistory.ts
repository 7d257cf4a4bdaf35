import { expect } from 'vitest'
import {
  countUnsaved,
  isMissingBytes,
  isSaved,
  isUnderWay,
  isUndoable,
  type UploadItem,
  type UploadState,
  type UploadTarget,
  unsaved,
} from '../../web/admin/upload/state.ts'
import { expectTruth, statesOf } from './judgeUploads.ts'
import { type Action, type places, porch, uid } from './uploadActions.ts'
import { hashOf, photoFile } from './uploadServerWorld.ts'
import { type Tab, UploadWorld } from './uploadWorld.ts'

/** A history of uploads, and what the owner is owed by it. */
export class UploadHistory {
  readonly world = new UploadWorld()
  /** Hashes of the photos that are to arrive, until the owner drops them. */
  readonly wanted = new Set<string>()
  /** By hash, how often a photo was chosen, or sent anyway: it is stored no more often. */
  readonly chosen = new Map<string, number>()
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
          expectTruth(this)
        }
        break
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
        server.runPipeline()
        break
      case 'refuse':
        if (action.isRefused) server.refused.add(photoFile(action.photo).name)
        else server.refused.clear()
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
      case 'look':
        void (await this.#tab(action.which)).uploads.resumeAll()
        break
      case 'close':
      case 'reload':
        await this.lose(await this.#tab(action.which))
        if (action.kind === 'reload') await world.openTab(uid)
        break
      case 'signOut':
        await this.#signOut(await this.#tab(action.which), action.keep)
        break
      default:
        this.#act(action, await this.#tab(action.which))
        await world.step()
    }
    expectTruth(this)
  }

  /** What an owner does with photos for a project, or with the upload that takes them there. */
  #act(action: Extract<Action, { place: Place }>, tab: Tab): void {
    switch (action.kind) {
      case 'choose':
        this.choose(tab, action.place, ...Array.from({ length: action.count }, () => this.#next()))
        return
      case 'chooseAgain':
        this.choose(tab, action.place, photoFile(action.photo % Math.max(1, this.#photos)))
        return
      case 'chooseMisnamed':
        this.choose(tab, action.place, this.#next('two words.jpg'))
        return
    }
    const upload = uploadIn(tab, action.place)
    if (!upload) return
    const { uploads } = tab
    const { id, items } = upload
    const item = 'item' in action ? items[action.item % Math.max(1, items.length)] : undefined
    switch (action.kind) {
      case 'start':
        uploads.find(id)?.start(this.targetOf(action.place))
        break
      case 'remove':
        if (!item || isUnderWay(upload) || item.state === 'saved') break
        if (item.state !== 'duplicate') this.wanted.delete(item.hash)
        uploads.find(id)?.removePhoto(item.id)
        break
      case 'sendAnyway':
        for (const { duplicate, hash } of items)
          if (duplicate && duplicate.projectId !== action.place) this.#noteChosen(hash)
        uploads.find(id)?.sendAnyway()
        break
      case 'discard':
        for (const { hash } of unsaved(items)) this.wanted.delete(hash)
        void uploads.find(id)?.discard()
        break
      case 'undo':
        if (!isUndoable(upload)) break
        for (const { hash } of items) this.wanted.delete(hash)
        void uploads.find(id)?.undo()
        break
      case 'pause':
        uploads.find(id)?.pause()
        break
      case 'resume':
        uploads.find(id)?.resume()
    }
  }

  /** Returns the upload's id. */
  choose(tab: Tab, place: Place, ...files: readonly File[]): string {
    for (const file of files) this.#noteChosen(hashOf(file))
    return tab.uploads.choose(files, { projectId: place }).current().id
  }

  #noteChosen(hash: string): void {
    this.chosen.set(hash, (this.chosen.get(hash) ?? 0) + 1)
  }

  #next(name?: string): File {
    this.#photos += 1
    return photoFile(this.#photos - 1, name)
  }

  targetOf(place: Place): UploadTarget {
    if (place) return { projectId: place, title: 'Porch', form: null, first: null }
    this.#projects += 1
    const title = `Project ${this.#projects}`
    const form = { title, description: '', category: 'Interior' as const, location: '' }
    return {
      ...{ projectId: `new-${this.#projects}`, title },
      form: { ...form, project_date: '2026-11-22' },
      first: { sortOrder: 0, isCover: true },
    }
  }

  async #tab(index: number): Promise<Tab> {
    const { tabs } = this.world
    return tabs[index % Math.max(1, tabs.length)] ?? this.world.openTab(uid)
  }

  #items(tabs: readonly Tab[] = this.world.tabs): UploadItem[] {
    return statesOf(tabs).flatMap(({ items }) => items)
  }

  /** The page goes in the middle of whatever it does: what it said it keeps is still owed. */
  async lose(tab: Tab): Promise<void> {
    this.world.server.isLeftToTheNight = true
    for (const { kept, hash } of unsaved(this.#items([tab]))) if (!kept) this.wanted.delete(hash)
    await this.world.closeTab(tab)
  }

  /** Signs out as the page does it: it asks, does so, and goes; the other tabs end up on the way in. */
  async #signOut(tab: Tab, keep: boolean): Promise<void> {
    const { world } = this
    if (world.signedIn !== uid) return
    const { count } = await world.until(tab.uploads.countLeft())
    const own = statesOf([tab]).map(countUnsaved)
    expect(count, 'what is not uploaded is asked about').toBeGreaterThanOrEqual(Math.max(0, ...own))
    for (const item of unsaved(this.#items()))
      if (!keep || !item.kept) this.wanted.delete(item.hash)
    if (!keep) {
      world.server.isLeftToTheNight = true
      // Of what arrived without an answer the tab can't know.
      const saved = this.#items().filter(isSaved)
      for (const hash of this.wanted)
        if (!saved.some((item) => item.hash === hash)) this.wanted.delete(hash)
    }
    const before = [...world.kept.keys()]
    await world.until(tab.uploads.signOut(keep))
    // What another tab has chosen in the same moment may be kept an instant later.
    const left = before.filter((key) => world.kept.has(key))
    if (!keep) expect(left, 'nothing stays in this browser').toEqual([])
    for (const each of [...world.tabs]) await world.closeTab(each)
  }

  /** All goes well from now on, and the owner sends what is left. */
  async settle(): Promise<void> {
    const { world } = this
    world.server.refused.clear()
    world.noRoomFor.clear()
    world.server.isAdmin = true
    world.signedIn = uid
    world.server.losesAnswer = false
    await world.setOnline(true)
    for (let round = 0; round < 6; round += 1) {
      for (const tab of world.tabs) await this.#sendAll(tab)
      await world.drain()
    }
    // What closed tabs left is found by a new one.
    for (const tab of [...world.tabs]) await this.lose(tab)
    const last = await world.openTab(uid)
    for (let round = 0; round < 6; round += 1) await this.#sendAll(last)
    world.server.runPipeline()
  }

  async #sendAll({ uploads }: Tab): Promise<void> {
    await this.world.drain()
    for (const { id } of uploads.current().here) {
      const current = () => uploads.current().here.find((upload) => upload.id === id)
      for (const item of current()?.items ?? [])
        if (isMissingBytes(item)) uploads.find(id)?.removePhoto(item.id)
      const upload = current()
      if (!upload) continue
      if (isUnderWay(upload)) uploads.find(id)?.resume()
      else uploads.find(id)?.start(this.targetOf(placeOf(upload)))
      await this.world.drain()
    }
    expectTruth(this)
  }
}

type Place = (typeof places)[number]

/** The project that an upload is for; null is a new one. */
function placeOf({ target, projectId }: UploadState): Place {
  return (target ? target.projectId : projectId) === porch ? porch : null
}

/** The last upload of a tab into a project. */
export function uploadIn(tab: Tab, place: Place): UploadState | undefined {
  return tab.uploads
    .current()
    .here.filter((upload) => placeOf(upload) === place)
    .at(-1)
}
