import type { Configuration } from '../../web/firebase/configuration.ts'
import type { Leftover } from '../content/findLeftovers.ts'
import type { Sample } from './findSamples.ts'

/** What the preflight checks. `google` is null in a dry run. */
export type DeployFacts = {
  project: string
  region: string
  /** The web app's configuration, or an error message. */
  configuration: Configuration | string
  origin: string
  estimateUrl: string | null
  samples: readonly Sample[]
  leftovers: readonly Leftover[]
  claimsUnshownReviews: boolean
  analyticsId: string | null
  uncommitted: boolean
  /** Disabled services without which the project can't be checked; `google` is then null. */
  missingCheckApis: readonly string[]
  google: GoogleFacts | null
}

export type GoogleFacts = {
  billing: boolean
  enabledApis: readonly string[]
  missingPermissions: readonly string[]
  isFirstDeploy: boolean
  /** Cloud Run's limits in the region. Null if they can't be read. */
  quota: Resources | null
  database: { location: string; native: boolean; recovery: boolean; protected: boolean } | null
  /** `keepsDeleted`: soft delete, for any time. */
  bucket: { location: string; keepsDeleted: boolean } | null
  /** The account that functions run as. Null if it can't be read. */
  runtimeAccount: { email: string; canSign: boolean } | null
  /** Policies of the organization. False if they can't be read. */
  orgPolicies: {
    /** Only members of some domains may get roles, so functions can't be public. */
    restrictsMembers: boolean
    /** The default account, which builds and runs functions, gets no roles. */
    deniesDefaultRoles: boolean
  }
  site: boolean
  auth: {
    identityPlatform: boolean
    emailSignIn: boolean
    anonymousSignIn: boolean
    domains: readonly string[]
  } | null
}

export type Resources = { cpus: number; memoryGib: number }

export const checkApis = [
  'cloudbilling.googleapis.com',
  'cloudresourcemanager.googleapis.com',
  'iam.googleapis.com',
  'serviceusage.googleapis.com',
] as const

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
