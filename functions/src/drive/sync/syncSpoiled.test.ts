import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bytes, picture } from '../../../../scripts/fakeDrive/content.ts'
import { HistoryWorld } from '../../../../tests/support/HistoryWorld.ts'
import { judgeHistory } from '../../../../tests/support/judgeHistory.ts'
import type { SyncStep } from '../../../../tests/support/syncHistory.ts'
import { drivePhotoId } from './drivePhotoId.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const sync: SyncStep = { do: 'sync', mode: 'daily', kill: null, slice: null, meanwhile: [] }
const day = [
  { do: 'wait', hours: 25 },
  { do: 'deliver', count: 9, last: false, kill: null },
  { do: 'night', kill: null },
  sync,
  { do: 'deliver', count: 9, last: false, kill: null },
] as const

/** A gallery in step with Drive, and the photo of which Drive's file will be replaced. */
async function startWorld() {
  const world = new HistoryWorld([await picture('a wall'), await picture('a door')])
  await world.play([...day, ...day])
  const file = world.tree.all().find(({ content }) => content !== null)
  if (!file) throw new Error('no photo')
  const id = drivePhotoId(file.id)
  const read = () => world.gallery.images.get(id)
  const rows = () =>
    world.gallery
      .operationsOf(world.finished.at(-1) ?? '')
      .flatMap(({ drive_id, outcome }) => (drive_id === file.id ? [outcome] : []))
  return { world, file, id, read, rows }
}

test('a file overwritten with junk keeps its picture and what that was made from, and says so', async () => {
  const { world, file, read, rows } = await startWorld()
  const before = read()
  world.tree.replace(file.id, bytes('not a photo any more'))
  for (let n = 0; n < 5; n += 1) await world.play(day)
  expect(read()).toMatchObject({
    ...{ status: 'ready', storage_path: before?.storage_path, variants: before?.variants },
    replacement: { failure: 'not_an_image' },
  })
  expect(world.bereft).toEqual(new Set())
  expect(rows()).toEqual([{ kind: 'skipped', reason: 'unusable' }])
})

test.for(['another picture', 'the one of before'])(
  'a spoiled file is mended by %s',
  async (which) => {
    const { world, file, read, rows } = await startWorld()
    const before = read()
    const old = file.content
    world.tree.replace(file.id, bytes('junk'))
    await world.play([...day, ...day])
    world.tree.replace(file.id, bytes('other junk'))
    await world.play([...day, ...day])
    world.tree.replace(
      file.id,
      which === 'another picture' ? await picture('a porch') : (old ?? bytes('')),
    )
    await world.play([...day, ...day])
    expect(read()).toMatchObject({ status: 'ready', replacement: null })
    expect(read()?.content_hash === before?.content_hash).toBe(which !== 'another picture')
    expect(rows()).toEqual([])
    await world.settle()
    expect(judgeHistory(world)).toEqual([])
    const originals = [...world.gallery.objects.keys()].filter((path) =>
      path.startsWith('projects/'),
    )
    expect(originals).toHaveLength(world.gallery.images.size)
  },
)
