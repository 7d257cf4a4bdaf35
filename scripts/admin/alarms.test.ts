import { expect, test } from 'vitest'
import { z } from 'zod'
import { accessAlarm, driveAlarm, lateAlarm } from '../../functions/src/alarms.ts'
import type { GoogleApi } from '../deploy/googleApi.ts'
import { readsPerHour, setAlarms } from './alarms.ts'

const policySchema = z.object({
  displayName: z.string(),
  conditions: z.array(z.record(z.string(), z.unknown())),
  alertStrategy: z.record(z.string(), z.unknown()),
})

async function alarmsAsked() {
  const policies = new Map<string, z.infer<typeof policySchema>>()
  let leftOut = ''
  const ask: GoogleApi['ask'] = async (method, address, body) => {
    if (method === 'POST' && address.endsWith('/alertPolicies')) {
      const policy = policySchema.parse(body)
      policies.set(policy.displayName.replace('Painting site: ', ''), policy)
    }
    if (address.endsWith('/exclusions') && method === 'POST') {
      leftOut = z.object({ filter: z.string() }).parse(body).filter
    }
    return method === 'GET' ? {} : { name: 'made' }
  }
  await setAlarms({ id: 'site', api: { ask } }, { email: 'owner@example.com', budget: null })
  return { policies, leftOut }
}

async function filterOf(name: string): Promise<string> {
  const condition = (await alarmsAsked()).policies.get(name)?.conditions[0]?.conditionMatchedLog
  return z.object({ filter: z.string() }).parse(condition).filter
}

const severities = ['DEFAULT', 'DEBUG', 'INFO', 'NOTICE', 'WARNING', 'ERROR', 'CRITICAL']

const line = (service: string, severity: string, payload: Record<string, string>) => ({
  'resource.type': 'cloud_run_revision',
  'resource.labels.service_name': service,
  severity,
  ...Object.fromEntries(Object.entries(payload).map(([key, it]) => [`jsonPayload.${key}`, it])),
})

function fits(filter: string, fields: Readonly<Record<string, string>>): boolean {
  const tokens = [...filter.matchAll(/[()]|"[^"]*"|>=|=~|=|[\w.]+(?:"[^"]*")?/g)].map(
    ([token]) => token,
  )
  const values = (): string[] => {
    const token = tokens.shift() ?? ''
    if (token !== '(') return [token.replaceAll('"', '')]
    const listed = tokens.splice(0, tokens.indexOf(')') + 1)
    return listed.filter((it) => it.startsWith('"')).map((it) => it.slice(1, -1))
  }
  const one = (): boolean => {
    const token = tokens.shift() ?? ''
    if (token === 'NOT') return !one()
    if (token === 'log_id') return values()[0] === fields[token]
    if (token === '(') {
      const inner = all()
      tokens.shift()
      return inner
    }
    const [operator, wanted, actual = ''] = [tokens.shift(), values(), fields[token]]
    if (operator === '=~') return RegExp(wanted[0] ?? '').test(actual)
    if (operator === '=') return wanted.includes(actual)
    return severities.indexOf(actual) >= severities.indexOf(wanted[0] ?? '')
  }
  const joined = (word: string, part: () => boolean): boolean[] => {
    const parts = [part()]
    while (tokens[0] === word) {
      tokens.shift()
      parts.push(part())
    }
    return parts
  }
  // In Cloud Logging filters, unlike in most languages, OR binds tighter than AND.
  const some = () => joined('OR', one).some(Boolean)
  const all = (): boolean => joined('AND', some).every(Boolean)
  return all()
}

test('a stranger’s call to the Drive sync sends no email', async () => {
  const filter = await filterOf('Google Drive sync fails')
  for (const [severity, message] of [
    ['WARNING', 'Request has invalid method. GET'],
    ['WARNING', 'Callable request verification failed'],
    ['ERROR', 'Failed to validate AppCheck token.'],
    ['ERROR', 'Unhandled error'],
  ] as const) {
    expect(fits(filter, line('google-drive-sync', severity, { message })), message).toBe(false)
  }
})

test('Node’s error for an invalid body does not match our alarm line', () => {
  const ours = JSON.stringify(driveAlarm)
  expect(() => JSON.parse(`1\n${ours}\n`)).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining(ours) }),
  )
})

test('errors that the sync reports send an email, and so do errors of functions that strangers can’t call', async () => {
  const filter = await filterOf('Google Drive sync fails')
  const services = ['google-drive-sync', 'drive-daily', 'tasks-syncdrive']
  for (const service of services) {
    expect(fits(filter, line(service, 'INFO', driveAlarm)), service).toBe(true)
    expect(fits(filter, line(service, 'INFO', { message: 'sync' })), service).toBe(false)
  }
  for (const service of services.slice(1)) {
    expect(fits(filter, line(service, 'ERROR', { message: 'Error' })), service).toBe(true)
    expect(fits(filter, line(service, 'WARNING', { message: 'not authenticated' }))).toBe(false)
  }
  expect(fits(filter, line('image-optimizer', 'INFO', driveAlarm))).toBe(false)
})

test('an unhandled error in an image function sends an email, a rejected call doesn’t', async () => {
  const filter = await filterOf('image functions fail')
  const error = (message: string) => line('image-thumbnails', 'ERROR', { message })
  expect(fits(filter, error('Unhandled error Error: 14 UNAVAILABLE'))).toBe(true)
  expect(fits(filter, error('Failed to validate AppCheck token.'))).toBe(false)
  expect(fits(filter, line('pages-projects', 'ERROR', { message: 'Unhandled error' }))).toBe(false)
})

test('a failure to hide a photo sends an email', async () => {
  const filter = await filterOf('published pages are not being updated')
  for (const service of ['triggers-photowritten', 'triggers-projectwritten', 'tasks-publish']) {
    expect(fits(filter, line(service, 'ERROR', { message: 'Error' })), service).toBe(true)
    expect(fits(filter, line(service, 'INFO', { message: 'photo' })), service).toBe(false)
  }
})

test('a photo that can’t be hidden for ten minutes sends an email of its own', async () => {
  const filter = await filterOf('a hidden photo is still public')
  expect(fits(filter, line('tasks-publish', 'ERROR', lateAlarm))).toBe(true)
  expect(fits(filter, line('tasks-publish', 'ERROR', { message: 'Error' }))).toBe(false)
  expect(fits(filter, line('image-optimizer', 'ERROR', lateAlarm))).toBe(false)
})

test('a task that times out sends an email: its request is logged, and no other', async () => {
  const request = (status: string) => ({
    ...line('tasks-publish', status === '504' ? 'ERROR' : 'INFO', {}),
    log_id: 'run.googleapis.com/requests',
    'httpRequest.status': status,
  })
  const { leftOut } = await alarmsAsked()
  expect(fits(leftOut, request('200'))).toBe(true)
  expect(fits(leftOut, request('500'))).toBe(true)
  expect(fits(leftOut, request('504'))).toBe(false)
  expect(fits(await filterOf('published pages are not being updated'), request('504'))).toBe(true)
})

test('a change of access sends an email, a refused call doesn’t', async () => {
  const filter = await filterOf('somebody is given access or removed')
  expect(fits(filter, line('roles-people', 'INFO', accessAlarm))).toBe(true)
  expect(fits(filter, line('roles-people', 'ERROR', { message: 'Unhandled error' }))).toBe(false)
  expect(fits(filter, line('image-move', 'INFO', accessAlarm))).toBe(false)
})

test('unusually many reads of the database send an email', async () => {
  const policy = (await alarmsAsked()).policies.get('the database is read too often')
  expect(policy?.alertStrategy).toEqual({ autoClose: '86400s' })
  const metrics = ['document/read_count', 'rules/evaluation_count']
  expect(policy?.conditions).toMatchObject(
    metrics.map((metric) => ({
      conditionThreshold: {
        filter: expect.stringContaining(metric),
        thresholdValue: readsPerHour,
      },
    })),
  )
  const dollarsPerRead = 0.03 / 100_000
  expect(readsPerHour * dollarsPerRead).toBeLessThan(1)
})
