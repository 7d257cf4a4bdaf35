import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { countOf, failureOf, fileOf, startDriveWorld } from '../../../tests/support/driveWorld.ts'

const refusal = { does: 'refuse', status: 429, reason: 'rateLimitExceeded' } as const

test('rate-limited requests don’t count as attempts', async () => {
  const { client, drive } = await startDriveWorld()
  drive.fail({ ...refusal, on: 'get', times: 12 })
  expect(await client.getFile('f1')).toMatchObject({ id: 'f1' })
})

test.each([408, 429, 500, 502, 503, 504])('retries after a %i', async (status) => {
  const world = await startDriveWorld()
  world.drive.fail({ does: 'refuse', status, reason: 'x', on: 'get', times: 2 })
  expect(await world.client.getFile('f1')).toMatchObject({ id: 'f1' })
  expect(countOf(world, 'get')).toBe(3)
})

test.each([403, 404])('a proxy’s error page of status %i is retried', async (status) => {
  const { client, drive } = await startDriveWorld()
  drive.fail({ does: 'html', status, on: 'get', times: 2 })
  expect(await client.getFile('f1')).toMatchObject({ id: 'f1' })
  drive.fail({ does: 'html', status, on: 'get' })
  expect(await failureOf(client.getFile('f1'))).toMatchObject({ kind: 'run' })
})

test('each attempt is one request', async () => {
  const world = await startDriveWorld()
  world.drive.fail({ does: 'reset', on: 'list' })
  expect(await failureOf(world.client.listFolder('p1'))).toMatchObject({ reason: 'unreachable' })
  expect(countOf(world, 'list')).toBe(8)
})

test('if Drive keeps rate-limiting, the run ends within minutes', async () => {
  const { client, clock, drive } = await startDriveWorld()
  const startedAt = clock.now()
  drive.fail({ ...refusal, on: 'get' })
  expect(await failureOf(client.getFile('f1'))).toEqual({
    kind: 'run',
    reason: 'asked_to_wait',
    detail: '429 rateLimitExceeded',
  })
  expect((clock.now() - startedAt) / 60_000).toBeGreaterThan(5)
  expect((clock.now() - startedAt) / 60_000).toBeLessThan(15)
})

test.each(['42', new Date(Date.UTC(2026, 0, 5, 0, 0, 42)).toUTCString()])(
  'waits as long as Retry-After says: %s',
  async (retryAfter) => {
    const { client, clock, drive } = await startDriveWorld()
    const startedAt = clock.now()
    drive.fail({ ...refusal, retryAfter, on: 'get', times: 1 })
    await client.getFile('f1')
    expect(clock.now() - startedAt).toBeGreaterThanOrEqual(42_000)
    drive.fail({ does: 'refuse', status: 503, reason: 'x', retryAfter: '50', on: 'get', times: 1 })
    const then = clock.now()
    await client.getFile('f1')
    expect(clock.now() - then).toBeGreaterThanOrEqual(50_000)
  },
)

test('doesn’t wait for a Retry-After of an hour', async () => {
  const { client, clock, drive } = await startDriveWorld()
  const startedAt = clock.now()
  drive.fail({ ...refusal, retryAfter: '3600', on: 'get', times: 1 })
  expect(await failureOf(client.getFile('f1'))).toMatchObject({ reason: 'asked_to_wait' })
  drive.fail({ does: 'refuse', status: 503, reason: 'x', retryAfter: '3600', on: 'get', times: 1 })
  expect(await failureOf(client.getFile('f1'))).toMatchObject({ reason: 'unreachable' })
  expect(clock.now() - startedAt).toBeLessThan(5000)
})

test.each<[number, string, string]>([
  [403, 'dailyLimitExceeded', 'quota_exhausted'],
  [403, 'domainPolicy', 'not_allowed'],
  [403, 'accessNotConfigured', 'not_configured'],
  [403, 'insufficientPermissions', 'not_configured'],
])('%i %s ends the run without retries', async (status, reason, runReason) => {
  const world = await startDriveWorld()
  const f1 = await fileOf(world, 'f1')
  for (const on of ['list', 'get', 'media'] as const) {
    world.drive.fail({ does: 'refuse', on, status, reason })
  }
  for (const call of [
    () => world.client.listFolder('p1'),
    () => world.client.getFile('f1'),
    () => world.client.download(f1, text),
  ]) {
    expect(await failureOf(call())).toMatchObject({ kind: 'run', reason: runReason })
  }
  expect([countOf(world, 'list'), countOf(world, 'get'), countOf(world, 'media')]).toEqual([
    1, 2, 1,
  ])
})
