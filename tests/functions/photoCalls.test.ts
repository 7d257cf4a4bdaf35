import { httpsCallable } from 'firebase/functions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveAnswerSchema, retryAnswerSchema } from '../../domain/imageCalls.ts'
import { type Client, openClient, signInAs } from '../support/accounts.ts'
import { bucket, readyPhoto } from '../support/ownerPhotos.ts'
import { plainJpeg } from '../support/photos.ts'
import { readImage, settled, upload } from '../support/uploads.ts'

let owner: Client
beforeAll(async () => {
  owner = await signInAs('admin')
})
afterAll(() => owner.close())

const retry = async (client: Client, imageId: string) =>
  retryAnswerSchema.parse((await httpsCallable(client.functions, 'image-retry')({ imageId })).data)
const move = async (client: Client, imageIds: string[], projectId: string) =>
  moveAnswerSchema.parse(
    (await httpsCallable(client.functions, 'image-move')({ imageIds, projectId })).data,
  )

test('a failed photo is tried again, and says what came of it', async () => {
  const { imageId, path } = await upload(owner, Buffer.from('no photo'))
  expect(await settled(imageId)).toMatchObject({ status: 'failed' })
  expect(await retry(owner, imageId)).toEqual({ kind: 'failed', code: 'not_an_image' })
  await bucket()
    .file(path)
    .save((await plainJpeg('whole.jpg')).buffer)
  expect(await retry(owner, imageId)).toEqual({ kind: 'ready' })
  expect(await readImage(imageId)).toMatchObject({ status: 'ready', failure: null })
  expect(await retry(owner, imageId)).toEqual({ kind: 'refused', reason: 'nothing_to_do' })
  expect(await retry(owner, 'nobody')).toEqual({ kind: 'refused', reason: 'unknown_image' })
})

test('photos move to another project, in order, behind those it has', async () => {
  const first = await readyPhoto(owner)
  const second = await readyPhoto(owner, first.projectId)
  const there = await readyPhoto(owner)
  const ids = [second.imageId, first.imageId]
  expect(await move(owner, ids, there.projectId)).toEqual({ kind: 'moved' })
  const moved = await Promise.all(ids.map(readImage))
  expect(moved.map((image) => image.project_id)).toEqual([there.projectId, there.projectId])
  expect(moved.map((image) => image.sort_order)).toEqual([1, 2])
  expect(await move(owner, ids, 'nowhere')).toEqual({ kind: 'refused', reason: 'unknown_project' })
  expect(await move(owner, [first.imageId, 'nobody'], there.projectId)).toEqual({
    kind: 'refused',
    reason: 'unknown_image',
  })
})

test('only an admin retries or moves, and only with what is expected', async () => {
  const strangers = [
    ['visitor', openClient(), 'functions/unauthenticated'],
    ['stranger', await signInAs('stranger'), 'functions/permission-denied'],
    ['unverified', await signInAs('unverified_admin'), 'functions/permission-denied'],
    ['revoked', await signInAs('revoked_admin'), 'functions/permission-denied'],
  ] as const
  for (const [, client, code] of strangers) {
    await expect(retry(client, 'a')).rejects.toMatchObject({ code })
    await expect(move(client, ['a'], 'b')).rejects.toMatchObject({ code })
    await client.close()
  }
  const invalid = { code: 'functions/invalid-argument' }
  await expect(retry(owner, '../x')).rejects.toMatchObject(invalid)
  await expect(move(owner, [], 'b')).rejects.toMatchObject(invalid)
  await expect(move(owner, Array(51).fill('a'), 'b')).rejects.toMatchObject(invalid)
})
