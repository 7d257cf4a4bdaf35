import { serverTimestamp } from 'firebase/firestore'
import { httpsCallable } from 'firebase/functions'
import { getBytes, ref } from 'firebase/storage'
import PQueue from 'p-queue'
import { expect } from 'vitest'
import { thumbnailsResponseSchema } from '../../domain/imageCalls.ts'
import { variantTypes } from '../../domain/variants.ts'
import { photoObjects } from '../../functions/src/photos/photoObjects.ts'
import { publishDifferences } from '../../scripts/admin/publish.ts'
import { bucket, type Client, database, signInAs } from '../support/accounts.ts'
import {
  change,
  exists,
  objectsOf,
  readImage,
  storedProject,
  toTrash,
  uploadReadyPhoto,
} from '../support/ownerPhotos.ts'
import { test } from '../support/ownerTest.ts'
import { publishedPhotosOf } from '../support/publishedCopy.ts'
import { sampled } from '../support/sampled.ts'

const addressOf = (path: string) => photoObjects().publicUrl(path)

async function statusesOf(urls: readonly string[]): Promise<number[]> {
  const queue = new PQueue({ concurrency: 8 })
  const statuses = urls.map((url) =>
    queue.add(async () => {
      const response = await fetch(url)
      await response.arrayBuffer()
      return response.status
    }),
  )
  return [...new Set(await Promise.all(statuses))].sort()
}

const live = { state: 'live', trashed_at: null }
const ready = { status: 'ready', trashed_at: null, trashed_by: null }
const trashed = () => ({ state: 'trashed', trashed_at: serverTimestamp() })

test('however a photo is withdrawn, its files are private until it is shown again', async ({
  owner,
}) => {
  const { imageId, projectId } = await uploadReadyPhoto(owner)
  const photo = `project_images/${imageId}`
  const project = `projects/${projectId}`
  const asServer = (path: string, fields: object) => database().doc(path).update(fields)
  const elsewhere = `unpublished-${projectId}`
  await database()
    .doc(`projects/${elsewhere}`)
    .set({ ...storedProject(), published: false })
  const files = (await objectsOf(`variants/${imageId}/`)).map(addressOf)
  expect(files).toHaveLength(variantTypes.length)
  const isShown = async () => {
    await expect.poll(() => publishedPhotosOf(projectId)).toEqual([imageId])
    await expect.poll(() => statusesOf(files)).toEqual([200])
  }
  const isWithdrawn = async () => {
    await expect.poll(() => publishedPhotosOf(projectId)).toEqual([])
    await expect.poll(() => statusesOf(files)).toEqual([403])
  }
  const withdrawals: Record<
    string,
    [withdraw: () => Promise<unknown>, restore: () => Promise<unknown>]
  > = {
    'a move to a project that is not published': [
      () => asServer(photo, { project_id: elsewhere }),
      () => asServer(photo, { project_id: projectId }),
    ],
    'the trash': [() => toTrash(owner, imageId), () => change(owner, photo, ready)],
    'hidden by the owner': [
      () => change(owner, photo, { hidden: true }),
      () => change(owner, photo, { hidden: false }),
    ],
    'a project that is not published any more': [
      () => change(owner, project, { published: false }),
      () => change(owner, project, { published: true }),
    ],
    'a project in the trash': [
      () => change(owner, project, trashed()),
      () => change(owner, project, live),
    ],
    'gone from Drive': [
      () => asServer(photo, { status: 'archived' }),
      () => asServer(photo, { status: 'ready' }),
    ],
    'a project that cannot be read': [
      () => asServer(project, { project_date: '2026-02-31' }),
      () => asServer(project, { project_date: '2026-02-28' }),
    ],
    'a photo that cannot be read': [
      () => asServer(photo, { sort_order: 'first' }),
      () => asServer(photo, { sort_order: 0 }),
    ],
  }
  await isShown()
  for (const [, [withdraw, restore]] of sampled(Object.entries(withdrawals), 2)) {
    await withdraw()
    await isWithdrawn()
    await restore()
    await isShown()
  }
  await toTrash(owner, imageId)
  await isWithdrawn()
  await change(owner, photo, { status: 'deleting' })
  await expect.poll(() => exists(photo)).toBe(false)
  expect(await statusesOf(files)).toEqual([403])
})

test('a hidden photo stays private when it is made again, and admins see it only through a call that checks their role', async ({
  owner,
}) => {
  const { imageId, path } = await uploadReadyPhoto(owner)
  const files = await objectsOf(`variants/${imageId}/`)
  const thumbnail = files.find((path) => path.endsWith('/thumbnail.webp')) ?? ''
  const cacheControl = async () => (await bucket().file(thumbnail).getMetadata())[0].cacheControl
  await expect.poll(cacheControl).toBe('public, max-age=86400')
  await change(owner, `project_images/${imageId}`, { hidden: true })
  await expect.poll(() => statusesOf(files.map(addressOf))).toEqual([403])

  const [original] = await bucket().file(path).download()
  await database().doc(`project_images/${imageId}`).update({ content_hash: null })
  await bucket().file(path).save(original)
  await expect.poll(async () => (await readImage(imageId)).content_hash).not.toBeNull()
  await expect.poll(() => statusesOf(files.map(addressOf))).toEqual([403])
  // The browser must not keep it for the next person who signs in.
  expect(await cacheControl()).toBe('private, no-store')
  const [stored] = await bucket().file(thumbnail).download()
  const { data } = await callThumbnails(owner, [imageId, 'nobody'])
  const thumbnails = [{ imageId, base64: stored.toString('base64') }]
  expect(thumbnailsResponseSchema.parse(data)).toEqual({ thumbnails })
  for (const client of [owner, await signInAs('stranger'), await signInAs('revoked_admin')]) {
    await expect(getBytes(ref(client.storage, thumbnail))).rejects.toThrow('storage/unauthorized')
    if (client === owner) continue
    await expect(callThumbnails(client, [imageId])).rejects.toMatchObject({
      code: 'functions/permission-denied',
    })
    await client.close()
  }
})

const callThumbnails = (client: Client, imageIds: string[]) =>
  httpsCallable(client.functions, 'image-thumbnails')({ imageIds })

test('the nightly job corrects wrong or missing access flags', async ({ owner }) => {
  const [shown, hidden] = await Promise.all([uploadReadyPhoto(owner), uploadReadyPhoto(owner)])
  await change(owner, `project_images/${hidden.imageId}`, { hidden: true })
  const hiddenFiles = await objectsOf(`variants/${hidden.imageId}/`)
  const shownFiles = await objectsOf(`variants/${shown.imageId}/`)
  await expect.poll(() => statusesOf(hiddenFiles.map(addressOf))).toEqual([403])
  await expect.poll(() => statusesOf(shownFiles.map(addressOf))).toEqual([200])
  const mark = (path: string, value: string | null) =>
    bucket()
      .file(path)
      .setMetadata({ metadata: { shown: value } })
  for (const path of hiddenFiles) await mark(path, 'yes')
  const [older = ''] = shownFiles
  const [bytes] = await bucket().file(older).download()
  await bucket().file(older).save(bytes, { contentType: 'image/webp' })

  await publishDifferences(() => undefined)
  expect(await statusesOf(hiddenFiles.map(addressOf))).toEqual([403])
  expect(await statusesOf(shownFiles.map(addressOf))).toEqual([200])
})
