import { afterEach, expect, test } from 'vitest'
import {
  expectInSync,
  type SyncWorld,
  startSyncWorld,
  sync,
} from '../../../../tests/support/syncWorld.ts'

let world: SyncWorld

afterEach(async () => {
  await world.drive.close()
})

const count = (kind: string) =>
  world.drive.requests.filter((request) => request.kind === kind).length

test('the first sync brings everything, the second one nothing', async () => {
  world = await startSyncWorld()
  expect(await sync(world)).toMatchObject({ worked: 'done' })
  expectInSync(world)
  expect(count('media')).toBe(12)
  const { runId } = await sync(world)
  expect(count('media')).toBe(12)
  expect(world.memory.runs.get(runId)).toMatchObject({ state: 'done', plan: { operations: 0 } })
})
