import { expect, test } from 'vitest'
import { type DeployFacts, type GoogleFacts, requiredApis } from './facts.ts'
import { preflight } from './preflight.ts'

const google: GoogleFacts = {
  billing: true,
  enabledApis: requiredApis,
  missingPermissions: [],
  database: { location: 'us-central1', native: true, recovery: true, protected: true },
  bucket: { location: 'US-CENTRAL1' },
  runner: { account: '1-compute@developer.gserviceaccount.com', signs: true },
  forbids: { everybody: false, defaultRoles: false },
  site: true,
  auth: { identityPlatform: true, emailSignIn: true, domains: ['www.rivera.com'] },
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
  estimateUrl: 'https://quotes.com/rivera',
  samples: [],
  leftovers: [],
  claimsUnshownReviews: false,
  analyticsId: 'G-ABC123',
  enforcesAppCheck: false,
  uncommitted: false,
  silentApis: [],
  google,
}

const withGoogle = (change: Partial<GoogleFacts>): DeployFacts => ({
  ...ready,
  google: { ...google, ...change },
})

test('nothing speaks against a project that is ready, nor against a dry run of it', () => {
  expect(preflight(ready)).toEqual([])
  expect(preflight({ ...ready, google: null, estimateUrl: null })).toEqual([])
})

const samples = [
  { file: 'web/content/business.yaml', found: ['e-mail (hello@example.com)'] },
  { file: 'web/content/reviews.yaml', found: ['reviews (8)'] },
]

/** Every finding that there is, with what brings it about. */
const cases: readonly [facts: DeployFacts, words: string][] = [
  [{ ...ready, configuration: 'VITE_FIREBASE_CONFIG is missing.' }, '.env.example'],
  [
    { ...ready, project: 'other' },
    'of rivera, not of other: the site would talk to another project. VITE_FIREBASE_CONFIG in the',
  ],
  [{ ...ready, origin: 'http://rivera.com/' }, 'must begin with https://'],
  [{ ...ready, origin: 'rivera' }, 'must begin with https://'],
  [{ ...ready, origin: 'https://www.x.example' }, "still the sample's https://www.x.example"],
  [{ ...ready, samples }, 'in web/content/business.yaml e-mail (hello@example.com); in web'],
  [{ ...ready, estimateUrl: '/contact' }, 'full address of a form elsewhere, or null'],
  [{ ...ready, estimateUrl: 'https://www.rivera.com/contact' }, 'or null: then the buttons'],
  [
    { ...ready, leftovers: [{ name: 'Texas', at: ['web/content/faqs.yaml:3'] }] },
    '"Texas" is a name of the sample that no record has: web/content/faqs.yaml:3. Rewrite',
  ],
  [{ ...ready, claimsUnshownReviews: true }, 'reviews.yaml has no review'],
  [
    { ...ready, google: null, silentApis: ['iam.googleapis.com'] },
    'gcloud services enable iam.googleapis.com --project rivera',
  ],
  [{ ...ready, origin: 'https://www.rivera.com ' }, 'must begin with https://'],
  [{ ...ready, region: 'nam5', google: null }, 'in nam5, write us-central1'],
  [{ ...ready, region: 'us-south-1', google: null }, 'no region that functions run in'],
  [{ ...ready, analyticsId: 'UA-12345-1' }, 'begin with G-'],
  [{ ...ready, enforcesAppCheck: true }, 'locked out'],
  [{ ...ready, uncommitted: true }, 'uncommitted'],
  [withGoogle({ billing: false }), 'Blaze'],
  [withGoogle({ runner: { account: 'a@b', signs: false } }), 'add-iam-policy-binding a@b'],
  [withGoogle({ missingPermissions: ['storage.buckets.update'] }), 'storage.buckets.update'],
  [withGoogle({ enabledApis: requiredApis.slice(1) }), `gcloud services enable ${requiredApis[0]}`],
  [
    withGoogle({ forbids: { everybody: true, defaultRoles: false } }),
    'no visitor could call a function',
  ],
  [
    withGoogle({ forbids: { everybody: false, defaultRoles: true } }),
    '--member serviceAccount:1-compute@developer.gserviceaccount.com --role roles/editor',
  ],
  [withGoogle({ database: null }), 'There is no Firestore database'],
  [
    withGoogle({ database: { location: 'nam5', native: false, recovery: true, protected: true } }),
    'Datastore mode',
  ],
  [
    withGoogle({ database: { location: 'eur3', native: true, recovery: true, protected: true } }),
    'Firestore lies in eur3',
  ],
  [withGoogle({ bucket: null }), 'There is no bucket rivera.firebasestorage.app'],
  [withGoogle({ bucket: { location: 'EU' } }), 'The bucket lies in EU'],
  [withGoogle({ site: false }), 'Hosting has no site rivera'],
  [withGoogle({ auth: null }), 'Identity Platform'],
  [
    withGoogle({
      auth: { identityPlatform: true, emailSignIn: false, domains: ['www.rivera.com'] },
    }),
    'e-mail and password is off',
  ],
  [
    withGoogle({ auth: { identityPlatform: true, emailSignIn: true, domains: [] } }),
    'www.rivera.com is no authorized domain',
  ],
  [
    withGoogle({
      database: { location: 'us-central1', native: true, recovery: false, protected: true },
    }),
    'npm run admin -- recovery',
  ],
]

test.each(cases.map(([facts, words]) => [words, facts] as const))('says: %s', (words, facts) => {
  const sentences = preflight(facts).map(({ sentence }) => sentence)
  expect(sentences.filter((sentence) => sentence.includes(words))).toHaveLength(1)
})

test.each([
  ['as Google tells', ready.google, 3],
  ['in a dry run', null, 2],
])('a staging project may keep what is the sample’s, and is told, %s', (_how, known, count) => {
  const facts = { ...ready, samples, origin: 'https://x.example', google: known }
  const levels = preflight(facts, { withSamples: true }).map(({ level }) => level)
  expect(levels).toEqual(Array(count).fill('warning'))
  expect(preflight(facts).map(({ level }) => level)).toEqual(Array(count).fill('refusal'))
})

test('the refusals stand before the warnings', () => {
  const findings = preflight({ ...ready, uncommitted: true, enforcesAppCheck: true })
  expect(findings.map(({ level }) => level)).toEqual(['refusal', 'warning'])
})
