import { expect, test } from 'vitest'
import { driveFolderKeys } from '../../../../domain/driveFolders.ts'
import { driveFolderIds } from '../../../../tests/support/driveFolderIds.ts'
import {
  apply,
  expectInSync,
  libraryTree,
  photo,
  type SyncWorld,
  startSyncWorld,
  sync,
} from '../../../../tests/support/syncWorld.ts'
import { approvePlan } from './changeRun.ts'
import { isShownOrPending } from './gallery.ts'

let world: SyncWorld

const live = () => [...world.memory.images.values()].filter(isShownOrPending).length

async function startFilled() {
  world = await startSyncWorld({ tree: libraryTree({ folders: 6, photos: 8 }) })
  expect(await sync(world)).toMatchObject({ result: 'done' })
  expect(live()).toBe(48)
}

async function expectUntouched(reason: string, folder: string | null = null) {
  const before = world.memory.copy()
  const { runId, result } = await sync(world)
  expect(result).toBe('failed')
  expect(world.memory.runs.get(runId)?.failure).toMatchObject({ reason, folder })
  for (const part of ['images', 'projects', 'objects', 'files', 'folders'] as const) {
    expect(world.memory[part]).toEqual(before[part])
  }
}

async function asksOfSync() {
  const { runId } = await sync(world, { agrees: false })
  return world.memory.runs.get(runId)?.plan?.asks
}

test('removing a fifth of the photos needs no approval, one more does', async () => {
  await startFilled()
  for (let n = 0; n < 7; n += 1) world.tree.trash(`p0_${n}`)
  for (const n of [0, 1]) world.tree.trash(`p1_${n}`)
  expect(await asksOfSync()).toEqual([])
  expect(live()).toBe(39)
  for (const n of [2, 3, 4, 5]) world.tree.trash(`p1_${n}`)
  for (const n of [0, 1, 2, 3]) world.tree.trash(`p2_${n}`)
  expect(await asksOfSync()).toEqual(['many'])
  expect(live()).toBe(39)
})

test('removing a project’s last photo needs approval, unless another one replaces it', async () => {
  world = await startSyncWorld({ tree: libraryTree({ folders: 6, photos: 1 }) })
  await sync(world)
  world.tree.trash('p0_0')
  expect(await asksOfSync()).toEqual(['empties_project'])
  world.tree.addFile({ id: 'other', parent: 'p0', content: photo('other') })
  expect(await asksOfSync()).toEqual([])
})

test('removals after the folders were changed need approval', async () => {
  await startFilled()
  const { tree, memory } = world
  tree.addFolder({ id: 'newRoot' })
  tree.addFolder({ id: 'fresh', parent: 'newRoot' })
  for (let n = 0; n < 7; n += 1) tree.move(`p0_${n}`, 'fresh')
  memory.settings = { ...driveFolderIds, interior: 'newRoot' }
  expect(await asksOfSync()).toContain('other_folders')
  expect(live()).toBe(48)
})

test('removing a third of the photos needs approval of exactly this plan', async () => {
  await startFilled()
  for (const id of ['p0', 'p1']) world.tree.trash(id)
  const { memory } = world
  const { runId } = await sync(world, { agrees: false })
  const { plan } = memory.runs.get(runId) ?? {}
  expect(plan).toMatchObject({
    asks: ['many', 'empties_project'],
    counts: { archive: 16 },
    live: 48,
  })
  expect(live()).toBe(48)
  const hash = plan?.hash ?? ''
  const wanted = { runId, hash, confirmed: true }
  const ports = memory.ports()
  const refusals = [
    [{ ...wanted, confirmed: false }, 'unconfirmed'],
    [{ ...wanted, hash: 'f'.repeat(64) }, 'stale_plan'],
    [{ ...wanted, runId: 'unknown' }, 'unknown_run'],
  ] as const
  for (const [request, reason] of refusals) {
    expect(await approvePlan(request, ports)).toEqual({ kind: 'refused', reason })
  }
  memory.time += 31 * 60_000
  expect(await approvePlan(wanted, ports)).toMatchObject({ reason: 'stale_plan' })
  memory.time -= 2 * 60_000
  expect(await apply(world, runId)).toBe('done')
  expect(live()).toBe(32)
  expectInSync(world)
})

test('the nightly sync adds and updates, but removes nothing', async () => {
  await startFilled()
  world.tree.trash('p0_0')
  world.tree.trash('p1')
  world.tree.addFile({ id: 'new', parent: 'p2', content: photo('new') })
  const { runId, result } = await sync(world, { mode: 'daily' })
  expect(result).toBe('done')
  expect(live()).toBe(49)
  const reasons = world.memory
    .operationsOf(runId)
    .flatMap(({ outcome }) => (outcome?.kind === 'skipped' ? [outcome.reason] : []))
  expect(reasons).toEqual(Array(9).fill('needs_a_person'))
})

test('incomplete lists remove nothing', async () => {
  await startFilled()
  const before = live()
  world.drive.fail({
    does: 'worsen',
    list: { omits: (id) => /_[036]$/.test(id) },
  })
  const { runId } = await sync(world)
  expect(world.memory.runs.get(runId)?.plan?.counts).toMatchObject({ archive: 0, skip: 18 })
  expect(live()).toBe(before)
})

test('lists without some folders remove nothing', async () => {
  await startFilled()
  world.drive.fail({ does: 'worsen', list: { omits: (id) => id === 'p0' || id === 'p4' } })
  const { runId } = await sync(world)
  expect(world.memory.runs.get(runId)?.plan?.counts).toMatchObject({ archive: 0, skip: 16 })
  world.drive.heal()
  expectInSync(world)
})

test('a top-level folder that is gone, trashed, unshared or a file stops the sync', async () => {
  await startFilled()
  const { tree, memory } = world
  tree.share('exterior', false)
  await expectUntouched('folder_missing', 'exterior')
  tree.share('exterior', true)
  tree.trash('exterior')
  await expectUntouched('folder_missing', 'exterior')
  tree.untrash('exterior')
  memory.settings = { ...driveFolderIds, exterior: 'p0_0' }
  await expectUntouched('folder_missing', 'exterior')
  memory.settings = null
  await expectUntouched('not_set_up')
})

test('a top-level folder that lost all projects stops the sync; a new empty one doesn’t', async () => {
  await startFilled()
  const { tree } = world
  for (const id of ['p2', 'p5']) tree.move(id, 'elsewhere')
  await expectUntouched('folder_empty', 'cabinet')
  for (const id of ['p2', 'p5']) tree.move(id, 'interior')
  expect(await sync(world)).toMatchObject({ result: 'done' })
  expectInSync(world)
})

test('folders that are unshared during a run don’t count as deleted', async () => {
  await startFilled()
  const before = live()
  for (let n = 0; n < 5; n += 1) world.tree.trash(`p0_${n}`)
  let asked = 0
  // After the lists, so that the deletion checks fail.
  world.drive.fail({
    does: 'reset',
    on: 'get',
    when: ({ id }) => {
      if (!id.startsWith('p0_')) return false
      asked += 1
      if (asked === 1) for (const root of driveFolderKeys) world.tree.share(root, false)
      return false
    },
  })
  const { result } = await sync(world)
  expect(result).toBe('failed')
  expect(asked).toBeGreaterThan(0)
  expect(live()).toBe(before)
})

test('a file that returns to Drive after planning isn’t removed', async () => {
  await startFilled()
  const { tree } = world
  for (const n of [0, 1, 2]) tree.trash(`p0_${n}`)
  const { runId } = await sync(world, { mode: 'plan' })
  tree.untrash('p0_1')
  expect(await apply(world, runId)).toBe('done')
  expect(world.memory.runs.get(runId)?.progress).toMatchObject({ done: 2, skipped: 1 })
  expectInSync(world)
})
