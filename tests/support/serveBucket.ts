import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, vi } from 'vitest'

/** Answers in place of Cloud Storage, for all tests of a file. */
export function serveBucket(listener: RequestListener): void {
  const server = createServer(listener)
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    vi.stubEnv('FIREBASE_STORAGE_EMULATOR_HOST', `127.0.0.1:${port}`)
    vi.stubEnv('FIREBASE_CONFIG', '{"projectId":"demo","storageBucket":"demo-bucket"}')
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
}
