import { expect, test } from 'vitest'
import { variantsVersion, variantTypes } from '../../../domain/variants.ts'
import { uploadedPhoto } from '../../../tests/support/memoryPhotos.ts'
import { fourColorImage } from '../../../tests/support/samplePhotos.ts'
import { makeVariants } from './makeVariants.ts'
import { type OptimizerPorts, optimizeImage } from './optimizer.ts'

const original = await fourColorImage(60, 40).jpeg().toBuffer()

test('a complete photo isn’t processed again', async () => {
  const { request, ports, tasks } = await publicPhoto()
  expect(await optimizeImage(request, ports)).toEqual({ kind: 'complete' })
  expect(tasks).toEqual([])
})

test('a missing object, document or entry and out-of-date variants are made again', async () => {
  const losses: ((world: PublicPhoto) => unknown)[] = [
    ({ photos }) => photos.objects.delete([...photos.objects.keys()].at(-1) ?? ''),
    ({ photos }) => photos.variants.delete('i1_small'),
    ({ photos }) => photos.image && delete photos.image.variants?.medium,
    ({ photos }) => photos.image && delete photos.image.variants?.large,
    ({ photos }) => photos.image && Object.assign(photos.image, { variants: null }),
    ({ photos, request }) => {
      const older = { variants_version: variantsVersion - 1 }
      if (photos.image) photos.image = { ...photos.image, ...older }
      request.imageUrl = request.imageUrl.replace(
        `-v${variantsVersion}`,
        `-v${variantsVersion - 1}`,
      )
    },
  ]
  for (const lose of losses) {
    const world = await publicPhoto()
    lose(world)
    expect(await optimizeImage(world.request, world.ports)).toEqual({ kind: 'queued' })
    await world.work()
    expect(world.photos.objects.size).toBe(1 + variantTypes.length)
    expect(world.photos.variants.size).toBe(variantTypes.length)
    expect(Object.keys(world.photos.image?.variants ?? {})).toHaveLength(variantTypes.length)
  }
})

test('only the photo’s own public URL is accepted', async () => {
  const { request, ports } = await publicPhoto()
  for (const imageUrl of ['https://evil.example/x.jpg', `${request.imageUrl}&x=1`]) {
    const response = await optimizeImage({ ...request, imageUrl }, ports)
    expect(response).toEqual(refused('foreign_url'))
  }
})

test('a photo that visitors can’t see is unknown', async () => {
  const { photos, request, ports } = await publicPhoto()
  photos.deletePhoto()
  expect(await optimizeImage(request, ports)).toEqual(refused('unknown_image'))
})

test('a photo without its original isn’t changed', async () => {
  const { photos, request, ports } = await publicPhoto()
  photos.variants.clear()
  photos.objects.delete(photos.path)
  expect(await optimizeImage(request, ports)).toEqual(refused('no_original'))
  expect(photos.image?.status).toBe('ready')
})

type PublicPhoto = Awaited<ReturnType<typeof publicPhoto>>

async function publicPhoto() {
  const photos = uploadedPhoto(original)
  const photoPorts = photos.galleryPorts()
  const log = { info: () => undefined }
  await makeVariants({ path: photos.path, force: false }, { log, ports: photoPorts })
  const tasks: unknown[] = []
  const ports: OptimizerPorts = {
    readVisible: async () => photos.image,
    publicUrl: photoPorts.publicUrl,
    hasVariants: async () =>
      photos.variants.size === variantTypes.length &&
      photos.objects.size === 1 + variantTypes.length,
    describe: photoPorts.describe,
    enqueue: async (_name, task) => void tasks.push(task),
  }
  const work = () => makeVariants({ path: photos.path, force: true }, { log, ports: photoPorts })
  const request = { imageId: 'i1', imageUrl: photos.image?.google_drive_url ?? '' }
  return { photos, request, ports, tasks, work }
}

function refused(reason: string) {
  return { kind: 'refused', reason }
}
