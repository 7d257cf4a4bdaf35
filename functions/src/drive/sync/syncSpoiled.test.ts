import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bytes, picture } from '../../../../scripts/emulators/fakeDrive/content.ts'
import { SyncSimulation } from '../../../../tests/support/SyncSimulation.ts'
import { drivePhotoId } from './drivePhotoId.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const file = 'file0'
const id = drivePhotoId(file)

/** A gallery that is in step with Drive. */
async function startInStep() {
  const simulation = new SyncSimulation([await picture('a wall'), await picture('a door')])
  await simulation.passDays(2)
  const read = () => simulation.gallery.images.get(id)
  return { simulation, read, original: simulation.tree.find(file)?.content ?? bytes('') }
}

test('a file overwritten with junk keeps its picture and its original, and says so', async () => {
  const { simulation, read } = await startInStep()
  const before = read()
  simulation.tree.replace(file, bytes('not a photo any more'))
  for (let day = 0; day < 5; day += 1) {
    await simulation.passDays(1)
    expect(simulation.gallery.hasOriginal(id)).toBe(true)
  }
  expect(read()).toMatchObject({
    ...{ status: 'ready', storage_path: before?.storage_path, variants: before?.variants },
    replacement: { failure: 'not_an_image' },
  })
  expect(simulation.outcomesOf(file)).toEqual([{ kind: 'skipped', reason: 'unusable' }])
})

test.for(['another picture', 'the picture it had before'])(
  'a file overwritten with junk is repaired by %s',
  async (repair) => {
    const { simulation, read, original } = await startInStep()
    const before = read()
    for (const junk of ['junk', 'other junk']) {
      simulation.tree.replace(file, bytes(junk))
      await simulation.passDays(2)
    }
    const isAnother = repair === 'another picture'
    simulation.tree.replace(file, isAnother ? await picture('a porch') : original)
    await simulation.passDays(2)
    expect(read()).toMatchObject({ status: 'ready', replacement: null })
    expect(read()?.content_hash === before?.content_hash).toBe(!isAnother)
    expect(simulation.outcomesOf(file)).toEqual([])
    await simulation.passDays(4)
    const originals = [...simulation.gallery.objects.keys()].filter((path) =>
      path.startsWith('projects/'),
    )
    expect(originals).toHaveLength(simulation.gallery.images.size)
  },
)
