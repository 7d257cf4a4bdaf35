import { expect, test, vi } from 'vitest'
import {
  apply,
  imageOf,
  libraryTree,
  photo,
  startSyncWorld,
  sync,
} from '../../../../tests/support/syncWorld.ts'
import { drivePhotoId } from './drivePhotoId.ts'
import { isShownOrPending } from './gallery.ts'

async function startFilled() {
  const world = await startSyncWorld({ tree: libraryTree({ folders: 6, photos: 8 }) })
  await sync(world)
  return world
}

test('a photo removed from Drive after planning isn’t shown', async () => {
  const world = await startFilled()
  const { tree, memory } = world
  for (const id of ['p5_0', 'p5_1']) tree.trash(id)
  await sync(world)
  for (const id of ['p5_0', 'p5_1']) tree.untrash(id)
  for (const n of [0, 1, 2]) {
    tree.addFile({ id: `new${n}`, parent: 'p5', content: photo(`new${n}`) })
  }
  tree.replace('p4_0', photo('another'))
  const { runId } = await sync(world, { mode: 'plan' })
  tree.trash('p5_0')
  tree.trash('new0')
  tree.addFolder({ id: 'elsewhere' })
  tree.move('new1', 'elsewhere')
  const before = imageOf(world, 'p4_0')
  tree.trash('p4_0')
  expect(await apply(world, runId)).toBe('done')
  expect(imageOf(world, 'p5_0')?.status).toBe('archived')
  expect(imageOf(world, 'p5_1')?.status).toBe('ready')
  expect(['new0', 'new1', 'new2'].map((id) => memory.images.has(drivePhotoId(id)))).toEqual([
    false,
    false,
    true,
  ])
  expect(imageOf(world, 'p4_0')).toEqual(before)
  const gone = memory.operationsOf(runId).filter(({ outcome }) => outcome?.kind === 'failed')
  expect(gone.map(({ drive_id }) => drive_id).toSorted()).toEqual(['new0', 'new1', 'p4_0', 'p5_0'])
})

test('a photo whose project folder is moved away after planning isn’t shown', async () => {
  const world = await startFilled()
  const { tree, memory } = world
  tree.addFile({ id: 'new', parent: 'p5', content: photo('new') })
  tree.addFile({ id: 'stays', parent: 'p4', content: photo('stays') })
  tree.addFolder({ id: 'fresh', name: 'Fresh', parent: 'interior' })
  tree.addFile({ id: 'first', parent: 'fresh', content: photo('first') })
  const { runId } = await sync(world, { mode: 'plan' })
  tree.addFolder({ id: 'private' })
  for (const id of ['p5', 'fresh']) tree.move(id, 'private')
  expect(await apply(world, runId)).toBe('done')
  const there = ['new', 'first', 'stays'].map((id) => memory.images.has(drivePhotoId(id)))
  expect(there).toEqual([false, false, true])
})

test('a photo moved to an unshared folder isn’t shown, even if it is shared itself', async () => {
  const world = await startFilled()
  const { tree, memory } = world
  tree.addFile({ id: 'new', parent: 'p5', content: photo('new') })
  tree.addFile({ id: 'inside', parent: 'p4', content: photo('inside') })
  tree.addFile({ id: 'stays', parent: 'p3', content: photo('stays') })
  const { runId } = await sync(world, { mode: 'plan' })
  for (const id of ['new', 'p4']) tree.move(id, null)
  expect(await apply(world, runId)).toBe('done')
  const there = ['new', 'inside', 'stays'].map((id) => memory.images.has(drivePhotoId(id)))
  expect(there).toEqual([false, false, true])
})

test('a photo whose parents Drive never lists is shown', async () => {
  const world = await startFilled()
  const { tree, client } = world
  tree.addFile({ id: 'new', parent: 'p5', content: photo('new') })
  const withoutParents = <T extends { parents: readonly string[] }>(file: T): T => ({
    ...file,
    parents: [],
  })
  const { getFile, listFolder } = client
  vi.spyOn(client, 'getFile').mockImplementation(async (...asked) => {
    const file = await getFile.apply(client, asked)
    return file && withoutParents(file)
  })
  vi.spyOn(client, 'listFolder').mockImplementation(async (...asked) =>
    (await listFolder.apply(client, asked)).map(withoutParents),
  )
  await sync(world)
  expect(imageOf(world, 'new')?.status).toBe('ready')
})

test('a photo that is moved, replaced or loses its shortcut after planning waits for the next sync', async () => {
  const world = await startFilled()
  const { tree, memory } = world
  tree.trash('p5_0')
  await sync(world)
  tree.untrash('p5_0')
  tree.move('p4_0', 'p3')
  for (const n of [0, 1]) {
    tree.addFile({ id: `loose${n}`, parent: 'interior', content: photo(`loose${n}`) })
    tree.addShortcut({ id: `link${n}`, parent: 'p5', targetId: `loose${n}` })
  }
  const { runId } = await sync(world, { mode: 'plan' })
  tree.replace('p5_0', photo('another'))
  tree.move('p4_0', 'p4')
  tree.remove('link0')
  expect(await apply(world, runId)).toBe('done')
  expect(imageOf(world, 'p5_0')?.status).toBe('archived')
  expect(imageOf(world, 'p4_0')?.project_id).toBe('drv_p4')
  expect(memory.images.has(drivePhotoId('loose0'))).toBe(false)
  expect(imageOf(world, 'loose1')?.status).toBe('ready')
  const failed = memory
    .operationsOf(runId)
    .flatMap(({ drive_id, outcome }) =>
      outcome?.kind === 'failed' ? [[drive_id, outcome.reason]] : [],
    )
  expect(Object.fromEntries(failed)).toEqual({ p5_0: 'changed', p4_0: 'gone', loose0: 'gone' })
})

test('a missing photo that Drive refuses to describe stays, and the rest is synced', async () => {
  const world = await startFilled()
  const { tree, drive, memory } = world
  tree.trash('p1_0')
  tree.addFile({ id: 'new', parent: 'p2', content: photo('new') })
  const forbidden = { status: 403, reason: 'insufficientFilePermissions' }
  drive.fail({ does: 'refuse', on: 'get', ...forbidden, id: 'p1_0' })
  const { runId, result } = await sync(world)
  expect(result).toBe('done')
  expect(memory.runs.get(runId)?.plan).toMatchObject({ unseen: 1, counts: { archive: 0 } })
  expect([...memory.images.values()].filter(isShownOrPending)).toHaveLength(49)
})
