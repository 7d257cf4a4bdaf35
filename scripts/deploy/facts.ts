import type { Configuration } from '../../web/firebase/configuration.ts'
import type { Leftover } from '../content/findLeftovers.ts'
import type { Sample } from './findSamples.ts'

/** What the preflight checks. `google` is null in a dry run. */
export type DeployFacts = {
  project: string
  region: string
  /** The web app's configuration, or a sentence that says what is wrong with it. */
  configuration: Configuration | string
  /** The site's origin, from the content. */
  origin: string
  /** The request form. */
  estimateUrl: string | null
  /** Sample values that are still in the content. */
  samples: readonly Sample[]
  /** Names of the sample's company, places and people that are still in the content. */
  leftovers: readonly Leftover[]
  /** The texts name a rating, but the site shows no review. */
  claimsUnshownReviews: boolean
  /** Google Analytics 4's measurement id. */
  analyticsId: string | null
  uncommitted: boolean
  /** Disabled services without which the project can't be checked; `google` is then null. */
  missingCheckApis: readonly string[]
  google: GoogleFacts | null
}

/** What Google says of the project. */
export type GoogleFacts = {
  billing: boolean
  enabledApis: readonly string[]
  /** Of `requiredPermissions`. */
  missingPermissions: readonly string[]
  /** No function was deployed yet. */
  isFirstDeploy: boolean
  /** Cloud Run's limits in the region. Null if they can't be read. */
  quota: Resources | null
  /** The default database. */
  database: { location: string; native: boolean; recovery: boolean; protected: boolean } | null
  /** The bucket that the configuration names. */
  bucket: { location: string } | null
  /** The account that functions run as. Null if it can't be read. */
  runtimeAccount: { email: string; canSign: boolean } | null
  /** Policies of the organization. False if they can't be read. */
  orgPolicies: {
    /** Only members of some domains may get roles, so functions can't be public. */
    restrictsMembers: boolean
    /** The default account, which builds and runs functions, gets no roles. */
    deniesDefaultRoles: boolean
  }
  /** Whether Hosting has a site with the project's name. */
  site: boolean
  auth: { identityPlatform: boolean; emailSignIn: boolean; domains: readonly string[] } | null
}

export type Resources = { cpus: number; memoryGib: number }

/** Services that the preflight calls. */
export const checkApis = [
  'cloudbilling.googleapis.com',
  'cloudresourcemanager.googleapis.com',
  'iam.googleapis.com',
  'serviceusage.googleapis.com',
] as const

/** Services that the site and its alarms use. */
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
