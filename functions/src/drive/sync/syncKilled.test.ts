import { expect, test, vi } from 'vitest'
import { sampled } from '../../../../tests/support/sampled.ts'
import {
  expectInSync,
  goOn,
  libraryTree,
  photo,
  type SyncWorld,
  startSyncWorld,
  sync,
} from '../../../../tests/support/syncWorld.ts'
import { drivePhotoId } from './drivePhotoId.ts'
import type { WorkerResult } from './executeRun.ts'
import { cancelRun, failRun, startRun } from './startRun.ts'

let world: SyncWorld

class Killed extends Error {}

/** Lets so many effects happen; from then on none, as if the process were gone. */
function lasting(effects: number): () => void {
  let left = effects
  return () => {
    if (left-- <= 0) throw new Killed()
  }
}

/** How many effects a whole sync has. */
async function countEffects(): Promise<number> {
  const onEffect = vi.fn()
  await sync({ ...world, memory: world.memory.copy() }, { onEffect })
  return onEffect.mock.calls.length
}

/** A sync that is killed after so many effects. */
async function syncKilled(effects: number): Promise<void> {
  await sync(world, { onEffect: lasting(effects) }).catch((error: unknown) => {
    if (!(error instanceof Killed)) throw error
  })
  world.memory.time += 61_000
}

/** Small, so that a kill at every effect takes seconds. */
const smallTree = () => libraryTree({ folders: 2, photos: 2 })

/** Numbers of effects after which a sync of so many is killed. */
const someOf = (effects: number) => sampled([...Array(effects + 1).keys()], 12)

test('a first import killed at any effect', async () => {
  world = await startSyncWorld({ tree: smallTree() })
  const empty = world.memory
  for (const n of someOf(await countEffects())) {
    world.memory = empty.copy()
    await syncKilled(n)
    if (n % 3 === 0) await goOn(world)
    else await syncKilled(Math.floor(n / 2))
    await sync(world)
    expectInSync(world)
  }
})

test('changes of every kind killed at any effect', async () => {
  world = await startSyncWorld({ tree: smallTree() })
  const { tree } = world
  tree.addFile({ id: 'back', parent: 'p0', content: photo('back') })
  await sync(world)
  tree.trash('back')
  await sync(world)
  tree.untrash('back')
  tree.replace('p0_0', photo('other'))
  tree.rename('p0_1', 'renamed.jpg')
  tree.move('p0_1', 'p1')
  tree.trash('p1_0')
  tree.rename('p1', 'Another name')
  tree.addFolder({ id: 'p9', parent: 'cabinet' })
  tree.move('p1_1', 'p9')
  tree.replace('p1_1', photo('more'))
  const filled = world.memory
  for (const n of someOf(await countEffects())) {
    world.memory = filled.copy()
    await syncKilled(n)
    if (n % 3 === 0) await goOn(world)
    await sync(world)
    expectInSync(world)
    expect(world.memory.projects.get('drv_p1')?.title).toBe('Another name')
    expect(world.memory.images.get(drivePhotoId('p0_1'))?.filename).toBe('renamed.jpg')
  }
})

test('killed again and again, it comes to an end, and nothing is stored twice', async () => {
  world = await startSyncWorld({ tree: libraryTree({ folders: 3, photos: 12 }) })
  const { memory } = world
  await syncKilled(160)
  for (let n = 0, worked: WorkerResult | null = null; worked !== 'done'; n += 1) {
    expect(n).toBeLessThan(20)
    worked = await goOn(world, undefined, { onEffect: lasting(160) }).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error
      return null
    })
  }
  expectInSync(world)
  expect(memory.uploads).toHaveLength(36)
})

test('a run broken off in a file whose content then changes ends well', async () => {
  world = await startSyncWorld({ tree: smallTree() })
  const empty = world.memory
  for (const n of someOf(await countEffects())) {
    world.memory = empty.copy()
    await syncKilled(n)
    world.tree.replace('p0_0', photo(`round ${n}`))
    world.tree.move('p1_1', n % 2 === 0 ? 'p0' : 'p1')
    await sync(world)
    expectInSync(world)
  }
})

test('in slices, each operation is worked on once', async () => {
  world = await startSyncWorld({ tree: libraryTree({ folders: 5, photos: 50 }) })
  const { memory, drive } = world
  const slice = () => {
    let left = 30
    return () => left-- <= 0
  }
  const { runId, worked } = await sync(world, { isOver: slice() })
  let state: WorkerResult = worked
  let slices = 1
  for (; state === 'unfinished'; slices += 1) state = await goOn(world, runId, { isOver: slice() })
  expect(state).toBe('done')
  expect(slices).toBeGreaterThan(5)
  expectInSync(world)
  expect(drive.requests.filter(({ kind }) => kind === 'media')).toHaveLength(250)
  expect(memory.runs.get(runId)?.progress).toMatchObject({ done: 255, failed: 0, skipped: 0 })
  expect(memory.operationsOf(runId).every(({ outcome }) => outcome?.kind === 'done')).toBe(true)
})

test('a second sync is refused, and told who runs the first', async () => {
  world = await startSyncWorld()
  const { memory, drive } = world
  const ports = memory.ports()
  const second = { runId: 'second', startedBy: 'b@example.com', retryOf: null }
  let begun: unknown
  drive.afterRequests(6, () => {
    begun = startRun({ ...second, mode: 'sync' }, ports)
  })
  const { runId } = await sync(world)
  expect(await begun).toEqual({ kind: 'busy', runId, by: 'a@example.com' })
  expectInSync(world)
})

test.for([4, 9, 14, 18])(
  'a worker whose run was taken up by the next one writes nothing: at request %s',
  async (at) => {
    world = await startSyncWorld()
    const { memory, drive } = world
    let other: Promise<WorkerResult> | undefined
    drive.afterRequests(at, () => {
      other = goOn(world)
    })
    const { runId, worked } = await sync(world)
    expect(worked).toBe('lost')
    expect(await other).toBe('done')
    expect(memory.runs.get(runId)).toMatchObject({ state: 'done', progress: { done: 15 } })
    expectInSync(world)
  },
)

test('a run that each worker dies of is given up, and its workers write no more', async () => {
  world = await startSyncWorld()
  const { memory, drive } = world
  let givenUp: Promise<void> | undefined
  drive.afterRequests(9, () => {
    const failure = { reason: 'interrupted', folder: null, detail: '' } as const
    givenUp = failRun(memory.lease.run_id ?? '', failure, memory.ports())
  })
  const { runId, worked } = await sync(world)
  await givenUp
  expect(worked).toBe('lost')
  const interrupted = { state: 'failed', failure: { reason: 'interrupted' } }
  expect(memory.runs.get(runId)).toMatchObject(interrupted)
  expect(await goOn(world, runId)).toBe('lost')
  await sync(world)
  expectInSync(world)
  await failRun(runId, { reason: 'no_worker', folder: null, detail: '' }, memory.ports())
  expect(memory.runs.get(runId)).toMatchObject(interrupted)
})

test('a canceled run ends within seconds, leaves no half photos, and is gone on with', async () => {
  world = await startSyncWorld({ tree: libraryTree({ folders: 3, photos: 10 }) })
  const { memory, drive } = world
  drive.fail({ does: 'stall', on: 'media', after: 12, afterBytes: 4 })
  const running = sync(world)
  await expect.poll(() => memory.objects.size).toBe(12)
  const runId = memory.lease.run_id ?? ''
  expect(await cancelRun(runId, memory.ports())).toBe('canceled')
  expect(await running).toMatchObject({ worked: 'canceled' })
  expect([...memory.images.values()].every(({ status }) => status === 'ready')).toBe(true)
  drive.heal()
  await sync(world)
  expectInSync(world)
})

test('a waiting plan and a run that nobody works on are canceled at once', async () => {
  world = await startSyncWorld()
  const { memory } = world
  const ports = memory.ports()
  const planned = await sync(world, { mode: 'plan' })
  expect(await cancelRun(planned.runId, ports)).toBe('canceled')
  expect(memory.runs.get(planned.runId)?.state).toBe('canceled')
  expect(await cancelRun(planned.runId, ports)).toBe('unknown_run')
  expect(await cancelRun('unknown', ports)).toBe('unknown_run')
  await syncKilled(40)
  const runId = memory.lease.run_id ?? ''
  expect(await cancelRun(runId, ports)).toBe('canceled')
  expect(memory.runs.get(runId)?.state).toBe('canceled')
  await sync(world)
  expectInSync(world)
})

test('a run that went silent says so once another begins', async () => {
  world = await startSyncWorld()
  await syncKilled(40)
  const silent = world.memory.lease.run_id ?? ''
  await sync(world)
  expect(world.memory.runs.get(silent)).toMatchObject({
    state: 'failed',
    failure: { reason: 'interrupted' },
  })
})
