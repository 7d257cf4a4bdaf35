import { expect } from 'vitest'
import { type Batch, whyNotKept } from '../../web/admin/upload/batchState.ts'
import { places, porch, uid } from './uploadActions.ts'
import type { ServerWorld } from './uploadServerWorld.ts'
import type { Tab, UploadWorld } from './uploadWorld.ts'

/** A history of uploads, as far as it is judged. */
type Judged = {
  world: UploadWorld
  /** Hashes of the photos that are to arrive. */
  wanted: ReadonlySet<string>
  /** By hash, the lists into which a photo was chosen, or in which it was sent anyway. */
  chosenIn: ReadonlyMap<string, ReadonlySet<unknown>>
  batchesOf: (tab: Tab) => readonly Batch[]
}

/** At no moment anything is said that is not so. */
export function expectTruth({ world, batchesOf }: Judged): void {
  const { server, tabs } = world
  for (const tab of tabs) {
    for (const [index, batch] of batchesOf(tab).entries()) {
      expectTrueBatch(world, batch, `${uid}/${places[index]}`)
      if (whyNotKept(batch) === 'elsewhere') expect(tabs.length).toBeGreaterThan(0)
    }
    expectTrueToasts(server, tab)
  }
  expect(server.mostSendings).toBeLessThanOrEqual(3 * places.length)
}

function expectTrueBatch({ server, files, records }: UploadWorld, batch: Batch, name: string) {
  const saved = batch.items.filter(({ state }) => state === 'saved')
  for (const { imageId } of [...saved, ...(batch.receipt?.saved ?? [])]) {
    const image = server.images.get(imageId)
    expect(image && server.objects.has(image.path), 'saved is stored').toBe(true)
  }
  if (batch.keeping !== 'kept') return
  for (const { id, kept, state } of batch.items) {
    if (!kept || state === 'saved') continue
    expect(files.has(`${name}/${id}`), 'kept').toBe(true)
    expect(JSON.stringify(records.get(name))).toContain(id)
  }
}

/** How many of a tab's toasts were judged, when they came. */
const judged = new WeakMap<Tab, number>()

/** Of a role that is gone no photo is called failed. */
function expectTrueToasts({ refused, isSilent, isAdmin }: ServerWorld, tab: Tab): void {
  const { toasts } = tab
  const fresh = toasts.slice(judged.get(tab) ?? 0)
  judged.set(tab, toasts.length)
  for (const { message } of fresh) {
    if (!message.startsWith('Failed to upload photo-')) continue
    const isRefused = [...refused].some((name) => message.includes(name))
    if (!isSilent && !isRefused && !isAdmin) expect(message).toBe('nothing')
  }
}

/** Once all has come to its end: nothing lost, nothing doubled, nothing left over. */
export function expectOwed({ world: { server, tabs }, wanted, chosenIn, batchesOf }: Judged): void {
  const stored = [...server.images.values()].map(({ path }) => server.objects.get(path))
  for (const hash of wanted) expect(stored, 'arrived').toContain(hash)
  for (const hash of new Set(stored)) {
    if (!hash) continue // what is left over is looked at below
    const most = chosenIn.get(hash)?.size
    expect(stored.filter((other) => other === hash).length, hash).toBeLessThanOrEqual(most ?? 0)
  }
  const { size } = server.objects
  expect(size, 'no object without a document').toBeLessThanOrEqual(server.images.size)
  if (!server.isLeftToTheNight) expectTidy(server)
  for (const batch of tabs.flatMap(batchesOf)) {
    expect(batch.items.filter(({ state }) => state !== 'duplicate')).toEqual([])
    expect([batch.phase, batch.asked, batch.reading]).toEqual(['idle', null, null])
    expect(batch.discards).toEqual([])
  }
}

function expectTidy({ images, projects }: ServerWorld): void {
  for (const [id, image] of images) expect(image.status, id).toBe('processing')
  const used = new Set([...images.values()].map(({ projectId }) => projectId))
  for (const id of projects.keys()) if (id !== porch) expect(used, 'has photos').toContain(id)
}
