import { createHash, randomUUID } from 'node:crypto'
import { httpsCallable } from 'firebase/functions'
import { getBytes, ref } from 'firebase/storage'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { imageVariantSchema } from '../../domain/image.ts'
import { optimizerResponseSchema } from '../../domain/imageCalls.ts'
import { variantDocumentId, variantPath, variantRevision } from '../../domain/paths.ts'
import { type VariantType, variantsVersion, variantTypes } from '../../domain/variants.ts'
import { makeVariants } from '../../functions/src/photos/makeVariants.ts'
import { photoObjects } from '../../functions/src/photos/photoObjects.ts'
import { bucket, type Client, database, openClient, revoke, signInAs } from '../support/accounts.ts'
import {
  change,
  objectsOf,
  processedImage,
  readImage,
  sendBytes,
  type Uploaded,
  upload,
  uploadReadyPhoto,
} from '../support/ownerPhotos.ts'
import { noisyJpeg, plainJpeg } from '../support/photos.ts'
import { storeProject } from '../support/projects.ts'

let owner: Client
const visitor = openClient()
beforeAll(async () => {
  owner = await signInAs('admin')
})
afterAll(async () => {
  await owner.close()
  await visitor.close()
})

test('an uploaded photo is processed and becomes ready, with public variants and a private original', async () => {
  const photo = await plainJpeg('porch.jpg', '#a8431c', 2400)
  const imageId = randomUUID()
  const statuses = new Set<unknown>()
  const stop = database()
    .doc(`project_images/${imageId}`)
    .onSnapshot((snapshot) => statuses.add(snapshot.get('status')))
  const { path, projectId } = await upload(owner, photo.buffer, randomUUID(), { imageId })
  const image = await processedImage(imageId)
  const known = ['uploading', 'processing', 'ready']
  await expect.poll(() => [...statuses].filter(Boolean)).toEqual(known)
  stop()
  expect(image).toMatchObject({
    status: 'ready',
    failure: null,
    width: 2400,
    height: 1800,
    variants_version: variantsVersion,
  })
  const project = { title: 'A porch', category: 'Exterior', description: null, location: 'Plano' }
  await expect.poll(async () => (await readImage(imageId)).project).toEqual(project)
  expect(image.project_id).toBe(projectId)
  expect(image.google_drive_url).toBe(image.variants?.large?.url)
  expect(image.thumbnail_url).toBe(image.variants?.thumbnail?.url)

  for (const type of variantTypes) {
    const stored = image.variants?.[type]
    const snapshot = await database()
      .doc(`image_variants/${variantDocumentId(imageId, type)}`)
      .get()
    const { storage_url, ...variant } = imageVariantSchema.parse(snapshot.data())
    expect({ url: storage_url, ...variant }).toEqual({
      original_image_id: imageId,
      variant_type: type,
      mime_type: 'image/webp',
      ...stored,
    })
    await expect.poll(async () => (await fetch(storage_url)).status).toBe(200)
    const response = await fetch(storage_url)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.length).toBe(stored?.bytes)
    const { width, height } = await sharp(bytes).metadata()
    expect({ width, height }).toEqual({ width: stored?.width, height: stored?.height })
  }
  for (const { storage } of [visitor, owner]) {
    await expect(getBytes(ref(storage, path))).rejects.toMatchObject({
      code: 'storage/unauthorized',
    })
  }
})

test('a file that isn’t a photo fails with its reason', async () => {
  const { imageId } = await upload(owner, Buffer.from('no photo at all'))
  const failed = { status: 'failed', failure: 'not_an_image', variants: null }
  expect(await processedImage(imageId)).toMatchObject(failed)
})

test('editing a project updates the copy on each of its photos', async () => {
  const { id, photoIds } = await storeProject({}, [{}, {}])
  for (const title of ['A renamed porch', 'A porch once more'])
    await change(owner, `projects/${id}`, { title, location: null })
  for (const imageId of photoIds) {
    const copy = { title: 'A porch once more', location: null, category: 'Exterior' }
    await expect.poll(async () => (await readImage(imageId)).project).toMatchObject(copy)
  }
})

test('an upload that finishes after its admin was revoked is removed without variants', async () => {
  const former = await signInAs('admin')
  // The token keeps the claim for up to an hour, and the Storage rules believe it.
  const late = await upload(former, (await plainJpeg('late.jpg')).buffer, randomUUID(), {
    between: () => revoke(former.account),
  })
  await expectNothingStored(late)
  await former.close()
})

test("somebody else's bytes at a pending photo's path are removed, and the photo still arrives", async () => {
  const other = await signInAs('admin')
  const photo = (await plainJpeg('mine.jpg')).buffer
  const planted = (await noisyJpeg('planted.jpg', 800)).buffer
  const announced = await upload(owner, planted, randomUUID(), { uploader: other })
  await expectNothingStored(announced)
  await sendBytes(owner, announced.path, photo)
  const content_hash = createHash('sha256').update(photo).digest('hex')
  expect(await processedImage(announced.imageId)).toMatchObject({ status: 'ready', content_hash })
  await other.close()
})

async function expectNothingStored({ imageId, path }: Uploaded): Promise<void> {
  await expect.poll(async () => (await bucket().file(path).exists())[0]).toBe(false)
  expect(await readImage(imageId)).toMatchObject({ status: 'uploading', variants: null })
  expect((await bucket().getFiles({ prefix: `variants/${imageId}/` }))[0]).toEqual([])
}

test("a visitor's call regenerates a missing variant", async () => {
  const { imageId } = await upload(owner, (await plainJpeg('porch.jpg')).buffer)
  const { google_drive_url, content_hash } = await processedImage(imageId)
  const imageUrl = google_drive_url ?? ''
  const lost = pathOf(imageId, content_hash ?? '', 'medium')
  await bucket().file(lost).delete()
  await database()
    .doc(`image_variants/${variantDocumentId(imageId, 'medium')}`)
    .delete()

  expect(await optimize(imageId, 'https://evil.example/photo.jpg')).toEqual(refused('foreign_url'))
  expect(await optimize(imageId, imageUrl)).toEqual({ kind: 'queued' })
  const variant = database().doc(`image_variants/${imageId}_medium`)
  await expect.poll(async () => (await variant.get()).exists).toBe(true)
  expect(await bucket().file(lost).exists()).toEqual([true])
  expect(await optimize(imageId, imageUrl)).toEqual({ kind: 'complete' })
})

test("regenerating variants doesn't reveal that a private photo exists", async () => {
  const content_hash = 'a'.repeat(64)
  const { id, photoIds } = await storeProject({}, [{ content_hash }])
  const [imageId = ''] = photoIds
  const own = photoObjects().publicUrl(pathOf(imageId, content_hash, 'large'))
  const photo = database().doc(`project_images/${imageId}`)
  const project = database().doc(`projects/${id}`)
  const withdrawals = [
    { document: photo, away: { hidden: true }, back: { hidden: false } },
    { document: project, away: { published: false }, back: { published: true } },
  ]
  for (const { document, away, back } of withdrawals) {
    await document.update(away)
    for (const imageUrl of [own, 'https://example.com/']) {
      expect(await optimize(imageId, imageUrl)).toEqual(refused('unknown_image'))
    }
    await document.update(back)
  }
  expect(await optimize(imageId, 'https://example.com/')).toEqual(refused('foreign_url'))
  await project.update({ state: 'trashed' })
  expect(await optimize(imageId, own)).toEqual(refused('unknown_image'))
  expect(await optimize(randomUUID(), own)).toEqual(refused('unknown_image'))
})

async function optimize(imageId: string, imageUrl: string) {
  const call = httpsCallable(visitor.functions, 'image-optimizer')
  return optimizerResponseSchema.parse((await call({ imageId, imageUrl })).data)
}

function pathOf(imageId: string, contentHash: string, type: VariantType): string {
  return variantPath(imageId, variantRevision(contentHash, variantsVersion), type)
}

const refused = (reason: string) => ({ kind: 'refused', reason })

test('tasks that run on beside a retry make a photo once', async () => {
  const { path, imageId } = await uploadReadyPhoto(owner)
  const before = await readImage(imageId)
  const task = { path, force: true }
  await Promise.all([makeVariants(task), makeVariants(task), makeVariants(task)])
  expect(await readImage(imageId)).toMatchObject({
    status: 'ready',
    failure: null,
    content_hash: before.content_hash,
    variants: before.variants,
  })
  expect(await objectsOf(path, `variants/${imageId}/`)).toHaveLength(1 + variantTypes.length)
})
