import { afterEach, expect, test, vi } from 'vitest'
import { fakeAccount } from '../../../scripts/emulators/fakeDrive/startFakeDrive.ts'
import { countOf, failureOf, startDriveWorld } from '../../../tests/support/driveWorld.ts'
import { ownAccount, ownAddress } from './driveAccount.ts'

afterEach(() => void vi.unstubAllEnvs())

/** An environment as a deployed function finds it, with the fake as its metadata server. */
function runOnGoogleCloud(metadataServer: string) {
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', '')
  vi.stubEnv('CLOUDSDK_CONFIG', '/nowhere')
  vi.stubEnv('GOOGLE_CLOUD_PROJECT', 'demo-painting')
  vi.stubEnv('METADATA_SERVER_DETECTION', 'assume-present')
  vi.stubEnv('GCE_METADATA_HOST', new URL(metadataServer).host)
}

const refusesToken = { does: 'refuse', on: 'get', status: 401, reason: 'authError' } as const

test('one token serves many requests', async () => {
  const world = await startDriveWorld()
  const { client } = world
  await Promise.all(['f1', 'f2', 'f3'].map((id) => client.getFile(id)))
  await client.getFile('f1')
  expect(countOf(world, 'token')).toBe(1)
})

test('after a token was revoked all workers go on with one new one', async () => {
  const world = await startDriveWorld()
  const { client, drive } = world
  await client.getFile('f1')
  drive.revokeTokens()
  const files = await Promise.all(['f1', 'f2', 'f3'].map((id) => client.getFile(id)))
  expect(files.map((file) => file?.id)).toEqual(['f1', 'f2', 'f3'])
  expect(countOf(world, 'token')).toBe(2)
})

test('a token may be revoked more than once in a run', async () => {
  const world = await startDriveWorld()
  for (let times = 0; times < 3; times += 1) {
    world.drive.revokeTokens()
    expect(await world.client.getFile('f1')).toMatchObject({ id: 'f1' })
  }
})

test('a worker whose every token is revoked goes on as long as those of the others work', async () => {
  // Whenever one waits, another one gets its answer.
  const sleep = async () => void (await world.client.getFile('f2'))
  const world = await startDriveWorld({ clock: { now: Date.now, sleep } })
  await sleep()
  world.drive.fail({ ...refusesToken, id: 'f1', times: 3 })
  expect(await world.client.getFile('f1')).toMatchObject({ id: 'f1' })
})

test('tokens that are refused time and again end the run as refused, though others work', async () => {
  const sleep = async () => void (await world.client.getFile('f2'))
  const world = await startDriveWorld({ clock: { now: Date.now, sleep } })
  await sleep()
  world.drive.fail({ ...refusesToken, id: 'f1' })
  expect(await failureOf(world.client.getFile('f1'))).toMatchObject({
    kind: 'run',
    reason: 'unauthorized',
  })
})

test('a new token that is refused as well ends the run', async () => {
  const world = await startDriveWorld()
  world.drive.fail(refusesToken)
  expect(await failureOf(world.client.getFile('f1'))).toEqual({
    kind: 'run',
    reason: 'unauthorized',
    detail: '401 authError',
  })
  expect(countOf(world, 'get')).toBe(2)
})

test('no token at all ends the run; one that comes late does not', async () => {
  const world = await startDriveWorld()
  const { client, drive } = world
  drive.fail({ does: 'refuse', on: 'token', status: 400, reason: 'invalid_grant' })
  expect(await failureOf(client.getFile('f1'))).toMatchObject({ reason: 'unauthorized' })
  drive.heal()
  drive.fail({ does: 'refuse', on: 'token', status: 503, reason: 'backendError', times: 2 })
  expect(await client.getFile('f1')).toMatchObject({ id: 'f1' })
})

test('who gives the tokens may be too busy for a while', async () => {
  const world = await startDriveWorld()
  const { client, drive } = world
  // Google's client asks four times before it says so.
  drive.fail({ does: 'refuse', on: 'token', status: 429, reason: 'tooManyRequests', times: 9 })
  expect(await client.getFile('f1')).toMatchObject({ id: 'f1' })
})

test('where the function runs, its own service account signs in without a key file', async () => {
  const world = await startDriveWorld({ account: ownAccount })
  runOnGoogleCloud(world.drive.url)
  expect(await world.client.getFile('f1')).toMatchObject({ id: 'f1' })
  const asked = world.drive.requests.filter(({ kind }) => kind === 'token')
  expect(asked.map(({ url }) => url.searchParams.get('scopes'))).toContain(
    'https://www.googleapis.com/auth/drive.readonly',
  )
  world.drive.revokeTokens()
  expect(await world.client.getFile('f2')).toMatchObject({ id: 'f2' })
})

test('the address to share the folders with is that account’s', async () => {
  const world = await startDriveWorld()
  runOnGoogleCloud(world.drive.url)
  expect(await ownAddress()).toBe(fakeAccount)
})

test('without any account the run ends and says so', async () => {
  const account = () => Promise.reject(new Error('Could not load the default credentials'))
  const world = await startDriveWorld({ account })
  expect(await failureOf(world.client.getFile('f1'))).toMatchObject({
    kind: 'run',
    reason: 'unauthorized',
    detail: expect.stringContaining('default credentials'),
  })
})
