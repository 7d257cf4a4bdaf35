import { expect, test } from 'vitest'
import { z } from 'zod'
import { serveGoogle } from '../../tests/support/serveGoogle.ts'
import { accountRoles, builderRole, namesOf } from '../deploy/accountRoles.ts'
import { createServiceAccount } from './serviceAccount.ts'

const own = 'website@rivera.iam.gserviceaccount.com'
const accounts = 'iam.googleapis.com/v1/projects/rivera/serviceAccounts'
const project = 'cloudresourcemanager.googleapis.com/v1/projects/rivera'
const bucket = 'storage.googleapis.com/storage/v1/b/photos/iam'

const bindingsSchema = z.array(
  z.object({ role: z.string(), members: z.array(z.string()), condition: z.unknown().optional() }),
)
const policySchema = z.looseObject({ bindings: bindingsSchema })
const writtenSchema = z.union([
  z.object({ policy: policySchema }).transform(({ policy }) => policy),
  policySchema,
])

/** Google, as far as the command needs it. Refuses the first `refusals` changes of policies. */
async function startGoogle({ refusals = 0, status = 400 } = {}) {
  const lines: string[] = []
  const policies = new Map<string, unknown>()
  let exists = false
  let left = refusals
  const answer = (method: string, path: string, body: unknown): unknown => {
    lines.push(`${method} ${path}`)
    if (path === `${accounts}/${own}`) return exists ? { email: own } : null
    if (path === accounts) {
      exists = true
      expect(body).toMatchObject({ accountId: 'website' })
      return {}
    }
    if (path === project) return { projectNumber: '7' }
    const [resource = '', verb] = path.split(/:(?=[gs]et)/)
    if (verb === 'getIamPolicy' || (method === 'GET' && resource === bucket)) {
      return policies.get(resource) ?? {}
    }
    if (method === 'GET') return null
    if (left > 0) {
      left -= 1
      return null
    }
    policies.set(resource, writtenSchema.parse(body))
    return {}
  }
  const { api } = await serveGoogle('rivera', ({ method, path, body }) => {
    const json = answer(method, path.split('?')[0] ?? '', body)
    if (json !== null) return { json }
    return { status: method === 'GET' ? 404 : status, json: { error: 'does not exist' } }
  })
  const rolesIn = (resource: string, email: string) =>
    z
      .object({ bindings: bindingsSchema })
      .parse(policies.get(resource))
      .bindings.filter(({ members }) => members.includes(`serviceAccount:${email}`))
      .map(({ role }) => role)
  return { google: { id: 'rivera', api }, requests: lines, policies, rolesIn }
}

test('creates the account and grants each role where it belongs', async () => {
  const { google, rolesIn } = await startGoogle()
  expect(await createServiceAccount(google, 'photos')).toBe(own)
  expect(rolesIn(project, own)).toEqual(namesOf(accountRoles.project))
  expect(rolesIn(project, '7-compute@developer.gserviceaccount.com')).toEqual([builderRole])
  expect(rolesIn(`${accounts}/${own}`, own)).toEqual(namesOf(accountRoles.itself))
  expect(rolesIn(bucket, own)).toEqual(namesOf(accountRoles.bucket))
})

test('keeps the roles of others, also conditional ones, and the version of the policy', async () => {
  const { google, policies } = await startGoogle()
  const owner = { role: 'roles/owner', members: ['user:owner@example.com'] }
  const conditional = {
    role: 'roles/datastore.user',
    members: [`serviceAccount:${own}`],
    condition: { title: 'until May' },
  }
  policies.set(project, { etag: 'abc', version: 3, bindings: [owner, conditional] })
  await createServiceAccount(google, 'photos')
  const { bindings, ...rest } = policySchema.parse(policies.get(project))
  expect(rest).toEqual({ etag: 'abc', version: 3 })
  expect(bindings).toEqual(
    expect.arrayContaining([
      owner,
      conditional,
      { role: 'roles/datastore.user', members: [`serviceAccount:${own}`] },
    ]),
  )
})

test('run again, it changes nothing', async () => {
  const { google, requests } = await startGoogle()
  await createServiceAccount(google, 'photos')
  requests.length = 0
  await createServiceAccount(google, 'photos')
  expect(
    requests.filter((line) => /^PUT|setIamPolicy|^POST .*serviceAccounts$/.test(line)),
  ).toEqual([])
})

test('waits until Google knows the new account everywhere', async () => {
  const { google, rolesIn } = await startGoogle({ refusals: 2 })
  await createServiceAccount(google, 'photos', 1)
  expect(rolesIn(project, own)).toEqual(namesOf(accountRoles.project))
})

test('someone who may not grant roles gets Google’s message at once', async () => {
  const { google, requests } = await startGoogle({ refusals: 1, status: 403 })
  await expect(createServiceAccount(google, 'photos', 1)).rejects.toThrow(/setIamPolicy.* 403/)
  expect(requests.filter((line) => line.endsWith('setIamPolicy'))).toHaveLength(1)
})

test('a bucket that can’t be read is named, and keeps its roles', async () => {
  const { google, requests } = await startGoogle()
  await expect(createServiceAccount(google, 'other')).rejects.toThrow(
    "The bucket other can't be read.",
  )
  expect(requests.filter((line) => line.startsWith('PUT'))).toEqual([])
})
