import { expect, test } from 'vitest'
import { type DeployFacts, type GoogleFacts, requiredApis } from './facts.ts'
import { requiredPermissions } from './permissions.ts'
import { preflight } from './preflight.ts'

const runtimeAccount = {
  email: 'website@rivera.iam.gserviceaccount.com',
  isOwn: true,
  missingRoles: [],
}

const auth = { identityPlatform: true, anonymousSignIn: false, domains: ['www.rivera.com'] }

const google: GoogleFacts = {
  billing: true,
  enabledApis: requiredApis,
  missingPermissions: [],
  isFirstDeploy: false,
  quota: { cpus: 20, memoryGib: 40 },
  database: { location: 'us-central1', recovery: true, protected: true },
  bucket: { location: 'US-CENTRAL1', keepsDeleted: true },
  runtimeAccount,
  restrictsMembers: false,
  auth,
}

const ready: DeployFacts = {
  project: 'rivera',
  region: 'us-central1',
  configuration: {
    apiKey: 'key',
    authDomain: 'rivera.firebaseapp.com',
    projectId: 'rivera',
    storageBucket: 'rivera.firebasestorage.app',
    appId: '1:2:web:3',
  },
  origin: 'https://www.rivera.com',
  samples: [],
  leftovers: [],
  analyticsId: 'G-ABC123',
  missingCheckApis: [],
  google,
}

const withGoogle = (change: Partial<GoogleFacts>): DeployFacts => ({
  ...ready,
  google: { ...google, ...change },
})

test('a project that is ready passes, and so does its dry run', () => {
  expect(preflight(ready)).toEqual([])
  expect(preflight({ ...ready, google: null })).toEqual([])
})

const samples = [
  { file: 'web/content/business.yaml', found: ['e-mail (hello@example.com)'] },
  { file: 'web/content/reviews.yaml', found: ['reviews (8)'] },
]

const cases: readonly [facts: DeployFacts, words: string][] = [
  [{ ...ready, configuration: 'VITE_FIREBASE_CONFIG is missing.' }, '.env.example'],
  [
    { ...ready, project: 'other' },
    'of rivera, not of other, so the site would use another project',
  ],
  [{ ...ready, origin: 'https://www.x.example' }, "still the sample's https://www.x.example"],
  [
    { ...ready, samples },
    "web/content/business.yaml still has the sample's e-mail (hello@example.com): replace it",
  ],
  [
    { ...ready, leftovers: [{ name: 'Texas', at: ['web/content/faqs.yaml:3'] }] },
    'web/content/faqs.yaml:3: "Texas" is of the sample, and your content has no such place, person or service. Rewrite',
  ],
  [
    { ...ready, google: null, missingCheckApis: ['iam.googleapis.com'] },
    'gcloud services enable iam.googleapis.com --project rivera',
  ],
  [{ ...ready, region: 'nam5', google: null }, 'in nam5, use us-central1'],
  [{ ...ready, region: 'us-south-1', google: null }, 'not a region for functions'],
  [{ ...ready, analyticsId: 'UA-12345-1' }, 'begin with G-'],
  [withGoogle({ billing: false }), 'Blaze'],
  [
    withGoogle({ runtimeAccount: { ...runtimeAccount, isOwn: false } }),
    'For one with few roles run: npm run admin -- service-account --project rivera',
  ],
  [
    withGoogle({ runtimeAccount: { ...runtimeAccount, missingRoles: ['roles/datastore.user'] } }),
    'lacks roles/datastore.user. As an owner of the project run: npm run admin -- service-account',
  ],
  [withGoogle({ enabledApis: requiredApis.slice(1) }), `gcloud services enable ${requiredApis[0]}`],
  [withGoogle({ restrictsMembers: true }), "visitors couldn't call any function"],
  [withGoogle({ database: null }), 'There is no Firestore database'],
  [
    withGoogle({ database: { location: 'eur3', recovery: true, protected: true } }),
    'Firestore is in eur3',
  ],
  [withGoogle({ bucket: null }), 'There is no bucket rivera.firebasestorage.app'],
  [withGoogle({ bucket: { location: 'EU', keepsDeleted: true } }), 'The bucket is in EU'],
  [
    withGoogle({ bucket: { location: 'US-CENTRAL1', keepsDeleted: false } }),
    'soft delete of the bucket is disabled. Run: npm run admin -- recovery',
  ],
  [withGoogle({ auth: null }), 'Identity Platform'],
  [withGoogle({ auth: { ...auth, anonymousSignIn: true } }), 'Anonymous sign-in is enabled'],
  [withGoogle({ auth: { ...auth, domains: [] } }), 'www.rivera.com is not an authorized domain'],
  [
    withGoogle({
      database: { location: 'us-central1', recovery: false, protected: true },
    }),
    'point-in-time recovery of the database is disabled',
  ],
]

test.each(cases.map(([facts, words]) => [words, facts] as const))('reports: %s', (words, facts) => {
  const sentences = preflight(facts).map(({ sentence }) => sentence)
  expect(sentences.filter((sentence) => sentence.includes(words))).toHaveLength(1)
})

test.each(requiredPermissions)('a first deploy is refused without %s', (name) => {
  const findings = preflight(withGoogle({ isFirstDeploy: true, missingPermissions: [name] }))
  expect(findings).toEqual([{ level: 'refusal', sentence: expect.stringContaining(name) }])
})

test('later deploys need no right to change the project’s roles', () => {
  const missing = 'resourcemanager.projects.setIamPolicy'
  expect(preflight(withGoogle({ missingPermissions: [missing] }))).toEqual([])
})

test.each([
  ['online', ready.google, 4],
  ['in a dry run', null, 3],
])('a staging project may keep sample values, with a warning, %s', (_how, known, count) => {
  const facts = { ...ready, samples, origin: 'https://x.example', google: known }
  const levels = preflight(facts, { withSamples: true }).map(({ level }) => level)
  expect(levels).toEqual(Array(count).fill('warning'))
  expect(preflight(facts).map(({ level }) => level)).toEqual(Array(count).fill('refusal'))
})

test('each leftover of the sample is a line of its own', () => {
  const leftovers = Array.from({ length: 25 }, (_, index) => ({
    name: `Name ${index}`,
    at: [`web/content/home.ts:${index + 1}`],
  }))
  const sentences = preflight({ ...ready, leftovers }).map(({ sentence }) => sentence)
  expect(sentences).toHaveLength(25)
  for (const sentence of sentences) expect(sentence).toMatch(/^web\/content\/home\.ts:\d+: "Name /)
})

test('refusals come before warnings', () => {
  const findings = preflight({
    ...withGoogle({ runtimeAccount: { ...runtimeAccount, isOwn: false } }),
    region: 'nam5',
  })
  expect(findings.map(({ level }) => level)).toEqual(['refusal', 'refusal', 'refusal', 'warning'])
})
