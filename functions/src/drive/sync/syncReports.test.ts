import { expect, test } from 'vitest'
import { driveFolderKeys } from '../../../../domain/driveFolders.ts'
import { failuresOf } from '../../../../domain/syncRun.ts'
import { fileResource } from '../../../../scripts/emulators/fakeDrive/fileResource.ts'
import {
  expectInSync,
  imageOf,
  libraryTree,
  photo,
  startSyncWorld,
  sync,
} from '../../../../tests/support/syncWorld.ts'
import { drivePhotoId } from './drivePhotoId.ts'

test('an unreadable folder is reported, its photos stay, and a retry syncs it', async () => {
  const world = await startSyncWorld()
  const { memory, drive, tree } = world
  await sync(world)
  const forbidden = { status: 403, reason: 'insufficientFilePermissions' }
  drive.fail({ does: 'refuse', on: 'list', ...forbidden, id: 'p0' })
  tree.addFile({ id: 'new', parent: 'p0', content: photo('new') })
  tree.trash('p0_1')
  tree.rename('p1', 'Another name')
  const { runId, result } = await sync(world)
  expect(result).toBe('done')
  const run = memory.runs.get(runId)
  expect(run?.plan).toMatchObject({ unread: 1, unseen: 0, counts: { archive: 0 } })
  expect(run && failuresOf(run)).toBe(1)
  expect(memory.operationsOf(runId)).toContainEqual(
    expect.objectContaining({
      drive_id: 'p0',
      outcome: expect.objectContaining({ kind: 'failed', reason: 'unreadable' }),
    }),
  )
  expect(imageOf(world, 'p0_1')?.status).toBe('ready')
  expect(memory.projects.get('drv_p1')?.title).toBe('Another name')
  drive.heal()
  await sync(world, { retryOf: runId })
  expect(imageOf(world, 'new')?.status).toBe('ready')
  await sync(world)
  expectInSync(world)
})

test('retries unread files, even if there was nothing else to do', async () => {
  const world = await startSyncWorld()
  await sync(world)
  const refused = { status: 403, reason: 'insufficientFilePermissions', id: 'p0' }
  world.drive.fail({ does: 'refuse', on: 'list', ...refused })
  const { runId } = await sync(world)
  const again = await sync(world, { retryOf: runId })
  expect(world.memory.runs.get(again.runId)?.plan).toMatchObject({ operations: 0, unread: 1 })
})

test('a malformed list entry is reported, and the rest is synced', async () => {
  const tree = libraryTree({ folders: 1, photos: 1 })
  const world = await startSyncWorld({ tree })
  const { memory, drive } = world
  await sync(world)
  tree.addFile({ id: 'new', parent: 'p0', content: photo('new') })
  const known = ['p0_0', 'new'].flatMap((id) => tree.find(id) ?? [])
  const [old, added] = known.map((node) => fileResource(node, tree))
  const files = [{ ...old, md5Checksum: 'NOT A CHECKSUM' }, added, { id: 'odd one', name: 'odd' }]
  const json = { kind: 'drive#fileList', files }
  drive.fail({ does: 'answer', on: 'list', id: 'p0', json })
  const { runId, result } = await sync(world)
  expect(result).toBe('done')
  expect(imageOf(world, 'new')?.status).toBe('ready')
  expect(imageOf(world, 'p0_0')?.status).toBe('ready')
  expect(memory.runs.get(runId)?.plan).toMatchObject({ unread: 2, unseen: 0 })
  const strange = memory.operationsOf(runId).filter(({ outcome }) => outcome?.kind === 'failed')
  expect(strange.map(({ drive_id, name }) => [drive_id, name])).toEqual([
    ['p0_0', '0.jpg'],
    ['p0', 'odd'],
  ])
})

test('the report explains which of the owner’s changes were kept', async () => {
  const world = await startSyncWorld()
  const { memory, tree } = world
  await sync(world)
  memory.change(drivePhotoId('p0_1'), { project_id: 'drv_p1' })
  tree.move('p0_1', 'p2')
  const project = memory.projects.get('drv_p0')
  if (project) memory.projects.set('drv_p0', { ...project, title: 'My own words' })
  tree.rename('p0', 'Other words')
  const { runId } = await sync(world)
  const reasons = Object.fromEntries(
    memory
      .operationsOf(runId)
      .flatMap(({ drive_id, outcome }) =>
        outcome?.kind === 'skipped' ? [[drive_id, outcome.reason]] : [],
      ),
  )
  expect(reasons).toEqual({ p0_1: 'kept_place', p0: 'kept_title' })
})

test('a file in two folders isn’t moved back and forth', async () => {
  const world = await startSyncWorld()
  const { memory, tree } = world
  await sync(world)
  tree.addParent('p1_0', 'p0')
  for (const _ of driveFolderKeys) {
    const { runId } = await sync(world)
    expect(memory.runs.get(runId)?.plan).toMatchObject({ operations: 0, counts: { skip: 1 } })
  }
  expect(imageOf(world, 'p1_0')?.project_id).toBe('drv_p1')
})
