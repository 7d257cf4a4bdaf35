import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { optimizer } from './optimizer.ts'

// The emulator answers every origin, so the function itself is served here.
const server = createServer((request, response) => {
  Reflect.apply(optimizer, undefined, [request, response])
})
let url = ''
beforeAll(async () => {
  vi.stubEnv('SITE_ORIGINS', '["https://www.painter.example"]')
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address === 'object' && address) url = `http://127.0.0.1:${address.port}`
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await new Promise((resolve) => server.close(resolve))
})

test('only pages of the site may call the optimizer', async () => {
  expect(await allowedOrigin('https://www.painter.example')).toBe('https://www.painter.example')
  expect(await allowedOrigin('https://evil.example')).not.toBe('https://evil.example')
})

/** What the function answers to a browser that asks whether a page of this origin may call it. */
async function allowedOrigin(origin: string): Promise<string | null> {
  const headers = { Origin: origin, 'Access-Control-Request-Method': 'POST' }
  const response = await fetch(url, { method: 'OPTIONS', headers })
  return response.headers.get('access-control-allow-origin')
}
