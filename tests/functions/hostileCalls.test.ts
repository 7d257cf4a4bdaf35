import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { region } from '../../domain/region.ts'
import * as deployed from '../../functions/src/index.ts'
import { endpointSchema } from '../../scripts/deploy/readEndpoints.ts'
import { addResources } from '../../scripts/deploy/resources.ts'
import { type Client, signInAs } from '../support/accounts.ts'
import { functionsUrl, projectId, siteUrl } from '../support/emulators.ts'
import { sampled } from '../support/sampled.ts'

/* Every field of every callable accepts valid values and refuses all others clearly. */

const id = 'aB3'
const hash = 'f'.repeat(64)
const folders = { interior: id, exterior: id, cabinet: id }

/** Valid requests for every callable, which together contain each field. */
const callables: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
  'image-optimizer': [{ imageId: id, imageUrl: 'https://example.com/a' }],
  'image-retry': [{ imageId: id }],
  'image-move': [{ imageIds: [id], from: id, projectId: id, sortOrders: [0] }],
  'image-discard': [{ imageId: id, stored: 'keep' }],
  'image-originals': [{ imageIds: [id] }],
  'image-thumbnails': [{ imageIds: [id], type: 'medium' }],
  'roles-people': [
    { action: 'list' },
    { action: 'invite', email: 'somebody@example.com' },
    { action: 'remove', uid: id },
  ],
  'google-drive-sync': [
    { action: 'plan' },
    { action: 'apply', runId: id, hash, removals: 'confirmed' },
    { action: 'retry', runId: id },
    { action: 'cancel', runId: id },
    { action: 'configure', ...folders },
    { action: 'status' },
  ],
}

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

/** Ids of Drive never become ids of ours. */
const driveIds = ['interior', 'exterior', 'cabinet']

/** As JSON text, because some is nested too deeply for a value. */
const allHostileJson: readonly string[] = [
  ...['__x__', '..', '../x', 'a/b', '', ' ', '\u0000', '\u202e', '🏠', 'x'.repeat(60_000)].map(
    (text) => JSON.stringify(text),
  ),
  ...['0', '-1', '1e308', 'true', '{}', '[null]', '[[]]', '{"__proto__":{"x":1}}', '"\\ud800"'],
  '{"@type":"type.googleapis.com/google.protobuf.Int64Value","value":"x"}',
  '{"@type":"unheard of"}',
  `[${'1,'.repeat(30_000)}1]`,
  nested(20),
  nested(30_000),
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
]

const hostileJson = sampled(allHostileJson, 4)

const responseSchema = z.object({ error: z.object({ status: z.string(), message: z.string() }) })
const looseSchema = z.record(z.string(), z.unknown())
const boundSchema = z.int().min(1).max(20)

let owner: Client
let token = ''
beforeAll(async () => {
  owner = await signInAs('admin')
  token = (await owner.auth.currentUser?.getIdToken()) ?? ''
})
afterAll(() => owner.close())

/** As the pages call, through Hosting. */
async function post(
  name: string,
  body: BodyInit,
  headers: Record<string, string> = { authorization: `Bearer ${token}` },
): Promise<Response> {
  return fetch(`${siteUrl}/call/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
}

function endpoints(group: object = deployed, prefix = ''): [string, Record<string, unknown>][] {
  return Object.entries(group).flatMap(([key, member]) => {
    const name = prefix ? `${prefix}-${key}` : key
    if (typeof member !== 'function') return endpoints(member, name)
    return [[name, looseSchema.parse(Reflect.get(member, '__endpoint'))]]
  })
}

test('every deployed callable is tested', () => {
  const found = endpoints().filter(([, endpoint]) => 'callableTrigger' in endpoint)
  expect(found.map(([name]) => name).sort()).toEqual(Object.keys(callables).sort())
})

test('every function or its queue limits concurrency', () => {
  for (const [name, endpoint] of endpoints()) {
    if ('taskQueueTrigger' in endpoint) continue
    expect(boundSchema.safeParse(endpoint.maxInstances).success, name).toBe(true)
  }
})

test('a first deploy needs at most three fifths of a new project’s quota', () => {
  const all = endpoints().map(([entryPoint, endpoint]) => ({ entryPoint, ...endpoint }))
  const { cpus, memoryGib } = addResources(z.array(endpointSchema).parse(all))
  expect(cpus).toBeLessThanOrEqual(12)
  expect(memoryGib).toBeLessThanOrEqual(24)
})

test.for(Object.entries(callables))(
  '%s refuses hostile values in every field',
  async ([name, requests]) => {
    const fields = requests.flatMap((request) =>
      Object.keys(request).map((key) => [request, key] as const),
    )
    for (const [request, field] of fields) {
      const { [field]: _replaced, ...others } = request
      const reserved = driveIds.includes(field) ? '"__x__"' : null
      for (const json of hostileJson.filter((text) => text !== reserved)) {
        const rest = JSON.stringify(others).slice(1, -1)
        const data = `{${JSON.stringify(field)}:${json}${rest && `,${rest}`}}`
        await expectRefusal(name, `{"data":${data}}`)
      }
    }
  },
)

test.for(Object.entries(callables))(
  '%s refuses unexpected bodies',
  async ([name, [request = {}]]) => {
    for (const json of hostileJson) await expectRefusal(name, `{"data":${json}}`)
    await expectRefusal(name, JSON.stringify({ data: { ...request, extra: 1 } }))
    await expectRefusal(name, JSON.stringify({ data: request, extra: 1 }))
    await expectRefusal(name, '{}')
    await expectRefusal(name, '[]')
  },
)

test.for(Object.keys(callables))('%s accepts only a POST of JSON', async (name) => {
  const json = { 'content-type': 'application/json' }
  const asked = [
    { method: 'GET' },
    { method: 'PUT', headers: json, body: '{"data":null}' },
    { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{"data":null}' },
    {
      method: 'POST',
      headers: { 'content-type': `application/json${'x'.repeat(500)}` },
      body: '{}',
    },
  ]
  for (const request of asked) {
    const response = await fetch(`${siteUrl}/call/${name}`, request)
    expect(response.status).toBe(400)
    expect(responseSchema.parse(await response.json()).error.status).toBe('INVALID_ARGUMENT')
  }
})

async function expectRefusal(name: string, body: string): Promise<void> {
  const response = await post(name, body)
  const text = await response.text()
  const summary = `${name} ${body.slice(0, 120)} ${body.length}: ${response.status} ${text.slice(0, 200)}`
  expect(text.length, summary).toBeLessThan(1000)
  const { status } = responseSchema.parse(JSON.parse(text)).error
  expect(status, summary).toBe('INVALID_ARGUMENT')
}

test.for(Object.keys(callables))('no page of another origin can call %s', async (name) => {
  for (const root of [`${siteUrl}/call`, `${functionsUrl}/${projectId}/${region}`]) {
    const headers = {
      Origin: 'https://evil.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type',
    }
    const { headers: answered } = await fetch(`${root}/${name}`, { method: 'OPTIONS', headers })
    expect(answered.get('access-control-allow-origin'), root).toBeNull()
  }
})
