import { describeLeftover } from '../content/findLeftovers.ts'
import { type DeployFacts, type GoogleFacts, requiredApis } from './facts.ts'

/** A refusal stops the deploy, a warning is read and passed. */
export type Finding = { level: 'refusal' | 'warning'; sentence: string }

type Check = {
  /** True where it does not stop the deploy. */
  warning?: true
  /** True where it is about the sample company's words and addresses, which a staging project may have. */
  sample?: true
  /** The sentence where the check fails: what is wrong, and what to do. Null where all is well. */
  judge: (facts: DeployFacts) => string | null
}

/** The regions that Firestore's two multi-regions lie in. */
const multiRegions: Readonly<Record<string, readonly string[]>> = {
  nam5: ['us-central1'],
  eur3: ['europe-west1', 'europe-west4'],
}

const liesIn = (location: string, region: string) => {
  const known = location.toLowerCase()
  return known === region || Boolean(multiRegions[known]?.includes(region))
}

const isOrigin = (text: string) => text.startsWith('https://') && URL.parse(text)?.origin === text

const hostOf = (origin: string) => URL.parse(origin)?.hostname ?? ''

const google =
  (judge: (google: GoogleFacts, facts: DeployFacts) => string | null) => (facts: DeployFacts) =>
    facts.google && judge(facts.google, facts)

const checks: readonly Check[] = [
  {
    judge: ({ configuration }) =>
      typeof configuration === 'string'
        ? `${configuration} It stands in .env.local beside package.json, like .env.example; "npx firebase apps:sdkconfig web --project <id>" shows it as JSON.`
        : null,
  },
  {
    judge: ({ configuration, project }) =>
      typeof configuration !== 'string' && configuration.projectId !== project
        ? `.env.local is the configuration of ${configuration.projectId}, not of ${project}: the site would talk to another project. VITE_FIREBASE_CONFIG in the environment goes before that file.`
        : null,
  },
  {
    judge: ({ origin }) =>
      isOrigin(origin)
        ? null
        : `The origin "${origin}" in web/content/business.yaml must begin with https:// and end without a slash or anything else behind the name.`,
  },
  {
    judge: ({ estimateUrl, origin }) =>
      estimateUrl === null || (URL.canParse(estimateUrl) && new URL(estimateUrl).origin !== origin)
        ? null
        : `The estimate_url "${estimateUrl}" in web/content/business.yaml must be the full address of a form elsewhere, or null: then the buttons lead to the contact page.`,
  },
  {
    judge: ({ region }) =>
      /^[a-z]+-[a-z]+\d{1,2}$/.test(region)
        ? null
        : `"${region}" in domain/region.ts is no region that functions run in, such as us-central1. Where Firestore lies in nam5, write us-central1; in eur3, europe-west1.`,
  },
  {
    sample: true,
    judge: ({ origin }) =>
      hostOf(origin).endsWith('.example')
        ? `The origin in web/content/business.yaml is still the sample's ${origin}: every canonical address would lead nowhere.`
        : null,
  },
  {
    sample: true,
    judge: ({ samples }) =>
      samples.length > 0
        ? `The content is still the sample's: ${samples.map(({ file, found }) => `in ${file} ${found.join(', ')}`).join('; ')}. Visitors would reach nobody, and read what nobody said.`
        : null,
  },
  {
    sample: true,
    judge: ({ leftovers }) =>
      leftovers.length > 0
        ? `${leftovers.map(describeLeftover).join('; ')}. Rewrite those lines; a word that you use in a sense of your own leaves the list in scripts/content/sampleNames.ts.`
        : null,
  },
  {
    warning: true,
    judge: ({ claimsUnshownReviews }) =>
      claimsUnshownReviews
        ? 'web/content/reviews.yaml has no review, but rating, reviews and review_count in web/content/business.yaml claim some: without reviews set them to null, and no page speaks of stars.'
        : null,
  },
  {
    judge: ({ analyticsId }) =>
      analyticsId === null || /^G-[A-Z0-9]+$/.test(analyticsId)
        ? null
        : `VITE_GA_MEASUREMENT_ID is "${analyticsId}": Google Analytics 4's ids begin with G-.`,
  },
  {
    judge: ({ enforcesAppCheck }) =>
      enforcesAppCheck
        ? 'ENFORCE_APP_CHECK is true in functions/.env, but the private area sends no App Check token: the owner would be locked out.'
        : null,
  },
  {
    warning: true,
    judge: ({ uncommitted }) =>
      uncommitted ? 'There are uncommitted changes: no commit will say what is live.' : null,
  },
  {
    judge: ({ silentApis, project }) =>
      silentApis.length > 0
        ? `Google can't be asked how ${project} stands: services for that are off, or your account may not see the project. Run as its owner, and wait a minute: gcloud services enable ${silentApis.join(' ')} --project ${project}`
        : null,
  },
  {
    judge: google(({ billing }, { project }) =>
      billing
        ? null
        : `${project} is not on the Blaze plan, without which functions can't be deployed: link a billing account in the Firebase console.`,
    ),
  },
  {
    judge: google(({ missingPermissions }, { project }) =>
      missingPermissions.length > 0
        ? `Your Google account may not do this in ${project}: ${missingPermissions.join(', ')}. An owner of the project has to grant it the roles Firebase Admin, Cloud Functions Admin, Cloud Scheduler Admin, Service Account User and Service Usage Consumer.`
        : null,
    ),
  },
  {
    judge: google(({ enabledApis }, { project }) => {
      const missing = requiredApis.filter((api) => !enabledApis.includes(api))
      return missing.length > 0
        ? `Some of Google's services are off. Run: gcloud services enable ${missing.join(' ')} --project ${project}`
        : null
    }),
  },
  {
    judge: google(({ forbids }, { project }) =>
      forbids.everybody
        ? `Your organization lets only members of some domains into ${project} (iam.allowedPolicyMemberDomains), so that no visitor could call a function: ask its policy administrator to allow all for this project, or use a project outside the organization.`
        : null,
    ),
  },
  {
    judge: google(({ forbids, runner }, { project }) =>
      forbids.defaultRoles
        ? `Your organization gives default accounts no roles (iam.automaticIamGrantsForDefaultServiceAccounts), so that functions could be neither built nor run. Run: gcloud projects add-iam-policy-binding ${project} --member serviceAccount:${runner?.account ?? '<project number>-compute@developer.gserviceaccount.com'} --role roles/editor, or grant the roles that docs/deploy.md names.`
        : null,
    ),
  },
  {
    judge: google(({ database }, { region }) =>
      database
        ? null
        : `There is no Firestore database: create the default one, in native mode, in ${region}.`,
    ),
  },
  {
    judge: google(({ database }) =>
      database && !database.native
        ? 'The default database is in Datastore mode: this site needs Firestore in native mode, so it needs another project.'
        : null,
    ),
  },
  {
    judge: google(({ database }, { region }) =>
      database && !liesIn(database.location, region)
        ? `Firestore lies in ${database.location}, the functions in ${region}: set the region in domain/region.ts to that of Firestore.`
        : null,
    ),
  },
  {
    judge: google(({ bucket }, { configuration }) =>
      bucket || typeof configuration === 'string'
        ? null
        : `There is no bucket ${configuration.storageBucket}: open Storage in the Firebase console once.`,
    ),
  },
  {
    judge: google(({ bucket }, { region }) =>
      bucket && !liesIn(bucket.location, region)
        ? `The bucket lies in ${bucket.location}, the functions in ${region}: a trigger on it can't be deployed there.`
        : null,
    ),
  },
  {
    judge: google(({ site }, { project }) =>
      site
        ? null
        : `Hosting has no site ${project}, so that ${project}.web.app would be nobody's. Run: npx firebase hosting:sites:create ${project} --project ${project}`,
    ),
  },
  {
    judge: google(({ auth }) =>
      auth?.identityPlatform
        ? null
        : 'Authentication has no Identity Platform, so that anybody could open an account: upgrade it in the Firebase console (Authentication, Settings).',
    ),
  },
  {
    judge: google(({ auth }) =>
      auth && !auth.emailSignIn
        ? 'Signing in with e-mail and password is off: switch it on in the Firebase console (Authentication, Sign-in method).'
        : null,
    ),
  },
  {
    sample: true,
    judge: google(({ auth }, { origin }) =>
      auth && !auth.domains.includes(hostOf(origin))
        ? `${hostOf(origin)} is no authorized domain: add it in the Firebase console (Authentication, Settings), or links in mails lead elsewhere.`
        : null,
    ),
  },
  {
    warning: true,
    judge: google(({ runner }, { project }) =>
      runner && !runner.signs
        ? `The functions may not sign addresses, so that the owner can't download originals. Run: gcloud iam service-accounts add-iam-policy-binding ${runner.account} --member serviceAccount:${runner.account} --role roles/iam.serviceAccountTokenCreator --project ${project}`
        : null,
    ),
  },
  {
    warning: true,
    judge: google(({ database }, { project }) =>
      database && !(database.recovery && database.protected)
        ? `Point-in-time recovery or delete protection is off. Run: npm run admin -- recovery --project ${project}`
        : null,
    ),
  },
]

/**
 * What speaks against deploying now, refusals first. Pure over the facts.
 * @param withSamples what is still the sample company's is a warning, not a refusal
 */
export function preflight(
  facts: DeployFacts,
  { withSamples = false }: { withSamples?: boolean | undefined } = {},
): readonly Finding[] {
  const findings = checks.flatMap(({ warning, sample, judge }): Finding[] => {
    const sentence = judge(facts)
    const level = warning || (sample && withSamples) ? 'warning' : 'refusal'
    return sentence ? [{ level, sentence }] : []
  })
  return findings.toSorted((a, b) => a.level.localeCompare(b.level))
}
