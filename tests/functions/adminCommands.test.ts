import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { maintenancePorts } from '../../functions/src/maintenance/firestoreMaintenance.ts'
import { OverdueItems } from '../../functions/src/maintenance/OverdueItems.ts'
import { runMaintenance } from '../../functions/src/maintenance/runMaintenance.ts'
import { runLocally } from '../../functions/src/tasks/runTask.ts'
import { backup } from '../../scripts/admin/backup.ts'
import {
  isMadeAnew,
  neverRestoredAs,
  storedDocumentSchema,
} from '../../scripts/admin/backupFormat.ts'
import { publishDifferences } from '../../scripts/admin/publish.ts'
import { reprocess } from '../../scripts/admin/reprocess.ts'
import { restore } from '../../scripts/admin/restore.ts'
import { adminApp, bucket, database } from '../support/accounts.ts'
import { deleteDocuments } from '../support/emptyDatabase.ts'
import { readImage, uploadReadyPhoto } from '../support/ownerPhotos.ts'
import { test } from '../support/ownerTest.ts'
import { storeProject } from '../support/projects.ts'

const log = { info: () => undefined, error: () => undefined }

function run(selection: 'stale' | 'failed' | 'all', stop = new AbortController().signal) {
  return reprocess(adminApp(), { selection, after: null, stop, onProgress: () => undefined })
}

test('reprocess makes stale, failed or all variants again, and reports an unreadable photo', async ({
  owner,
}) => {
  const photo = await uploadReadyPhoto(owner)
  const broken = database().doc('project_images/0broken')
  await broken.set({ status: 'of another version' })
  onTestFinished(() => void broken.delete())
  const unreadable = [{ id: '0broken', reason: 'unreadable' }]
  const document = database().doc(`project_images/${photo.imageId}`)
  const before = await readImage(photo.imageId)
  await document.update({ variants_version: null })
  expect(await run('stale')).toMatchObject({ ready: 1, failed: unreadable })
  expect(await readImage(photo.imageId)).toMatchObject({ variants: before.variants })
  expect(await run('stale')).toMatchObject({ ready: 0, failed: unreadable })

  await document.update({ status: 'failed', failure: 'unknown', variants: null })
  expect((await run('failed')).ready).toBeGreaterThanOrEqual(1)
  expect(await readImage(photo.imageId)).toMatchObject({ status: 'ready', failure: null })
  expect((await run('all')).ready).toBeGreaterThanOrEqual(1)
})

test('a stopped run prints where to resume', async () => {
  await storeProject({}, [{}])
  const stopped = new AbortController()
  stopped.abort()
  expect(await run('all', stopped.signal)).toMatchObject({ seen: 0, last: null })
})

test('a restored backup is complete', async ({ owner }) => {
  const { imageId, path } = await uploadReadyPhoto(owner)
  // Publishing writes to it once more.
  const counted = async () => (await readImage(imageId)).project
  await expect.poll(counted).not.toBeNull()
  const before = await readImage(imageId)
  const folder = await mkdtemp(join(tmpdir(), 'backup-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const saved = await backup(adminApp(), folder)
  await expect(backup(adminApp(), folder)).rejects.toThrow('is not empty')
  await expect(restore(adminApp(), folder)).rejects.toThrow('already')

  await deleteDocuments()
  await bucket().deleteFiles({ force: true })
  expect((await bucket().getFiles())[0]).toEqual([])
  const restored = await restore(adminApp(), folder)
  await publishDifferences(() => undefined)
  const lines = (await readFile(join(folder, 'documents.jsonl'), 'utf8')).trimEnd().split('\n')
  expect(lines).toHaveLength(saved.documents)
  const documents = lines
    .map((line) => JSON.parse(line).path)
    .filter((path) => neverRestoredAs(path) === null && !isMadeAnew(path))
  expect(restored).toMatchObject({ documents: documents.length, objects: saved.objects })
  const after = await readImage(imageId)
  expect({ ...after, created_at: after.created_at.toMillis(), updated_at: 0 }).toEqual({
    ...before,
    created_at: before.created_at.toMillis(),
    updated_at: 0,
  })
  const now = Date.now() + 25 * 3600_000
  const overdue = new OverdueItems({ now, log })
  const ports = maintenancePorts(runLocally)
  const { missingOriginals, orphans } = await runMaintenance({ now, log, ports, overdue })
  expect(missingOriginals.filter((image) => image.includes(imageId))).toEqual([])
  expect(orphans.filter((orphan) => orphan.includes(imageId))).toEqual([])
  const [{ contentType, cacheControl }] = await bucket()
    .file(`variants/${imageId}/${variantFolder(after.variants?.large?.url)}/large.webp`)
    .getMetadata()
  expect({ contentType, cacheControl }).toEqual({
    contentType: 'image/webp',
    cacheControl: 'public, max-age=86400',
  })
  expect((await bucket().file(path).exists())[0]).toBe(true)
  expect((await fetch(after.google_drive_url ?? '')).status).toBe(200)
})

test('a backup is a consistent snapshot, even if data changes meanwhile', async () => {
  const writer = database().bulkWriter()
  onTestFinished(async () => {
    await database().recursiveDelete(database().collection('a_long_list'))
    await database().doc('z_last/one').delete()
  })
  for (let n = 0; n < 500; n += 1) void writer.set(database().doc(`a_long_list/${n}`), { n })
  await writer.close()
  await database().doc('z_last/one').set({ is: 'before' })
  const folder = await mkdtemp(join(tmpdir(), 'backup-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'documents.jsonl')
  const running = backup(adminApp(), folder)
  await expect.poll(() => readFile(path, 'utf8').catch(() => ''), { interval: 5 }).not.toBe('')
  await database().doc('z_last/one').set({ is: 'after' })
  await running
  expect(await readFile(path, 'utf8')).toContain('{"path":"z_last/one","data":{"is":"before"}}')
})

test('a file with a false encoding header is backed up unchanged', async () => {
  const path = `projects/p/${randomUUID()}/1700000000000-x.jpg`
  await bucket()
    .file(path)
    .save('no gzip', { metadata: { contentEncoding: 'gzip' } })
  const folder = await mkdtemp(join(tmpdir(), 'backup-'))
  onTestFinished(async () => {
    await rm(folder, { recursive: true })
    await bucket().file(path).delete()
  })
  await backup(adminApp(), folder)
  expect(await readFile(join(folder, 'objects', path), 'utf8')).toBe('no gzip')
})

test('no spelling of a path restores access rights', () => {
  for (const path of ['/user_roles/x', 'user_roles//x', 'user_roles', 'user_roles/x/'])
    expect(storedDocumentSchema.safeParse({ path, data: {} }).success, path).toBe(false)
})

test('restore needs a complete backup', async () => {
  await expect(restore(adminApp(), '/nowhere')).rejects.toThrow('no complete backup')
})

function variantFolder(url = ''): string {
  return decodeURIComponent(url).split('/').at(-2) ?? ''
}
