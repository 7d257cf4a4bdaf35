import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { askedApis, requiredApis, requiredPermissions } from './facts.ts'
import { googleApi } from './googleApi.ts'
import { readGoogleFacts } from './readGoogleFacts.ts'

/** Answers as Google does, by the address after the root. What it has no answer for is a 403. */
async function serveGoogle(answers: Record<string, unknown>) {
  const requests: { method: string; address: string; token: string | undefined; body: string }[] =
    []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const address = decodeURIComponent((request.url ?? '').slice(1))
    requests.push({
      method: request.method ?? '',
      address,
      token: request.headers.authorization,
      body,
    })
    const answer = answers[address]
    response.writeHead(answer === undefined ? 403 : 200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(answer ?? { error: { code: 403, status: 'PERMISSION_DENIED' } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { api: googleApi(async () => 'token', 'rivera', `http://127.0.0.1:${port}/`), requests }
}

const services =
  'serviceusage.googleapis.com/v1/projects/rivera/services?filter=state:ENABLED&pageSize=200'
const runner = '7-compute@developer.gserviceaccount.com'
const whole = {
  'cloudbilling.googleapis.com/v1/projects/rivera/billingInfo': { billingEnabled: true },
  'cloudresourcemanager.googleapis.com/v1/projects/rivera:testIamPermissions': {
    permissions: requiredPermissions.slice(1),
  },
  [services]: {
    services: [...askedApis, requiredApis[0]].map((name) => ({ config: { name } })),
    nextPageToken: 'a b',
  },
  [`${services}&pageToken=a b`]: { services: [{ config: { name: requiredApis[1] } }] },
  'firestore.googleapis.com/v1/projects/rivera/databases/(default)': {
    locationId: 'nam5',
    type: 'FIRESTORE_NATIVE',
    pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
  },
  'storage.googleapis.com/storage/v1/b/photos': {
    location: 'US-CENTRAL1',
  },
  'cloudresourcemanager.googleapis.com/v1/projects/rivera': { projectNumber: '7' },
  [`iam.googleapis.com/v1/projects/rivera/serviceAccounts/${runner}:getIamPolicy`]: {
    bindings: [
      { role: 'roles/iam.serviceAccountTokenCreator', members: [`serviceAccount:${runner}`] },
    ],
  },
  'firebasehosting.googleapis.com/v1beta1/projects/rivera/sites/rivera': {
    name: 'projects/rivera/sites/rivera',
    type: 'DEFAULT_SITE',
  },
  'identitytoolkit.googleapis.com/admin/v2/projects/rivera/config': {
    subtype: 'IDENTITY_PLATFORM',
    signIn: { email: { enabled: true } },
    authorizedDomains: ['localhost'],
  },
}

test('Google’s answers become facts, page by page', async () => {
  const { api, requests } = await serveGoogle(whole)
  const { google, silentApis } = await readGoogleFacts(api, 'rivera', 'photos')
  expect(silentApis).toEqual([])
  expect(google).toEqual({
    billing: true,
    enabledApis: [...askedApis, ...requiredApis.slice(0, 2)],
    missingPermissions: requiredPermissions.slice(0, 1),
    database: { location: 'nam5', native: true, recovery: true, protected: false },
    bucket: { location: 'US-CENTRAL1' },
    runner: { account: runner, signs: true },
    forbids: { everybody: false, defaultRoles: false },
    site: true,
    auth: { identityPlatform: true, emailSignIn: true, domains: ['localhost'] },
  })
  expect(requests.every(({ token }) => token === 'Bearer token')).toBe(true)
  const asked = requests.find(({ address }) => address.endsWith(':testIamPermissions'))
  expect(JSON.parse(asked?.body ?? '')).toEqual({ permissions: requiredPermissions })
})

test('where Google can’t be asked, nothing else is', async () => {
  const { api, requests } = await serveGoogle({})
  const nothing = { google: null, silentApis: askedApis }
  expect(await readGoogleFacts(api, 'rivera', 'photos')).toEqual(nothing)
  expect(requests.map(({ address }) => address)).toEqual([services])
  const [, ...silentApis] = askedApis
  const billing = await serveGoogle({
    [services]: { services: [{ config: { name: askedApis[0] } }] },
  })
  expect(await readGoogleFacts(billing.api, 'rivera', 'photos')).toEqual({
    google: null,
    silentApis,
  })
})

test('what may not be seen counts as not there', async () => {
  const { api } = await serveGoogle({
    [services]: { services: askedApis.map((name) => ({ config: { name } })) },
    'cloudresourcemanager.googleapis.com/v1/projects/rivera:testIamPermissions': {},
  })
  const { google } = await readGoogleFacts(api, 'rivera', null)
  expect(google).toEqual({
    billing: false,
    enabledApis: askedApis,
    missingPermissions: requiredPermissions,
    database: null,
    bucket: null,
    runner: null,
    forbids: { everybody: false, defaultRoles: false },
    site: false,
    auth: null,
  })
})

test.each([
  [[], true],
  [[{ role: 'roles/editor', members: [`serviceAccount:${runner}`] }], false],
])(
  'what the organization forbids is told, unless roles were given by hand',
  async (bindings, defaultRoles) => {
    const of = 'cloudresourcemanager.googleapis.com/v1/projects/rivera'
    const { api, requests } = await serveGoogle({
      ...whole,
      [`${of}:getEffectiveOrgPolicy`]: {
        listPolicy: { allowedValues: ['C0abc'] },
        booleanPolicy: { enforced: true },
      },
      [`${of}:getIamPolicy`]: { bindings },
    })
    const { google } = await readGoogleFacts(api, 'rivera', 'photos')
    expect(google?.forbids).toEqual({ everybody: true, defaultRoles })
    const asked = requests.filter(({ address }) => address.endsWith('getEffectiveOrgPolicy'))
    expect(asked.map(({ body }) => body).sort()).toEqual([
      '{"constraint":"constraints/iam.allowedPolicyMemberDomains"}',
      '{"constraint":"constraints/iam.automaticIamGrantsForDefaultServiceAccounts"}',
    ])
  },
)

test('a change that Google refuses is an error with its words', async () => {
  const { api } = await serveGoogle({})
  await expect(api.ask('PATCH', 'storage.googleapis.com/storage/v1/b/photos', {})).rejects.toThrow(
    /^PATCH storage.googleapis.com.* 403: .*PERMISSION_DENIED/,
  )
})
