import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { storageOriginals } from './storageOriginals.ts'

// A bucket that takes every connection and never answers.
const server = createServer((request) => request.resume())

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  vi.stubEnv('FIREBASE_STORAGE_EMULATOR_HOST', `127.0.0.1:${port}`)
  vi.stubEnv('FIREBASE_CONFIG', '{"projectId":"demo","storageBucket":"demo-bucket"}')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const content = { md5: '0'.repeat(32), size: 5, mime_type: 'image/jpeg' }

test('an upload that hangs ends with an error of the bucket', async () => {
  const never = new AbortController().signal
  const sent = storageOriginals(100).upload(
    'projects/p/i/1-a.jpg',
    content,
    Readable.from(['bytes']),
    never,
  )
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
})
