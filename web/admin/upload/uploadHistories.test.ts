import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { propertyRuns } from '../../../tests/support/propertyRuns.ts'
import { hashOf, type Place, photoFile, porch } from '../../../tests/support/simulatedServer.ts'
import { type Tab, UploadSimulation, uid } from '../../../tests/support/UploadSimulation.ts'
import {
  countUnsaved,
  isMissingBytes,
  isSaved,
  isUnderWay,
  isUndoable,
  type UploadState,
  unsaved,
} from './state.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

test('random histories of uploads neither lose, duplicate nor misreport a photo', async () => {
  const histories = fc.array(actionArbitrary, { minLength: 5, maxLength: 60, size: 'max' })
  await fc.assert(
    fc.asyncProperty(histories, async (actions) => {
      const history = new UploadHistory()
      for (const action of actions) await history.do(action)
      await history.settle()
      assertAtEnd(history)
    }),
    { ...propertyRuns(100), examples: counterexamples.map((actions) => [actions]) },
  )
})

test('a photo is sent once if another tab takes over just before the network returns', async () => {
  const history = new UploadHistory()
  const { simulation } = history
  const tab = await simulation.openTab(uid)
  await simulation.drain()
  history.choose(tab, porch, photoFile(1), photoFile(2))
  await simulation.setOnline(false)
  await simulation.step()
  uploadOn(tab, porch)?.actions.start(simulation.targetOf(porch))
  await simulation.tick()
  const other = await simulation.openTab(uid)
  history.choose(other, null, photoFile(3))
  await simulation.setOnline(true)
  await history.settle()
  assertAtEnd(history)
})

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
  silentStorage: ({ simulation }, { number }) => simulation.silenceStorage(1000 * number),
  pipeline: ({ simulation }) => simulation.server.runPipeline(),
  open: ({ simulation }) => simulation.tabs.length < 2 && simulation.openTab(uid),
  look: (_history, _choices, { outbox }) => void outbox.resumeAll(),
  close: (history, _choices, tab) => history.lose(tab),
  async reload(history, _choices, tab) {
    await history.lose(tab)
    await history.simulation.openTab(uid)
  },
  signOut: (history, { on }, tab) => history.signOut(tab, on),
  choose: (history, { number, place }, tab) => history.choose(tab, place, ...history.new(number)),
  chooseAgain: (history, { number, place }, tab) => history.choose(tab, place, photoFile(number)),
  start: ({ simulation }, { place }, tab) =>
    uploadOn(tab, place)?.actions.start(simulation.targetOf(place)),
  move: ({ simulation }, { place, on }, tab) =>
    uploadOn(tab, place)?.actions.moveTo(simulation.targetOf(on ? porch : null)),
  pause: (_history, { place }, tab) => uploadOn(tab, place)?.actions.pause(),
  resume: (_history, { place }, tab) => uploadOn(tab, place)?.actions.resume(),
  remove(history, { number, place }, tab) {
    const upload = uploadIn(tab, place)
    const item = upload?.items[number % Math.max(1, upload.items.length)]
    if (!upload || !item || isUnderWay(upload) || item.state === 'saved') return
    if (item.state !== 'duplicate') history.noteRemoved(item)
    uploadOn(tab, place)?.actions.removePhoto(item.id)
  },
  sendAnyway(history, { place }, tab) {
    for (const { duplicate, hash } of uploadIn(tab, place)?.items ?? [])
      if (duplicate && duplicate.projectId !== place) history.noteChosen(hash)
    uploadOn(tab, place)?.actions.sendAnyway()
  },
  discard(history, { place }, tab) {
    for (const item of unsaved(uploadIn(tab, place)?.items ?? [])) history.noteRemoved(item)
    void uploadOn(tab, place)?.actions.discard()
  },
  undo(history, { place }, tab) {
    const upload = uploadIn(tab, place)
    if (!upload || !isUndoable(upload)) return
    for (const item of upload.items) history.noteRemoved(item)
    void uploadOn(tab, place)?.actions.undo()
  },
}

const action = (kind: string, number = 0, place: Place = null) => ({
  kind,
  number,
  place,
  on: false,
})

/** Histories that failed: photos were lost, deleted, left in the browser, and sent twice. */
const counterexamples = [
  [
    ...[action('choose', 1), action('steps', 5), action('silentStorage', 3)],
    ...[action('open'), action('choose', 3), action('close', 1)],
  ],
  [
    ...[action('choose', 0, porch), action('steps', 21), action('silentStorage', 1)],
    ...[action('discard', 0, porch), action('open'), action('choose', 1)],
  ],
  [
    ...[action('choose'), action('steps', 3), action('open'), action('chooseAgain', 1)],
    ...[action('choose'), action('silentStorage', 2), action('steps', 2)],
    ...[action('silentStorage'), action('choose'), action('signOut')],
  ],
  [
    ...[action('open'), action('choose'), action('steps', 3), action('choose', 7)],
    ...[
      action('open'),
      action('choose'),
      action('silentStorage'),
      action('steps', 17),
      action('start'),
    ],
  ],
  [
    ...[action('choose'), action('steps'), action('steps'), action('open'), action('steps')],
    ...[action('tick'), action('choose', 9), action('choose'), action('steps', 29)],
    ...[action('steps'), action('steps'), action('sendAnyway'), action('signOut')],
  ],
]

const weights: Record<string, number> = { steps: 14, choose: 5, start: 5, tick: 2, network: 2 }

const kinds = Object.keys(actions).map((kind) => ({
  weight: weights[kind] ?? 1,
  arbitrary: fc.constant(kind),
}))

const actionArbitrary = fc.record({
  kind: fc.oneof(...kinds),
  number: fc.nat(30),
  place: fc.constantFrom(null, porch),
  on: fc.boolean(),
})

class UploadHistory {
  readonly simulation = new UploadSimulation()
  /** Hashes of the photos that must arrive. */
  readonly wanted = new Set<string>()
  /** Hashes of photos that were removed since they were chosen. A tab that lost them may show them still. */
  readonly removed = new Set<string>()
  /** How often a photo was chosen or sent anyway, by hash. It may be stored as often. */
  readonly chosen = new Map<string, number>()
  #photos = 0

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
    return tab.outbox.choose(files, { projectId: place }).current().id
  }

  noteRemoved({ hash }: { hash: string }): void {
    this.wanted.delete(hash)
    this.removed.add(hash)
  }

  noteChosen(hash: string): void {
    this.removed.delete(hash)
    this.chosen.set(hash, (this.chosen.get(hash) ?? 0) + 1)
  }

  /** Closes a tab without warning. Photos that it showed as kept must still arrive. */
  async lose(tab: Tab): Promise<void> {
    this.simulation.server.needsNightlyJob = true
    this.#forget(tab, ({ kept }) => !kept)
    await this.simulation.closeTab(tab)
  }

  /** Signs out as the page does: counts, signs out, closes all tabs. */
  async signOut({ outbox }: Tab, keeps: boolean): Promise<void> {
    const { simulation } = this
    if (simulation.signedIn !== uid) return
    simulation.server.needsNightlyJob = true
    const { count, complete } = await simulation.until(outbox.countLeft())
    const keep = keeps || !complete
    const own = Math.max(0, ...outbox.current().here.map(countUnsaved))
    expect(count, 'what is not uploaded is asked about').toBeGreaterThanOrEqual(own)
    for (const tab of simulation.tabs) this.#forget(tab, ({ kept }) => !keep || !kept)
    if (!keep) {
      // The tab can't know photos that arrived without an answer.
      const saved = statesOf(simulation.tabs).flatMap(({ items }) => items.filter(isSaved))
      for (const hash of this.wanted)
        if (!saved.some((item) => item.hash === hash)) this.wanted.delete(hash)
    }
    await simulation.until(outbox.signOut(keep))
    if (!keep) {
      simulation.signedIn = null
      await simulation.drain()
      simulation.signedIn = uid
      expect(simulation.keptKeys(), 'nothing stays in this browser').toEqual([])
    }
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
    simulation.silenceStorage(0)
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
    const { simulation } = this
    for (let round = 0; round < 6; round += 1)
      for (const tab of simulation.tabs) {
        await simulation.drain()
        for (const { id } of tab.outbox.current().here) {
          const handle = tab.outbox.find(id)
          for (const item of handle?.current().items ?? [])
            if (isMissingBytes(item)) handle?.actions.removePhoto(item.id)
          const upload = tab.outbox.find(id)?.current()
          if (!upload) continue
          if (isUnderWay(upload)) handle?.actions.resume()
          else handle?.actions.start(simulation.targetOf(placeOf(upload)))
          await simulation.drain()
        }
        assertAlways(this)
      }
  }
}

function placeOf({ target, projectId }: UploadState): Place {
  return (target ? target.projectId : projectId) === porch ? porch : null
}

function uploadIn({ outbox }: Tab, place: Place): UploadState | undefined {
  const { here } = outbox.current()
  return here.filter((upload) => placeOf(upload) === place).at(-1)
}

const uploadOn = (tab: Tab, place: Place) => tab.outbox.find(uploadIn(tab, place)?.id ?? '')

/** True at every moment. */
function assertAlways({ simulation, wanted, removed }: UploadHistory): void {
  const { server, kept, tabs } = simulation
  for (const { imageId } of statesOf(tabs).flatMap(({ items }) => items.filter(isSaved))) {
    const image = server.images.get(imageId)
    expect(image && server.objects.has(image.path), 'saved is stored').toBe(true)
  }
  const shown = tabs.flatMap((tab) => statesOf([tab]).map((upload) => ({ tab, upload })))
  for (const { tab, upload } of shown) {
    // Drafts of finished uploads are dropped.
    if (upload.step === 'done' && upload.leaving.length === 0) {
      for (const { imageId } of upload.items.filter(isSaved))
        expect(server.images.get(imageId)?.projectId).toBe(upload.target?.projectId)
      continue
    }
    for (const item of upload.items) {
      const { id, kept: isKept, state, hash } = item
      // A tab that lost the lock, even if it doesn't know yet, no longer owns the files it kept.
      if (!simulation.isHolder(tab) && (isKept || removed.has(hash))) continue
      if (state !== 'duplicate' && !isMissingBytes(item)) wanted.add(hash)
      if (!isKept || state === 'saved') continue
      const file = `upload/${uid}/file/${upload.id}/${id}`
      expect(kept.has(file), 'kept').toBe(true)
    }
  }
  expect(server.mostSendings).toBeLessThanOrEqual(3)
}

/** True at the end: no photo lost or duplicated, nothing left over. */
function assertAtEnd({ simulation, wanted, chosen }: UploadHistory): void {
  const { server, tabs } = simulation
  const stored = [...server.images.values()].map(({ path }) => server.objects.get(path))
  for (const hash of wanted) expect(stored, 'arrived').toContain(hash)
  for (const hash of new Set(stored)) {
    if (!hash) continue // discarded, and left to the nightly job
    const most = chosen.get(hash) ?? 0
    expect(stored.filter((other) => other === hash).length, hash).toBeLessThanOrEqual(most)
  }
  expect(server.objects.size, 'no object without a document').toBeLessThanOrEqual(
    server.images.size,
  )
  if (!server.needsNightlyJob)
    for (const [id, { status }] of server.images) expect(status, id).toBe('processing')
  for (const upload of statesOf(tabs)) {
    expect(unsaved(upload.items)).toEqual([])
    expect([isUnderWay(upload), upload.reading]).toEqual([false, null])
  }
}

const statesOf = (tabs: readonly Tab[]) => tabs.flatMap((tab) => tab.outbox.current().here)
