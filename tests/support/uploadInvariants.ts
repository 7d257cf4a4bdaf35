import { expect } from 'vitest'
import { isMissingBytes, isSaved, isUnderWay, unsaved } from '../../web/admin/upload/state.ts'
import { type Tab, type UploadSimulation, uid } from './UploadSimulation.ts'

export type Expectations = {
  /** Hashes of the photos that must arrive. */
  readonly wanted: Set<string>
  /** How often a photo was chosen or sent anyway, by hash. It may be stored as often. */
  readonly chosen: Map<string, number>
}

type History = Expectations & { simulation: UploadSimulation }

/** True at every moment. */
export function assertAlways({ simulation, wanted }: History): void {
  const { server, kept, tabs } = simulation
  for (const { imageId } of statesOf(tabs).flatMap(({ items }) => items.filter(isSaved))) {
    const image = server.images.get(imageId)
    expect(image && server.objects.has(image.path), 'saved is stored').toBe(true)
  }
  for (const upload of statesOf(tabs)) {
    // Drafts of finished uploads are dropped.
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

/** True at the end: no photo lost or duplicated, nothing left over. */
export function assertAtEnd({ simulation, wanted, chosen }: History): void {
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

export const statesOf = (tabs: readonly Tab[]) => tabs.flatMap((tab) => tab.uploads.current().here)
