import { expect, test } from 'vitest'
import { variantsVersion, variantTypes } from '../../../domain/variants.ts'
import {
  deletePhoto,
  memoryPorts,
  taskFor,
  uploadedPhoto,
} from '../../../tests/support/memoryPhotos.ts'
import { quarters } from '../../../tests/support/samplePhotos.ts'
import { type OptimizerPorts, optimizeImage } from './optimizeImage.ts'
import { processPhoto } from './processPhoto.ts'

const original = await quarters(60, 40).jpeg().toBuffer()

test('a complete photo is left alone', async () => {
  const { request, ports, processed } = await publicPhoto()
  expect(await optimizeImage(request, ports)).toEqual({ kind: 'complete' })
  expect(processed).toEqual([])
})

test('a lost object, a lost document, an older table or a lost entry are made good', async () => {
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
    expect(await optimizeImage(world.request, world.ports)).toEqual({ kind: 'made' })
    expect(world.photos.objects.size).toBe(1 + variantTypes.length)
    expect(world.photos.variants.size).toBe(variantTypes.length)
    expect(Object.keys(world.photos.image?.variants ?? {})).toHaveLength(variantTypes.length)
  }
})

test('only the photo’s own public addresses are accepted', async () => {
  const { request, ports } = await publicPhoto()
  for (const imageUrl of ['https://evil.example/x.jpg', `${request.imageUrl}&x=1`]) {
    const answer = await optimizeImage({ ...request, imageUrl }, ports)
    expect(answer).toEqual(refused('foreign_url'))
  }
})

test('a photo that is not there for visitors is unknown', async () => {
  const { photos, request, ports } = await publicPhoto()
  deletePhoto(photos)
  expect(await optimizeImage(request, ports)).toEqual(refused('unknown_image'))
})

test('without its original, a photo stays as it is', async () => {
  const { photos, request, ports } = await publicPhoto()
  photos.variants.clear()
  photos.objects.delete(photos.path)
  expect(await optimizeImage(request, ports)).toEqual(refused('not_made'))
  expect(photos.image?.status).toBe('ready')
})

type PublicPhoto = Awaited<ReturnType<typeof publicPhoto>>

/** A photo that has been made, and the ports of the optimizer on it. */
async function publicPhoto() {
  const photos = uploadedPhoto(original)
  const photoPorts = memoryPorts(photos)
  const task = taskFor(photos.path, original.length)
  await processPhoto(task, photoPorts)
  const processed: string[] = []
  const ports: OptimizerPorts = {
    readShown: async () => photos.image,
    publicUrl: photoPorts.publicUrl,
    hasVariants: async () =>
      photos.variants.size === variantTypes.length &&
      photos.objects.size === 1 + variantTypes.length,
    describeOriginal: async (path) => {
      const object = photos.objects.get(path)
      return object ? { ...taskFor(path, object.length), again: true } : null
    },
    process: (again) => {
      processed.push(again.path)
      return processPhoto(again, photoPorts)
    },
  }
  const request = { imageId: 'i1', imageUrl: photos.image?.google_drive_url ?? '' }
  return { photos, request, ports, processed }
}

function refused(reason: string) {
  return { kind: 'refused', reason }
}
