import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maintenancePorts } from '../../functions/src/maintenance/firestoreMaintenance.ts'
import { reconcile } from '../../functions/src/maintenance/reconcile.ts'
import { settleDuplicate } from '../../functions/src/photos/settleDuplicate.ts'
import { type Client, signInAs } from '../support/accounts.ts'
import { change, database, toTrash } from '../support/ownerPhotos.ts'
import { plainJpeg } from '../support/photos.ts'
import { readImage, settled, upload } from '../support/uploads.ts'

let owner: Client
beforeAll(async () => {
  owner = await signInAs('admin')
})
afterAll(() => owner.close())

const duplicateOf = async (imageId: string) => (await readImage(imageId)).duplicate_of

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

test('of a photo that comes out of the trash and its twin, which came meanwhile, one names the other', async () => {
  const { buffer } = await plainJpeg('twice.jpg', '#c3b2a1')
  const older = await upload(owner, buffer)
  await settled(older.imageId)
  await toTrash(owner, older.imageId)
  const { imageId } = await upload(owner, buffer, older.projectId)
  await settled(imageId)
  expect(await duplicateOf(imageId)).toBeNull()
  const back = { status: 'ready', trashed_at: null, trashed_by: null }
  await change(owner, `project_images/${older.imageId}`, back)
  // The younger may look once more just after it is ready, and name the older one first.
  const named = async () => [
    (await duplicateOf(older.imageId)) === imageId,
    (await duplicateOf(imageId)) === older.imageId,
  ]
  await expect.poll(async () => (await named()).filter(Boolean)).toEqual([true])
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
