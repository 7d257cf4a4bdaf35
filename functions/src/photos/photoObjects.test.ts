import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { describeMetadata, photoObjects } from './photoObjects.ts'

// Stands in for Cloud Storage: its emulator keeps a download token whatever it is asked.
let status = 200
const requests: { method: string | undefined; path: string; body: unknown }[] = []
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const body: unknown = JSON.parse(Buffer.concat(chunks).toString() || 'null')
  requests.push({ method: request.method, path: request.url?.split('?')[0] ?? '', body })
  response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  vi.stubEnv('FIREBASE_STORAGE_EMULATOR_HOST', `127.0.0.1:${port}`)
  vi.stubEnv('FIREBASE_CONFIG', '{"projectId":"demo","storageBucket":"demo-bucket"}')
})
beforeEach(() => {
  status = 200
  requests.length = 0
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await new Promise((resolve) => server.close(resolve))
})

test('a download token is taken off by clearing its metadata key, and nothing else', async () => {
  await photoObjects().dropDownloadToken('projects/p/i/1-a.jpg')
  expect(requests).toEqual([
    {
      method: 'PATCH',
      path: expect.stringMatching(/\/b\/demo-bucket\/o\/projects%2Fp%2Fi%2F1-a\.jpg$/),
      body: { metadata: { firebaseStorageDownloadTokens: null } },
    },
  ])
})

test('what is withdrawn loses the token that a visitor may have had made for it, and its long life', async () => {
  await photoObjects().markShown('variants/i/x/large.webp', false)
  expect(requests).toEqual([
    {
      method: 'PATCH',
      path: expect.stringMatching(/variants%2Fi%2Fx%2Flarge\.webp$/),
      body: {
        cacheControl: 'public, max-age=86400',
        metadata: { shown: 'no', firebaseStorageDownloadTokens: null },
      },
    },
  ])
})

test('an object that is gone has no token, no description and need not be removed', async () => {
  status = 404
  const objects = photoObjects()
  await objects.dropDownloadToken('projects/p/i/1-a.jpg')
  await objects.remove('projects/p/i/1-a.jpg')
  expect(await objects.describe('projects/p/i/1-a.jpg')).toBeNull()
  expect(await objects.download('projects/p/i/1-a.jpg')).toBeNull()
})

test('a refusal by Cloud Storage is not swallowed', async () => {
  status = 403
  await expect(photoObjects().remove('variants/i/x/large.webp')).rejects.toThrow()
  await expect(photoObjects().download('projects/p/i/1-a.jpg')).rejects.toThrow()
})

test('an event tells the size of its object, and whether it carries a token', () => {
  const metadata = { firebaseStorageDownloadTokens: 'a,b' }
  expect(describeMetadata({ size: '12', metadata })).toEqual({ bytes: 12, hasDownloadToken: true })
  expect(describeMetadata({ size: 12 })).toEqual({ bytes: 12, hasDownloadToken: false })
})

test('public addresses name the bucket and the whole path', () => {
  const path = 'variants/i/x/large.webp'
  expect(photoObjects().publicUrl(path)).toMatch(
    /^http:\/\/127\.0\.0\.1:\d+\/v0\/b\/demo-bucket\/o\/variants%2Fi%2Fx%2Flarge\.webp\?alt=media$/,
  )
  vi.stubEnv('FIREBASE_STORAGE_EMULATOR_HOST', undefined)
  expect(photoObjects().publicUrl(path)).toBe(
    'https://firebasestorage.googleapis.com/v0/b/demo-bucket/o/variants%2Fi%2Fx%2Flarge.webp?alt=media',
  )
})
