import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { serveLocally } from '../../../../tests/support/serveLocally.ts'
import {
  type SendCommand,
  type StorageResponse,
  smallestPart,
  transferFile,
} from './transferFile.ts'

vi.mock('../../../firebase/client.ts', () => ({
  app: { options: { storageBucket: 'photos' } },
  auth: {},
}))

/** Storage's protocol over HTTP: one session at a time. */
type Storage = {
  received: Buffer
  isFinal: boolean
  parts: number[]
  commands: string[]
  statusFor: (command: string) => number | null
  /** Changes what arrives. */
  alters: boolean
}

let storage: Storage
let origin: string

beforeEach(async () => {
  storage = {
    received: Buffer.alloc(0),
    isFinal: false,
    parts: [],
    commands: [],
    statusFor: () => null,
    alters: false,
  }
  origin = await serveLocally((request, response) => void respond(request, response))
})

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const command = String(request.headers['x-goog-upload-command'])
  storage.commands.push(command)
  const body = Buffer.concat(await request.toArray())
  const status = storage.statusFor(command)
  if (status !== null) return void response.writeHead(status).end()
  if (command === 'start') Object.assign(storage, { received: Buffer.alloc(0), isFinal: false })
  if (command.startsWith('upload')) {
    storage.parts.push(body.length)
    const isAtEnd = Number(request.headers['x-goog-upload-offset']) === storage.received.length
    if (!isAtEnd || storage.isFinal) return void response.writeHead(400).end()
    storage.received = Buffer.concat([storage.received, body])
    storage.isFinal = command.includes('finalize')
    if (storage.alters) storage.received[7] = 255
  }
  response.writeHead(200, {
    'X-Goog-Upload-Status': storage.isFinal ? 'final' : 'active',
    'X-Goog-Upload-URL': `${origin}/session`,
    'X-Goog-Upload-Size-Received': `${storage.received.length}`,
  })
  const md5Hash = createHash('md5').update(storage.received).digest('base64')
  response.end(storage.isFinal ? JSON.stringify({ name: 'a.jpg', md5Hash }, null, 2) : 'OK')
}

/** Like the page, but with `fetch`, because Node has no XMLHttpRequest. */
const sendCommand: SendCommand = async (
  address,
  command,
  { headers = {}, body = null, signal, onProgress },
) => {
  const { pathname, search } = new URL(address)
  const response = await fetch(origin + pathname + search, {
    method: 'POST',
    headers: { ...headers, 'X-Goog-Upload-Command': command },
    body,
    signal,
  })
  if (body instanceof Blob) onProgress?.(body.size)
  const header = (name: string) => response.headers.get(`X-Goog-Upload-${name}`)
  const read: StorageResponse = {
    httpStatus: response.status,
    status: header('Status'),
    address: header('URL'),
    size: header('Size-Received'),
    body: await response.text(),
  }
  return read
}

const bytes = Buffer.from(Array.from({ length: 5 * smallestPart + 7 }, (_, index) => index % 251))
const file = new File([bytes], 'a.jpg', { type: 'image/jpeg' })

function sender() {
  let session: string | null = null
  const shares: number[] = []
  const send = (signal = new AbortController().signal) =>
    transferFile(
      file,
      'projects/p/i/1-a.jpg',
      'me',
      session,
      {
        signal,
        onProgress: (share) => void shares.push(share),
        onSession: (address) => {
          session = address
        },
      },
      sendCommand,
    )
  return { send, shares, session: () => session }
}

test('a file arrives complete, in parts', async () => {
  const { send, shares } = sender()
  await send()
  expect(storage.received.equals(bytes)).toBe(true)
  expect(storage.parts.length).toBeGreaterThan(1)
  expect(storage.commands.slice(0, 2)).toEqual(['start', 'upload'])
  expect(storage.commands.at(-1)).toBe('upload, finalize')
  expect(shares).toEqual([...shares].sort((one, other) => one - other))
  expect(shares.at(-1)).toBe(1)
})

test.for([
  ['stay small on a slow connection', 1000, [1, 1, 1, 1, 1, 0]],
  ['double on a fast connection', 999, [1, 2, 2]],
] as const)('parts %s', async ([, partMs, parts]) => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => void vi.restoreAllMocks())
  storage.statusFor = () => {
    now += partMs
    return null
  }
  await sender().send()
  expect(storage.parts.map((part) => Math.floor(part / (256 * 1024)))).toEqual(parts)
})

test('an aborted file resumes, and no byte is sent twice', async () => {
  const { send, session } = sender()
  const ending = new AbortController()
  storage.statusFor = (command) => {
    if (command.includes('finalize')) ending.abort()
    return null
  }
  await expect(send(ending.signal)).rejects.toThrow()
  expect(session()).not.toBeNull()
  storage.statusFor = () => null
  storage.received = storage.received.subarray(0, 3 * smallestPart)
  Object.assign(storage, { isFinal: false, parts: [3 * smallestPart], commands: [] })
  await send()
  expect(storage.received.equals(bytes)).toBe(true)
  expect(storage.parts.reduce((sum, part) => sum + part)).toBe(bytes.length)
  expect(storage.commands[0]).toBe('query')
})

test('a file whose last response was lost is not sent again', async () => {
  const { send } = sender()
  await send()
  storage.commands = []
  await send()
  expect(storage.commands).toEqual(['query'])
})

test.for([400, 403, 404, 410])(
  'a session that responds with %i is dropped, and the next call starts over',
  async (status) => {
    const { send, session } = sender()
    await send()
    storage.statusFor = (command) => (command === 'query' ? status : null)
    await expect(send()).rejects.toMatchObject({ code: 'unavailable' })
    expect(session()).toBeNull()
    storage.commands = []
    await send()
    expect(storage.commands[0]).toBe('start')
    expect(storage.received.equals(bytes)).toBe(true)
  },
)

test('a file that Storage has with another byte fails, whether it was resumed or not', async () => {
  storage.alters = true
  await expect(sender().send()).rejects.toMatchObject({ reason: 'altered' })
  const { send, session } = sender()
  storage.statusFor = (command) => (command.includes('finalize') ? 503 : null)
  await expect(send()).rejects.toMatchObject({ code: 'unavailable' })
  expect(session()).not.toBeNull()
  storage.statusFor = () => null
  await expect(send()).rejects.toMatchObject({ reason: 'altered' })
})

test('a busy server keeps the session', async () => {
  const { send, session } = sender()
  storage.statusFor = (command) => (command === 'upload' ? 503 : null)
  await expect(send()).rejects.toMatchObject({ code: 'unavailable' })
  expect(session()).not.toBeNull()
  storage.statusFor = () => null
  await send()
  expect(storage.received.equals(bytes)).toBe(true)
})

test.for([
  [401, 'storage/unauthenticated'],
  [402, 'storage/quota-exceeded'],
  [403, 'storage/unauthorized'],
] as const)('a new upload fails if Storage responds with %i', async ([status, code]) => {
  const { send } = sender()
  storage.statusFor = () => status
  await expect(send()).rejects.toMatchObject({ code })
})
