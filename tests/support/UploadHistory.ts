import { expect } from 'vitest'
import {
  countUnsaved,
  isMissingBytes,
  isSaved,
  isUnderWay,
  type UploadState,
  unsaved,
} from '../../web/admin/upload/state.ts'
import { hashOf, type Place, photoFile, porch } from './simulatedServer.ts'
import { type Tab, UploadSimulation, uid } from './UploadSimulation.ts'

/** Records what a simulated owner chooses and removes, and checks that the rest arrives once. */
export class UploadHistory {
  readonly simulation = new UploadSimulation()
  /** Hashes of the photos that must arrive. */
  readonly wanted = new Set<string>()
  /** Hashes of photos that were removed since they were chosen. A tab that lost them may show them still. */
  readonly removed = new Set<string>()
  /** How often a photo was chosen or sent anyway, by hash. It may be stored as often. */
  readonly chosen = new Map<string, number>()
  #photos = 0

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

export function uploadIn({ outbox }: Tab, place: Place): UploadState | undefined {
  const { here } = outbox.current()
  return here.filter((upload) => placeOf(upload) === place).at(-1)
}

export const uploadOn = (tab: Tab, place: Place) => tab.outbox.find(uploadIn(tab, place)?.id ?? '')

/** True at every moment. */
export function assertAlways({ simulation, wanted, removed }: UploadHistory): void {
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
export function assertAtEnd({ simulation, wanted, chosen }: UploadHistory): void {
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
