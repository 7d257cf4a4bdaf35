import { randomUUID } from 'node:crypto'
import { serverTimestamp } from 'firebase/firestore'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { DriveSettings } from '../../domain/driveFolders.ts'
import { region } from '../../domain/region.ts'
import { LeaseLost } from '../../functions/src/drive/errors.ts'
import { claimRun, finishRun, startRun } from '../../functions/src/drive/sync/changeRun.ts'
import { drivePhotoId } from '../../functions/src/drive/sync/drivePhotoId.ts'
import { syncPorts } from '../../functions/src/drive/sync/syncWorker.ts'
import { type Client, database, signInAs } from '../support/accounts.ts'
import { pauseTriggers, resumeTriggers } from '../support/emptyDatabase.ts'
import { functionsUrl, projectId } from '../support/emulators.ts'
import {
  addLibrary,
  jpeg,
  readRun,
  setFolders,
  startLocalDrive,
  storedMd5,
  syncAs,
} from '../support/localDrive.ts'
import { change, exists, readImage, statusOf, toTrash } from '../support/ownerPhotos.ts'
import { storeProject } from '../support/projects.ts'

const drive = await startLocalDrive()
const { tree } = drive
let owner: Client & { account: { email: string } }

beforeEach(async () => {
  owner = await signInAs('admin')
})

afterEach(() => owner.close())

async function expectInSync(settings: DriveSettings): Promise<void> {
  const roots = Object.values(settings)
  const folders = tree.all().filter(({ parent }) => parent !== null && roots.includes(parent))
  const wanted = folders.flatMap((folder) =>
    tree
      .childrenOf(folder.id)
      .filter((node) => node.content && !tree.isTrashed(node))
      .map(({ id, content }) => ({
        id: drivePhotoId(id),
        project: `drv_${folder.id}`,
        status: 'ready',
        md5: content?.md5,
      })),
  )
  await expect.poll(() => shownPhotos()).toEqual(wanted.sort((a, b) => (a.id < b.id ? -1 : 1)))
}

async function shownPhotos() {
  const { docs } = await database().collection('project_images').get()
  const ids = docs.map(({ id }) => id).filter((id) => id.startsWith('drv_'))
  const photos = await Promise.all(
    ids.map(async (id) => {
      const { project_id, status, storage_path } = await readImage(id)
      return { id, project: project_id, status, md5: await storedMd5(storage_path) }
    }),
  )
  return photos.filter(({ status }) => status !== 'archived').sort((a, b) => (a.id < b.id ? -1 : 1))
}

const downloads = () => drive.requests.filter(({ kind }) => kind === 'media').length

test('a sync imports everything once, follows changes in Drive, and brings back nothing that the owner trashed or deleted', async () => {
  const name = randomUUID().slice(0, 8)
  const settings = await addLibrary(tree, name)
  await setFolders(settings)
  const { run: imported } = await syncAs(owner)
  expect(imported).toMatchObject({
    state: 'done',
    started_by: owner.account.email,
    progress: { failed: 0, skipped: 0 },
  })
  await expectInSync(settings)

  const [first, second, third] = [`${name}-p0-0`, `${name}-p0-1`, `${name}-p1-0`] as const
  const { variants } = await readImage(drivePhotoId(third))
  tree.rename(first, 'Küche 🎨.jpg')
  tree.rename(`${name}-p0`, 'A kitchen in Plano')
  tree.move(second, `${name}-p1`)
  tree.replace(third, await jpeg('other bytes'))
  tree.trash(`${name}-p2-0`)
  const { run, operations } = await syncAs(owner)
  expect(run.plan?.counts).toMatchObject({
    rename: 1,
    move: 1,
    content: 1,
    archive: 1,
    update_project: 1,
    add: 0,
  })
  expect(operations.filter(({ outcome }) => outcome?.kind !== 'done')).toEqual([])
  await expectInSync(settings)
  expect((await readImage(drivePhotoId(first))).filename).toBe('Küche 🎨.jpg')
  await expect
    .poll(async () => (await readImage(drivePhotoId(first))).project?.title)
    .toBe('A kitchen in Plano')
  await expect
    .poll(async () => (await readImage(drivePhotoId(third))).variants)
    .not.toEqual(variants)

  tree.untrash(`${name}-p2-0`)
  const before = downloads()
  await syncAs(owner)
  expect(downloads()).toBe(before)
  await expectInSync(settings)

  const deleted = drivePhotoId(first)
  await toTrash(owner, deleted)
  await change(owner, `project_images/${deleted}`, { status: 'deleting' })
  const trashed = { state: 'trashed', trashed_at: serverTimestamp() }
  await change(owner, `projects/drv_${name}-p1`, trashed)
  await expect.poll(() => exists(`drive_tombstones/${deleted}`)).toBe(true)
  await expect.poll(() => statusOf(drivePhotoId(third))).toBe('trashed')
  const { run: last, operations: skipped } = await syncAs(owner)
  expect(last.plan?.operations).toBe(0)
  expect(skipped.map(({ drive_id, outcome }) => [drive_id, outcome])).toContainEqual([
    first,
    { kind: 'skipped', reason: 'deleted_here' },
  ])
})

test('sixteen moves into one project at once don’t wait for each other', async () => {
  // Their own transactions would lock the same documents.
  await pauseTriggers()
  onTestFinished(resumeTriggers)
  await setFolders(await addLibrary(tree, randomUUID().slice(0, 8), { projects: 0 }))
  const from = await storeProject({}, Array(16).fill({}))
  const to = await storeProject({}, [{}])
  const ports = syncPorts()
  const runId = randomUUID()
  await startRun({ runId, started_by: null, retry_of: null, mode: 'sync' }, ports)
  const lease = await claimRun(runId, ports)
  if (!lease) throw new Error('the run was not claimed')
  let attempts = 0
  const move = (imageId: string, index: number) =>
    ports.transactPhoto(lease, { imageId, projectId: to.id }, () => {
      attempts += 1
      return { change: { moveTo: { project_id: to.id, sort_order: index + 1 } }, result: null }
    })
  await Promise.all(from.photoIds.map(move))
  expect(attempts).toBe(16)
  const moved = await Promise.all(from.photoIds.map(readImage))
  expect(moved).toEqual(
    moved.map((_, index) =>
      expect.objectContaining({ project_id: to.id, sort_order: index + 1, is_featured: false }),
    ),
  )
})

test('another worker continues the run of a crashed one, which writes nothing more', async () => {
  const name = randomUUID().slice(0, 8)
  const settings = await addLibrary(tree, name, { projects: 1 })
  await setFolders(settings)
  const ports = syncPorts()
  const runId = randomUUID()
  const run = { runId, started_by: null, retry_of: null, mode: 'sync' } as const
  expect(await startRun(run, ports)).toEqual({ kind: 'started' })
  const dead = await claimRun(runId, ports)
  if (!dead) throw new Error('the run was not claimed')
  const task = (of: string, attempt: number) =>
    fetch(`${functionsUrl}/${projectId}/${region}/tasks-syncDrive`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-cloudtasks-taskretrycount': `${attempt}` },
      body: JSON.stringify({ data: { runId: of } }),
    })
  expect((await task(runId, 1)).ok).toBe(true)
  expect((await readRun(runId)).state).toBe('done')
  await expectInSync(settings)
  await expect(finishRun(dead, { state: 'canceled' }, ports)).rejects.toThrow(LeaseLost)
  const doomed = { ...run, runId: randomUUID() }
  await startRun(doomed, ports)
  expect((await task(runId, 2)).ok).toBe(true)
  expect((await readRun(doomed.runId)).state).toBe('planning')
  // The queue makes no other attempt.
  expect((await task(doomed.runId, 9)).ok).toBe(true)
  expect(await readRun(doomed.runId)).toMatchObject({
    state: 'failed',
    failure: { reason: 'interrupted' },
  })
})
