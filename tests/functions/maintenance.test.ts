import { randomUUID } from 'node:crypto'
import { Timestamp } from 'firebase-admin/firestore'
import { expect, vi } from 'vitest'
import { type NightReport, nightReportSchema } from '../../domain/nightReport.ts'
import { variantTypes } from '../../domain/variants.ts'
import { maintenancePorts } from '../../functions/src/maintenance/firestoreMaintenance.ts'
import { OverdueItems } from '../../functions/src/maintenance/OverdueItems.ts'
import { runMaintenance } from '../../functions/src/maintenance/runMaintenance.ts'
import { runNightlyJob } from '../../functions/src/maintenance/runNightlyJob.ts'
import { runLocally } from '../../functions/src/tasks/runTask.ts'
import { bucket, database } from '../support/accounts.ts'
import {
  exists,
  objectsOf,
  processedImage,
  readImage,
  statusOf,
  storedPhoto,
  storedProject,
  upload,
  uploadReadyPhoto,
} from '../support/ownerPhotos.ts'
import { test } from '../support/ownerTest.ts'
import { plainJpeg } from '../support/photos.ts'
import { storeProject } from '../support/projects.ts'

const dayMs = 24 * 3600_000
const daysAgo = (days: number) => Timestamp.fromMillis(Date.now() - days * dayMs)
const log = { info: () => undefined, error: () => undefined }

let last: Pick<NightReport, 'at' | 'overdue'> | undefined

async function atNight(now: number, options: { removeUnnamed?: boolean } = {}) {
  const ports = maintenancePorts(runLocally)
  const overdue = new OverdueItems({ last, now, log })
  const report = await runMaintenance({ now, log, ports, overdue, ...options })
  expect(report.failures).toEqual([])
  last = { at: Timestamp.fromMillis(now), overdue: overdue.nights }
  return report
}

async function storeTrashed(photo: object, project: object = {}) {
  const [projectId, imageId] = [randomUUID(), randomUUID()]
  await database()
    .doc(`project_images/${imageId}`)
    .set({ ...storedPhoto(projectId, imageId), status: 'trashed', ...photo })
  await database()
    .doc(`projects/${projectId}`)
    .set({ ...storedProject(), ...project })
  return { project: `projects/${projectId}`, photo: `project_images/${imageId}`, imageId }
}

test('the nightly job deletes what has been in the trash for a month, unless it was just restored', async () => {
  const [old, young] = [daysAgo(31), daysAgo(29)]
  const ofProject = { trashed_by: 'project', trashed_at: old }
  const oldPhoto = await storeTrashed({ trashed_by: 'photo', trashed_at: old })
  const youngPhoto = await storeTrashed({ trashed_by: 'photo', trashed_at: young })
  const oldProject = await storeTrashed(ofProject, { state: 'trashed', trashed_at: old })
  const restored = await storeTrashed(ofProject, { state: 'live', trashed_at: null })
  expect((await atNight(Date.now())).expired).toBe(2)
  await expect.poll(() => exists(oldPhoto.photo)).toBe(false)
  await expect.poll(() => exists(oldProject.project)).toBe(false)
  expect(await exists(oldProject.photo)).toBe(false)
  expect(await statusOf(youngPhoto.imageId)).toBe('trashed')
  expect(await exists(restored.project)).toBe(true)
  // The project's own trigger restores it, before the nightly job or after.
  await expect.poll(() => statusOf(restored.imageId)).toBe('failed')
})

test('the nightly job fails photos that lost their file, and removes uploads without one after sixty days', async () => {
  const [closedTab, hidden, lostFile] = [randomUUID(), randomUUID(), randomUUID()]
  for (const [id, fields] of [
    [closedTab, { status: 'uploading' }],
    [hidden, { status: 'uploading', hidden: true }],
    [lostFile, { status: 'processing' }],
  ] as const) {
    const photo = { ...storedPhoto(randomUUID(), id), ...fields, created_at: daysAgo(1.1) }
    await database().doc(`project_images/${id}`).set(photo)
  }
  expect((await atNight(Date.now())).stuck).toEqual({ queued: 0, failed: 1, removed: 0 })
  expect(await readImage(lostFile)).toMatchObject({ status: 'failed', failure: 'lost' })
  await atNight(Date.now() + 58 * dayMs)
  for (const id of [closedTab, hidden]) expect(await statusOf(id)).toBe('uploading')
  expect((await atNight(Date.now() + 60 * dayMs)).stuck).toMatchObject({ removed: 2 })
  for (const id of [closedTab, hidden]) expect(await exists(`project_images/${id}`)).toBe(false)
})

test('the nightly job processes a photo and a replacement whose event was lost', async ({
  owner,
}) => {
  const [projectId, imageId, replacedId] = [randomUUID(), randomUUID(), randomUUID()]
  const photo = storedPhoto(projectId, imageId)
  const replacement = storedPhoto(projectId, replacedId, 'newer.jpg').storage_path
  const { buffer } = await plainJpeg('newer.jpg', '#123456')
  // Their tasks find no document and do nothing, as if their events had been lost.
  for (const path of [photo.storage_path, replacement]) await bucket().file(path).save(buffer)
  // Tasks run in order, so those have run when a later photo is ready.
  const { path } = await upload(owner, (await plainJpeg('a.jpg')).buffer, projectId, {
    imageId: replacedId,
  })
  expect(await processedImage(replacedId)).toMatchObject({ status: 'ready' })
  await database()
    .doc(`project_images/${imageId}`)
    .set({ ...photo, status: 'uploading', created_at: daysAgo(1.1) })
  const file = { storage_path: replacement, file_size: buffer.length, mime_type: 'image/jpeg' }
  await database()
    .doc(`project_images/${replacedId}`)
    .update({ replacement: { ...file, failure: null } })

  expect((await atNight(Date.now())).stuck).toMatchObject({ queued: 1 })
  expect(await statusOf(imageId)).toBe('ready')
  const replaced = { storage_path: replacement, replacement: null }
  expect(await readImage(replacedId)).toMatchObject(replaced)
  for (const days of [8.2, 9.3]) await atNight(Date.now() + days * dayMs)
  expect(await objectsOf(path, replacement)).toEqual([replacement])
})

test('an object without a document is removed on the second night once it is a week old; a needed one never is', async ({
  owner,
}) => {
  const { imageId, path } = await uploadReadyPhoto(owner)
  const orphan = `variants/${randomUUID()}/${'0'.repeat(32)}-v1/large.webp`
  // Documents can't have such an id.
  const hosted = `projects/__${randomUUID()}__/b/1234567890123-host.jpg`
  const foreign = `elsewhere/${randomUUID()}.txt`
  const unreadable = storedPhoto(randomUUID(), randomUUID())
  const unreadableId = unreadable.storage_path.split('/')[2]
  // One original of these may be without a document.
  const others = Array.from({ length: 5 }, () => storedPhoto(randomUUID(), randomUUID()))
  for (const photo of others) {
    await bucket().file(photo.storage_path).save('some bytes')
    const imageId = photo.storage_path.split('/')[2]
    await database()
      .doc(`project_images/${imageId}`)
      .set({ ...photo, status: 'ready' })
  }
  await database()
    .doc(`project_images/${unreadableId}`)
    .set({ ...unreadable, failure: 'of_a_later_release' })
  for (const object of [orphan, hosted, foreign, unreadable.storage_path])
    await bucket().file(object).save('some bytes')
  const now = Date.now()
  const first = await atNight(now + 6.9 * dayMs)
  expect(first.orphans).toEqual(expect.arrayContaining([orphan, hosted]))
  expect(first.orphans).not.toContain(unreadable.storage_path)
  expect(first.removed).not.toContain(orphan)
  expect((await atNight(now + 7.1 * dayMs)).removed).not.toContain(orphan)
  const second = await atNight(now + 8.2 * dayMs)
  expect(second.removed).toEqual(expect.arrayContaining([orphan, hosted]))
  expect(second.missingOriginals.filter((original) => original.includes(imageId))).toEqual([])
  expect(await objectsOf(orphan, hosted)).toEqual([])
  expect(await objectsOf(path, `variants/${imageId}/`, foreign)).toHaveLength(
    2 + variantTypes.length,
  )
  expect(await objectsOf(unreadable.storage_path)).toHaveLength(1)
})

test('two nightly jobs at once end where one ends', async () => {
  const trashed = await storeTrashed({ trashed_by: 'photo', trashed_at: daysAgo(31) })
  const [closedTab, lostFile] = [randomUUID(), randomUUID()]
  for (const [id, status, days] of [
    [closedTab, 'uploading', 61],
    [lostFile, 'processing', 2],
  ] as const) {
    const photo = { ...storedPhoto(randomUUID(), id), status, created_at: daysAgo(days) }
    await database().doc(`project_images/${id}`).set(photo)
  }
  const hidden = await storeProject({ published: false }, [{}])
  const project = database().doc(`projects/${hidden.id}`)
  await project.update({ summary: null })
  const jobs = [1, 2].map(() => runNightlyJob(log, { enqueue: runLocally }))
  const ended = await Promise.allSettled(jobs)
  expect(ended.filter(({ status }) => status === 'rejected')).toEqual([])
  await expect.poll(() => exists(trashed.photo)).toBe(false)
  expect(await exists(`project_images/${closedTab}`)).toBe(false)
  expect(await readImage(lostFile)).toMatchObject({ status: 'failed', failure: 'lost' })
  await expect.poll(async () => (await project.get()).get('summary.photos')).toBe(1)
  const pending = database().collection('pending_changes')
  await expect.poll(async () => (await pending.get()).size).toBe(0)
})

test('if the documents of many photos are lost, their originals stay and the owner is told', async () => {
  const lost = Array.from({ length: 11 }, () => storedPhoto(randomUUID(), randomUUID()))
  for (const { storage_path } of lost) await bucket().file(storage_path).save('some bytes')
  const errors: string[] = []
  const watched = { ...log, error: (message: string) => void errors.push(message) }
  const { report } = await runNightlyJob(watched, { enqueue: runLocally })
  expect(report.removed).toEqual([])
  expect(report.keptOriginals).toBeGreaterThanOrEqual(11)
  expect(errors).toContain('originals without a document')
  const stored = nightReportSchema.parse((await database().doc('reports/night').get()).data())
  expect(stored.kept_originals).toBe(report.keptOriginals)

  const now = Date.now() + 8 * dayMs
  for (const night of [0, 1.1]) {
    expect((await atNight(now + night * dayMs)).keptOriginals).toBe(report.keptOriginals)
  }
  const paths = lost.map(({ storage_path }) => storage_path)
  expect(await objectsOf(...paths)).toHaveLength(11)
  await atNight(now + 2.2 * dayMs, { removeUnnamed: true })
  expect(await objectsOf(...paths)).toEqual([])
})

test('an upload whose file another account has sent is removed with the file', async () => {
  const [projectId, imageId] = [randomUUID(), randomUUID()]
  await database().doc(`projects/${projectId}`).set(storedProject())
  const photo = { ...storedPhoto(projectId, imageId), status: 'uploading', created_by: 'one' }
  await database()
    .doc(`project_images/${imageId}`)
    .set({ ...photo, created_at: daysAgo(1.1) })
  const sent = { metadata: { metadata: { uploader: 'another' } } }
  await bucket()
    .file(photo.storage_path)
    .save((await plainJpeg('a.jpg')).buffer, sent)
  await atNight(Date.now())
  await expect.poll(() => objectsOf(photo.storage_path)).toEqual([])
  await atNight(Date.now() + 60 * dayMs)
  expect(await exists(`project_images/${imageId}`)).toBe(false)
})

test('the nightly job reports missing photos to the owner, and goes by the server’s clock', async () => {
  const { id, photoIds } = await storeProject({}, [{ filename: 'gone.jpg' }])
  const trashed = await storeTrashed({ trashed_by: 'photo', trashed_at: daysAgo(1) })
  vi.setSystemTime(Date.now() + 61 * dayMs)
  await runNightlyJob(log, { enqueue: runLocally }).finally(() => vi.useRealTimers())
  const { missing, missing_photos } = nightReportSchema.parse(
    (await database().doc('reports/night').get()).data(),
  )
  expect(missing).toBeGreaterThanOrEqual(1)
  const [image_id] = photoIds
  expect(missing_photos).toContainEqual({ image_id, project_id: id, filename: 'gone.jpg' })
  expect(await statusOf(trashed.imageId)).toBe('trashed')
})

test('keeps the last fifty syncs and deletes the others completely', async () => {
  const writer = database().bulkWriter()
  for (let n = 0; n < 52; n += 1) {
    const run = database().doc(`sync_runs/long-${n}`)
    void writer.set(run.collection('operations').doc('0000'), { index: 0, operations: [] })
    void writer.set(run, { created_at: Timestamp.fromMillis(n) })
  }
  await writer.close()
  expect((await atNight(Date.now())).prunedRuns).toBe(2)
  const runs = await database().collection('sync_runs').get()
  const left = Array.from({ length: 50 }, (_, n) => `long-${n + 2}`)
  expect(runs.docs.map(({ id }) => id).sort()).toEqual(left.sort())
  const chunks = await database().collectionGroup('operations').get()
  expect(chunks.size).toBe(50)
})
