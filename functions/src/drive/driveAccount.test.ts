import { afterEach, expect, test, vi } from 'vitest'
import { countOf, failureOf, startDriveWorld } from '../../../tests/support/driveWorld.ts'
import { runtimeAccount } from './driveAccount.ts'

afterEach(() => void vi.unstubAllEnvs())

function runOnGoogleCloud(metadataServer: string) {
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', '')
  vi.stubEnv('CLOUDSDK_CONFIG', '/nowhere')
  vi.stubEnv('GOOGLE_CLOUD_PROJECT', 'demo-painting')
  vi.stubEnv('METADATA_SERVER_DETECTION', 'assume-present')
  vi.stubEnv('GCE_METADATA_HOST', new URL(metadataServer).host)
}

const refusesToken = { does: 'refuse', on: 'get', status: 401, reason: 'authError' } as const

test('all workers share one token, and after it is revoked one new token', async () => {
  const world = await startDriveWorld()
  const { client, drive } = world
  await client.getFile('f1')
  drive.revokeTokens()
  const files = await Promise.all(['f1', 'f2', 'f3'].map((id) => client.getFile(id)))
  expect(files.map((file) => file?.id)).toEqual(['f1', 'f2', 'f3'])
  expect(countOf(world, 'token')).toBe(2)
})

test('a worker whose tokens are refused while others’ work retries, and ends the run at last', async () => {
  // While one worker waits, another one succeeds.
  const sleep = async () => void (await world.client.getFile('f2'))
  const world = await startDriveWorld({ clock: { now: Date.now, sleep } })
  await sleep()
  world.drive.fail({ ...refusesToken, id: 'f1', times: 3 })
  expect(await world.client.getFile('f1')).toMatchObject({ id: 'f1' })
  world.drive.fail({ ...refusesToken, id: 'f1' })
  expect(await failureOf(world.client.getFile('f1'))).toMatchObject({
    kind: 'run',
    reason: 'unauthorized',
  })
})

test('if the new token is refused too, the run ends', async () => {
  const world = await startDriveWorld()
  world.drive.fail(refusesToken)
  expect(await failureOf(world.client.getFile('f1'))).toEqual({
    kind: 'run',
    reason: 'unauthorized',
    detail: '401 authError',
  })
  expect(countOf(world, 'get')).toBe(2)
})

test('a token server that refuses ends the run; one that fails or is rate-limited doesn’t', async () => {
  const world = await startDriveWorld()
  const { client, drive } = world
  drive.fail({ does: 'refuse', on: 'token', status: 400, reason: 'invalid_grant' })
  expect(await failureOf(client.getFile('f1'))).toMatchObject({ reason: 'unauthorized' })
  drive.heal()
  drive.fail({ does: 'refuse', on: 'token', status: 503, reason: 'backendError', times: 2 })
  // Google's client makes four attempts of its own.
  drive.fail({ does: 'refuse', on: 'token', status: 429, reason: 'tooManyRequests', times: 9 })
  expect(await client.getFile('f1')).toMatchObject({ id: 'f1' })
})

test('the runtime service account signs in without a key file', async () => {
  const world = await startDriveWorld({ account: runtimeAccount })
  runOnGoogleCloud(world.drive.url)
  expect(await world.client.getFile('f1')).toMatchObject({ id: 'f1' })
  const asked = world.drive.requests.filter(({ kind }) => kind === 'token')
  expect(asked.map(({ url }) => url.searchParams.get('scopes'))).toContain(
    'https://www.googleapis.com/auth/drive.readonly',
  )
  world.drive.revokeTokens()
  expect(await world.client.getFile('f2')).toMatchObject({ id: 'f2' })
})

test('without an account, the run ends with the reason', async () => {
  const account = () => Promise.reject(new Error('Could not load the default credentials'))
  const world = await startDriveWorld({ account })
  expect(await failureOf(world.client.getFile('f1'))).toMatchObject({
    kind: 'run',
    reason: 'unauthorized',
    detail: expect.stringContaining('default credentials'),
  })
})
