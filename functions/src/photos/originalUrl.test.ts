import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { originalUrl } from './originalUrl.ts'

const server = createServer((request, response) => {
  const isThere = request.url?.includes('there.jpg')
  response.writeHead(isThere ? 200 : 404, { 'content-type': 'application/json' }).end('{}')
})
let folder = ''
let host = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  folder = await mkdtemp(join(tmpdir(), 'account-'))
  const account = {
    type: 'service_account',
    project_id: 'demo',
    client_email: 'functions@demo.iam.gserviceaccount.com',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  }
  const file = join(folder, 'account.json')
  await writeFile(file, JSON.stringify(account))
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', file)
  vi.stubEnv('FIREBASE_CONFIG', '{"projectId":"demo","storageBucket":"demo-bucket"}')
  vi.stubEnv('STORAGE_EMULATOR_HOST', `http://${host}`)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
  await new Promise((resolve) => server.close(resolve))
})

test('an original’s URL is signed for fifteen minutes', async () => {
  // The library counts whole seconds, and one may end meanwhile.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.stubEnv('FIREBASE_STORAGE_EMULATOR_HOST', undefined)
  const url = new URL((await originalUrl('projects/p/i/1779000000000-there.jpg')) ?? '')
  expect(url.pathname).toMatch(/demo-bucket\/projects\/p\/i\/1779000000000-there[.]jpg$/)
  expect(url.searchParams.get('X-Goog-Expires')).toBe('900')
  expect(url.searchParams.get('X-Goog-Algorithm')).toBe('GOOG4-RSA-SHA256')
  expect(url.searchParams.get('X-Goog-Signature')).toMatch(/^[0-9a-f]{512}$/)
})

test('a missing original and other objects have no URL', async () => {
  expect(await originalUrl('projects/p/i/1779000000000-gone.jpg')).toBeNull()
  expect(await originalUrl('variants/i/x/there.jpg')).toBeNull()
})
