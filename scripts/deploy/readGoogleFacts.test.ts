import { expect, test } from 'vitest'
import { serveGoogle } from '../../tests/support/serveGoogle.ts'
import { accountRoles, builderRole, namesOf } from './accountRoles.ts'
import { checkApis, type RuntimeAccount, requiredApis } from './facts.ts'
import { requiredPermissions } from './permissions.ts'
import { readGoogleFacts } from './readGoogleFacts.ts'

/** Refuses what has no response. */
const answerWith = (responses: Record<string, unknown>) =>
  serveGoogle('rivera', ({ path }) => {
    const json = responses[decodeURIComponent(path)]
    return json === undefined ? { status: 403, json: { error: 'PERMISSION_DENIED' } } : { json }
  })

const rivera = { project: 'rivera', region: 'us-central1' }

const limit = (name: string, unit: string, inRegion: string) => ({
  metric: `run.googleapis.com/${name}`,
  consumerQuotaLimits: [
    {
      unit,
      quotaBuckets: [
        { effectiveLimit: '5', defaultLimit: '5' },
        { effectiveLimit: '7', dimensions: { region: 'europe-west1' } },
        { effectiveLimit: inRegion, dimensions: { region: 'us-central1' } },
      ],
    },
  ],
})

const services =
  'serviceusage.googleapis.com/v1/projects/rivera/services?filter=state:ENABLED&pageSize=200'
const own = 'website@rivera.iam.gserviceaccount.com'
const builder = '7-compute@developer.gserviceaccount.com'
const ofProject = 'cloudresourcemanager.googleapis.com/v1/projects/rivera'
const ofAccount = `iam.googleapis.com/v1/projects/rivera/serviceAccounts/${own}`
const bindingsOf = (email: string, roles: readonly string[]) =>
  roles.map((role) => ({ role, members: [`serviceAccount:${email}`] }))
const whole = {
  'cloudbilling.googleapis.com/v1/projects/rivera/billingInfo': { billingEnabled: true },
  'cloudresourcemanager.googleapis.com/v1/projects/rivera:testIamPermissions': {
    permissions: requiredPermissions.slice(1),
  },
  [services]: {
    services: [...checkApis, requiredApis[0]].map((name) => ({ config: { name } })),
    nextPageToken: 'a b',
  },
  [`${services}&pageToken=a b`]: { services: [{ config: { name: requiredApis[1] } }] },
  'cloudfunctions.googleapis.com/v2/projects/rivera/locations/-/functions?pageSize=1': {
    functions: [{ name: 'projects/rivera/locations/us-central1/functions/pages-projects' }],
  },
  'serviceusage.googleapis.com/v1beta1/projects/rivera/services/run.googleapis.com/consumerQuotaMetrics?view=FULL&pageSize=200':
    {
      metrics: [
        { metric: 'run.googleapis.com/read_requests' },
        limit('cpu_allocation', '1/{project}/{region}', '20000'),
        limit('mem_allocation', '1/{project}/{region}', '42949672960'),
      ],
    },
  'firestore.googleapis.com/v1/projects/rivera/databases/(default)': {
    locationId: 'nam5',
    pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
  },
  'storage.googleapis.com/storage/v1/b/photos': {
    location: 'US-CENTRAL1',
    softDeletePolicy: { retentionDurationSeconds: '604800' },
  },
  'cloudresourcemanager.googleapis.com/v1/projects/rivera': { projectNumber: '7' },
  [`${ofProject}:getIamPolicy`]: { bindings: bindingsOf(builder, ['roles/editor']) },
  'identitytoolkit.googleapis.com/admin/v2/projects/rivera/config': {
    subtype: 'IDENTITY_PLATFORM',
    signIn: { anonymous: { enabled: true } },
    authorizedDomains: ['localhost'],
  },
}

test('reads the facts from Google’s responses, page by page', async () => {
  const { api, requests } = await answerWith(whole)
  const { google, missingCheckApis } = await readGoogleFacts(api, rivera, 'photos')
  expect(missingCheckApis).toEqual([])
  expect(google).toEqual({
    billing: true,
    enabledApis: [...checkApis, ...requiredApis.slice(0, 2)],
    missingPermissions: requiredPermissions.slice(0, 1),
    database: { location: 'nam5', recovery: true, protected: false },
    bucket: { location: 'US-CENTRAL1', keepsDeleted: true },
    isFirstDeploy: false,
    quota: { cpus: 20, memoryGib: 40 },
    runtimeAccount: { email: builder, isOwn: false, missingRoles: [] },
    restrictsMembers: false,
    auth: {
      identityPlatform: true,
      anonymousSignIn: true,
      domains: ['localhost'],
    },
  })
  expect(requests.every(({ authorization }) => authorization === 'Bearer token')).toBe(true)
  const asked = requests.find(({ path }) => path.endsWith(':testIamPermissions'))
  expect(asked?.body).toEqual({ permissions: requiredPermissions })
})

test('asks nothing else if the needed services are disabled', async () => {
  const { api, requests } = await answerWith({})
  const nothing = { google: null, missingCheckApis: checkApis }
  expect(await readGoogleFacts(api, rivera, 'photos')).toEqual(nothing)
  expect(requests.map(({ path }) => decodeURIComponent(path))).toEqual([services])
  const [, ...missingCheckApis] = checkApis
  const billing = await answerWith({
    [services]: { services: [{ config: { name: checkApis[0] } }] },
  })
  expect(await readGoogleFacts(billing.api, rivera, 'photos')).toEqual({
    google: null,
    missingCheckApis,
  })
})

test('facts that the account may not read count as missing', async () => {
  const { api } = await answerWith({
    [services]: { services: checkApis.map((name) => ({ config: { name } })) },
    'cloudresourcemanager.googleapis.com/v1/projects/rivera:testIamPermissions': {},
  })
  const { google } = await readGoogleFacts(api, rivera, null)
  expect(google).toEqual({
    billing: false,
    enabledApis: checkApis,
    missingPermissions: requiredPermissions,
    database: null,
    bucket: null,
    isFirstDeploy: true,
    quota: null,
    runtimeAccount: null,
    restrictsMembers: false,
    auth: null,
  })
})

test('reads that the organization lets only members of some domains have roles', async () => {
  const { api, requests } = await answerWith({
    ...whole,
    [`${ofProject}:getEffectiveOrgPolicy`]: { listPolicy: { allowedValues: ['C0abc'] } },
  })
  const { google } = await readGoogleFacts(api, rivera, 'photos')
  expect(google?.restrictsMembers).toBe(true)
  const asked = requests.find(({ path }) => path.endsWith('getEffectiveOrgPolicy'))
  expect(asked?.body).toEqual({ constraint: 'constraints/iam.allowedPolicyMemberDomains' })
})

const { project, itself } = accountRoles
const [firstRole, ...otherRoles] = namesOf(project)

test.each<[string, Record<string, unknown>, Partial<RuntimeAccount>]>([
  [
    'a default account without roles of its own, which may have got two from firebase-tools',
    { [`${ofProject}:getIamPolicy`]: { bindings: bindingsOf(builder, ['roles/run.invoker']) } },
    { email: builder, isOwn: false, missingRoles: [builderRole] },
  ],
  [
    'an own account',
    {
      [ofAccount]: {},
      [`${ofAccount}:getIamPolicy`]: { bindings: bindingsOf(own, namesOf(itself)) },
      [`${ofProject}:getIamPolicy`]: {
        bindings: [...bindingsOf(own, namesOf(project)), ...bindingsOf(builder, [builderRole])],
      },
    },
    { email: own, isOwn: true, missingRoles: [] },
  ],
  [
    'an own account that lost roles',
    {
      [ofAccount]: {},
      [`${ofAccount}:getIamPolicy`]: {},
      [`${ofProject}:getIamPolicy`]: {
        bindings: [...bindingsOf(own, otherRoles), ...bindingsOf(builder, [builderRole])],
      },
    },
    { email: own, isOwn: true, missingRoles: [firstRole ?? '', ...namesOf(itself)] },
  ],
  [
    'an own account whose policies the deployer may not read',
    { [ofAccount]: {}, [`${ofProject}:getIamPolicy`]: undefined },
    { email: own, isOwn: true, missingRoles: [] },
  ],
])('knows as whom functions run: %s', async (_name, responses, expected) => {
  const { api } = await answerWith({ ...whole, ...responses })
  const { google } = await readGoogleFacts(api, rivera, 'photos')
  expect(google?.runtimeAccount).toEqual(expected)
})

test('a refused change throws Google’s message', async () => {
  const { api } = await answerWith({})
  await expect(api.ask('PATCH', 'storage.googleapis.com/storage/v1/b/photos', {})).rejects.toThrow(
    /^PATCH storage.googleapis.com.* 403: .*PERMISSION_DENIED/,
  )
})
