import { expect, test } from 'vitest'
import { deletePhoto, memoryPorts, uploadedPhoto } from '../../../tests/support/memoryPhotos.ts'
import {
  countSteps,
  describe,
  endOf,
  original,
  runAndCrash,
  taskFor,
} from '../../../tests/support/stoppedPhotos.ts'
import { processPhoto } from './processPhoto.ts'

test('two tasks for one photo at the same time make it once, even if one of them crashes', async () => {
  const end = await endOf(uploadedPhoto(original))
  for (let step = 0; step < (await countSteps(uploadedPhoto(original))); step += 1) {
    const photos = uploadedPhoto(original)
    await Promise.all([
      runAndCrash(photos, step),
      processPhoto(taskFor(photos.path), memoryPorts(photos)),
    ])
    expect(describe(photos)).toEqual(end)
  }
})

test('a photo deleted while it is processed leaves nothing behind', async () => {
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

test('a photo deleted after a crash leaves no document and no original', async () => {
  const steps = await countSteps(uploadedPhoto(original))
  for (let step = 0; step < steps; step += 1) {
    const photos = uploadedPhoto(original)
    await runAndCrash(photos, step)
    deletePhoto(photos)
    await processPhoto(taskFor(photos.path), memoryPorts(photos))
    const { objects, ...documents } = describe(photos)
    expect(documents).toEqual({ image: null, variants: [] })
    expect(objects.filter((path) => !path.startsWith('variants/i1/'))).toEqual([])
  }
})
