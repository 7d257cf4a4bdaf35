import { expect, test, vi } from 'vitest'
import type { Fault } from '../../../../scripts/emulators/fakeDrive/faults.ts'
import { sampled } from '../../../../tests/support/sampled.ts'
import {
  downloadedFrom,
  expectInSync,
  photo,
  resume,
  type SyncWorld,
  startSyncWorld,
  sync,
} from '../../../../tests/support/syncWorld.ts'
import { driveAlarm } from '../../alarms.ts'
import { drivePhotoId } from './drivePhotoId.ts'
import type { SyncPorts } from './syncPorts.ts'

const seeds = sampled(['ash', 'birch', 'cedar'] as const, 1)

let world: SyncWorld

/** Syncs and retries failures, like an owner. */
async function syncUntilDone() {
  let { runId, result } = await sync(world)
  for (let n = 0; n < 3 && (world.memory.runs.get(runId)?.progress.failed ?? 0) > 0; n += 1) {
    const again = await sync(world, { retryOf: runId })
    runId = again.runId
    result = again.result
  }
  expect(result).toBe('done')
}

const tooMany = { does: 'refuse', status: 429, reason: 'rateLimitExceeded' } as const

const refuse = (status: number, reason: string, probability: number): Fault => ({
  does: 'refuse',
  status,
  reason,
  probability,
})

const incomplete = { kind: 'drive#fileList', incompleteSearch: true, files: [] }

/** Faults that affect a share of the requests. */
const storms: Record<string, Fault[]> = {
  'refusals of 40 %': [
    { ...tooMany, probability: 0.2, retryAfter: '2' },
    // Drive’s rate limit. The token server has another one.
    { ...refuse(403, 'userRateLimitExceeded', 0.2), when: ({ kind }) => kind !== 'token' },
  ],
  'errors and resets of 25 %': [
    refuse(500, 'backendError', 0.1),
    refuse(503, 'backendError', 0.05),
    { does: 'reset', probability: 0.1 },
  ],
  'media that end early or are others': [
    { does: 'cut', on: 'media', afterBytes: 5, probability: 0.1 },
    { does: 'cut', on: 'media', afterBytes: 0, probability: 0.1 },
    { does: 'corrupt', on: 'media', probability: 0.1 },
    { does: 'reset', on: 'media', afterBytes: 3, probability: 0.1 },
    { does: 'html', on: 'media', probability: 0.1 },
  ],
  'broken lists': [
    { does: 'cut', on: 'list', afterBytes: 50, probability: 0.15 },
    { does: 'html', on: 'list', probability: 0.15 },
    { does: 'answer', on: 'list', json: {}, probability: 0.15 },
    { does: 'answer', on: 'list', json: incomplete, probability: 0.1 },
    { does: 'worsen', on: 'list', list: { pageLimit: 1, overlap: 1 } },
  ],
  'tokens revoked': [8, 36].map((after) => ({ does: 'revokeTokens', after, times: 1 })),
}

test.for(Object.keys(storms).flatMap((name) => seeds.map((seed) => [name, seed] as const)))(
  'after %s, seed %s, the gallery matches Drive',
  async ([name, seed]) => {
    world = await startSyncWorld({ seed })
    const { drive, tree } = world
    drive.fail(...(storms[name] ?? []))
    await syncUntilDone()
    expectInSync(world)
    tree.replace('p0_0', photo('other'))
    tree.trash('p1_1')
    tree.move('p2_2', 'p0')
    tree.addFile({ id: 'new', parent: 'p2', content: photo('new') })
    await syncUntilDone()
    expectInSync(world)
  },
)

test.for([
  [403, 'dailyLimitExceeded', 'quota_exhausted'],
  [401, 'authError', 'unauthorized'],
] as const)('%s %s ends the run; the next one resumes', async ([status, reason, failure]) => {
  world = await startSyncWorld()
  world.drive.fail({ does: 'refuse', on: 'media', status, reason, after: 5 })
  const log = vi.fn()
  const { runId, result } = await sync(world, { log })
  expect(result).toBe('failed')
  const mailed = expect.objectContaining({ ...driveAlarm, reason: failure })
  expect(log).toHaveBeenCalledWith('sync failed', mailed)
  expect(world.memory.runs.get(runId)?.failure?.reason).toBe(failure)
  const statuses = [...world.memory.images.values()].map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set(['ready']))
  const had = statuses.length
  world.drive.heal()
  const before = world.drive.requests.length
  await syncUntilDone()
  expectInSync(world)
  expect(downloadedFrom(world, before).size).toBe(12 - had)
})

test('a file that is always corrupt doesn’t affect the others, and a retry downloads only it', async () => {
  world = await startSyncWorld()
  const { drive, memory } = world
  drive.fail({ does: 'corrupt', on: 'media', id: 'p1_1' })
  const { runId } = await sync(world)
  expect(memory.runs.get(runId)).toMatchObject({ state: 'done', progress: { failed: 1, done: 14 } })
  expect(memory.images.has(drivePhotoId('p1_1'))).toBe(false)
  const operation = memory.operationsOf(runId).find(({ drive_id }) => drive_id === 'p1_1')
  expect(operation?.outcome).toMatchObject({ kind: 'failed', reason: 'corrupt' })
  drive.heal()
  const before = drive.requests.length
  await sync(world, { retryOf: runId })
  expect(downloadedFrom(world, before)).toEqual(new Set(['p1_1']))
  expectInSync(world)
})

test('retries an upload that the bucket refuses', async () => {
  world = await startSyncWorld()
  const refused = new Set<string>()
  const { runId, result } = await sync(world, {
    fault: ({ upload }) => ({
      upload: async (path, ...rest) => {
        if (refused.has(path)) return upload(path, ...rest)
        refused.add(path)
        throw new Error('503 from the bucket')
      },
    }),
  })
  expect(result).toBe('done')
  expect(world.memory.runs.get(runId)?.progress).toMatchObject({ done: 15, failed: 0 })
  expectInSync(world)
})

test.for([
  [3, 'The referenced transaction has expired or is no longer valid.'],
  [3, 'Transaction is invalid or closed.'],
  [16, 'Request had invalid authentication credentials.'],
] as const)('no photo fails on Firestore’s error %i %s', async ([code, message]) => {
  world = await startSyncWorld()
  const error = Object.assign(new Error(`${code} ${message}`), { code })
  let calls = 0
  const fault = ({ transactPhoto }: SyncPorts): Partial<SyncPorts> => ({
    transactPhoto: async (...photo) => {
      calls += 1
      if (calls === 5) throw error
      return transactPhoto(...photo)
    },
  })
  await expect(sync(world, { fault })).rejects.toBe(error)
  expect(await resume(world)).toBe('done')
  const [run] = world.memory.runs.values()
  expect(run?.progress).toMatchObject({ done: 15, failed: 0 })
  expectInSync(world)
})

test('a replaced photo whose new content can’t be downloaded stays unchanged', async () => {
  world = await startSyncWorld()
  const { drive, memory, tree } = world
  await sync(world)
  const before = memory.images.get(drivePhotoId('p1_1'))
  tree.replace('p1_1', photo('other'))
  drive.fail({ does: 'corrupt', on: 'media' })
  await sync(world)
  expect(memory.images.get(drivePhotoId('p1_1'))).toEqual(before)
  drive.heal()
  await sync(world)
  expectInSync(world)
})

test.for(seeds)(
  'if Drive changes during a sync, seed %s, the next one catches up',
  async (seed) => {
    world = await startSyncWorld({ seed })
    const { drive, tree } = world
    const changes = [
      () => tree.remove('p0_0'),
      () => tree.replace('p0_1', photo('new words')),
      () => tree.move('p1_1', 'p2'),
      () => tree.trash('p1_2'),
      () => tree.rename('p2', 'Another name'),
      () => tree.addFile({ id: 'new', parent: 'p1', content: photo('new') }),
      () => tree.remove('p2_3'),
    ]
    for (const [n, change] of changes.entries()) drive.afterRequests(3 + n * 3, change)
    await sync(world)
    await syncUntilDone()
    expectInSync(world)
  },
)
