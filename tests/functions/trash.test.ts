import { randomUUID } from 'node:crypto'
import { serverTimestamp } from 'firebase/firestore'
import { expect } from 'vitest'
import { variantTypes } from '../../domain/variants.ts'
import { remove } from '../../functions/src/trash/deletion.ts'
import { bucket, database } from '../support/accounts.ts'
import {
  change,
  exists,
  objectsOf,
  readImage,
  statusOf,
  storedPhoto,
  storedProject,
  toTrash,
  upload,
  uploadReadyPhoto,
} from '../support/ownerPhotos.ts'
import { test } from '../support/ownerTest.ts'
import { plainJpeg } from '../support/photos.ts'
import { storeProject } from '../support/projects.ts'

test('trashing and restoring a project includes its photos', async ({ owner }) => {
  const { id, photoIds } = await storeProject({}, [
    ...[{}, {}],
    { status: 'trashed', trashed_by: 'photo' },
    { status: 'archived' },
  ])
  const statuses = () => Promise.all(photoIds.map(statusOf))
  const project = `projects/${id}`
  await change(owner, project, { state: 'trashed', trashed_at: serverTimestamp() })
  await expect.poll(statuses).toEqual(['trashed', 'trashed', 'trashed', 'archived'])

  await change(owner, project, { state: 'live', trashed_at: null })
  await expect.poll(statuses).toEqual(['ready', 'ready', 'trashed', 'archived'])
})

test('a photo uploaded while its project is being trashed is not shown', async ({ owner }) => {
  const { id } = await storeProject()
  const { buffer } = await plainJpeg('late.jpg')
  const late = await upload(owner, buffer, id, {
    between: () =>
      change(owner, `projects/${id}`, { state: 'trashed', trashed_at: serverTimestamp() }),
  })
  await expect.poll(() => statusOf(late.imageId)).toBe('trashed')
  expect((await readImage(late.imageId)).trashed_by).toBe('project')
})

test('a deleted photo leaves nothing, and other photos stay complete', async ({ owner }) => {
  const { imageId, projectId, path } = await uploadReadyPhoto(owner)
  const neighbor = await uploadReadyPhoto(owner, projectId)
  const pair_id = `${imageId}.${neighbor.imageId}`
  for (const [id, pair_side] of [
    [imageId, 'before'],
    [neighbor.imageId, 'after'],
  ]) {
    await change(owner, `project_images/${id}`, { pair_id, pair_side })
  }
  await toTrash(owner, imageId)
  await change(owner, `project_images/${imageId}`, { status: 'deleting' })
  await expect.poll(() => exists(`project_images/${imageId}`)).toBe(false)
  expect(await objectsOf(path, `variants/${imageId}/`)).toEqual([])
  for (const type of variantTypes) {
    expect(await exists(`image_variants/${imageId}_${type}`)).toBe(false)
  }
  expect(await readImage(neighbor.imageId)).toMatchObject({ status: 'ready', pair_id: null })
  expect(await objectsOf(neighbor.path, `variants/${neighbor.imageId}/`)).toHaveLength(
    1 + variantTypes.length,
  )
})

test('deleting a photo leaves the files of another bucket', async () => {
  const [projectId, imageId] = [randomUUID(), randomUUID()]
  const photo = { ...storedPhoto(projectId, imageId), status: 'ready' }
  await database().doc(`project_images/${imageId}`).set(photo)
  const former = bucket().storage.bucket('the-former-bucket').file(photo.storage_path)
  await former.save('an original')
  await database().doc(`project_images/${imageId}`).update({ status: 'deleting' })
  await expect.poll(() => exists(`project_images/${imageId}`)).toBe(false)
  expect(await former.exists()).toEqual([true])
})

test('workers that run on beside a retry delete a project together, and nothing else', async () => {
  const [projectId, neighborId] = [randomUUID(), randomUUID()]
  const ids = Array.from({ length: 30 }, () => randomUUID())
  for (const id of [projectId, neighborId]) {
    await database().doc(`projects/${id}`).set(storedProject())
  }
  const paths = await Promise.all(
    [...ids, 'neighbor'].map(async (id) => {
      const photo = storedPhoto(id === 'neighbor' ? neighborId : projectId, id)
      await database().doc(`project_images/${id}`).set(photo)
      await bucket().file(photo.storage_path).save('an original')
      return photo.storage_path
    }),
  )
  // The queue's own worker starts, too.
  await database().doc(`projects/${projectId}`).update({ state: 'deleting' })
  await Promise.allSettled([remove({ projectId }), remove({ projectId })])
  await expect.poll(() => exists(`projects/${projectId}`)).toBe(false)
  for (const id of ids) expect(await exists(`project_images/${id}`)).toBe(false)
  expect(await objectsOf(`projects/${projectId}/`, `projects/${neighborId}/`)).toEqual(
    paths.slice(-1),
  )
  expect(await exists('project_images/neighbor')).toBe(true)
})

test("a deleted project from Drive leaves tombstones, so that the sync doesn't bring it back", async ({
  owner,
}) => {
  const projectId = `drv_${randomUUID().slice(0, 8)}`
  const ids = [1, 2, 3].map((n) => `${projectId}_photo${n}`)
  await database().doc(`projects/${projectId}`).set(storedProject())
  for (const id of ids) {
    const photo = storedPhoto(projectId, id)
    await database().doc(`project_images/${id}`).set(photo)
    await bucket().file(photo.storage_path).save('an original')
  }
  await change(owner, `projects/${projectId}`, { state: 'trashed', trashed_at: serverTimestamp() })
  await change(owner, `projects/${projectId}`, { state: 'deleting' })
  await expect.poll(() => exists(`projects/${projectId}`)).toBe(false)
  expect(await objectsOf(`projects/${projectId}/`)).toEqual([])
  for (const id of [projectId, ...ids]) expect(await exists(`drive_tombstones/${id}`)).toBe(true)
  for (const id of ids) expect(await exists(`project_images/${id}`)).toBe(false)
})

test('photos with malformed fields or of another version don’t keep their project from being deleted', async ({
  owner,
}) => {
  const projectId = randomUUID()
  await database().doc(`projects/${projectId}`).set(storedProject())
  const { pair_id, pair_side, ...older } = storedPhoto(projectId, 'older-photo')
  const photos = {
    'older-photo': older,
    'later-photo': { ...storedPhoto(projectId, 'later-photo'), status: 'of a later version' },
    'malformed-photo': { ...storedPhoto(projectId, 'malformed-photo'), storage_path: 7 },
  }
  for (const [id, photo] of Object.entries(photos)) {
    await database().doc(`project_images/${id}`).set(photo)
  }
  await change(owner, `projects/${projectId}`, { state: 'trashed', trashed_at: serverTimestamp() })
  await change(owner, `projects/${projectId}`, { state: 'deleting' })
  await expect.poll(() => exists(`projects/${projectId}`)).toBe(false)
  for (const id of Object.keys(photos)) expect(await exists(`project_images/${id}`)).toBe(false)
})
