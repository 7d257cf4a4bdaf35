import { expect, test, vi } from 'vitest'
import { photoLimits } from '../../../domain/photoLimits.ts'
import { variantsVersion, variantTypes } from '../../../domain/variants.ts'
import {
  type MemoryPhotos,
  stateOf,
  taskFor as taskOf,
  uploadedPhoto,
} from '../../../tests/support/memoryPhotos.ts'
import { fourColorImage } from '../../../tests/support/samplePhotos.ts'
import { processPhoto } from './makeVariants.ts'
import { namedVariantPaths } from './photoState.ts'

const original = await fourColorImage(60, 40).jpeg().toBuffer()
const replacement = await fourColorImage(40, 60).jpeg().toBuffer()
/** Valid chunks, but truncated. */
const damaged = (await fourColorImage(60, 40).png().toBuffer()).subarray(0, 90)

const taskFor = (path: string) => taskOf(path, original.length)

async function processed(photos: MemoryPhotos) {
  await processPhoto(taskFor(photos.path), photos.galleryPorts())
  return stateOf(photos)
}

test('an uploaded photo becomes ready with exactly its variants', async () => {
  const photos = uploadedPhoto(original)
  const outcome = await processPhoto(taskFor(photos.path), photos.galleryPorts())
  expect(outcome).toMatchObject({ kind: 'ready', width: 60, height: 40 })
  expect(photos.image).toMatchObject({
    status: 'ready',
    width: 60,
    height: 40,
    google_drive_url: photos.variants.get('i1_large')?.storage_url,
    thumbnail_url: photos.variants.get('i1_thumbnail')?.storage_url,
  })
  expect([...photos.variants.keys()]).toEqual(variantTypes.map((type) => `i1_${type}`))
  expect(photos.objects.size).toBe(1 + variantTypes.length)
  expect(photos.tokens.size).toBe(0)
})

test('a photo’s type is that of its bytes', async () => {
  const photos = uploadedPhoto(await fourColorImage(60, 40).png().toBuffer())
  if (photos.image) photos.image.mime_type = 'application/octet-stream'
  await processPhoto(taskFor(photos.path), photos.galleryPorts())
  expect(photos.image).toMatchObject({ status: 'ready', mime_type: 'image/png' })
})

test('every skip has a reason and changes nothing', async () => {
  const photos = uploadedPhoto(original)
  const { path } = photos
  const run = (at: string) => processPhoto(taskFor(at), photos.galleryPorts())
  const other = path.replace('photo', 'other')
  expect(await run('variants/i1/x/large.webp')).toEqual(skipped('not_an_original'))
  expect(await run('projects/p1/i1/photo.jpg')).toEqual(skipped('not_an_original'))
  expect(await run(other)).toEqual(skipped('not_expected'))
  photos.objects.clear()
  expect(await run(path)).toEqual(skipped('no_object'))
  photos.image = null
  expect(await run(path)).toEqual(skipped('no_document'))
  expect(photos.variants.size + photos.objects.size).toBe(0)
})

test('a second delivery of a finished photo writes nothing', async () => {
  const photos = uploadedPhoto(original)
  await processPhoto(taskFor(photos.path), photos.galleryPorts())
  const before = stateOf(photos)
  const save = vi.fn()
  const ports = { ...photos.galleryPorts(), save }
  expect(await processPhoto(taskFor(photos.path), ports)).toEqual(skipped('already_done'))
  expect(stateOf(photos)).toEqual(before)
  expect(save).not.toHaveBeenCalled()
})

test('a file of the wrong size fails without a download', async () => {
  for (const [bytes, code] of [
    [0, 'empty'],
    [photoLimits.fileBytes + 1, 'too_large'],
  ] as const) {
    const photos = uploadedPhoto(original)
    const download = vi.fn()
    const ports = { ...photos.galleryPorts(), download }
    const outcome = await processPhoto({ ...taskFor(photos.path), bytes }, ports)
    expect(outcome).toEqual({ kind: 'failed', code })
    expect(photos.image).toMatchObject({ status: 'failed', failure: code })
    expect(download).not.toHaveBeenCalled()
  }
})

test('a photo with new content names its new variants after a crash at any step', async () => {
  const start = async () => {
    const photos = uploadedPhoto(original)
    await processPhoto(taskFor(photos.path), photos.galleryPorts())
    const path = photos.path.replace('photo', 'replacement')
    photos.objects.set(path, replacement)
    if (photos.image) photos.image.storage_path = path
    return Object.assign(photos, { path })
  }
  const end = await processed(await start())
  expect(end.objects).toEqual(expect.arrayContaining(namedVariantPaths('i1', end.image)))
  expect(end.image).toMatchObject({ status: 'ready', width: 40, height: 60 })
})

async function replacedPhoto(bytes: Buffer) {
  const photos = uploadedPhoto(original)
  await processPhoto(taskFor(photos.path), photos.galleryPorts())
  const path = photos.path.replace('photo', 'replacement')
  photos.objects.set(path, bytes)
  const file = { storage_path: path, file_size: bytes.length, mime_type: 'image/png' }
  if (photos.image) photos.image.replacement = { ...file, failure: null }
  return Object.assign(photos, { path })
}

test('a replacement takes over with its variants after a crash at any step', async () => {
  const end = await processed(await replacedPhoto(replacement))
  const { path } = await replacedPhoto(replacement)
  expect(end.objects).toEqual(expect.arrayContaining(namedVariantPaths('i1', end.image)))
  expect(end.image).toMatchObject({
    status: 'ready',
    width: 40,
    height: 60,
    replacement: null,
    storage_path: path,
    file_size: replacement.length,
    mime_type: 'image/jpeg',
  })
})

test('a replacement’s variants stay when the earlier file is processed meanwhile', async () => {
  const photos = await replacedPhoto(replacement)
  const ports = photos.galleryPorts()
  const older = { ...taskFor(photos.path.replace('replacement', 'photo')), force: true }
  const outcome = await processPhoto(taskFor(photos.path), {
    ...ports,
    async transact(id, decide) {
      await processPhoto(older, ports)
      await processPhoto({ ...older, force: false }, ports)
      return ports.transact(id, decide)
    },
  })
  expect(outcome).toMatchObject({ kind: 'ready', width: 40 })
  const stored = [...photos.objects.keys()]
  expect(stored).toEqual(expect.arrayContaining(namedVariantPaths('i1', photos.image)))
})

test('a replacement that can’t be shown records why and changes nothing else', async () => {
  const before = await replacedPhoto(damaged)
  const end = await processed(await replacedPhoto(damaged))
  const replacement = { ...before.image?.replacement, failure: 'damaged' }
  expect(end).toEqual({ ...stateOf(before), image: { ...before.image, replacement } })
  const large = { ...taskFor(before.path), bytes: photoLimits.fileBytes + 1 }
  expect(await processPhoto(large, before.galleryPorts())).toMatchObject({ kind: 'failed' })
  expect(before.image).toMatchObject({ status: 'ready', replacement: { failure: 'too_large' } })
  const forced = { ...taskFor(before.path.replace('replacement', 'photo')), force: true }
  expect(await processPhoto(forced, before.galleryPorts())).toMatchObject({
    kind: 'ready',
    width: 60,
  })
  expect(before.image).toMatchObject({ replacement: { failure: 'too_large' } })
})

test('a replacement with the same bytes takes over without new variants', async () => {
  const photos = await replacedPhoto(original)
  expect(await processPhoto(taskFor(photos.path), photos.galleryPorts())).toEqual(
    skipped('already_done'),
  )
  expect(photos.image).toMatchObject({ storage_path: photos.path, replacement: null, width: 60 })
})

test('content that was replaced meanwhile isn’t recorded', async () => {
  const photos = uploadedPhoto(original)
  const path = photos.path.replace('photo', 'replacement')
  const ports = photos.galleryPorts()
  const outcome = await processPhoto(taskFor(photos.path), {
    ...ports,
    save(...file) {
      photos.change('i1', { storage_path: path })
      return ports.save(...file)
    },
  })
  expect(outcome).toEqual({ kind: 'superseded' })
  expect(photos.image?.status).not.toBe('ready')
})

test('a public photo stays public while it is processed again, and if that fails', async () => {
  const photos = uploadedPhoto(original)
  await processPhoto(taskFor(photos.path), photos.galleryPorts())
  const statuses = new Set<string | undefined>()
  const watched = photos.galleryPorts(() => void statuses.add(photos.image?.status))
  const forced = { ...taskFor(photos.path), force: true }
  expect(await processPhoto(forced, watched)).toMatchObject({ kind: 'ready' })
  photos.objects.set(photos.path, damaged)
  const before = stateOf(photos)
  expect(await processPhoto(forced, watched)).toEqual({ kind: 'failed', code: 'damaged' })
  expect(stateOf(photos)).toEqual(before)
  expect([...statuses]).toEqual(['ready'])
})

test('variants of a later version of this code are left alone', async () => {
  const photos = uploadedPhoto(original)
  await processPhoto(taskFor(photos.path), photos.galleryPorts())
  if (photos.image) photos.image.variants_version = variantsVersion + 1
  const before = stateOf(photos)
  expect(await processPhoto(taskFor(photos.path), photos.galleryPorts())).toEqual(
    skipped('already_done'),
  )
  const forced = { ...taskFor(photos.path), force: true }
  await processPhoto(forced, photos.galleryPorts())
  expect(stateOf(photos).image).toEqual(before.image)
})

function skipped(reason: string) {
  return { kind: 'skipped', reason }
}
