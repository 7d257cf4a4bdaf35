import { describeLeftover } from '../content/findLeftovers.ts'
import { type DeployFacts, type GoogleFacts, requiredApis } from './facts.ts'
import { neededOf, rolesFor } from './permissions.ts'

export type Finding = { level: 'refusal' | 'warning'; sentence: string }

type Check = {
  warning?: true
  sample?: true
  /** A sentence for each problem; null if there is none. */
  check: (facts: DeployFacts) => string | readonly string[] | null
}

const multiRegions: Readonly<Record<string, readonly string[]>> = {
  nam5: ['us-central1'],
  eur3: ['europe-west1', 'europe-west4'],
}

const isIn = (location: string, region: string) => {
  const known = location.toLowerCase()
  return known === region || Boolean(multiRegions[known]?.includes(region))
}

const hostOf = (origin: string) => URL.parse(origin)?.hostname ?? ''

const google =
  (check: (google: GoogleFacts, facts: DeployFacts) => string | null) => (facts: DeployFacts) =>
    facts.google && check(facts.google, facts)

const checks: readonly Check[] = [
  {
    check: ({ configuration }) =>
      typeof configuration === 'string'
        ? `${configuration} Copy .env.example to .env.local and put the JSON there that "npx firebase apps:sdkconfig web --project <id>" prints.`
        : null,
  },
  {
    check: ({ configuration, project }) =>
      typeof configuration !== 'string' && configuration.projectId !== project
        ? `.env.local has the configuration of ${configuration.projectId}, not of ${project}, so the site would use another project. A variable VITE_FIREBASE_CONFIG on the command line overrides that file.`
        : null,
  },
  {
    check: ({ region }) =>
      /^[a-z]+-[a-z]+\d{1,2}$/.test(region)
        ? null
        : `"${region}" in domain/region.ts is not a region for functions, such as us-central1. If Firestore is in nam5, use us-central1; if it is in eur3, use europe-west1.`,
  },
  {
    sample: true,
    check: ({ origin }) =>
      hostOf(origin).endsWith('.example')
        ? `The origin in web/content/business.yaml is still the sample's ${origin}. Search engines would be sent there: enter your domain.`
        : null,
  },
  {
    sample: true,
    check: ({ samples }) =>
      samples.flatMap(({ file, found }) =>
        found.map((value) => `${file} still has the sample's ${value}: replace it by your own.`),
      ),
  },
  {
    sample: true,
    check: ({ leftovers }) => leftovers.map(describeLeftover),
  },
  {
    check: ({ analyticsId }) =>
      analyticsId === null || /^G-[A-Z0-9]+$/.test(analyticsId)
        ? null
        : `VITE_GA_MEASUREMENT_ID is "${analyticsId}": Google Analytics 4's ids begin with G-.`,
  },
  {
    check: ({ missingCheckApis, project }) =>
      missingCheckApis.length > 0
        ? `The deploy can't read the state of ${project}: services for that are disabled, or your Google account may not see the project. As its owner run the following command and wait a minute: gcloud services enable ${missingCheckApis.join(' ')} --project ${project}`
        : null,
  },
  {
    check: google(({ billing }, { project }) =>
      billing
        ? null
        : `${project} is not on the Blaze plan (pay as you go), which functions need. In the Firebase console, click "Upgrade" at the bottom left and choose a billing account.`,
    ),
  },
  {
    check: google(({ missingPermissions, isFirstDeploy }, { project }) => {
      const missing = neededOf(missingPermissions, isFirstDeploy)
      return missing.length > 0
        ? `Your Google account lacks these permissions in ${project}: ${missing.join(', ')}. An owner of the project can grant them: ${rolesFor(missing).join(', ')}. docs/automatic-deploys.md has the command.`
        : null
    }),
  },
  {
    check: google(({ enabledApis }, { project }) => {
      const missing = requiredApis.filter((api) => !enabledApis.includes(api))
      return missing.length > 0
        ? `Some of Google's services are disabled. Run: gcloud services enable ${missing.join(' ')} --project ${project}`
        : null
    }),
  },
  {
    check: google(({ restrictsMembers }, { project }) =>
      restrictsMembers
        ? `Your organization allows only members of some domains in ${project} (policy iam.allowedPolicyMemberDomains), so visitors couldn't call any function. Ask the organization's policy administrator to allow all for this project, or use a project outside the organization.`
        : null,
    ),
  },
  {
    check: google(({ runtimeAccount }, { project }) =>
      runtimeAccount && runtimeAccount.missingRoles.length > 0
        ? `Functions can't be built and run, because ${runtimeAccount.email} or the account that builds them lacks ${runtimeAccount.missingRoles.join(', ')}. As an owner of the project run: npm run admin -- service-account --project ${project}`
        : null,
    ),
  },
  {
    check: google(({ database }, { region }) =>
      database
        ? null
        : `There is no Firestore database. In the Firebase console, open Firestore, click "Create database" and choose Standard edition, the id "(default)" and ${region}.`,
    ),
  },
  {
    check: google(({ database }, { region }) =>
      database && !isIn(database.location, region)
        ? `Firestore is in ${database.location}, the functions in ${region}. Set the region in domain/region.ts to Firestore's.`
        : null,
    ),
  },
  {
    check: google(({ bucket }, { configuration }) =>
      bucket || typeof configuration === 'string'
        ? null
        : `There is no bucket ${configuration.storageBucket}. In the Firebase console, open Storage and click "Get started".`,
    ),
  },
  {
    check: google(({ bucket }, { region }) =>
      bucket && !isIn(bucket.location, region)
        ? `The bucket is in ${bucket.location}, the functions in ${region}. Both must be in one region: create the bucket in a new project, or change domain/region.ts.`
        : null,
    ),
  },
  {
    check: google(({ auth }) =>
      auth?.identityPlatform
        ? null
        : 'Authentication runs without Identity Platform, so strangers could create accounts. In the Firebase console, open Authentication > Settings > "Upgrade to Identity Platform".',
    ),
  },
  {
    check: google(({ auth }) =>
      auth?.anonymousSignIn
        ? 'Anonymous sign-in is enabled, so anyone can get an account. In the Firebase console, open Authentication > Sign-in method and disable "Anonymous".'
        : null,
    ),
  },
  {
    sample: true,
    check: google(({ auth }, { origin }) =>
      auth && !auth.domains.includes(hostOf(origin))
        ? `${hostOf(origin)} is not an authorized domain, so links in emails won't lead there. In the Firebase console, add it under Authentication > Settings > Authorized domains.`
        : null,
    ),
  },
  {
    warning: true,
    check: google(({ runtimeAccount }, { project }) =>
      runtimeAccount && !runtimeAccount.isOwn
        ? `Functions run as Google's default account, which is usually an Editor and may not sign the owner's downloads. For one with few roles run: npm run admin -- service-account --project ${project}`
        : null,
    ),
  },
  {
    warning: true,
    check: google(({ bucket, database }, { project }) => {
      const disabled = [
        ...(bucket && !bucket.keepsDeleted ? ['soft delete of the bucket'] : []),
        ...(database && !database.recovery ? ['point-in-time recovery of the database'] : []),
        ...(database && !database.protected ? ["the database's delete protection"] : []),
      ]
      return disabled.length > 0
        ? `What is deleted by mistake can't be brought back: ${disabled.join(', ')} is disabled. Run: npm run admin -- recovery --project ${project}`
        : null
    }),
  },
]

/**
 * Everything that is wrong, refusals first.
 * @param withSamples values of the sample company are only warnings
 */
export function preflight(
  facts: DeployFacts,
  { withSamples = false }: { withSamples?: boolean | undefined } = {},
): readonly Finding[] {
  const findings = checks.flatMap(({ warning, sample, check }): Finding[] => {
    const level = warning || (sample && withSamples) ? 'warning' : 'refusal'
    return [check(facts) ?? []].flat().map((sentence) => ({ level, sentence }))
  })
  return findings.toSorted((a, b) => a.level.localeCompare(b.level))
}
