import { expect, test, vi } from 'vitest'
import { imageSchema } from '../../../domain/image.ts'
import { parseVariantPath } from '../../../domain/paths.ts'
import { variantTypes } from '../../../domain/variants.ts'
import { taskFor, uploadedPhoto } from '../../../tests/support/memoryPhotos.ts'
import { fourColorImage } from '../../../tests/support/samplePhotos.ts'
import { processPhoto } from './makeVariants.ts'

vi.mock('../../../domain/variantTable.ts', async (load) => {
  const table = await load<typeof import('../../../domain/variantTable.ts')>()
  const huge = { longestSide: 2600, quality: 75 }
  return { variants: { huge, ...table.variants }, variantsVersion: table.variantsVersion + 1 }
})

/** Runs in this process, because a child process would load the real table. */
vi.mock('./photoDecoder.ts', async (load) => {
  const { makePhoto } = await import('./makePhoto.ts')
  return { ...(await load<typeof import('./photoDecoder.ts')>()), decodePhoto: makePhoto }
})

test('a new size in the table is made, stored and named', async () => {
  const original = await fourColorImage(2800, 1400).jpeg().toBuffer()
  const photos = uploadedPhoto(original)
  const { path } = photos
  const task = taskFor(path, original.length)
  expect(await processPhoto(task, photos.galleryPorts())).toMatchObject({ kind: 'ready' })

  const variants = imageSchema.shape.variants.parse(photos.image?.variants)
  expect(variants).toMatchObject({ huge: { width: 2600, height: 1300 }, large: { width: 2000 } })
  const types = [...photos.objects.keys()].map((stored) => parseVariantPath(stored)?.type)
  expect(types.filter(Boolean)).toHaveLength(variantTypes.length)
  expect([...photos.variants.keys()].at(-1)).toBe('i1_huge')
})

test('reprocessing adds the new size to an earlier photo, once', async () => {
  const original = await fourColorImage(60, 40).jpeg().toBuffer()
  const photos = uploadedPhoto(original)
  const { path } = photos
  const task = taskFor(path, original.length)
  await processPhoto(task, photos.galleryPorts())
  if (!photos.image?.variants) throw new Error('It has variants')
  const { huge: _, ...older } = { huge: null, ...photos.image.variants }
  const version = (photos.image.variants_version ?? 0) - 1
  photos.image = { ...photos.image, variants: older, variants_version: version }
  const run = () => processPhoto(task, photos.galleryPorts())
  expect(await run()).toMatchObject({ kind: 'ready' })
  expect(photos.image.variants).toHaveProperty('huge')
  expect(await run()).toEqual({ kind: 'skipped', reason: 'already_done' })
})
