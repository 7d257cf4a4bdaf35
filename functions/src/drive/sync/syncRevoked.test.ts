import { beforeEach, expect, test } from 'vitest'
import { driveFolderIds } from '../../../../tests/support/driveFolderIds.ts'
import {
  expectInSync,
  libraryTree,
  resume,
  type SyncWorld,
  startSyncWorld,
  sync,
} from '../../../../tests/support/syncWorld.ts'
import { saveFolders } from './changeRun.ts'

/* Nothing syncs from folders that a revoked admin chose. */

const folders = driveFolderIds
const stopped = { state: 'failed', failure: { reason: 'admin_revoked' } }
let world: SyncWorld

beforeEach(async () => {
  world = await startSyncWorld({ tree: libraryTree({ folders: 3, photos: 10 }) })
  world.memory.settings = { ...folders, saved_by: 'former' }
})

test.for(['daily', 'sync', 'plan'] as const)('a %s run makes no request to Drive', async (mode) => {
  const { memory, drive } = world
  memory.revoked.add('former')
  const { runId } = await sync(world, { mode })
  expect(memory.runs.get(runId)).toMatchObject(stopped)
  expect(drive.requests).toEqual([])
  expect(memory.applied).toBe(0)
})

test('a running sync ends and leaves no incomplete photos', async () => {
  const { memory, drive } = world
  drive.fail({ does: 'stall', on: 'media', after: 12, afterBytes: 4 })
  const running = sync(world)
  await expect.poll(() => memory.objects.size).toBe(12)
  memory.revoked.add('former')
  const { runId } = await running
  expect(memory.runs.get(runId)).toMatchObject(stopped)
  expect(memory.objects.size).toBe(12)
  expect([...memory.images.values()].every(({ status }) => status === 'ready')).toBe(true)
})

test('a run stops when its next worker starts', async () => {
  const { memory } = world
  const { runId, result } = await sync(world, { isTimeUp: () => true })
  expect(result).toBe('unfinished')
  memory.revoked.add('former')
  const { applied } = memory
  await resume(world, runId)
  expect(memory.runs.get(runId)).toMatchObject(stopped)
  expect(memory.applied).toBe(applied)
})

test('after another admin saves the same folders, they sync again', async () => {
  const { memory } = world
  memory.revoked.add('former')
  const settings = { ...folders, saved_by: 'owner' }
  expect(await saveFolders(settings, memory.ports())).toEqual({ kind: 'saved' })
  expect(await sync(world)).toMatchObject({ result: 'done' })
  expectInSync(world)
})
