import { randomUUID } from 'node:crypto'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type NightReport, nightReportSchema } from '../../domain/nightReport.ts'
import { variantTypes } from '../../domain/variants.ts'
import { maintenancePorts } from '../../functions/src/maintenance/firestoreMaintenance.ts'
import { OverdueItems } from '../../functions/src/maintenance/maintenancePorts.ts'
import { runMaintenance } from '../../functions/src/maintenance/runMaintenance.ts'
import { runNightlyJob } from '../../functions/src/maintenance/runNightlyJob.ts'
import { runLocally } from '../../functions/src/tasks/runTask.ts'
import { bucket, type Client, database, signInAs } from '../support/accounts.ts'
import {
  exists,
  objectsOf,
  readImage,
  statusOf,
  storedPhoto,
  storedProject,
  toTrash,
  uploadReadyPhoto,
} from '../support/ownerPhotos.ts'
import { plainJpeg } from '../support/photos.ts'

let owner: Client
beforeAll(async () => {
  owner = await signInAs('admin')
})
afterAll(() => owner.close())

const log = { info: () => undefined, error: () => undefined }

let last: Pick<NightReport, 'at' | 'overdue'> | undefined

async function atNight(now: number) {
  const ports = maintenancePorts(runLocally)
  const overdue = new OverdueItems({ last, now, log })
  const report = await runMaintenance({ now, log, ports, overdue })
  expect(report.failures).toEqual([])
  last = { at: Timestamp.fromMillis(now), overdue: overdue.nights }
  return report
}

test('the nightly job deletes items that have been in the trash for a month, and no newer ones', async () => {
  const old = await uploadReadyPhoto(owner)
  const young = await uploadReadyPhoto(owner)
  await toTrash(owner, old.imageId)
  await toTrash(owner, young.imageId)
  const trashedAt = Timestamp.fromMillis(Date.now() - 31 * 24 * 3600_000)
  await database().doc(`project_images/${old.imageId}`).update({ trashed_at: trashedAt })
  expect((await atNight(Date.now())).expired).toBeGreaterThanOrEqual(1)
  expect(await exists(`project_images/${old.imageId}`)).toBe(false)
  expect(await statusOf(young.imageId)).toBe('trashed')
})

async function storeTrashed(state: 'live' | 'trashed') {
  const projectId = `month-${randomUUID()}`
  const imageId = `photo-of-${projectId}`
  const trashed_at = Timestamp.fromMillis(Date.now() - 31 * 24 * 3600_000)
  const photo = { ...storedPhoto(projectId, imageId), trashed_at, trashed_by: 'project' }
  await database()
    .doc(`project_images/${imageId}`)
    .set({ ...photo, status: 'trashed' })
  await database()
    .doc(`projects/${projectId}`)
    .set({ ...storedProject(), state, trashed_at: state === 'live' ? null : trashed_at })
  return { project: `projects/${projectId}`, imageId }
}

test('a project that has been in the trash for a month is deleted with its photos', async () => {
  const { project, imageId } = await storeTrashed('trashed')
  await atNight(Date.now())
  await expect.poll(() => exists(project)).toBe(false)
  expect(await exists(`project_images/${imageId}`)).toBe(false)
})

test('a project restored just before the nightly job keeps photos that are still in the trash', async () => {
  const { project, imageId } = await storeTrashed('live')
  await atNight(Date.now())
  expect(await exists(project)).toBe(true)
  // The project's own trigger restores it, before the nightly job or after.
  await expect.poll(() => statusOf(imageId)).toBe('failed')
})

test('the nightly job ends uploads without a file and processes photos whose event was lost', async () => {
  const yesterday = Timestamp.fromMillis(Date.now() - 25 * 3600_000)
  const projectId = (await uploadReadyPhoto(owner)).projectId
  const closedTab = `closed-${randomUUID()}`
  const hidden = `hidden-${randomUUID()}`
  const lostEvent = `lost-${randomUUID()}`
  const lostFile = `file-${randomUUID()}`
  await saveWithoutDocument(
    storedPhoto(projectId, lostEvent).storage_path,
    (await plainJpeg('a.jpg')).buffer,
  )
  for (const [id, status] of [
    [closedTab, 'uploading'],
    [hidden, 'uploading'],
    [lostEvent, 'uploading'],
    [lostFile, 'processing'],
  ] as const) {
    const edits = id === hidden ? { hidden: true } : {}
    const fields = { ...storedPhoto(projectId, id), ...edits, status, created_at: yesterday }
    await database().doc(`project_images/${id}`).set(fields)
  }
  const { stuck } = await atNight(Date.now())
  expect(stuck).toMatchObject({ queued: 1, failed: 1, removed: 0 })
  await atNight(Date.now() + 58 * 24 * 3600_000)
  expect(await statusOf(closedTab)).toBe('uploading')
  expect(await statusOf(hidden)).toBe('uploading')
  expect((await atNight(Date.now() + 60 * 24 * 3600_000)).stuck).toMatchObject({ removed: 2 })
  for (const id of [closedTab, hidden]) expect(await exists(`project_images/${id}`)).toBe(false)
  expect(await statusOf(lostEvent)).toBe('ready')
  expect(await readImage(lostFile)).toMatchObject({ status: 'failed', failure: 'lost' })
})

test('an object without a document is removed on the second night once it is a week old; a needed one never is', async () => {
  const { imageId, path } = await uploadReadyPhoto(owner)
  const orphan = `variants/${randomUUID()}/${'0'.repeat(32)}-v1/large.webp`
  // Documents can't have such an id.
  const hosted = `projects/__${randomUUID()}__/b/1234567890123-host.jpg`
  const foreign = `elsewhere/${randomUUID()}.txt`
  await bucket().file(orphan).save('nobody knows')
  await bucket().file(hosted).save('somebody else’s')
  await bucket().file(foreign).save('not ours')
  const day = 24 * 3600_000
  const now = Date.now()
  const first = await atNight(now + 6.9 * day)
  expect(first.orphans).toEqual(expect.arrayContaining([orphan, hosted]))
  expect(first.removed).not.toContain(orphan)
  expect((await atNight(now + 7.1 * day)).removed).not.toContain(orphan)
  const second = await atNight(now + 8.2 * day)
  expect(second.removed).toEqual(expect.arrayContaining([orphan, hosted]))
  expect(second.missingOriginals.filter((original) => original.includes(imageId))).toEqual([])
  expect(await objectsOf(orphan, hosted)).toEqual([])
  expect(await objectsOf(path, `variants/${imageId}/`, foreign)).toHaveLength(
    2 + variantTypes.length,
  )
})

/**
 * Saves an original and waits until its task has run. It finds no document and does nothing, as if the
 * event had been lost.
 */
async function saveWithoutDocument(path: string, bytes: Buffer): Promise<void> {
  await bucket().file(path).save(bytes)
  // Tasks run in order, so the task has run when a later photo is ready.
  await uploadReadyPhoto(owner)
}

async function replacedPhoto(bytes: Buffer) {
  const { imageId, path } = await uploadReadyPhoto(owner)
  const replacement = path.replace('porch', 'replacement')
  await saveWithoutDocument(replacement, bytes)
  const file = { storage_path: replacement, file_size: bytes.length, mime_type: 'image/jpeg' }
  await database()
    .doc(`project_images/${imageId}`)
    .update({ replacement: { ...file, failure: null } })
  return { imageId, path, replacement }
}

test('a replacement that can’t be shown leaves the shown photo alone; a good one takes over', async () => {
  const unusable = await replacedPhoto(Buffer.from('junk'))
  const good = await replacedPhoto((await plainJpeg('newer.jpg', '#123456')).buffer)
  const now = Date.now()
  for (const days of [1.1, 8.2, 9.3]) await atNight(now + days * 24 * 3600_000)
  expect(await readImage(unusable.imageId)).toMatchObject({
    ...{ status: 'ready', storage_path: unusable.path },
    replacement: { storage_path: unusable.replacement, failure: 'not_an_image' },
  })
  expect(await objectsOf(unusable.path, unusable.replacement)).toHaveLength(2)
  expect(await readImage(good.imageId)).toMatchObject({
    storage_path: good.replacement,
    replacement: null,
  })
  expect(await objectsOf(good.path, good.replacement)).toEqual([good.replacement])
})

test('an upload whose file another account has sent is removed with the file', async () => {
  const [projectId, imageId] = [randomUUID(), randomUUID()]
  await database().doc(`projects/${projectId}`).set(storedProject())
  const photo = { ...storedPhoto(projectId, imageId), status: 'uploading', created_by: 'one' }
  const created_at = Timestamp.fromMillis(Date.now() - 25 * 3600_000)
  await database()
    .doc(`project_images/${imageId}`)
    .set({ ...photo, created_at })
  const sent = { metadata: { metadata: { uploader: 'another' } } }
  await bucket()
    .file(photo.storage_path)
    .save((await plainJpeg('a.jpg')).buffer, sent)
  await atNight(Date.now())
  await expect.poll(() => objectsOf(photo.storage_path)).toEqual([])
  await atNight(Date.now() + 60 * 24 * 3600_000)
  expect(await exists(`project_images/${imageId}`)).toBe(false)
})

test('an unreadable photo keeps its files and doesn’t delay others', async () => {
  const { imageId, path } = await uploadReadyPhoto(owner)
  await database().doc(`project_images/${imageId}`).update({ failure: 'of_a_later_release' })
  for (const days of [1.1, 8.2, 9.3]) {
    const { orphans, removed } = await atNight(Date.now() + days * 24 * 3600_000)
    expect([...orphans, ...removed].filter((one) => one.includes(imageId))).toEqual([])
  }
  expect(await objectsOf(path)).toEqual([path])
})

test('a document without its object is reported', async () => {
  const { imageId, path } = await uploadReadyPhoto(owner)
  await bucket().file(path).delete()
  const { missingOriginals } = await atNight(Date.now())
  expect(missingOriginals).toContain(path)
  expect(await statusOf(imageId)).toBe('ready')
})

test('the nightly job stores its report for the owner', async () => {
  const { imageId, projectId, path } = await uploadReadyPhoto(owner)
  await bucket().file(path).delete()
  await runNightlyJob(log, { enqueue: runLocally })
  const report = await database().doc('reports/night').get()
  const { missing, missing_photos } = nightReportSchema.parse(report.data())
  expect(missing).toBeGreaterThanOrEqual(1)
  const filename = 'porch.jpg'
  expect(missing_photos).toContainEqual({ image_id: imageId, project_id: projectId, filename })
})

test('a clock two months ahead doesn’t empty the trash', async () => {
  const { imageId } = await uploadReadyPhoto(owner)
  await toTrash(owner, imageId)
  vi.setSystemTime(Date.now() + 61 * 24 * 3600_000)
  await runNightlyJob(log, { enqueue: runLocally }).finally(() => vi.useRealTimers())
  expect(await statusOf(imageId)).toBe('trashed')
})

test('keeps the last fifty syncs and deletes the others completely', async () => {
  for (let n = 0; n < 52; n += 1) {
    const run = database().doc(`sync_runs/long-${n}`)
    await run.collection('operations').doc('0000').set({ index: 0, operations: [] })
    await run.set({ created_at: Timestamp.now() })
  }
  expect((await atNight(Date.now())).prunedRuns).toBe(2)
  const runs = await database().collection('sync_runs').get()
  const left = Array.from({ length: 50 }, (_, n) => `long-${n + 2}`)
  expect(runs.docs.map(({ id }) => id).sort()).toEqual(left.sort())
  const chunks = await database().collectionGroup('operations').get()
  expect(chunks.size).toBe(50)
})
