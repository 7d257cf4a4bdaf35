import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { boundBodies, largestBody } from './boundBodies.ts'

/* A server as the platform's framework makes it: it reads all that comes. */

let read: number[] = []
const server = createServer(async (request, response) => {
  const body = await text(request).catch(() => null)
  if (body === null) return
  read.push(body.length)
  response.end('read')
})
let address = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = z.object({ port: z.number() }).parse(server.address())
  address = `http://127.0.0.1:${port}/`
})
afterAll(() => server.close())

const refusalOf = (message: string) => ({ error: { status: 'INVALID_ARGUMENT', message } })
const refusal = refusalOf('Not as expected: more than 64 KB were sent.')
const send = (
  body: string | Buffer<ArrayBuffer> | ReadableStream,
  headers: Record<string, string> = {},
) => {
  read = []
  return fetch(address, { method: 'POST', body, headers, duplex: 'half' })
}
/** Sent in pieces, with no word of how long it is. */
const streamed = (bytes: number) => new Blob(['x'.repeat(bytes)]).stream()

test('an event may be larger, and is let through', async () => {
  vi.stubEnv('FUNCTION_SIGNATURE_TYPE', 'cloudevent')
  boundBodies()
  expect(await (await send('x'.repeat(1_000_000))).text()).toBe('read')
  vi.stubEnv('FUNCTION_SIGNATURE_TYPE', 'http')
  boundBodies()
  expect((await send('x'.repeat(1_000_000))).status).toBe(400)
})

// As in index.ts, whose pages are a bundle of their own with a call of its own.
test('two calls bound as one does', async () => {
  boundBodies()
  expect(await (await send('x'.repeat(largestBody))).text()).toBe('read')
})

test.each([0, 1, largestBody])('%i bytes are let through, told or streamed', async (bytes) => {
  expect(await (await send('x'.repeat(bytes))).text()).toBe('read')
  expect(await (await send(streamed(bytes))).text()).toBe('read')
  expect(read).toEqual([bytes])
})

test.each([largestBody + 1, 30_000_000])('%i bytes are refused unread', async (bytes) => {
  const response = await send('x'.repeat(bytes))
  expect([response.status, await response.json(), read]).toEqual([400, refusal, []])
})

test('what is streamed is read no further than the bound', async () => {
  await send(streamed(30_000_000)).then((response) => response.text(), String)
  expect(read).toEqual([])
})

test('what is compressed could be anything once it is read', async () => {
  const response = await send(gzipSync('x'), { 'content-encoding': 'gzip' })
  const compressed = refusalOf('Not as expected: what was sent is compressed. Send it as it is.')
  expect([response.status, await response.json(), read]).toEqual([400, compressed, []])
})

test('an address that does not decode reaches nobody', async () => {
  read = []
  const response = await fetch(`${address}projects/%ff`)
  expect([response.status, read]).toEqual([400, []])
  expect((await fetch(`${address}projects/%C3%BC?x=100%`)).status).toBe(200)
})

test('a request without a body, and one after a refused one, are answered', async () => {
  await (await send('x'.repeat(1_000_000))).text()
  expect(await (await fetch(address)).text()).toBe('read')
})
