import { randomUUID } from 'node:crypto'
import { doc, getDoc, serverTimestamp, updateDoc } from 'firebase/firestore'
import { httpsCallable } from 'firebase/functions'
import { getFirestore, Timestamp } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unprocessed, untouched } from '../../domain/image.ts'
import { moveAnswerSchema, retryAnswerSchema } from '../../domain/imageCalls.ts'
import { originalPath } from '../../domain/paths.ts'
import { variantTypes } from '../../domain/variants.ts'
import { runUpkeep } from '../../functions/src/upkeep/runUpkeep.ts'
import { adminApp, type Client, openClient, signInAs } from '../support/accounts.ts'
import { plainJpeg } from '../support/photos.ts'
import { readImage, settled, upload } from '../support/uploads.ts'

let owner: Client
const visitor = openClient()
beforeAll(async () => {
  owner = await signInAs('admin')
})
afterAll(async () => {
  await owner.close()
  await visitor.close()
})

const database = () => getFirestore(adminApp())
const bucket = () => getStorage(adminApp()).bucket()
const poll = { timeout: 60_000, interval: 100 }
const log = { info: () => undefined, error: () => undefined }

const change = (path: string, data: object) =>
  updateDoc(doc(owner.firestore, path), { ...data, updated_at: serverTimestamp() })
const toTrash = (imageId: string) =>
  change(`project_images/${imageId}`, {
    status: 'trashed',
    trashed_at: serverTimestamp(),
    trashed_by: 'photo',
  })
const statusOf = async (imageId: string) => (await readImage(imageId)).status
const duplicateOf = async (imageId: string) => (await readImage(imageId)).duplicate_of
const exists = async (path: string) => (await database().doc(path).get()).exists
const seenByVisitor = (imageId: string) =>
  getDoc(doc(visitor.firestore, 'project_images', imageId)).then(
    (snapshot) => snapshot.exists(),
    () => false,
  )

async function readyPhoto(projectId?: string) {
  const photo = await plainJpeg('porch.jpg', `#${randomUUID().slice(0, 6)}`)
  const uploaded = await upload(owner, photo.buffer, projectId)
  expect(await settled(uploaded.imageId)).toMatchObject({ status: 'ready' })
  return uploaded
}

async function objectsOf(...prefixes: string[]): Promise<string[]> {
  const lists = await Promise.all(prefixes.map((prefix) => bucket().getFiles({ prefix })))
  return lists.flatMap(([files]) => files.map(({ name }) => name))
}

test('a project takes its photos into the trash and brings them back', async () => {
  const first = await readyPhoto()
  const second = await readyPhoto(first.projectId)
  const alone = await readyPhoto(first.projectId)
  await toTrash(alone.imageId)
  const project = `projects/${first.projectId}`
  await change(project, { state: 'trashed', trashed_at: serverTimestamp() })
  await expect.poll(() => statusOf(first.imageId), poll).toBe('trashed')
  await expect.poll(() => statusOf(second.imageId), poll).toBe('trashed')
  expect(await seenByVisitor(first.imageId)).toBe(false)

  await change(project, { state: 'live', trashed_at: null })
  await expect.poll(() => statusOf(first.imageId), poll).toBe('ready')
  await expect.poll(() => statusOf(second.imageId), poll).toBe('ready')
  expect(await seenByVisitor(first.imageId)).toBe(true)
  expect(await statusOf(alone.imageId)).toBe('trashed')
})

test('a photo that is uploaded into a project on its way to the trash is not shown', async () => {
  const { projectId } = await readyPhoto()
  const { buffer } = await plainJpeg('late.jpg')
  const late = await upload(owner, buffer, projectId, {
    between: () =>
      change(`projects/${projectId}`, { state: 'trashed', trashed_at: serverTimestamp() }),
  })
  await expect.poll(() => statusOf(late.imageId), poll).toBe('trashed')
  expect((await readImage(late.imageId)).trashed_by).toBe('project')
})

test('a photo deleted for good leaves nothing, and its neighbors everything', async () => {
  const { imageId, projectId, path } = await readyPhoto()
  const neighbor = await readyPhoto(projectId)
  for (const [id, pair_side] of [
    [imageId, 'before'],
    [neighbor.imageId, 'after'],
  ]) {
    await change(`project_images/${id}`, { pair_id: imageId, pair_side })
  }
  await toTrash(imageId)
  await change(`project_images/${imageId}`, { status: 'deleting' })
  await expect.poll(() => exists(`project_images/${imageId}`), poll).toBe(false)
  expect(await objectsOf(path, `variants/${imageId}/`)).toEqual([])
  for (const type of variantTypes) {
    expect(await exists(`image_variants/${imageId}_${type}`)).toBe(false)
  }
  expect(await readImage(neighbor.imageId)).toMatchObject({ status: 'ready', pair_id: null })
  expect(await objectsOf(neighbor.path, `variants/${neighbor.imageId}/`)).toHaveLength(6)
})

test('a project of 500 photos is deleted whole', async () => {
  const projectId = `many-${randomUUID().slice(0, 8)}`
  const real = await readyPhoto()
  await database().doc(`projects/${projectId}`).set(projectFields())
  const writer = database().bulkWriter()
  const ids = Array.from({ length: 500 }, (_, n) => `${projectId}-${n}`)
  for (const id of ids) {
    void writer.set(database().doc(`project_images/${id}`), imageFields(projectId, id))
  }
  await writer.close()
  await Promise.all(
    ids.slice(0, 40).map((id) => bucket().file(pathOf(projectId, id)).save('an original')),
  )
  await change(`projects/${projectId}`, { state: 'trashed', trashed_at: serverTimestamp() })
  await change(`projects/${projectId}`, { state: 'deleting' })
  await expect.poll(() => exists(`projects/${projectId}`), poll).toBe(false)
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
  await database().doc(`projects/${projectId}`).set(projectFields())
  await database().doc(`project_images/${imageId}`).set(imageFields(projectId, imageId))
  await change(`projects/${projectId}`, { state: 'trashed', trashed_at: serverTimestamp() })
  await change(`projects/${projectId}`, { state: 'deleting' })
  await expect.poll(() => exists(`drive_tombstones/${projectId}`), poll).toBe(true)
  expect(await exists(`drive_tombstones/${imageId}`)).toBe(true)
})

test('the same bytes a second time in a project are shown, and marked', async () => {
  const { buffer } = await plainJpeg('twin.jpg', '#123456')
  const first = await upload(owner, buffer)
  expect(await settled(first.imageId)).toMatchObject({ duplicate_of: null })
  const second = await upload(owner, buffer, first.projectId)
  expect(await settled(second.imageId)).toMatchObject({ status: 'ready' })
  await expect.poll(() => duplicateOf(second.imageId), poll).toBe(first.imageId)
  const elsewhere = await upload(owner, buffer)
  expect(await settled(elsewhere.imageId)).toMatchObject({ duplicate_of: null })
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
  await expect.poll(marks, poll).toSatisfy((found: (string | null)[]) => {
    const expected = [
      [two.imageId, null],
      [null, one.imageId],
    ]
    return expected.some((pair) => pair.every((mark, index) => mark === found[index]))
  })
})

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
  const first = await readyPhoto()
  const second = await readyPhoto(first.projectId)
  const there = await readyPhoto()
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

test('a night deletes what has been in the trash for a month, and nothing younger', async () => {
  const old = await readyPhoto()
  const young = await readyPhoto()
  await toTrash(old.imageId)
  await toTrash(young.imageId)
  const trashedAt = Timestamp.fromMillis(Date.now() - 31 * 24 * 3600_000)
  await database().doc(`project_images/${old.imageId}`).update({ trashed_at: trashedAt })
  expect((await runUpkeep({ now: Date.now(), log })).expired).toBeGreaterThanOrEqual(1)
  expect(await exists(`project_images/${old.imageId}`)).toBe(false)
  expect(await statusOf(young.imageId)).toBe('trashed')
})

test('a night ends what got stuck: an upload without a file, a photo without its event', async () => {
  const yesterday = Timestamp.fromMillis(Date.now() - 25 * 3600_000)
  const projectId = (await readyPhoto()).projectId
  const closedTab = `closed-${randomUUID()}`
  const lostEvent = `lost-${randomUUID()}`
  const lostFile = `file-${randomUUID()}`
  // The object first: its event finds no document, as if it had been lost.
  await bucket()
    .file(pathOf(projectId, lostEvent))
    .save((await plainJpeg('a.jpg')).buffer)
  await new Promise((resolve) => setTimeout(resolve, 1000))
  for (const [id, status] of [
    [closedTab, 'uploading'],
    [lostEvent, 'uploading'],
    [lostFile, 'processing'],
  ] as const) {
    const fields = { ...imageFields(projectId, id), status, created_at: yesterday }
    await database().doc(`project_images/${id}`).set(fields)
  }
  const { stuck } = await runUpkeep({ now: Date.now(), log })
  expect(stuck).toMatchObject({ ready: 1, failed: 1, removed: 1 })
  expect(await exists(`project_images/${closedTab}`)).toBe(false)
  expect(await statusOf(lostEvent)).toBe('ready')
  expect(await readImage(lostFile)).toMatchObject({ status: 'failed', failure: 'lost' })
})

test('an object without a document goes at its second sighting, a needed one never', async () => {
  const { imageId, path } = await readyPhoto()
  const orphan = `variants/${randomUUID()}/${'0'.repeat(32)}-v1/large.webp`
  const foreign = `elsewhere/${randomUUID()}.txt`
  await bucket().file(orphan).save('nobody knows')
  await bucket().file(foreign).save('not ours')
  const day = 24 * 3600_000
  const now = Date.now()
  expect((await runUpkeep({ now, log })).orphans).not.toContain(orphan)
  const first = await runUpkeep({ now: now + 1.1 * day, log })
  expect(first.orphans).toContain(orphan)
  expect(first.removed).not.toContain(orphan)
  expect((await runUpkeep({ now: now + 1.2 * day, log })).removed).not.toContain(orphan)
  const second = await runUpkeep({ now: now + 2.2 * day, log })
  expect(second.removed).toContain(orphan)
  expect(second.missing.filter((missing) => missing.includes(imageId))).toEqual([])
  expect(await objectsOf(orphan)).toEqual([])
  expect(await objectsOf(path, `variants/${imageId}/`, foreign)).toHaveLength(7)
})

test('a document whose object is gone is reported', async () => {
  const { imageId, path } = await readyPhoto()
  await bucket().file(path).delete()
  const { missing } = await runUpkeep({ now: Date.now(), log })
  expect(missing).toContain(path)
  expect(await statusOf(imageId)).toBe('ready')
})

function projectFields() {
  return {
    title: 'Many photos',
    description: null,
    category: 'Exterior',
    location: null,
    project_date: '2026-03-01',
    state: 'live',
    trashed_at: null,
    created_at: Timestamp.now(),
    updated_at: Timestamp.now(),
  }
}

function pathOf(projectId: string, imageId: string): string {
  return originalPath({ projectId, imageId, timestamp: 1700000000000, filename: 'a.jpg' })
}

function imageFields(projectId: string, imageId: string) {
  return {
    ...unprocessed,
    ...untouched,
    project_id: projectId,
    google_drive_file_id: pathOf(projectId, imageId),
    filename: 'a.jpg',
    storage_path: pathOf(projectId, imageId),
    file_size: 11,
    mime_type: 'image/jpeg',
    is_featured: false,
    sort_order: 0,
    status: 'failed',
    failure: 'damaged',
    created_at: Timestamp.now(),
    updated_at: Timestamp.now(),
  }
}
