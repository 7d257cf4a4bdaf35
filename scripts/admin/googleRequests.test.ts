import { deleteApp, initializeApp } from 'firebase-admin/app'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { type Asked, serveGoogle } from '../../tests/support/serveGoogle.ts'
import { alarms, setAlarms } from './alarms.ts'
import { harden } from './harden.ts'
import { setRecovery } from './recovery.ts'
import { sendPasswordLink } from './sendPasswordLink.ts'

let answer: Parameters<typeof serveGoogle>[1]
let served: Awaited<ReturnType<typeof serveGoogle>>
let seen: Asked[]

beforeEach(async () => {
  served = await serveGoogle('site', (asked) => answer(asked))
  seen = served.requests
})

const google = () => ({ id: 'site', api: served.api })

function adminOnServer() {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', served.origin.replace('http://', ''))
  const app = initializeApp({ projectId: 'site' }, 'harden')
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await deleteApp(app)
  })
  return app
}

test('harden sets the password policy and email privacy, and TOTP only on request', async () => {
  answer = () => ({ json: {} })
  const app = adminOnServer()
  await harden(app, { totp: false })
  await harden(app, { totp: true })
  const policy = {
    passwordPolicyEnforcementState: 'ENFORCE',
    passwordPolicyVersions: [
      { customStrengthOptions: { minPasswordLength: 8, maxPasswordLength: 100 } },
    ],
  }
  const privacy = { enableImprovedEmailPrivacy: true }
  expect(seen).toMatchObject([
    { method: 'PATCH', body: { passwordPolicyConfig: policy, emailPrivacyConfig: privacy } },
    {
      body: {
        mfa: {
          providerConfigs: [{ state: 'ENABLED', totpProviderConfig: { adjacentIntervals: 5 } }],
        },
      },
    },
  ])
  expect(seen[0]?.path).toMatch(/\/projects\/site\/config\?updateMask=.*passwordPolicyConfig/)
  expect(seen[0]?.path).toContain('emailPrivacyConfig')
  expect(seen[0]?.body).not.toHaveProperty('mfa')
})

test('the link is mailed, or printed with the reason if no mail can be sent', async () => {
  const app = adminOnServer()
  answer = () => ({ json: { email: 'owner@example.com' } })
  expect(await sendPasswordLink(app, ' Owner@Example.com', google())).toEqual({ kind: 'mailed' })
  expect(seen).toEqual([
    {
      method: 'POST',
      path: 'identitytoolkit.googleapis.com/v1/projects/site/accounts:sendOobCode',
      authorization: 'Bearer token',
      body: { requestType: 'PASSWORD_RESET', email: 'owner@example.com' },
    },
  ])
  answer = ({ authorization }) =>
    authorization === 'Bearer token'
      ? { status: 403, json: { error: { message: 'Quota of mails used up' } } }
      : { json: { oobLink: 'https://link.example/' } }
  expect(await sendPasswordLink(app, 'owner@example.com', google())).toEqual({
    kind: 'printed',
    link: 'https://link.example/',
    why: expect.stringContaining('Quota of mails used up'),
  })
})

const madeSchema = z.object({
  displayName: z.string().default(''),
  name: z.string().optional(),
  notificationChannels: z.array(z.string()).optional(),
})

test('alarms and the budget are created once and then updated', async () => {
  const stored = new Map<string, z.infer<typeof madeSchema>[]>()
  answer = ({ method, path, body }) => {
    if (path.includes('billingInfo')) return { json: { billingAccountName: 'billingAccounts/1' } }
    const list = path.split('?')[0] ?? ''
    const entries = stored.get(list) ?? []
    const field = list.split('/').at(-1) ?? ''
    if (method === 'GET') return { json: entries.length > 0 ? { [field]: entries } : {} }
    if (method === 'PATCH') return { json: body }
    const { name = '', ...fields } = madeSchema.parse(body)
    if (name) stored.set(list, [...entries, { name, displayName: '' }])
    if (name) return { json: { name } }
    const made = { name: `${list.split('/').slice(2).join('/')}/${entries.length}`, ...fields }
    stored.set(list, [...entries, made])
    return { json: made }
  }
  await setAlarms(google(), { email: 'owner@example.com', budget: 25 })
  const posts = seen.filter(({ method }) => method === 'POST')
  expect(posts).toHaveLength(alarms.length + 3)
  expect(posts[0]?.body).toMatchObject({
    type: 'email',
    labels: { email_address: 'owner@example.com' },
  })
  for (const [index, { name }] of alarms.entries()) {
    expect(posts[index + 1]?.body).toMatchObject({
      displayName: `Painting site: ${name}`,
      notificationChannels: ['projects/site/notificationChannels/0'],
    })
  }
  expect(posts.at(-2)).toMatchObject({
    path: 'logging.googleapis.com/v2/projects/site/exclusions',
    body: { filter: expect.stringContaining('log_id("run.googleapis.com/requests")') },
  })
  expect(posts.at(-1)).toMatchObject({
    path: 'billingbudgets.googleapis.com/v1/billingAccounts/1/budgets',
    body: {
      budgetFilter: { projects: ['projects/site'] },
      amount: { specifiedAmount: { units: '25' } },
      thresholdRules: [
        { thresholdPercent: 0.5 },
        { thresholdPercent: 0.9 },
        { thresholdPercent: 1 },
      ],
    },
  })
  seen.length = 0
  await setAlarms(google(), { email: 'owner@example.com', budget: 25 })
  expect(seen.filter(({ method }) => method === 'POST')).toEqual([])
  expect(seen.filter(({ method }) => method === 'PATCH')).toHaveLength(alarms.length + 2)
  seen.length = 0
  await setAlarms(google(), { email: 'developer@example.com', budget: null })
  const [channels] = seen.flatMap(({ path, body }) =>
    path.includes('alertPolicies/') ? [madeSchema.parse(body).notificationChannels] : [],
  )
  expect(channels).toEqual([0, 1].map((n) => `projects/site/notificationChannels/${n}`))
})

test('without a readable billing account there is no budget, and the error says why', async () => {
  answer = ({ path, body }) =>
    path.includes('billingInfo')
      ? { status: 403, json: {} }
      : { json: body === null ? {} : { name: 'made' } }
  const asked = { email: 'owner@example.com', budget: 25 }
  await expect(setAlarms(google(), asked)).rejects.toThrow('The billing account')
})

test('recovery is enabled, and an existing backup schedule is kept', async () => {
  const name = 'projects/site/databases/(default)/backupSchedules/1'
  let backupSchedules: object[] = []
  answer = ({ method }) => ({ json: method === 'GET' ? { backupSchedules } : {} })
  await setRecovery(google(), 'photos')
  const days = (count: number) => String(count * 24 * 60 * 60)
  expect(seen.filter(({ method }) => method !== 'GET')).toMatchObject([
    {
      body: {
        pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
        deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
      },
    },
    { method: 'POST', body: { retention: `${days(14)}s`, dailyRecurrence: {} } },
    {
      path: 'storage.googleapis.com/storage/v1/b/photos?fields=softDeletePolicy',
      body: { softDeletePolicy: { retentionDurationSeconds: days(14) } },
    },
  ])
  backupSchedules = [
    { name: 'weekly', weeklyRecurrence: {} },
    { name, dailyRecurrence: {} },
  ]
  seen.length = 0
  await setRecovery(google(), 'photos')
  expect(seen.map(({ method }) => method)).toEqual(['PATCH', 'GET', 'PATCH', 'PATCH'])
  expect(seen[2]?.path).toBe(`firestore.googleapis.com/v1/${name}`)
})
