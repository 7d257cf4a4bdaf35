import { beforeEach, expect, test, vi } from 'vitest'
import { serveBucket } from '../../../tests/support/serveBucket.ts'
import { photoObjects } from './photoObjects.ts'

// A fake Cloud Storage: the emulator never removes a download token.
let status = 200
let object = {}
type Request = { method: string | undefined; path: string; generation?: string; body: unknown }
const requests: Request[] = []
serveBucket(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const body: unknown = JSON.parse(Buffer.concat(chunks).toString() || 'null')
  const { pathname: path, searchParams } = new URL(request.url ?? '', 'http://bucket')
  const generation = searchParams.get('generation')
  requests.push({ method: request.method, path, ...(generation && { generation }), body })
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(object))
})

beforeEach(() => {
  status = 200
  object = {}
  requests.length = 0
})

test('removing a download token clears its metadata key and nothing else', async () => {
  await photoObjects().deleteDownloadToken('projects/p/i/1-a.jpg')
  expect(requests).toEqual([
    {
      method: 'PATCH',
      path: expect.stringMatching(/\/b\/demo-bucket\/o\/projects%2Fp%2Fi%2F1-a\.jpg$/),
      body: { metadata: { firebaseStorageDownloadTokens: null } },
    },
  ])
})

test('making an object private removes tokens that visitors created, and its caching', async () => {
  await photoObjects().setPublic('variants/i/x/large.webp', false)
  expect(requests).toEqual([
    {
      method: 'PATCH',
      path: expect.stringMatching(/variants%2Fi%2Fx%2Flarge\.webp$/),
      body: {
        cacheControl: 'private, no-store',
        metadata: { shown: 'no', firebaseStorageDownloadTokens: null },
      },
    },
  ])
})

test('every operation accepts a missing object', async () => {
  status = 404
  const objects = photoObjects()
  await objects.deleteDownloadToken('projects/p/i/1-a.jpg')
  await objects.remove('projects/p/i/1-a.jpg')
  expect(await objects.describe('projects/p/i/1-a.jpg')).toBeNull()
  expect(await objects.download('projects/p/i/1-a.jpg', '7')).toBeNull()
})

test('an error from Cloud Storage is thrown', async () => {
  status = 403
  await expect(photoObjects().remove('variants/i/x/large.webp')).rejects.toThrow()
  await expect(photoObjects().download('projects/p/i/1-a.jpg', '7')).rejects.toThrow()
})

test('reads size, age, uploader and token from an object’s metadata', async () => {
  const path = 'projects/p/i/1-a.jpg'
  const known = { name: path, timeCreated: '1970-01-01T00:00:01.000Z', generation: 7 }
  const metadata = { firebaseStorageDownloadTokens: 'a,b', uploader: 'owner' }
  const facts = { bytes: 12, createdAt: 1000, generation: '7' }
  object = { ...known, size: '12', metadata }
  expect(await photoObjects().describe(path)).toEqual({
    ...facts,
    hasDownloadToken: true,
    uploader: 'owner',
  })
  object = { ...known, size: 12 }
  expect(await photoObjects().describe(path)).toEqual({
    ...facts,
    hasDownloadToken: false,
    uploader: null,
  })
})

test('reading and removing one generation leaves the others alone', async () => {
  const objects = photoObjects()
  await objects.download('projects/p/i/1-a.jpg', '7')
  await objects.remove('projects/p/i/1-a.jpg', '8')
  expect(requests.map(({ method, generation }) => [method, generation])).toEqual([
    ['GET', '7'],
    ['DELETE', '8'],
  ])
})

test('public URLs contain the bucket and the whole path', () => {
  const path = 'variants/i/x/large.webp'
  expect(photoObjects().publicUrl(path)).toMatch(
    /^http:\/\/127\.0\.0\.1:\d+\/v0\/b\/demo-bucket\/o\/variants%2Fi%2Fx%2Flarge\.webp\?alt=media$/,
  )
  vi.stubEnv('FIREBASE_STORAGE_EMULATOR_HOST', undefined)
  expect(photoObjects().publicUrl(path)).toBe(
    'https://firebasestorage.googleapis.com/v0/b/demo-bucket/o/variants%2Fi%2Fx%2Flarge.webp?alt=media',
  )
})
