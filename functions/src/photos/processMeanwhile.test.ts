import { expect, test } from 'vitest'
import { stateOf, taskFor as taskOf, uploadedPhoto } from '../../../tests/support/memoryPhotos.ts'
import { fourColorImage } from '../../../tests/support/samplePhotos.ts'
import { processPhoto } from './makeVariants.ts'

const original = await fourColorImage(60, 40).jpeg().toBuffer()
const taskFor = (path: string) => taskOf(path, original.length)

const steps: number[] = []
const undisturbed = uploadedPhoto(original)
const ports = undisturbed.galleryPorts(() => void steps.push(steps.length))
await processPhoto(taskFor(undisturbed.path), ports)

async function runAndCrash(photos: typeof undisturbed, step: number): Promise<void> {
  let call = 0
  const crash = new Error('crashed')
  const crashing = photos.galleryPorts(() => {
    call += 1
    if (call > step) throw crash
  })
  await expect(processPhoto(taskFor(photos.path), crashing)).rejects.toBe(crash)
}

test('two tasks for one photo at the same time make it once, even if one of them crashes', async () => {
  for (const step of steps) {
    const photos = uploadedPhoto(original)
    await Promise.all([
      runAndCrash(photos, step),
      processPhoto(taskFor(photos.path), photos.galleryPorts()),
    ])
    expect(stateOf(photos)).toEqual(stateOf(undisturbed))
  }
})

test('a photo deleted while it is processed leaves nothing behind', async () => {
  for (const step of steps) {
    const photos = uploadedPhoto(original)
    let call = 0
    const ports = photos.galleryPorts(() => {
      if (call === step) photos.deletePhoto()
      call += 1
    })
    await processPhoto(taskFor(photos.path), ports)
    expect(stateOf(photos)).toEqual({ image: null, variants: [], objects: [] })
  }
})

test('a photo deleted after a crash leaves no document and no original', async () => {
  for (const step of steps) {
    const photos = uploadedPhoto(original)
    await runAndCrash(photos, step)
    photos.deletePhoto()
    await processPhoto(taskFor(photos.path), photos.galleryPorts())
    const { objects, ...documents } = stateOf(photos)
    expect(documents).toEqual({ image: null, variants: [] })
    expect(objects.filter((path) => !path.startsWith('variants/i1/'))).toEqual([])
  }
})
