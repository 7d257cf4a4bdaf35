import { expect } from 'vitest'
import { type PhotoTask, processPhoto } from '../../functions/src/photos/processPhoto.ts'
import { type MemoryPhotos, memoryPorts, taskFor as taskOf } from './memoryPhotos.ts'
import { quarters } from './samplePhotos.ts'

export const original = await quarters(60, 40).jpeg().toBuffer()
/** Valid chunks, but truncated. */
export const damaged = (await quarters(60, 40).png().toBuffer()).subarray(0, 90)

type Uploaded = MemoryPhotos & { path: string }

export function taskFor(path: string): PhotoTask {
  return taskOf(path, original.length)
}

export function describe({ image, variants, objects }: MemoryPhotos) {
  return {
    image,
    variants: [...variants].toSorted(),
    objects: [...objects.keys()].toSorted(),
  }
}

export async function endOf(photos: Uploaded) {
  await processPhoto(taskFor(photos.path), memoryPorts(photos))
  return describe(photos)
}

export async function countSteps(photos: Uploaded): Promise<number> {
  const steps: string[] = []
  const ports = memoryPorts(photos, (name) => void steps.push(name))
  await processPhoto(taskFor(photos.path), ports)
  return steps.length
}

/** Crashes at the given step. */
export async function runAndCrash(photos: Uploaded, step: number): Promise<void> {
  let call = 0
  const crash = new Error('crashed')
  const ports = memoryPorts(photos, () => {
    call += 1
    if (call > step) throw crash
  })
  await processPhoto(taskFor(photos.path), ports).catch((error: unknown) => {
    if (error !== crash) throw error
  })
}

/** Processing that crashed at any step and is retried ends like undisturbed processing. */
export async function expectOneEnd(start: () => Uploaded | Promise<Uploaded>) {
  const end = await endOf(await start())
  const steps = await countSteps(await start())
  for (let step = 0; step < steps; step += 1) {
    const photos = await start()
    await runAndCrash(photos, step)
    await processPhoto(taskFor(photos.path), memoryPorts(photos))
    expect(describe(photos), `crashed at step ${step}`).toEqual(end)
    await processPhoto(taskFor(photos.path), memoryPorts(photos))
    expect(describe(photos), `repeated after step ${step}`).toEqual(end)
  }
  return end
}
