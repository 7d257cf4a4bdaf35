import { expect, test } from 'vitest'
import { driveFolderKeys } from '../../../../domain/driveFolders.ts'
import { driveFolderIds } from '../../../../tests/support/driveFolderIds.ts'
import {
  expectInSync,
  libraryTree,
  photo,
  type SyncWorld,
  startSyncWorld,
  sync,
} from '../../../../tests/support/syncWorld.ts'
import { executeRun } from './executeRun.ts'
import { isShownOrPending } from './gallery.ts'
import { beginApplying } from './startRun.ts'

let world: SyncWorld

const live = () => [...world.memory.images.values()].filter(isShownOrPending).length

/** 48 photos in 6 projects, all in the gallery. */
async function startFilled() {
  world = await startSyncWorld({ tree: libraryTree({ folders: 6, photos: 8 }) })
  expect(await sync(world)).toMatchObject({ worked: 'done' })
  expect(live()).toBe(48)
}

/** The sync fails for this reason, and nothing at all has changed. */
async function expectUntouched(reason: string, folder: string | null = null) {
  const before = world.memory.copy()
  const { runId, worked } = await sync(world)
  expect(worked).toBe('failed')
  expect(world.memory.runs.get(runId)?.failure).toMatchObject({ reason, folder })
  for (const part of ['images', 'projects', 'objects', 'files', 'folders'] as const) {
    expect(world.memory[part]).toEqual(before[part])
  }
}

/** Syncs without a yes. @returns why it is asked for one */
async function asksOfSync() {
  const { runId } = await sync(world, { agrees: false })
  return world.memory.runs.get(runId)?.plan?.asks
}

test('a fifth of the photos goes by itself, one more asks for a yes', async () => {
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

test('the last photo of a project asks for a yes; a photo that takes its place does not', async () => {
  world = await startSyncWorld({ tree: libraryTree({ folders: 6, photos: 1 }) })
  await sync(world)
  world.tree.trash('p0_0')
  expect(await asksOfSync()).toEqual(['empties_project'])
  world.tree.addFile({ id: 'other', parent: 'p0', content: photo('other') })
  expect(await asksOfSync()).toEqual([])
})

test('removals that follow a change of the folders ask for a yes', async () => {
  await startFilled()
  const { tree, memory } = world
  tree.addFolder({ id: 'newRoot' })
  tree.addFolder({ id: 'fresh', parent: 'newRoot' })
  for (let n = 0; n < 7; n += 1) tree.move(`p0_${n}`, 'fresh')
  memory.settings = { ...driveFolderIds, interior: 'newRoot' }
  expect(await asksOfSync()).toContain('other_folders')
  expect(live()).toBe(48)
})

test('a third of the library gone: nothing happens without a yes to this very plan', async () => {
  await startFilled()
  for (const id of ['p0', 'p1']) world.tree.trash(id)
  const { memory, client } = world
  const { runId } = await sync(world, { agrees: false })
  const { plan } = memory.runs.get(runId) ?? {}
  expect(plan).toMatchObject({ needs_confirmation: true, counts: { archive: 16 }, live: 48 })
  expectInSyncBut(16)
  const hash = plan?.hash ?? ''
  const wanted = { runId, hash, confirmed: true }
  const ports = memory.ports()
  const refusals = [
    [{ ...wanted, confirmed: false }, 'unconfirmed'],
    [{ ...wanted, hash: 'f'.repeat(64) }, 'stale_plan'],
    [{ ...wanted, runId: 'unknown' }, 'unknown_run'],
  ] as const
  for (const [request, reason] of refusals) {
    expect(await beginApplying(request, ports)).toEqual({ kind: 'refused', reason })
  }
  memory.time += 31 * 60_000
  expect(await beginApplying(wanted, ports)).toMatchObject({ reason: 'stale_plan' })
  memory.time -= 2 * 60_000
  const begun = await beginApplying(wanted, ports)
  if (begun.kind !== 'begun') throw new Error(begun.kind)
  const worker = { ports, client, log: () => undefined, isOver: () => false }
  expect(await executeRun(runId, worker)).toBe('done')
  expect(live()).toBe(32)
  expectInSync(world)
})

function expectInSyncBut(more: number) {
  expect(live()).toBe(
    world.tree.all().filter((node) => node.content && !world.tree.isTrashed(node)).length + more,
  )
}

test('the daily run adds and updates, and takes nothing off', async () => {
  await startFilled()
  world.tree.trash('p0_0')
  world.tree.trash('p1')
  world.tree.addFile({ id: 'new', parent: 'p2', content: photo('new') })
  const { runId, worked } = await sync(world, { mode: 'daily' })
  expect(worked).toBe('done')
  expect(live()).toBe(49)
  const reasons = world.memory
    .operationsOf(runId)
    .flatMap(({ outcome }) => (outcome?.kind === 'skipped' ? [outcome.reason] : []))
  expect(reasons).toEqual(Array(9).fill('needs_a_person'))
})

test('lists that leave out photos take nothing off', async () => {
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

test('lists that leave out whole folders take nothing off', async () => {
  await startFilled()
  world.drive.fail({ does: 'worsen', list: { omits: (id) => id === 'p0' || id === 'p4' } })
  const { runId } = await sync(world)
  expect(world.memory.runs.get(runId)?.plan?.counts).toMatchObject({ archive: 0, skip: 16 })
  world.drive.heal()
  expectInSync(world)
})

test('a top-level folder that is gone, in the trash, unshared or a file stops the sync', async () => {
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

test('a top-level folder that lost everything stops the sync; an empty new one does not', async () => {
  await startFilled()
  const { tree } = world
  for (const id of ['p2', 'p5']) tree.move(id, 'elsewhere')
  await expectUntouched('folder_empty', 'cabinet')
  for (const id of ['p2', 'p5']) tree.move(id, 'interior')
  expect(await sync(world)).toMatchObject({ worked: 'done' })
  expectInSync(world)
})

test('folders unshared in mid-run do not count as deleted', async () => {
  await startFilled()
  const before = live()
  for (let n = 0; n < 5; n += 1) world.tree.trash(`p0_${n}`)
  const { requests } = world.drive
  let asked = 0
  // After the lists: the very questions for evidence find nothing any more.
  world.drive.fail({
    does: 'delay',
    ms: 0,
    on: 'get',
    when: ({ id }) => {
      if (!id.startsWith('p0_')) return false
      asked += 1
      if (asked === 1) for (const root of driveFolderKeys) world.tree.share(root, false)
      return false
    },
  })
  const { worked } = await sync(world)
  expect(worked).toBe('failed')
  expect(requests.length).toBeGreaterThan(0)
  expect(live()).toBe(before)
})

test('a folder deleted while it is read, and photos while they are planned', async () => {
  await startFilled()
  const { tree, drive } = world
  drive.afterRequests(9, () => tree.remove('p3'))
  expect(await sync(world)).toMatchObject({ worked: 'done' })
  await sync(world)
  expectInSync(world)
  for (const n of [0, 1, 2]) tree.trash(`p0_${n}`)
  const { runId } = await sync(world, { mode: 'plan' })
  tree.untrash('p0_1')
  const hash = world.memory.runs.get(runId)?.plan?.hash ?? ''
  const ports = world.memory.ports()
  const begun = await beginApplying({ runId, hash, confirmed: false }, ports)
  if (begun.kind !== 'begun') throw new Error(begun.kind)
  const worker = { ports, client: world.client, log: () => undefined, isOver: () => false }
  expect(await executeRun(runId, worker)).toBe('done')
  expect(world.memory.runs.get(runId)?.progress).toMatchObject({ done: 2, skipped: 1 })
  expectInSync(world)
})
