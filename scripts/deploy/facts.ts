import type { Configuration } from '../../web/firebase/configuration.ts'
import type { Leftover } from '../content/findLeftovers.ts'
import type { Sample } from './findSamples.ts'

/** All that the preflight judges. What it needs of the network is null in a dry run. */
export type DeployFacts = {
  /** The project to deploy to, as named on the command line. */
  project: string
  region: string
  /** The web app's configuration, or in a sentence what is wrong with it. */
  configuration: Configuration | string
  /** The site's own origin, as the content has it. */
  origin: string
  /** The request form; null without one. */
  estimateUrl: string | null
  /** What the content still has of the sample. */
  samples: readonly Sample[]
  /** Where the content still names the sample's company, places or people. */
  leftovers: readonly Leftover[]
  /** True where the texts claim stars, but no review stands on the site. */
  claimsUnshownReviews: boolean
  /** Google Analytics 4's measurement id, where there is one. */
  analyticsId: string | null
  /** `ENFORCE_APP_CHECK` of functions/.env. */
  enforcesAppCheck: boolean
  /** True where the checkout has changes that no commit holds. */
  uncommitted: boolean
  /** Services without which Google can't be asked how the project stands; `google` is then null. */
  silentApis: readonly string[]
  google: GoogleFacts | null
}

/** What Google says of the project. */
export type GoogleFacts = {
  billing: boolean
  enabledApis: readonly string[]
  missingPermissions: readonly string[]
  /** Null where there is no default database. */
  database: { location: string; native: boolean; recovery: boolean; protected: boolean } | null
  /** The bucket that the configuration names; null where there is none. */
  bucket: { location: string } | null
  /** The functions' own account; null where it cannot be seen. */
  runner: { account: string; signs: boolean } | null
  /** What the organization that the project belongs to forbids; false where it may not be seen. */
  forbids: {
    /** That everybody may call a function: sharing is restricted to members of some domains. */
    everybody: boolean
    /** The roles that the default account, as which functions are built and run, would else have. */
    defaultRoles: boolean
  }
  /** True where Hosting has a site of the project's name, which everything here goes by. */
  site: boolean
  auth: { identityPlatform: boolean; emailSignIn: boolean; domains: readonly string[] } | null
}

/** What the preflight itself asks. */
export const askedApis = [
  'cloudbilling.googleapis.com',
  'cloudresourcemanager.googleapis.com',
  'iam.googleapis.com',
  'serviceusage.googleapis.com',
] as const

/** What functions, rules, hosting, their triggers and the alarms need. */
export const requiredApis = [
  'artifactregistry.googleapis.com',
  'billingbudgets.googleapis.com',
  'cloudbuild.googleapis.com',
  'cloudfunctions.googleapis.com',
  'cloudscheduler.googleapis.com',
  'cloudtasks.googleapis.com',
  'drive.googleapis.com',
  'eventarc.googleapis.com',
  'firebasehosting.googleapis.com',
  'firebaserules.googleapis.com',
  'firebasestorage.googleapis.com',
  'firestore.googleapis.com',
  'iamcredentials.googleapis.com',
  'identitytoolkit.googleapis.com',
  'monitoring.googleapis.com',
  'pubsub.googleapis.com',
  'run.googleapis.com',
  'storage.googleapis.com',
] as const

/** What whoever deploys must be allowed to do. */
export const requiredPermissions = [
  'cloudfunctions.functions.create',
  'cloudfunctions.functions.update',
  'cloudscheduler.jobs.create',
  'datastore.indexes.create',
  'firebaseauth.configs.update',
  'firebasehosting.sites.update',
  'firebaserules.releases.update',
  'iam.serviceAccounts.actAs',
  'storage.buckets.update',
] as const
