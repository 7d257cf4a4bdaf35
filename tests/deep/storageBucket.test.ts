import { randomUUID } from 'node:crypto'
import { createServer, request as forward } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photoObjects } from '../../functions/src/photos/photoObjects.ts'
import { adminApp } from '../support/accounts.ts'
import { emulators } from '../support/emulators.ts'

/** A proxy of the Storage emulator that breaks the first connection of each kind. */
const way = createServer((incoming, response) => {
  const { method, url, headers } = incoming
  const kind = `${method} ${url}`
  if (!broken.has(kind)) {
    broken.add(kind)
    incoming.socket.destroy()
    return
  }
  const target = { host: '127.0.0.1', port: emulators.storage, path: url, method, headers }
  const outgoing = forward(target, (forwarded) => {
    response.writeHead(forwarded.statusCode ?? 500, forwarded.headers)
    forwarded.pipe(response)
  })
  incoming.pipe(outgoing)
})
const broken = new Set<string>()

beforeAll(async () => {
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve))
  const address = way.address()
  if (!address || typeof address === 'string') throw new Error('The server has no port.')
  adminApp()
  process.env.FIREBASE_STORAGE_EMULATOR_HOST = `127.0.0.1:${address.port}`
})
afterAll(() => {
  way.closeAllConnections()
  way.close()
})

test('operations on objects are retried when the connection breaks', async () => {
  const objects = photoObjects()
  const paths = Array.from({ length: 5 }, () => `variants/${randomUUID()}/small.webp`)
  await Promise.all(paths.map((path) => objects.save(path, Buffer.from(path))))
  // Retries still work after concurrent writes.
  const lives = paths.map(async (path) => {
    const { bytes, generation = '' } = (await objects.describe(path)) ?? {}
    expect(bytes).toBe(path.length)
    expect(await objects.download(path, generation)).toEqual(Buffer.from(path))
    await objects.deleteDownloadToken(path)
    await objects.remove(path)
    expect(await objects.download(path, generation)).toBe(null)
  })
  await Promise.all(lives)
  expect(broken.size).toBeGreaterThanOrEqual(5 * 4)
})
