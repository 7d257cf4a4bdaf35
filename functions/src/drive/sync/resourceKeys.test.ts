import { expect, test } from 'vitest'
import { driveFolderKeys, driveFolders } from '../../../../domain/driveFolders.ts'
import { DriveTree } from '../../../../scripts/fakeDrive/DriveTree.ts'
import {
  expectInSync,
  goOn,
  libraryTree,
  photo,
  startSyncWorld,
  sync,
} from '../../../../tests/support/syncWorld.ts'

/** The folder Interior is shared by its link alone, and one of its photos has a key of its own. */
function linkedTree(): DriveTree {
  const tree = new DriveTree()
  tree.addFolder({ id: 'interior', name: driveFolders.interior, resourceKey: '0-interior' })
  for (const id of driveFolderKeys) {
    if (id !== 'interior') tree.addFolder({ id, name: driveFolders[id] })
  }
  tree.addFolder({ id: 'p0', parent: 'interior' })
  tree.addFile({ id: 'plain', parent: 'p0', content: photo('plain') })
  tree.addFile({ id: 'locked', parent: 'p0', content: photo('locked'), resourceKey: '0-locked' })
  return tree
}

test('a folder that is shared by its link alone is opened by the key in that link', async () => {
  const world = await startSyncWorld({
    tree: linkedTree(),
    resourceKeys: { interior: '0-interior' },
  })
  const { runId } = await sync(world)
  expect(world.memory.runs.get(runId)).toMatchObject({ state: 'done', progress: { done: 3 } })
  expectInSync(world)
  world.tree.trash('plain')
  await sync(world)
  expectInSync(world)
})

test('without its key, or with another, it is as if it were not there, and nothing is taken off', async () => {
  for (const resourceKeys of [{}, { interior: '0-other' }, { exterior: '0-interior' }]) {
    const world = await startSyncWorld({ tree: linkedTree(), resourceKeys })
    const { runId, worked } = await sync(world)
    expect(worked).toBe('failed')
    expect(world.memory.runs.get(runId)?.failure).toMatchObject({
      reason: 'folder_missing',
      folder: 'interior',
    })
  }
})

test('a worker that goes on shows the keys of the files that were listed before it', async () => {
  const tree = linkedTree()
  const resourceKeys = { interior: '0-interior' }
  const { memory } = await startSyncWorld({ tree, resourceKeys })
  const planner = await startSyncWorld({ tree, resourceKeys, seed: 'planner' })
  const { runId } = await sync({ ...planner, memory }, { isOver: () => true })
  expect(memory.lease.run_id).toBe(runId)
  const worker = await startSyncWorld({ tree, resourceKeys, seed: 'worker' })
  expect(await goOn({ client: worker.client, memory }, runId)).toBe('done')
  expectInSync({ ...worker, memory })
})

test('nothing of the sort is sent where no folder has a key', async () => {
  const world = await startSyncWorld({ tree: libraryTree() })
  await sync(world)
  expect(world.drive.requests.every(({ resourceKeys }) => resourceKeys === null)).toBe(true)
})
