import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { doc, serverTimestamp, updateDoc } from 'firebase/firestore'
import { getFirestore } from 'firebase-admin/firestore'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DriveSettings } from '../../domain/driveFolders.ts'
import { region } from '../../domain/region.ts'
import { drivePhotoId } from '../../functions/src/drive/sync/drivePhotoId.ts'
import { findRun, startRun } from '../../functions/src/drive/sync/startRun.ts'
import { storageOriginals } from '../../functions/src/drive/sync/storageOriginals.ts'
import { syncPorts } from '../../functions/src/drive/sync/syncWorker.ts'
import { adminApp, type Client, signInAs } from '../support/accounts.ts'
import { functionsUrl, projectId } from '../support/emulators.ts'
import {
  addLibrary,
  callSync,
  jpeg,
  readRun,
  setFolders,
  startLocalDrive,
  storedMd5,
  syncAs,
} from '../support/localDrive.ts'
import { readImage } from '../support/uploads.ts'

const database = () => getFirestore(adminApp())
const drive = await startLocalDrive()
const { tree } = drive
let owner: Client & { account: { email: string } }

beforeEach(async () => {
  owner = await signInAs('admin')
})

afterEach(() => owner.close())

/** A gallery that holds a library of its own. */
async function startFilled(options: { projects?: number; photos?: number } = {}) {
  const name = randomUUID().slice(0, 8)
  const settings = await addLibrary(tree, name, options)
  await setFolders(settings)
  const { run } = await syncAs(owner)
  expect(run).toMatchObject({ state: 'done', progress: { failed: 0, skipped: 0 } })
  await expectInSync(settings)
  return { name, settings }
}

/** The gallery shows what Drive holds, each photo once, in its project, with its bytes. */
async function expectInSync(
  settings: DriveSettings,
  isOlder: (id: string) => boolean = () => false,
): Promise<void> {
  const roots = Object.values(settings)
  const folders = tree.all().filter(({ parent }) => parent !== null && roots.includes(parent))
  const wanted = folders.flatMap((folder) =>
    tree
      .childrenOf(folder.id)
      .filter((node) => node.content && !tree.isTrashed(node))
      .map(({ id, content }) => ({
        id: isOlder(id) ? `drv_${id}` : drivePhotoId(id),
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

test('the Sync button: everything comes once, the second time nothing', async () => {
  const { settings } = await startFilled()
  const before = downloads()
  const { run } = await syncAs(owner)
  expect(run).toMatchObject({
    state: 'done',
    started_by: owner.account.email,
    plan: { operations: 0, live: 6 },
  })
  expect(downloads()).toBe(before)
  await expectInSync(settings)
})

test('rename, move, replace, trash and untrash in Drive, seen in the gallery', async () => {
  const { name, settings } = await startFilled()
  const [first, second, third] = [`${name}-p0-0`, `${name}-p0-1`, `${name}-p1-0`] as const
  const { variants } = await readImage(drivePhotoId(third))
  tree.rename(first, 'Küche 🎨.jpg')
  tree.rename(`${name}-p0`, 'A kitchen in Plano')
  tree.move(second, `${name}-p1`)
  tree.replace(third, await jpeg('other bytes'))
  tree.trash(`${name}-p2-0`)
  const { run } = await syncAs(owner)
  expect(run.plan?.counts).toMatchObject({
    ...{ rename: 1, move: 1, content: 1, archive: 1, update_project: 1, add: 0 },
  })
  await expectInSync(settings)
  expect((await readImage(drivePhotoId(first))).filename).toBe('Küche 🎨.jpg')
  await expect
    .poll(async () => (await readImage(drivePhotoId(first))).project?.title)
    .toBe('A kitchen in Plano')
  // The pipeline has seen the new bytes.
  await expect
    .poll(async () => (await readImage(drivePhotoId(third))).variants)
    .not.toEqual(variants)
  tree.untrash(`${name}-p2-0`)
  const before = downloads()
  await syncAs(owner)
  expect(downloads()).toBe(before)
  await expectInSync(settings)
})

test('what the owner puts into the trash, or deletes for good, Drive does not bring back', async () => {
  const { name } = await startFilled()
  const trash = async (path: string, change: object) => {
    const times = { trashed_at: serverTimestamp(), updated_at: serverTimestamp() }
    await updateDoc(doc(owner.firestore, path), { ...change, ...times })
  }
  const purged = drivePhotoId(`${name}-p0-0`)
  await trash(`project_images/${purged}`, { status: 'trashed', trashed_by: 'photo' })
  await trash(`projects/drv_${name}-p1`, { state: 'trashed' })
  const updated_at = serverTimestamp()
  await updateDoc(doc(owner.firestore, `project_images/${purged}`), {
    status: 'deleting',
    updated_at,
  })
  const gone = () => database().doc(`drive_tombstones/${purged}`).get()
  await expect.poll(async () => (await gone()).exists).toBe(true)
  await expect
    .poll(async () => (await readImage(drivePhotoId(`${name}-p1-0`))).status)
    .toBe('trashed')
  const { run, operations } = await syncAs(owner)
  expect(run.plan?.operations).toBe(0)
  expect(operations.map(({ drive_id, outcome }) => [drive_id, outcome])).toContainEqual([
    `${name}-p0-0`,
    { kind: 'skipped', reason: 'deleted_here' },
  ])
})

test('photos under ids of an older version keep them, and what was deleted stays so', async () => {
  const { name, settings } = await startFilled({ projects: 2, photos: 2 })
  const [renamed, purged] = [`${name}-p0-0`, `${name}-p0-1`] as const
  for (const id of [renamed, purged]) {
    for (const collection of ['project_images', 'drive_files']) {
      const present = database().doc(`${collection}/${drivePhotoId(id)}`)
      const older = database().doc(`${collection}/drv_${id}`)
      if (id === renamed) await older.set((await present.get()).data() ?? {})
      await present.delete()
    }
  }
  await database().doc(`drive_tombstones/drv_${purged}`).set({ deleted_at: new Date() })
  tree.rename(renamed, 'porch.jpg')
  const added = `${name}-p0-2`
  tree.addFile({ id: added, parent: `${name}-p0`, content: await jpeg(added) })
  const { run } = await syncAs(owner)
  expect(run.plan?.counts).toMatchObject({ rename: 1, add: 1, archive: 0, skip: 1 })
  expect((await readImage(`drv_${renamed}`)).filename).toBe('porch.jpg')
  // What the owner deleted here.
  tree.trash(purged)
  await expectInSync(settings, (id) => id === renamed)
})

test('bytes that break off or are others come again; a file that cannot be had fails alone', async () => {
  const name = randomUUID().slice(0, 8)
  const settings = await addLibrary(tree, name)
  await setFolders(settings)
  const forbidden = { status: 403, reason: 'cannotDownloadFile' }
  drive.fail(
    { does: 'corrupt', on: 'media', id: `${name}-p0-0`, times: 1 },
    { does: 'cut', on: 'media', id: `${name}-p0-1`, afterBytes: 100, times: 1 },
    { does: 'html', on: 'media', id: `${name}-p1-0`, times: 1 },
    { does: 'reset', on: 'media', id: `${name}-p1-1`, times: 1, afterBytes: 100 },
    { does: 'refuse', on: 'media', id: `${name}-p2-0`, ...forbidden },
  )
  const { run, runId, operations } = await syncAs(owner)
  expect(run).toMatchObject({ state: 'done', progress: { failed: 1, done: 8 } })
  const failed = operations.filter(({ outcome }) => outcome?.kind === 'failed')
  expect(failed).toMatchObject([{ drive_id: `${name}-p2-0`, outcome: { reason: 'forbidden' } }])
  expect(
    (
      await database()
        .doc(`project_images/${drivePhotoId(`${name}-p2-0`)}`)
        .get()
    ).exists,
  ).toBe(false)
  drive.heal()
  expect((await syncAs(owner, { action: 'retry', runId })).run).toMatchObject({
    retry_of: runId,
    progress: { done: 1, failed: 0 },
  })
  await expectInSync(settings)
  expect(await callSync(owner, { action: 'retry', runId: 'unknown' })).toMatchObject({
    reason: 'unknown_run',
  })
})

test('an upload that breaks off, or is aborted, leaves no object', async () => {
  const { upload } = storageOriginals()
  const path = `projects/drv_x/${randomUUID()}/1000000000000-${'0'.repeat(32)}.jpg`
  const content = { md5: '0'.repeat(32), size: 300_000, mime_type: 'image/jpeg' }
  async function* breaking() {
    yield Buffer.alloc(200_000)
    throw new Error('broke off')
  }
  const { signal } = new AbortController()
  const broken = upload(path, content, Readable.from(breaking(), { objectMode: false }), signal)
  await expect(broken).rejects.toThrow('broke off')
  const ending = new AbortController()
  async function* silent() {
    yield Buffer.alloc(200_000)
    ending.abort(new Error('canceled'))
    // As the download does, which hears of the same signal.
    ending.signal.throwIfAborted()
  }
  const stalled = Readable.from(silent(), { objectMode: false })
  await expect(upload(path, content, stalled, ending.signal)).rejects.toThrow()
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(await storedMd5(path)).toBe(null)
})

test('a third of the library gone waits for a yes; then it is hidden, and nothing is deleted', async () => {
  const { name, settings } = await startFilled({ projects: 6, photos: 6 })
  for (const project of [0, 1]) tree.trash(`${name}-p${project}`)
  const { run, runId } = await syncAs(owner)
  expect(run).toMatchObject({ state: 'planned', plan: { needs_confirmation: true } })
  const apply = { action: 'apply', runId, hash: run.plan?.hash }
  expect(await callSync(owner, apply)).toMatchObject({ kind: 'refused', reason: 'unconfirmed' })
  const done = await syncAs(owner, { ...apply, removals: 'confirmed' })
  expect(done.run).toMatchObject({ state: 'done', progress: { done: 12 } })
  await expectInSync(settings)
  const { storage_path, status } = await readImage(drivePhotoId(`${name}-p0-0`))
  expect(status).toBe('archived')
  expect(await storedMd5(storage_path)).not.toBe(null)
})

test('a second sync is refused while one is under way; the first can be canceled', async () => {
  const settings = await addLibrary(tree, randomUUID().slice(0, 8))
  await setFolders(settings)
  const others = await addLibrary(tree, randomUUID().slice(0, 8))
  drive.fail({ does: 'stall', on: 'media', afterBytes: 100 })
  const running = syncAs(owner)
  const current = async () => {
    const answer = await callSync(owner, { action: 'status' })
    return answer.kind === 'status' ? (answer.runId ?? '') : ''
  }
  await expect.poll(current).not.toBe('')
  const runId = await current()
  const busy = { kind: 'refused', reason: 'busy', runId, by: owner.account.email }
  expect(await callSync(owner, null)).toEqual(busy)
  // It is about the folders that it began with.
  expect(await callSync(owner, { action: 'configure', ...others, seen: settings })).toEqual(busy)
  expect(await callSync(owner, { action: 'status' })).toMatchObject({ settings })
  expect(await callSync(owner, { action: 'cancel', runId })).toEqual({ kind: 'canceled' })
  expect((await running).run.state).toBe('canceled')
  expect(await shownPhotos()).toEqual([])
})

test('a run that takes longer than a call goes on in the task queue', {
  tags: 'deep',
}, async () => {
  const name = randomUUID().slice(0, 8)
  const settings = await addLibrary(tree, name, { projects: 6, photos: 6 })
  await setFolders(settings)
  drive.fail({ does: 'delay', on: 'media', ms: 46_000, times: 8 })
  const answer = await callSync(owner, null)
  expect(answer).toMatchObject({ kind: 'started', state: 'applying' })
  if (answer.kind !== 'started') return
  await expect.poll(async () => (await readRun(answer.runId)).state).toBe('done')
  await expectInSync(settings)
})

test('a worker goes on with a run whose own one died', async () => {
  const name = randomUUID().slice(0, 8)
  const settings = await addLibrary(tree, name)
  await setFolders(settings)
  const ports = syncPorts()
  const runId = randomUUID()
  const run = { runId, owner: 'dead', startedBy: null, retryOf: null, mode: 'sync' } as const
  expect(await startRun(run, ports)).toMatchObject({ kind: 'begun' })
  expect(await findRun(ports)).toMatchObject({ runId, silentIn: expect.any(Number) })
  const task = () =>
    fetch(`${functionsUrl}/${projectId}/${region}/drive-work`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: { runId } }),
    })
  // Its worker may still be alive: the queue has to try again.
  expect((await task()).status).toBe(503)
  await database()
    .doc('drive_lease/current')
    .update({ expires_at: Date.now() - 1 })
  expect(await findRun(ports)).toEqual({ runId, silentIn: 0 })
  expect((await task()).ok).toBe(true)
  expect((await readRun(runId)).state).toBe('done')
  await expectInSync(settings)
})
