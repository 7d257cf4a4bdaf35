import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { bytes } from '../../../scripts/fakeDrive/content.ts'
import type { Fault } from '../../../scripts/fakeDrive/faults.ts'
import { countOf, failureOf, fileOf, startDriveWorld } from '../../../tests/support/driveWorld.ts'
import type { DriveFile } from './driveTypes.ts'

const seeds = ['one', 'two', 'three', 'four']
const refusal = { does: 'refuse', status: 429, reason: 'rateLimitExceeded' } as const
const idsOf = (files: readonly DriveFile[]) => files.map(({ id }) => id)
test('a folder is listed with all that the sync needs to know, in the order of names', async () => {
  const { client, tree } = await startDriveWorld({ files: 0 })
  const pixels = { width: 4032, height: 3024 }
  tree.addFile({ id: 'ten', name: '10.jpg', parent: 'p1', content: bytes('ten') })
  tree.addFile({ id: 'two', name: '2.jpg', parent: 'p1', content: { ...bytes('two'), pixels } })
  tree.addFile({ id: 'trashed', parent: 'p1' })
  tree.trash('trashed')
  tree.addFolder({ id: 'folder', name: 'a folder', parent: 'p1' })
  tree.addShortcut({ id: 'shortcut', name: 'shortcut', parent: 'p1', targetId: 'two' })
  tree.allowDownload('ten', false)
  expect(await client.listFolder('p1')).toEqual([
    {
      id: 'two',
      name: '2.jpg',
      mimeType: 'image/jpeg',
      parents: ['p1'],
      trashed: false,
      md5: bytes('two').md5,
      size: 3,
      modifiedTime: expect.stringMatching(/^2026-01-05T/),
      canDownload: true,
      shortcut: null,
      pixels,
      resourceKey: null,
      problem: null,
    },
    expect.objectContaining({ id: 'ten', canDownload: false }),
    expect.objectContaining({ id: 'folder', md5: null, size: null }),
    expect.objectContaining({
      id: 'shortcut',
      md5: null,
      shortcut: { targetId: 'two', targetMimeType: 'image/jpeg' },
      problem: null,
    }),
  ])
})

test('a folder of 2,500 files takes three requests', async () => {
  const world = await startDriveWorld({ files: 2500 })
  expect(new Set(idsOf(await world.client.listFolder('p1'))).size).toBe(2500)
  expect(countOf(world, 'list')).toBe(3)
})

test('pages that are shorter than asked and overlap give every file once', async () => {
  const { client, drive } = await startDriveWorld({ files: 9 })
  drive.fail({ does: 'worsen', list: { pageLimit: 2, overlap: 1 } })
  expect(idsOf(await client.listFolder('p1'))).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `f${n}`),
  )
})

test('a shared drive is read like any other', async () => {
  const { client, tree } = await startDriveWorld()
  tree.addFolder({ id: 'shared', driveId: 'd1' })
  tree.addFile({ id: 's1', parent: 'shared', content: bytes('in a shared drive') })
  const [file] = await client.listFolder('shared')
  expect(file?.id).toBe('s1')
  expect(await client.getFile('s1')).toEqual(file)
  expect(file && (await client.download(file, text))).toBe('in a shared drive')
})

test('a folder’s id can’t end the query that it stands in', async () => {
  const { client } = await startDriveWorld()
  const failure = await failureOf(client.listFolder("p1' in parents or 'p1"))
  expect(failure).toMatchObject({ kind: 'file', reason: 'gone' })
})

test('what is gone or not shared is null, and a list of it fails', async () => {
  const { client, tree } = await startDriveWorld()
  tree.share('p1', false)
  expect(await client.getFile('f1')).toBe(null)
  expect(await client.getFile('never')).toBe(null)
  expect(await failureOf(client.listFolder('p1'))).toMatchObject({ kind: 'file', reason: 'gone' })
})

test('what Drive refuses to show is not taken for gone', async () => {
  const { client, drive } = await startDriveWorld()
  drive.fail({ does: 'refuse', on: 'get', status: 403, reason: 'insufficientFilePermissions' })
  expect(await failureOf(client.getFile('f1'))).toMatchObject({ kind: 'file', reason: 'forbidden' })
})

test('what is in the trash says so', async () => {
  const { client, tree } = await startDriveWorld()
  tree.trash('p1')
  expect(await client.getFile('f1')).toMatchObject({ trashed: true })
})

test.each<[string, Fault]>([
  ['a sign-in page', { does: 'html' }],
  ['half an answer', { does: 'halfJson' }],
  ['an empty object', { does: 'answer', json: {} }],
  ['null', { does: 'answer', json: [null] }],
  ['a list without files', { does: 'answer', json: { kind: 'drive#fileList' } }],
  ['a file without an id', { does: 'answer', json: { kind: 'drive#fileList', files: [{}] } }],
  ['files without their kind', { does: 'answer', json: { files: [] } }],
  ['an incomplete search', { does: 'worsen', list: { incompleteSearch: true } }],
  ['an empty body', { does: 'cut', afterBytes: 0 }],
  ['a body that ends early', { does: 'cut', afterBytes: 50 }],
  ['a body that breaks off', { does: 'reset', afterBytes: 50 }],
  ['a connection that breaks', { does: 'reset' }],
])('an answer of status 200 that is %s is no empty folder', async (_, fault) => {
  const { client, drive } = await startDriveWorld()
  drive.fail({ ...fault, on: 'list', times: 2 })
  expect(idsOf(await client.listFolder('p1'))).toEqual(['f1', 'f2', 'f3'])
  drive.fail({ ...fault, on: 'list' })
  expect(await failureOf(client.listFolder('p1'))).toMatchObject({
    kind: 'run',
    reason: 'unreachable',
  })
})

test('a file that is another kind of answer is none', async () => {
  const { client, drive } = await startDriveWorld()
  drive.fail({ does: 'answer', on: 'get', json: { kind: 'drive#fileList', files: [] } })
  expect(await failureOf(client.getFile('f1'))).toMatchObject({ reason: 'unreachable' })
})

test.each([400, 410])(
  'after a refused page token (%i) the folder is listed anew',
  async (status) => {
    const world = await startDriveWorld({ files: 6 })
    const { client, drive } = world
    drive.fail({ does: 'worsen', on: 'list', list: { pageLimit: 2 } })
    drive.fail({
      ...{ does: 'refuse', status, reason: 'invalid', on: 'list', times: 2 },
      when: ({ url }) => url.searchParams.has('pageToken'),
      after: 1,
    })
    expect(idsOf(await client.listFolder('p1'))).toHaveLength(6)
    drive.fail({ does: 'worsen', on: 'list', list: { refusesTokens: true } })
    expect(await failureOf(client.listFolder('p1'))).toMatchObject({ reason: 'unreachable' })
  },
)

test('a page token that comes twice leads in no circle', async () => {
  const { client, drive } = await startDriveWorld()
  const json = { kind: 'drive#fileList', nextPageToken: 'again', files: [] }
  drive.fail({ does: 'answer', on: 'list', json })
  expect(await failureOf(client.listFolder('p1'))).toMatchObject({ reason: 'unreachable' })
})

test.each(seeds)('a storm of refusals loses nothing (%s)', async (seed) => {
  const { client, drive } = await startDriveWorld({ files: 60, seed })
  drive.fail({ ...refusal, when: ({ kind }) => kind !== 'token', probability: 0.25 })
  const limit = { status: 403, reason: 'userRateLimitExceeded', probability: 0.2 }
  drive.fail({ does: 'refuse', when: ({ kind }) => kind !== 'token', ...limit })
  const files = await client.listFolder('p1')
  const texts = await Promise.all(files.map((file) => client.download(file, text)))
  expect(texts).toEqual(files.map(({ id }) => `photo ${id.slice(1)}`))
})

test.each(seeds)('a storm of errors and resets loses nothing (%s)', async (seed) => {
  const { client, drive } = await startDriveWorld({ files: 60, seed })
  drive.fail({
    does: 'refuse',
    on: 'media',
    status: 500,
    reason: 'internalError',
    probability: 0.15,
  })
  drive.fail({ does: 'refuse', on: 'list', status: 503, reason: 'backendError', probability: 0.5 })
  drive.fail({ does: 'reset', probability: 0.1, on: 'media' })
  drive.fail({ does: 'reset', probability: 0.05, on: 'media', afterBytes: 4 })
  drive.fail({ does: 'cut', probability: 0.05, on: 'media', afterBytes: 3 })
  drive.fail({ does: 'corrupt', probability: 0.05, on: 'media' })
  const files = await client.listFolder('p1')
  const texts = await Promise.all(files.map((file) => client.download(file, text)))
  expect(texts).toEqual(files.map(({ id }) => `photo ${id.slice(1)}`))
})

test('refusals don’t use up a file’s attempts', async () => {
  const { client, drive } = await startDriveWorld()
  drive.fail({ ...refusal, on: 'get', times: 12 })
  expect(await client.getFile('f1')).toMatchObject({ id: 'f1' })
})

test.each([408, 429, 500, 502, 503, 504])(
  'after a %i the request is made again',
  async (status) => {
    const world = await startDriveWorld()
    world.drive.fail({ does: 'refuse', status, reason: 'x', on: 'get', times: 2 })
    expect(await world.client.getFile('f1')).toMatchObject({ id: 'f1' })
    expect(countOf(world, 'get')).toBe(3)
  },
)

test.each([403, 404])(
  'a page of status %i that is not Drive’s own proves nothing',
  async (status) => {
    const { client, drive } = await startDriveWorld()
    drive.fail({ does: 'html', status, on: 'get', times: 2 })
    expect(await client.getFile('f1')).toMatchObject({ id: 'f1' })
    drive.fail({ does: 'html', status, on: 'get' })
    expect(await failureOf(client.getFile('f1'))).toMatchObject({ kind: 'run' })
  },
)

test('an attempt is one request: nothing below makes attempts of its own', async () => {
  const world = await startDriveWorld()
  world.drive.fail({ does: 'reset', on: 'list' })
  expect(await failureOf(world.client.listFolder('p1'))).toMatchObject({ reason: 'unreachable' })
  expect(countOf(world, 'list')).toBe(8)
})

test('a quota that stays exhausted ends the run, within minutes', async () => {
  const { client, clock, drive } = await startDriveWorld()
  const begun = clock.now()
  drive.fail({ ...refusal, on: 'get' })
  expect(await failureOf(client.getFile('f1'))).toEqual({
    kind: 'run',
    reason: 'asked_to_wait',
    detail: '429 rateLimitExceeded',
  })
  expect((clock.now() - begun) / 60_000).toBeGreaterThan(5)
  expect((clock.now() - begun) / 60_000).toBeLessThan(15)
})

test.each(['42', new Date(Date.UTC(2026, 0, 5, 0, 0, 42)).toUTCString()])(
  'nobody asks again before Retry-After has passed: %s',
  async (retryAfter) => {
    const { client, clock, drive } = await startDriveWorld()
    const begun = clock.now()
    drive.fail({ ...refusal, retryAfter, on: 'get', times: 1 })
    await client.getFile('f1')
    expect(clock.now() - begun).toBeGreaterThanOrEqual(42_000)
    drive.fail({ does: 'refuse', status: 503, reason: 'x', retryAfter: '50', on: 'get', times: 1 })
    const then = clock.now()
    await client.getFile('f1')
    expect(clock.now() - then).toBeGreaterThanOrEqual(50_000)
  },
)

test('a Retry-After of an hour is not waited for', async () => {
  const { client, clock, drive } = await startDriveWorld()
  const begun = clock.now()
  drive.fail({ ...refusal, retryAfter: '3600', on: 'get', times: 1 })
  expect(await failureOf(client.getFile('f1'))).toMatchObject({ reason: 'asked_to_wait' })
  drive.fail({ does: 'refuse', status: 503, reason: 'x', retryAfter: '3600', on: 'get', times: 1 })
  expect(await failureOf(client.getFile('f1'))).toMatchObject({ reason: 'unreachable' })
  expect(clock.now() - begun).toBeLessThan(5000)
})

test.each<[number, string, string]>([
  [403, 'dailyLimitExceeded', 'quota_exhausted'],
  [403, 'domainPolicy', 'not_allowed'],
  [403, 'accessNotConfigured', 'not_configured'],
  [403, 'insufficientPermissions', 'not_configured'],
])('%i %s ends the run at the first answer', async (status, reason, runReason) => {
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
