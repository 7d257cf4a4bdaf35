import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { serverTimestamp } from 'firebase/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { variantTypes } from '../../domain/variants.ts'
import { maintenancePorts } from '../../functions/src/maintenance/firestoreMaintenance.ts'
import { reconcile } from '../../functions/src/maintenance/reconcile.ts'
import { settleDuplicate } from '../../functions/src/photos/settleDuplicate.ts'
import { type Client, signInAs } from '../support/accounts.ts'
import {
  bucket,
  change,
  database,
  exists,
  objectsOf,
  readyPhoto,
  statusOf,
  storedPhoto,
  storedProject,
  toTrash,
} from '../support/ownerPhotos.ts'
import { plainJpeg } from '../support/photos.ts'
import { readImage, settled, upload } from '../support/uploads.ts'

let owner: Client
beforeAll(async () => {
  owner = await signInAs('admin')
})
afterAll(() => owner.close())

const duplicateOf = async (imageId: string) => (await readImage(imageId)).duplicate_of

test('a project takes its photos into the trash and brings them back', async () => {
  const first = await readyPhoto(owner)
  const second = await readyPhoto(owner, first.projectId)
  const alone = await readyPhoto(owner, first.projectId)
  await toTrash(owner, alone.imageId)
  const archived = await readyPhoto(owner, first.projectId)
  await database().doc(`project_images/${archived.imageId}`).update({ status: 'archived' })
  const project = `projects/${first.projectId}`
  await change(owner, project, { state: 'trashed', trashed_at: serverTimestamp() })
  await expect.poll(() => statusOf(first.imageId)).toBe('trashed')
  await expect.poll(() => statusOf(second.imageId)).toBe('trashed')

  await change(owner, project, { state: 'live', trashed_at: null })
  await expect.poll(() => statusOf(first.imageId)).toBe('ready')
  await expect.poll(() => statusOf(second.imageId)).toBe('ready')
  expect(await statusOf(alone.imageId)).toBe('trashed')
  expect(await statusOf(archived.imageId)).toBe('archived')
})

test('a photo that is uploaded into a project on its way to the trash is not shown', async () => {
  const { projectId } = await readyPhoto(owner)
  const { buffer } = await plainJpeg('late.jpg')
  const late = await upload(owner, buffer, projectId, {
    between: () =>
      change(owner, `projects/${projectId}`, { state: 'trashed', trashed_at: serverTimestamp() }),
  })
  await expect.poll(() => statusOf(late.imageId)).toBe('trashed')
  expect((await readImage(late.imageId)).trashed_by).toBe('project')
})

test('a photo deleted for good leaves nothing, and its neighbors everything', async () => {
  const { imageId, projectId, path } = await readyPhoto(owner)
  const neighbor = await readyPhoto(owner, projectId)
  for (const [id, pair_side] of [
    [imageId, 'before'],
    [neighbor.imageId, 'after'],
  ]) {
    await change(owner, `project_images/${id}`, { pair_id: imageId, pair_side })
  }
  await toTrash(owner, imageId)
  await change(owner, `project_images/${imageId}`, { status: 'deleting' })
  await expect.poll(() => exists(`project_images/${imageId}`)).toBe(false)
  expect(await objectsOf(path, `variants/${imageId}/`)).toEqual([])
  for (const type of variantTypes) {
    expect(await exists(`image_variants/${imageId}_${type}`)).toBe(false)
  }
  expect(await readImage(neighbor.imageId)).toMatchObject({ status: 'ready', pair_id: null })
  expect(await objectsOf(neighbor.path, `variants/${neighbor.imageId}/`)).toHaveLength(6)
})

test('a project of 500 photos is deleted whole', { tags: 'deep' }, async () => {
  const projectId = `many-${randomUUID().slice(0, 8)}`
  const real = await readyPhoto(owner)
  await database().doc(`projects/${projectId}`).set(storedProject())
  const writer = database().bulkWriter()
  const ids = Array.from({ length: 500 }, (_, n) => `${projectId}-${n}`)
  for (const id of ids) {
    void writer.set(database().doc(`project_images/${id}`), storedPhoto(projectId, id))
  }
  await writer.close()
  await Promise.all(
    ids
      .slice(0, 40)
      .map((id) => bucket().file(storedPhoto(projectId, id).storage_path).save('an original')),
  )
  await change(owner, `projects/${projectId}`, { state: 'trashed', trashed_at: serverTimestamp() })
  await change(owner, `projects/${projectId}`, { state: 'deleting' })
  await expect.poll(() => exists(`projects/${projectId}`)).toBe(false)
  const left = await database()
    .collection('project_images')
    .where('project_id', '==', projectId)
    .count()
    .get()
  expect(left.data().count).toBe(0)
  expect(await objectsOf(`projects/${projectId}/`)).toEqual([])
  expect(await statusOf(real.imageId)).toBe('ready')
})

test('what came from Drive and is deleted here leaves a mark', async () => {
  const projectId = `drv_${randomUUID().slice(0, 8)}`
  const imageId = `${projectId}_photo`
  await database().doc(`projects/${projectId}`).set(storedProject())
  await database().doc(`project_images/${imageId}`).set(storedPhoto(projectId, imageId))
  await change(owner, `projects/${projectId}`, { state: 'trashed', trashed_at: serverTimestamp() })
  await change(owner, `projects/${projectId}`, { state: 'deleting' })
  await expect.poll(() => exists(`drive_tombstones/${projectId}`)).toBe(true)
  expect(await exists(`drive_tombstones/${imageId}`)).toBe(true)
})

test('photos of another version of this code don’t keep their project from being deleted', async () => {
  const projectId = randomUUID()
  await database().doc(`projects/${projectId}`).set(storedProject())
  const { pair_id, pair_side, duplicate_of, ...older } = storedPhoto(projectId, 'older-photo')
  const later = { ...storedPhoto(projectId, 'later-photo'), status: 'of a later version' }
  await database().doc('project_images/older-photo').set(older)
  await database().doc('project_images/later-photo').set(later)
  await change(owner, `projects/${projectId}`, { state: 'trashed', trashed_at: serverTimestamp() })
  await change(owner, `projects/${projectId}`, { state: 'deleting' })
  await expect.poll(() => exists(`projects/${projectId}`), { timeout: 20_000 }).toBe(false)
  for (const id of ['older-photo', 'later-photo']) {
    expect(await exists(`project_images/${id}`)).toBe(false)
  }
})

test('the same bytes a second time in a project are kept, and marked', async () => {
  const { buffer } = await plainJpeg('twin.jpg', '#123456')
  const first = await upload(owner, buffer)
  expect(await settled(first.imageId)).toMatchObject({ duplicate_of: null })
  const second = await upload(owner, buffer, first.projectId)
  expect(await settled(second.imageId)).toMatchObject({ status: 'ready' })
  await expect.poll(() => duplicateOf(second.imageId)).toBe(first.imageId)
  const elsewhere = await upload(owner, buffer)
  expect(await settled(elsewhere.imageId)).toMatchObject({ duplicate_of: null })
})

test('a photo that is moved to one of the same bytes names it', async () => {
  const { buffer } = await plainJpeg('moved.jpg', '#654312')
  const first = await upload(owner, buffer)
  const moved = await upload(owner, buffer)
  await Promise.all([settled(first.imageId), settled(moved.imageId)])
  const move = { project_id: first.projectId }
  await database().doc(`project_images/${moved.imageId}`).update(move)
  await expect.poll(() => duplicateOf(moved.imageId)).toBe(first.imageId)
  const hidden = await upload(owner, buffer)
  await settled(hidden.imageId)
  await database().doc(`project_images/${hidden.imageId}`).update({ hidden: true })
  await database().doc(`project_images/${hidden.imageId}`).update(move)
  await expect.poll(() => readImage(first.imageId)).toMatchObject({ hidden: true })
})

test('the same photo once more is hidden where the first one is', async () => {
  const { buffer } = await plainJpeg('hidden.jpg', '#12ab34')
  const { imageId, projectId } = await upload(owner, buffer)
  await settled(imageId)
  await change(owner, `project_images/${imageId}`, { hidden: true })
  const twin = await upload(owner, buffer, projectId)
  const wanted = { status: 'ready', duplicate_of: imageId, hidden: true }
  await expect.poll(() => readImage(twin.imageId)).toMatchObject(wanted)
  // One that was another photo's copy before its file was replaced.
  const twinDocument = database().doc(`project_images/${twin.imageId}`)
  await twinDocument.update({ hidden: false, duplicate_of: 'another' })
  await settleDuplicate(twin.imageId, database())
  expect(await readImage(twin.imageId)).toMatchObject(wanted)
})

test('a photo that was being finished while its twin was hidden is hidden with it', async () => {
  const { buffer } = await plainJpeg('both.jpg', '#34ab12')
  const { imageId, projectId } = await upload(owner, buffer)
  await settled(imageId)
  const twin = await upload(owner, buffer, projectId)
  await settled(twin.imageId)
  await expect.poll(() => duplicateOf(twin.imageId)).toBe(imageId)
  await change(owner, `project_images/${imageId}`, { hidden: true })
  await expect.poll(() => readImage(twin.imageId)).toMatchObject({ hidden: true })
  // Where that was lost, the night does it.
  await database().doc(`project_images/${twin.imageId}`).update({ hidden: false })
  const log = { info: () => undefined, error: () => undefined }
  await reconcile({ now: Date.now(), log, ports: maintenancePorts() })
  expect(await readImage(twin.imageId)).toMatchObject({ hidden: true })
  // One in the trash says nothing of the same bytes that come anew.
  await database().doc(`project_images/${imageId}`).update({ status: 'trashed' })
  await database().doc(`project_images/${twin.imageId}`).update({ hidden: false })
  await reconcile({ now: Date.now(), log, ports: maintenancePorts() })
  expect(await readImage(twin.imageId)).toMatchObject({ hidden: false })
  await database().doc(`project_images/${twin.imageId}`).update({ hidden: true })
  await database().doc(`project_images/${imageId}`).update({ status: 'ready' })
  // The other way round: the original was another photo when its copy was hidden.
  await database().doc(`project_images/${imageId}`).update({ hidden: false })
  await settleDuplicate(imageId, database())
  expect(await readImage(imageId)).toMatchObject({ hidden: true, duplicate_of: null })
})

test('a photo that comes out of the trash names its twin, which came meanwhile', async () => {
  const { buffer } = await plainJpeg('twice.jpg', '#c3b2a1')
  const older = await upload(owner, buffer)
  await settled(older.imageId)
  await toTrash(owner, older.imageId)
  const { imageId } = await upload(owner, buffer, older.projectId)
  await settled(imageId)
  expect(await duplicateOf(imageId)).toBeNull()
  const back = { status: 'ready', trashed_at: null, trashed_by: null }
  await change(owner, `project_images/${older.imageId}`, back)
  await expect.poll(() => duplicateOf(older.imageId)).toBe(imageId)
})

test('a hidden photo that comes out of the trash hides its twin', async () => {
  const { buffer } = await plainJpeg('back.jpg', '#a1b2c3')
  const { projectId, imageId } = await upload(owner, buffer)
  const twin = await upload(owner, buffer, projectId)
  await Promise.all([settled(imageId), settled(twin.imageId)])
  await change(owner, `project_images/${imageId}`, { hidden: true })
  await expect.poll(() => readImage(twin.imageId)).toMatchObject({ hidden: true })
  await toTrash(owner, imageId)
  await change(owner, `project_images/${twin.imageId}`, { hidden: false })
  const back = { status: 'ready', trashed_at: null, trashed_by: null }
  await change(owner, `project_images/${imageId}`, back)
  await expect.poll(() => readImage(twin.imageId)).toMatchObject({ hidden: true })
})

test('a photo that was hidden before its bytes came hides those of the same bytes', async () => {
  const { buffer } = await plainJpeg('early.jpg', '#ab3412')
  const first = await upload(owner, buffer)
  await settled(first.imageId)
  const imageId = randomUUID()
  await upload(owner, buffer, first.projectId, {
    imageId,
    async between() {
      await change(owner, `project_images/${imageId}`, { hidden: true })
      // The event of this finds no bytes to compare.
      await setTimeout(2000)
    },
  })
  await expect.poll(() => readImage(first.imageId)).toMatchObject({ hidden: true })
})

test('of the same bytes twice at once, one is marked', async () => {
  const { buffer: other } = await plainJpeg('other.jpg', '#654321')
  const { projectId } = await upload(owner, other)
  const { buffer } = await plainJpeg('twins.jpg', '#123654')
  const [one, two] = await Promise.all([
    upload(owner, buffer, projectId),
    upload(owner, buffer, projectId),
  ])
  await Promise.all([settled(one.imageId), settled(two.imageId)])
  const marks = async () => [await duplicateOf(one.imageId), await duplicateOf(two.imageId)]
  await expect.poll(marks).toSatisfy((found: (string | null)[]) => {
    const expected = [
      [two.imageId, null],
      [null, one.imageId],
    ]
    return expected.some((pair) => pair.every((mark, index) => mark === found[index]))
  })
})
