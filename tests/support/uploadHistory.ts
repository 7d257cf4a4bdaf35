import fc from 'fast-check'
import { expect } from 'vitest'
import {
  countUnsaved,
  existingTarget,
  isMissingBytes,
  isSaved,
  isUnderWay,
  isUndoable,
  type UploadState,
  type UploadTarget,
  unsaved,
} from '../../web/admin/upload/state.ts'
import { hashOf, photoFile } from './simulatedServer.ts'
import { type Tab, UploadSimulation, uid } from './UploadSimulation.ts'
import { assertAlways, type Expectations, statesOf } from './uploadInvariants.ts'

export const porch = 'porch'
const places = [null, porch] as const
export type Place = (typeof places)[number]

type Choices = { number: number; place: Place; on: boolean }
type Run = (history: UploadHistory, choices: Choices, tab: Tab) => unknown

/** What may happen. */
const actions: Record<string, Run> = {
  steps: (history, { number }) => history.step(number),
  tick: ({ simulation }) => simulation.tick(),
  network: ({ simulation }, { on }) => simulation.setOnline(on),
  session({ simulation }, { on }) {
    simulation.signedIn = on ? uid : 'another'
  },
  silence({ simulation }, { on }) {
    simulation.server.isSilent = on || !simulation.isOnline
  },
  loseAnswer({ simulation }) {
    simulation.server.losesAnswer = true
  },
  role({ simulation }, { on }) {
    simulation.server.isAdmin = on
  },
  refuse({ simulation }, { number, on }) {
    const { refused } = simulation.server
    if (on) refused.add(photoFile(number).name)
    else refused.clear()
  },
  noRoom: ({ simulation }, { number }) => simulation.noRoomFor.add(photoFile(number).name),
  pipeline: ({ simulation }) => simulation.server.runPipeline(),
  open: ({ simulation }) => simulation.tabs.length < 2 && simulation.openTab(uid),
  look: (_history, _choices, { uploads }) => void uploads.resumeAll(),
  close: (history, _choices, tab) => history.lose(tab),
  async reload(history, _choices, tab) {
    await history.lose(tab)
    await history.simulation.openTab(uid)
  },
  signOut: (history, { on }, tab) => history.signOut(tab, on),
  choose: (history, { number, place }, tab) => history.choose(tab, place, ...history.new(number)),
  chooseAgain: (history, { number, place }, tab) => history.choose(tab, place, photoFile(number)),
  start: (history, { place }, tab) => uploadOn(tab, place)?.start(history.targetOf(place)),
  pause: (_history, { place }, tab) => uploadOn(tab, place)?.pause(),
  resume: (_history, { place }, tab) => uploadOn(tab, place)?.resume(),
  remove({ wanted }, { number, place }, tab) {
    const upload = uploadIn(tab, place)
    const item = upload?.items[number % Math.max(1, upload.items.length)]
    if (!upload || !item || isUnderWay(upload) || item.state === 'saved') return
    if (item.state !== 'duplicate') wanted.delete(item.hash)
    uploadOn(tab, place)?.removePhoto(item.id)
  },
  sendAnyway(history, { place }, tab) {
    for (const { duplicate, hash } of uploadIn(tab, place)?.items ?? [])
      if (duplicate && duplicate.projectId !== place) history.noteChosen(hash)
    uploadOn(tab, place)?.sendAnyway()
  },
  discard({ wanted }, { place }, tab) {
    for (const { hash } of unsaved(uploadIn(tab, place)?.items ?? [])) wanted.delete(hash)
    void uploadOn(tab, place)?.discard()
  },
  undo({ wanted }, { place }, tab) {
    const upload = uploadIn(tab, place)
    if (!upload || !isUndoable(upload)) return
    for (const { hash } of upload.items) wanted.delete(hash)
    void uploadOn(tab, place)?.undo()
  },
}

const weights: Record<string, number> = { steps: 14, choose: 5, start: 5, tick: 2, network: 2 }

const kinds = Object.keys(actions).map((kind) => ({
  weight: weights[kind] ?? 1,
  arbitrary: fc.constant(kind),
}))

export const actionArbitrary = fc.record({
  kind: fc.oneof(...kinds),
  number: fc.nat(30),
  place: fc.constantFrom(...places),
  on: fc.boolean(),
})

export class UploadHistory implements Expectations {
  readonly simulation = new UploadSimulation()
  readonly wanted = new Set<string>()
  readonly chosen = new Map<string, number>()
  #photos = 0
  #projects = 0

  constructor() {
    this.simulation.server.projects.set(porch, { title: 'Porch' })
  }

  async do({ kind, ...choices }: Choices & { kind: string }): Promise<void> {
    const { tabs } = this.simulation
    const tab =
      tabs[choices.number % Math.max(1, tabs.length)] ?? (await this.simulation.openTab(uid))
    await actions[kind]?.(this, choices, tab)
    assertAlways(this)
  }

  async step(number: number): Promise<void> {
    for (let count = 0; count <= number % 8; count += 1) {
      await this.simulation.step(number)
      assertAlways(this)
    }
  }

  new(number: number): File[] {
    return Array.from({ length: 1 + (number % 3) }, () => photoFile(this.#photos++))
  }

  choose(tab: Tab, place: Place, ...files: readonly File[]): string {
    for (const file of files) this.noteChosen(hashOf(file))
    return tab.uploads.choose(files, { projectId: place }).current().id
  }

  noteChosen(hash: string): void {
    this.chosen.set(hash, (this.chosen.get(hash) ?? 0) + 1)
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

  /** Closes a tab without warning. Photos that it showed as kept must still arrive. */
  async lose(tab: Tab): Promise<void> {
    this.simulation.server.needsNightlyJob = true
    this.#forget(tab, ({ kept }) => !kept)
    await this.simulation.closeTab(tab)
  }

  /** Signs out as the page does: counts, signs out, closes all tabs. */
  async signOut({ uploads }: Tab, keep: boolean): Promise<void> {
    const { simulation } = this
    if (simulation.signedIn !== uid) return
    const { count } = await simulation.until(uploads.countLeft())
    const own = Math.max(0, ...uploads.current().here.map(countUnsaved))
    expect(count, 'what is not uploaded is asked about').toBeGreaterThanOrEqual(own)
    for (const tab of simulation.tabs) this.#forget(tab, ({ kept }) => !keep || !kept)
    if (!keep) {
      simulation.server.needsNightlyJob = true
      // The tab can't know photos that arrived without an answer.
      const saved = statesOf(simulation.tabs).flatMap(({ items }) => items.filter(isSaved))
      for (const hash of this.wanted)
        if (!saved.some((item) => item.hash === hash)) this.wanted.delete(hash)
    }
    const before = [...simulation.kept.keys()]
    await simulation.until(uploads.signOut(keep))
    // Another tab may keep photos a moment after the sign-out.
    const left = before.filter((key) => simulation.kept.has(key))
    if (!keep) expect(left, 'nothing stays in this browser').toEqual([])
    for (const tab of [...simulation.tabs]) await simulation.closeTab(tab)
  }

  #forget(tab: Tab, isLost: (item: UploadState['items'][number]) => boolean): void {
    for (const item of unsaved(statesOf([tab]).flatMap(({ items }) => items)))
      if (isLost(item)) this.wanted.delete(item.hash)
  }

  /** Removes all faults, and sends the remaining photos. */
  async settle(): Promise<void> {
    const { simulation } = this
    const { server } = simulation
    server.refused.clear()
    simulation.noRoomFor.clear()
    Object.assign(server, { isAdmin: true, losesAnswer: false })
    simulation.signedIn = uid
    await simulation.setOnline(true)
    await this.#sendAll()
    // A new tab finds what closed tabs left.
    for (const tab of [...simulation.tabs]) await this.lose(tab)
    await simulation.openTab(uid)
    await this.#sendAll()
    server.runPipeline()
  }

  async #sendAll(): Promise<void> {
    for (let round = 0; round < 6; round += 1)
      for (const tab of this.simulation.tabs) {
        await this.simulation.drain()
        for (const { id } of tab.uploads.current().here) {
          const handle = tab.uploads.find(id)
          for (const item of handle?.current().items ?? [])
            if (isMissingBytes(item)) handle?.removePhoto(item.id)
          const upload = tab.uploads.find(id)?.current()
          if (!upload) continue
          if (isUnderWay(upload)) handle?.resume()
          else handle?.start(this.targetOf(placeOf(upload)))
          await this.simulation.drain()
        }
        assertAlways(this)
      }
  }
}

function placeOf({ target, projectId }: UploadState): Place {
  return (target ? target.projectId : projectId) === porch ? porch : null
}

export function uploadIn({ uploads }: Tab, place: Place): UploadState | undefined {
  return uploads
    .current()
    .here.filter((upload) => placeOf(upload) === place)
    .at(-1)
}

const uploadOn = (tab: Tab, place: Place) => tab.uploads.find(uploadIn(tab, place)?.id ?? '')
