import { expect } from 'vitest'
import {
  countUnsaved,
  existingTarget,
  isMissingBytes,
  isSaved,
  isUnderWay,
  isUndoable,
  type UploadItem,
  type UploadState,
  type UploadTarget,
  unsaved,
} from '../../web/admin/upload/state.ts'
import { hashOf, photoFile } from './simulatedServer.ts'
import { type Tab, UploadSimulation } from './UploadSimulation.ts'
import { type Action, type places, porch, uid } from './uploadActions.ts'
import { assertAlways, statesOf } from './uploadInvariants.ts'

export class UploadHistory {
  readonly simulation = new UploadSimulation()
  readonly wanted = new Set<string>()
  readonly chosen = new Map<string, number>()
  #photos = 0
  #projects = 0

  constructor() {
    this.simulation.server.projects.set(porch, { title: 'Porch' })
  }

  async do(action: Action): Promise<void> {
    const { simulation } = this
    const { server } = simulation
    switch (action.kind) {
      case 'steps':
        for (let count = 0; count < action.count; count += 1) {
          await simulation.step(action.which)
          assertAlways(this)
        }
        break
      case 'tick':
        await simulation.tick()
        break
      case 'network':
        await simulation.setOnline(action.isOnline)
        break
      case 'silence':
        server.isSilent = action.isSilent || !simulation.isOnline
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
        simulation.noRoomFor.add(photoFile(action.photo).name)
        break
      case 'role':
        server.isAdmin = action.isAdmin
        break
      case 'session':
        simulation.signedIn = action.isMine ? uid : 'another'
        break
      case 'open':
        if (simulation.tabs.length < 2) await simulation.openTab(uid)
        break
      case 'look':
        void (await this.#tab(action.which)).uploads.resumeAll()
        break
      case 'close':
      case 'reload':
        await this.lose(await this.#tab(action.which))
        if (action.kind === 'reload') await simulation.openTab(uid)
        break
      case 'signOut':
        await this.#signOut(await this.#tab(action.which), action.keep)
        break
      default:
        this.#act(action, await this.#tab(action.which))
        await simulation.step()
    }
    assertAlways(this)
  }

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
    if (place) return existingTarget(place, 'Porch')
    this.#projects += 1
    const title = `Project ${this.#projects}`
    const form = { title, description: '', category: 'Interior' as const, location: '' }
    return {
      projectId: `new-${this.#projects}`,
      title,
      form: { ...form, project_date: '2026-11-22' },
      firstPlace: { sortOrder: 0, isCover: true },
    }
  }

  async #tab(index: number): Promise<Tab> {
    const { tabs } = this.simulation
    return tabs[index % Math.max(1, tabs.length)] ?? this.simulation.openTab(uid)
  }

  #items(tabs: readonly Tab[] = this.simulation.tabs): UploadItem[] {
    return statesOf(tabs).flatMap(({ items }) => items)
  }

  /** Closes a tab without warning. Photos that it showed as kept must still arrive. */
  async lose(tab: Tab): Promise<void> {
    this.simulation.server.needsNightlyJob = true
    for (const { kept, hash } of unsaved(this.#items([tab]))) if (!kept) this.wanted.delete(hash)
    await this.simulation.closeTab(tab)
  }

  /** Signs out as the page does: counts, signs out, closes all tabs. */
  async #signOut(tab: Tab, keep: boolean): Promise<void> {
    const { simulation } = this
    if (simulation.signedIn !== uid) return
    const { count } = await simulation.until(tab.uploads.countLeft())
    const own = statesOf([tab]).map(countUnsaved)
    expect(count, 'what is not uploaded is asked about').toBeGreaterThanOrEqual(Math.max(0, ...own))
    for (const item of unsaved(this.#items()))
      if (!keep || !item.kept) this.wanted.delete(item.hash)
    if (!keep) {
      simulation.server.needsNightlyJob = true
      // The tab can't know photos that arrived without an answer.
      const saved = this.#items().filter(isSaved)
      for (const hash of this.wanted)
        if (!saved.some((item) => item.hash === hash)) this.wanted.delete(hash)
    }
    const before = [...simulation.kept.keys()]
    await simulation.until(tab.uploads.signOut(keep))
    // Another tab may keep photos a moment after the sign-out.
    const left = before.filter((key) => simulation.kept.has(key))
    if (!keep) expect(left, 'nothing stays in this browser').toEqual([])
    for (const each of [...simulation.tabs]) await simulation.closeTab(each)
  }

  /** Removes all faults, and sends the remaining photos. */
  async settle(): Promise<void> {
    const { simulation } = this
    simulation.server.refused.clear()
    simulation.noRoomFor.clear()
    simulation.server.isAdmin = true
    simulation.signedIn = uid
    simulation.server.losesAnswer = false
    await simulation.setOnline(true)
    for (let round = 0; round < 6; round += 1) {
      for (const tab of simulation.tabs) await this.#sendAll(tab)
      await simulation.drain()
    }
    // A new tab finds what closed tabs left.
    for (const tab of [...simulation.tabs]) await this.lose(tab)
    const last = await simulation.openTab(uid)
    for (let round = 0; round < 6; round += 1) await this.#sendAll(last)
    simulation.server.runPipeline()
  }

  async #sendAll({ uploads }: Tab): Promise<void> {
    await this.simulation.drain()
    for (const { id } of uploads.current().here) {
      const current = () => uploads.current().here.find((upload) => upload.id === id)
      for (const item of current()?.items ?? [])
        if (isMissingBytes(item)) uploads.find(id)?.removePhoto(item.id)
      const upload = current()
      if (!upload) continue
      if (isUnderWay(upload)) uploads.find(id)?.resume()
      else uploads.find(id)?.start(this.targetOf(placeOf(upload)))
      await this.simulation.drain()
    }
    assertAlways(this)
  }
}

type Place = (typeof places)[number]

function placeOf({ target, projectId }: UploadState): Place {
  return (target ? target.projectId : projectId) === porch ? porch : null
}

export function uploadIn(tab: Tab, place: Place): UploadState | undefined {
  return tab.uploads
    .current()
    .here.filter((upload) => placeOf(upload) === place)
    .at(-1)
}
