import { Readable } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import { serveBucket } from '../../../../tests/support/serveBucket.ts'
import { createObjectPorts } from './createObjectPorts.ts'

/* A fake Cloud Storage, because the emulator ignores preconditions. */

const md5 = '0'.repeat(32)
const path = `projects/drv_p/drv_i/1000000000000-${md5}.jpg`
const base64 = (hash: string) => Buffer.from(hash, 'hex').toString('base64')
const others = base64('f'.repeat(32))

let there: string | undefined
let answers = true
let arrived = Promise.withResolvers<void>()
const requests: string[] = []
/** Uploads that came whole. */
let whole = 0

serveBucket((request, response) => {
  request.resume()
  const { method = '', url = '' } = request
  const { pathname, searchParams } = new URL(url, 'http://bucket')
  const send = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  requests.push(`${method} ${searchParams.get('generation') ?? ''}`.trim())
  if (pathname.includes('/upload/')) {
    request.once('data', () => arrived.resolve())
    request.on('end', () => {
      whole += 1
      if (answers) send(there === undefined ? 200 : 412, {})
    })
    return
  }
  const timeCreated = '2026-11-27T20:30:05.000Z'
  const object = { name: path, md5Hash: there, generation: '7', size: '5', timeCreated }
  if (method === 'DELETE') there = undefined
  const byClient = { ...object, name: path.replace('drv_i', 'photo') }
  const items = there === undefined ? [] : [object, byClient]
  if (searchParams.has('prefix')) send(200, { items })
  else send(there === undefined ? 404 : 200, object)
})

beforeEach(() => {
  there = undefined
  answers = true
  arrived = Promise.withResolvers()
  requests.length = 0
  whole = 0
})

const content = { md5, size: 5, mime_type: 'image/jpeg' }
const never = new AbortController().signal
const send = (bytes: Readable = Readable.from(['bytes']), signal = never) =>
  createObjectPorts().upload(path, content, bytes, signal)

test('an object only counts if its content matches its path', async () => {
  const originals = createObjectPorts()
  for (const [hash, isThere] of [
    [undefined, false],
    [others, false],
    [base64(md5), true],
  ] as const) {
    there = hash
    expect(await originals.has(path)).toBe(isThere)
    expect([...(await originals.list())]).toEqual(isThere ? [path] : [])
  }
})

test('deletes an object with wrong content, so that the next attempt can store the right one', async () => {
  there = others
  await expect(send()).rejects.toMatchObject({ code: 412 })
  expect(requests).toContain('DELETE 7')
  await send()
})

test('keeps an object with the same content, and triggers the pipeline', async () => {
  there = base64(md5)
  await send()
  expect(requests.filter((request) => request.startsWith('DELETE'))).toEqual([])
  expect(requests.at(-1)).toBe('POST')
})

test('a hanging upload times out', async () => {
  answers = false
  const sent = createObjectPorts(100).upload(path, content, Readable.from(['bytes']), never)
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
})

test.each(['breaks off', 'is aborted'])('a copy that %s never arrives whole', async (how) => {
  const ending = new AbortController()
  async function* partOfIt() {
    yield Buffer.alloc(200_000)
    await arrived.promise
    if (how === 'is aborted') ending.abort(new Error(how))
    throw new Error(how)
  }
  const sent = send(Readable.from(partOfIt(), { objectMode: false }), ending.signal)
  await expect(sent).rejects.toThrow()
  // Once this upload is complete, nothing more arrives of the broken one.
  await send()
  expect(whole).toBe(1)
})
