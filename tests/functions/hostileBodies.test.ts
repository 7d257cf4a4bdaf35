import { once } from 'node:events'
import { request as send } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { region } from '../../domain/region.ts'
import { signUpRefusal } from '../../domain/roles.ts'
import { type Endpoint, readEndpoints } from '../../scripts/deploy/readEndpoints.ts'
import { projectRoot } from '../../scripts/lib/project.ts'
import { emulators, functionsUrl, projectId } from '../support/emulators.ts'
import { startTarget } from '../support/startTarget.ts'

const folder = join(projectRoot, 'functions')
const limit = 64 * 1024
const json = { 'content-type': 'application/json' }

const endpoints = await readEndpoints()
const kinds = ['callableTrigger', 'blockingTrigger', 'taskQueueTrigger', 'httpsTrigger']
/** One function of each kind that strangers can call; all load the same functions/main.cjs. */
const targets = kinds.map((kind) => {
  const found = Object.entries(endpoints).find(([, endpoint]) => kind in endpoint)
  if (!found) throw new Error(`No function has a ${kind}`)
  return found
})

const nested = (bytes: number) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2)
const bomb = gzipSync(nested(10_000_000))

type Headers = Record<string, string | number>

/** The status of a request, even if the body is never finished. */
async function statusOf(
  port: number,
  headers: Headers,
  body: string | Buffer,
  ends: boolean,
): Promise<number | undefined> {
  const request = send({
    host: '127.0.0.1',
    port,
    method: 'POST',
    headers: { ...json, ...headers },
  })
  request.write(body)
  if (ends) request.end()
  const [response] = await once(request, 'response')
  request.on('error', () => undefined).destroy()
  return response.statusCode
}

/** An unsigned token, as the Auth emulator sends to blocking functions. */
function signUpToken(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const record = { uid: 'a', email: 'stranger@example.com', metadata: {}, provider_data: [] }
  const claims = { aud: 'a', event_type: 'beforeCreate', user_record: record }
  return `${part({ alg: 'none' })}.${part(claims)}.`
}

function usualRequest(endpoint: Endpoint) {
  if ('callableTrigger' in endpoint) {
    return { body: { data: { extra: 1 } }, expected: /UNAUTHENTICATED|INVALID_ARGUMENT/ }
  }
  if ('blockingTrigger' in endpoint) {
    return { body: { data: { jwt: signUpToken() } }, expected: RegExp(signUpRefusal) }
  }
  if ('taskQueueTrigger' in endpoint) return { body: {}, expected: /INVALID_ARGUMENT/ }
  return { body: {}, expected: /^$/ }
}

async function answerTo({ port }: { port: number }, endpoint: Endpoint) {
  const { body, expected } = usualRequest(endpoint)
  const request = {
    method: 'POST',
    headers: json,
    body: JSON.stringify(body),
    redirect: 'manual',
  } as const
  const response = await fetch(`http://127.0.0.1:${port}`, request)
  expect(await response.text()).toMatch(expected)
  expect(response.headers.get('x-powered-by')).toBeNull()
}

test.concurrent.for(targets)('hostile bodies don’t stop %s', async ([, endpoint], { expect }) => {
  await using target = await startTarget(endpoint, folder)
  const post = (headers: Headers, body: string | Buffer, ends = true) =>
    statusOf(target.port, headers, body, ends)
  const large = nested(200_000)
  expect(await post({ 'content-encoding': 'gzip' }, bomb)).toBe(413)
  expect(await post({ 'content-length': large.length }, large)).toBe(413)
  expect(await post({ 'content-length': 1e9 }, '[', false)).toBe(413)
  expect(await post({}, nested(limit + 2), false), 'in chunks').toBe(413)
  expect(await post({}, nested(limit))).toBeLessThan(500)
  await answerTo(target, endpoint)
})

test.concurrent.for(targets.slice(0, 1))(
  'a slow body doesn’t block other requests to %s, and times out',
  async ([, endpoint], { expect }) => {
    await using target = await startTarget(endpoint, folder)
    const slow = statusOf(target.port, {}, '[', false)
    await answerTo(target, endpoint)
    expect(await slow).toBe(408)
  },
)

const call = `${functionsUrl}/${projectId}/${region}/image-optimizer`

test.each([
  // First, because firebase-tools ends a moment after an exception.
  ['address', emulators.hosting, 'GET http://[::1/'],
  ['path', emulators.hosting, 'GET /%E0%/'],
  ['path of a function', emulators.functions, `GET ${new URL(call).pathname}/%E0%/`],
])('the emulators survive a malformed %s', async (_what, port, line) => {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  await new Promise((resolve) => socket.write(`${line} HTTP/1.1\r\nHost: x\r\n\r\n`, resolve))
  const response = await fetch(call, { method: 'POST', headers: json, body: '{}' })
  expect(response.status).toBe(400)
})
