import { expect, test, vi } from 'vitest'
import { sampled } from '../../../../tests/support/sampled.ts'
import {
  expectInSync,
  libraryTree,
  photo,
  resume,
  type SyncWorld,
  startSyncWorld,
  sync,
} from '../../../../tests/support/syncWorld.ts'
import { approvePlan, cancelRun, failRun, startRun } from './changeRun.ts'
import type { WorkerResult } from './executeRun.ts'
import { failureOf } from './run.ts'

let world: SyncWorld

class Killed extends Error {}

/** Fails after this many effects, as if the process had crashed. */
function lasting(effects: number): () => void {
  let left = effects
  return () => {
    if (left-- <= 0) throw new Killed()
  }
}

async function countEffects(): Promise<number> {
  const onEffect = vi.fn()
  await sync({ ...world, memory: world.memory.copy() }, { onEffect })
  return onEffect.mock.calls.length
}

async function syncKilled(effects: number): Promise<void> {
  await sync(world, { onEffect: lasting(effects) }).catch((error: unknown) => {
    if (!(error instanceof Killed)) throw error
  })
  world.memory.time += 61_000
}

/** Small, because the sync is killed after each effect. */
const smallTree = () => libraryTree({ folders: 2, photos: 2 })

const someOf = (effects: number) => sampled([...Array(effects + 1).keys()], 12)

test('a sync whose workers crash again and again finishes and stores nothing twice', async () => {
  world = await startSyncWorld({ tree: libraryTree({ folders: 3, photos: 12 }) })
  const { memory } = world
  await syncKilled(160)
  for (let n = 0, result: WorkerResult | null = null; result !== 'done'; n += 1) {
    expect(n).toBeLessThan(20)
    result = await resume(world, undefined, { onEffect: lasting(160) }).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error
      return null
    })
  }
  expectInSync(world)
  expect(memory.uploads).toHaveLength(36)
})

test('a file that changes in Drive after a crash is synced with its new content', async () => {
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

test('several workers in turn store each photo once, even if a download is retried', async () => {
  world = await startSyncWorld({ tree: libraryTree({ folders: 5, photos: 50 }) })
  const { memory, drive } = world
  drive.fail({ does: 'reset', on: 'media', after: 100, times: 1 })
  const timeLimit = () => {
    let left = 30
    return () => left-- <= 0
  }
  const { runId, result } = await sync(world, { isTimeUp: timeLimit() })
  let state: WorkerResult = result
  let workers = 1
  for (; state === 'unfinished'; workers += 1)
    state = await resume(world, runId, { isTimeUp: timeLimit() })
  expect(state).toBe('done')
  expect(workers).toBeGreaterThan(5)
  expectInSync(world)
  expect(memory.uploads).toHaveLength(250)
  expect(memory.runs.get(runId)?.progress).toMatchObject({ done: 255, failed: 0, skipped: 0 })
  expect(memory.operationsOf(runId).every(({ outcome }) => outcome?.kind === 'done')).toBe(true)
})

test('a second sync is refused and names who runs the first', async () => {
  world = await startSyncWorld()
  const { memory, drive } = world
  const ports = memory.ports()
  const second = { runId: 'second', started_by: 'b@example.com', retry_of: null }
  let started: unknown
  drive.afterRequests(6, () => {
    started = startRun({ ...second, mode: 'sync' }, ports)
  })
  const { runId } = await sync(world)
  expect(await started).toEqual({ kind: 'busy', runId, by: 'a@example.com' })
  expectInSync(world)
})

test.for([4, 9, 14, 18])(
  'a worker whose run was taken over can’t write any more: at request %s',
  async (at) => {
    world = await startSyncWorld()
    const { memory, drive } = world
    let other: Promise<WorkerResult> | undefined
    drive.afterRequests(at, () => {
      other = resume(world)
    })
    const { runId, result } = await sync(world)
    expect(result).toBe('lost')
    expect(await other).toBe('done')
    expect(memory.runs.get(runId)).toMatchObject({ state: 'done', progress: { done: 15 } })
    expectInSync(world)
  },
)

test('a run that is given up fails, and its workers can’t write any more', async () => {
  world = await startSyncWorld()
  const { memory, drive } = world
  let givenUp: Promise<void> | undefined
  drive.afterRequests(9, () => {
    givenUp = failRun(memory.lease.run_id ?? '', failureOf('interrupted'), memory.ports())
  })
  const { runId, result } = await sync(world)
  await givenUp
  expect(result).toBe('lost')
  const interrupted = { state: 'failed', failure: { reason: 'interrupted' } }
  expect(memory.runs.get(runId)).toMatchObject(interrupted)
  expect(await resume(world, runId)).toBe('lost')
  await sync(world)
  expectInSync(world)
  await failRun(runId, failureOf('no_worker'), memory.ports())
  expect(memory.runs.get(runId)).toMatchObject(interrupted)
})

test('a canceled run leaves no incomplete photos, and the next sync completes it', async () => {
  world = await startSyncWorld({ tree: libraryTree({ folders: 3, photos: 10 }) })
  const { memory, drive } = world
  drive.fail({ does: 'stall', on: 'media', after: 12, afterBytes: 4 })
  const running = sync(world)
  await expect.poll(() => memory.objects.size).toBe(12)
  const runId = memory.lease.run_id ?? ''
  expect(await cancelRun(runId, memory.ports())).toBe('canceled')
  expect(await running).toMatchObject({ result: 'canceled' })
  expect([...memory.images.values()].every(({ status }) => status === 'ready')).toBe(true)
  const done = memory.operationsOf(runId).filter(({ outcome }) => outcome?.kind === 'done')
  expect(done.filter(({ kind }) => kind === 'add')).toHaveLength(memory.images.size)
  expect(memory.runs.get(runId)).toMatchObject({
    state: 'canceled',
    progress: { done: done.length },
  })
  drive.heal()
  await sync(world)
  expectInSync(world)
})

test('a run that is canceled while it plans applies nothing', async () => {
  world = await startSyncWorld()
  const { memory, drive } = world
  let answer: unknown
  drive.afterRequests(4, () => {
    answer = cancelRun(memory.lease.run_id ?? '', memory.ports())
  })
  const { runId, result } = await sync(world)
  expect(await answer).toBe('canceled')
  expect(result).toBe('canceled')
  expect(memory.runs.get(runId)).toMatchObject({ state: 'canceled', plan: null })
  expect(memory.images.size).toBe(0)
})

test('a waiting plan and a run without a worker are canceled at once', async () => {
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

test('a run without heartbeats fails when the next one starts', async () => {
  world = await startSyncWorld()
  await syncKilled(40)
  const silent = world.memory.lease.run_id ?? ''
  await sync(world)
  expect(world.memory.runs.get(silent)).toMatchObject({
    state: 'failed',
    failure: { reason: 'interrupted' },
  })
})

test('a start or an approval can be repeated after its response was lost', async () => {
  world = await startSyncWorld()
  const { memory } = world
  const ports = memory.ports()
  const run = { runId: 'run', mode: 'sync', started_by: 'a@example.com', retry_of: null } as const
  expect(await startRun(run, ports)).toEqual({ kind: 'started' })
  expect(await startRun(run, ports)).toEqual({ kind: 'started' })
  expect(await resume(world)).toBe('done')
  const ended = memory.runs.get('run')

  const { runId } = await sync(world, { mode: 'plan' })
  const hash = memory.runs.get(runId)?.plan?.hash ?? ''
  const approval = { runId, hash, confirmed: true }
  expect(await approvePlan(approval, ports)).toEqual({ kind: 'started' })
  expect(await approvePlan(approval, ports)).toEqual({ kind: 'started' })
  expect(await approvePlan({ ...approval, hash: 'f'.repeat(64) }, ports)).toMatchObject({
    kind: 'busy',
  })
  expect(await startRun(run, ports)).toEqual({ kind: 'started' })
  expect(memory.runs.get('run')).toBe(ended)
})
