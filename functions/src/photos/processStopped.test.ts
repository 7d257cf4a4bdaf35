import { expect, test } from 'vitest'
import { deletePhoto, memoryPorts, uploadedPhoto } from '../../../tests/support/memoryPhotos.ts'
import { seededRandom } from '../../../tests/support/samplePhotos.ts'
import {
  countSteps,
  damaged,
  describe,
  endOf,
  expectOneEnd,
  original,
  runStopped,
  taskFor,
} from '../../../tests/support/stoppedPhotos.ts'
import { processPhoto } from './processPhoto.ts'

test('stopped before or after any step and repeated, it comes to one end', async () => {
  await expectOneEnd(() => uploadedPhoto(original))
})

test('a damaged photo is failed, without a trace, wherever it is stopped', async () => {
  const end = await expectOneEnd(() => uploadedPhoto(damaged))
  expect(end).toMatchObject({
    image: { status: 'failed', failure: 'damaged' },
    variants: [],
  })
  expect(end.objects).toHaveLength(1)
})

test('stopped twice at random steps, it still comes to the same end', async () => {
  const random = seededRandom(4)
  const end = await endOf(uploadedPhoto(original))
  for (let round = 0; round < 60; round += 1) {
    const photos = uploadedPhoto(original)
    await runStopped(photos, Math.floor(random() * 24))
    await runStopped(photos, Math.floor(random() * 24))
    await processPhoto(taskFor(photos.path), memoryPorts(photos))
    expect(describe(photos)).toEqual(end)
  }
})

test('two deliveries at once, one of them stopped at any step, come to the same end', async () => {
  const end = await endOf(uploadedPhoto(original))
  for (let step = 0; step < (await countSteps(uploadedPhoto(original))); step += 1) {
    const photos = uploadedPhoto(original)
    await Promise.all([
      runStopped(photos, step),
      processPhoto(taskFor(photos.path), memoryPorts(photos)),
    ])
    expect(describe(photos)).toEqual(end)
  }
})

test('a photo deleted at any step leaves nothing behind', async () => {
  const steps = await countSteps(uploadedPhoto(original))
  for (let step = 0; step < steps; step += 1) {
    const photos = uploadedPhoto(original)
    let call = 0
    const ports = memoryPorts(photos, () => {
      if (call === step) deletePhoto(photos)
      call += 1
    })
    await processPhoto(taskFor(photos.path), ports)
    expect(describe(photos)).toEqual({ image: null, variants: [], objects: [] })
  }
})

test('a photo deleted after its attempt was stopped leaves no document, and no other files than variants', async () => {
  const steps = await countSteps(uploadedPhoto(original))
  for (let step = 0; step < steps; step += 1) {
    const photos = uploadedPhoto(original)
    await runStopped(photos, step)
    deletePhoto(photos)
    await processPhoto(taskFor(photos.path), memoryPorts(photos))
    const { objects, ...documents } = describe(photos)
    expect(documents).toEqual({ image: null, variants: [] })
    // The night removes them, once they are a week old.
    expect(objects.filter((path) => !path.startsWith('variants/i1/'))).toEqual([])
  }
})
