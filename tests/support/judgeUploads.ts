import { expect } from 'vitest'
import { isMissingBytes, isSaved, isUnderWay, unsaved } from '../../web/admin/upload/state.ts'
import { uid } from './uploadActions.ts'
import type { Tab, UploadWorld } from './uploadWorld.ts'

/** What a history has come to. */
type Come = {
  world: UploadWorld
  /** Hashes of the photos that are to arrive. */
  wanted: Set<string>
  /** By hash, how often a photo was chosen, or sent anyway: it is stored no more often. */
  chosen: ReadonlyMap<string, number>
}

/** At no moment anything is said that is not so. */
export function expectTruth({ world, wanted }: Omit<Come, 'chosen'>): void {
  const { server, kept, tabs } = world
  for (const { imageId } of statesOf(tabs).flatMap(({ items }) => items.filter(isSaved))) {
    const image = server.images.get(imageId)
    expect(image && server.objects.has(image.path), 'saved is stored').toBe(true)
  }
  for (const upload of statesOf(tabs)) {
    // What is done is kept no longer.
    if (upload.step === 'done') continue
    for (const item of upload.items) {
      const { id, kept: isKept, state, hash } = item
      if (state !== 'duplicate' && !isMissingBytes(item)) wanted.add(hash)
      if (!isKept || state === 'saved') continue
      const file = `upload/${uid}/file/${upload.id}/${id}`
      expect(kept.has(file), 'kept').toBe(true)
    }
  }
  expect(server.mostSendings).toBeLessThanOrEqual(3)
}

/** Once it is settled: nothing lost, nothing doubled, nothing left over. */
export function expectOwed({ world, wanted, chosen }: Come): void {
  const { server, tabs } = world
  const stored = [...server.images.values()].map(({ path }) => server.objects.get(path))
  for (const hash of wanted) expect(stored, 'arrived').toContain(hash)
  for (const hash of new Set(stored)) {
    if (!hash) continue // given up, and left to the night
    const most = chosen.get(hash) ?? 0
    expect(stored.filter((other) => other === hash).length, hash).toBeLessThanOrEqual(most)
  }
  expect(server.objects.size, 'no object without a document').toBeLessThanOrEqual(
    server.images.size,
  )
  if (!server.isLeftToTheNight)
    for (const [id, { status }] of server.images) expect(status, id).toBe('processing')
  for (const upload of statesOf(tabs)) {
    expect(unsaved(upload.items)).toEqual([])
    expect([isUnderWay(upload), upload.reading]).toEqual([false, null])
  }
}

/** All uploads of some tabs, as they are now. */
export const statesOf = (tabs: readonly Tab[]) => tabs.flatMap((tab) => tab.uploads.current().here)
