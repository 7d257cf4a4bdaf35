import { createHash, randomUUID } from 'node:crypto'
import { httpsCallable } from 'firebase/functions'
import {
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  ref,
  updateMetadata,
} from 'firebase/storage'
import { expect } from 'vitest'
import {
  discardResponseSchema,
  type MoveRequest,
  moveResponseSchema,
  originalsResponseSchema,
  retryResponseSchema,
} from '../../domain/imageCalls.ts'
import { uploadLimits } from '../../domain/upload.ts'
import { bucket, type Client, database, expectOnlyAdmins } from '../support/accounts.ts'
import {
  exists,
  objectsOf,
  processedImage,
  readImage,
  sendBytes,
  upload,
  uploadReadyPhoto,
} from '../support/ownerPhotos.ts'
import { test } from '../support/ownerTest.ts'
import { plainJpeg } from '../support/photos.ts'
import { storeProject } from '../support/projects.ts'

const retry = async (client: Client, imageId: string) =>
  retryResponseSchema.parse(
    (await httpsCallable(client.functions, 'image-retry')({ imageId })).data,
  )
const callMove = async (client: Client, request: MoveRequest) =>
  moveResponseSchema.parse((await httpsCallable(client.functions, 'image-move')(request)).data)
const move = (client: Client, imageIds: string[], from: string, projectId: string) =>
  callMove(client, { imageIds, from, projectId })
const discard = async (client: Client, imageId: string, stored: 'keep' | 'remove') =>
  discardResponseSchema.parse(
    (await httpsCallable(client.functions, 'image-discard')({ imageId, stored })).data,
  ).kind
const originals = async (client: Client, imageIds: string[]) =>
  originalsResponseSchema.parse(
    (await httpsCallable(client.functions, 'image-originals')({ imageIds })).data,
  ).originals

test('a failed photo is processed again', async ({ owner }) => {
  const { imageId } = await upload(owner, (await plainJpeg('whole.jpg')).buffer)
  expect(await processedImage(imageId)).toMatchObject({ status: 'ready' })
  expect(await retry(owner, imageId)).toEqual({ kind: 'refused', reason: 'nothing_to_do' })
  const failed = { status: 'failed', failure: 'unknown', variants: null }
  await database().doc(`project_images/${imageId}`).update(failed)
  expect(await retry(owner, imageId)).toEqual({ kind: 'queued' })
  await expect.poll(() => readImage(imageId)).toMatchObject({ status: 'ready', failure: null })
  expect(await retry(owner, 'nobody')).toEqual({ kind: 'refused', reason: 'unknown_image' })
})

test('photos move to another project in order, after its own', async ({ owner }) => {
  const here = await storeProject({}, [{}, {}])
  const there = await storeProject({}, [{}])
  const [first = '', second = ''] = here.photoIds
  const ids = [second, first]
  expect(await move(owner, ids, here.id, there.id)).toEqual({ kind: 'moved' })
  const moved = await Promise.all(ids.map(readImage))
  expect(moved.map((image) => image.project_id)).toEqual([there.id, there.id])
  expect(moved.map((image) => image.sort_order)).toEqual([1, 2])
  expect(moved.map((image) => image.moved_at)).not.toContain(null)
  const back = { imageIds: ids, from: there.id, projectId: here.id, sortOrders: [1, 0] }
  expect(await callMove(owner, back)).toEqual({ kind: 'moved' })
  const returned = await Promise.all(ids.map(readImage))
  expect(returned.map((image) => image.sort_order)).toEqual([1, 0])
  expect(await move(owner, ids, here.id, there.id)).toEqual({ kind: 'moved' })
  const last = { imageIds: [second], from: here.id, projectId: here.id }
  expect(await callMove(owner, last)).toEqual({ kind: 'refused', reason: 'moved_elsewhere' })
  expect(await readImage(second)).toMatchObject({ project_id: there.id })
  expect(await move(owner, ids, there.id, 'nowhere')).toEqual({
    kind: 'refused',
    reason: 'unknown_project',
  })
  expect(await move(owner, [first, 'nobody'], here.id, there.id)).toEqual({
    kind: 'refused',
    reason: 'unknown_image',
  })
})

test('discarding an upload removes unfinished photos only', async ({ owner }) => {
  const imageId = randomUUID()
  const projectId = randomUUID()
  const photo = await plainJpeg('given-up.jpg')
  // Discarded before a byte was sent, and again, as after a lost response.
  const noBytes = new Error('no bytes')
  const announced = upload(owner, photo.buffer, projectId, {
    imageId,
    between: () => Promise.reject(noBytes),
  })
  await expect(announced).rejects.toBe(noBytes)
  expect(await discard(owner, imageId, 'keep')).toBe('discarded')
  expect(await exists(`project_images/${imageId}`)).toBe(false)
  expect(await discard(owner, imageId, 'keep')).toBe('discarded')

  const failed = await upload(owner, Buffer.from('no photo'), projectId)
  expect(await processedImage(failed.imageId)).toMatchObject({ status: 'failed' })
  expect(await discard(owner, failed.imageId, 'keep')).toBe('kept')
  expect(await discard(owner, failed.imageId, 'remove')).toBe('discarded')
  expect(await exists(`project_images/${failed.imageId}`)).toBe(false)
  expect(await objectsOf(failed.path)).toEqual([])

  const ready = await uploadReadyPhoto(owner, projectId)
  expect(await discard(owner, ready.imageId, 'remove')).toBe('kept')
  expect(await objectsOf(ready.path)).toHaveLength(1)
})

test('only the owner can download originals, including those in the trash', async ({ owner }) => {
  const photo = await plainJpeg('mine.jpg', '#2f6a4e')
  const content_hash = createHash('sha256').update(photo.buffer).digest('hex')
  const { photoIds } = await storeProject({}, [
    { content_hash, filename: 'porch.jpg' },
    { content_hash, status: 'trashed', trashed_by: 'photo' },
  ])
  const [ready = '', trashed = ''] = photoIds
  const path = (await readImage(ready)).storage_path
  for (const imageId of [ready, trashed])
    await bucket()
      .file((await readImage(imageId)).storage_path)
      .save(photo.buffer)
  const found = await originals(owner, [ready, trashed, ready, 'nobody'])
  expect(found.map((original) => original.imageId)).toEqual([ready, trashed])
  const [mine] = found
  expect(mine?.filename).toBe('porch.jpg')
  const response = await fetch(mine?.url ?? '')
  expect(Buffer.from(await response.arrayBuffer()).equals(photo.buffer)).toBe(true)

  const original = ref(owner.storage, path)
  const refused = { code: 'storage/unauthorized' }
  await expect(getBytes(original)).rejects.toMatchObject(refused)
  await expect(getMetadata(original)).rejects.toMatchObject(refused)
  await expect(getDownloadURL(original)).rejects.toMatchObject(refused)
  await expect(deleteObject(original)).rejects.toMatchObject(refused)
  await expect(updateMetadata(original, { cacheControl: 'x' })).rejects.toMatchObject(refused)
  await expect(sendBytes(owner, path, photo.buffer)).rejects.toMatchObject(refused)
})

test('only an admin may call, and for at least one photo and at most fifty', async ({ owner }) => {
  await expectOnlyAdmins(
    (client) => retry(client, 'a'),
    (client) => move(client, ['a'], 'b', 'c'),
    (client) => discard(client, 'a', 'keep'),
    (client) => originals(client, ['a']),
  )
  const tooMany = Array(uploadLimits.files + 1).fill('a')
  const invalid = { code: 'functions/invalid-argument' }
  await expect(move(owner, [], 'b', 'c')).rejects.toMatchObject(invalid)
  await expect(move(owner, tooMany, 'b', 'c')).rejects.toMatchObject(invalid)
  await expect(originals(owner, tooMany)).rejects.toMatchObject(invalid)
})
