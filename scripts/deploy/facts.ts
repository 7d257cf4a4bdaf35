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
  samples: readonly Sample[]
  leftovers: readonly Leftover[]
  analyticsId: string | null
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
  database: { location: string; recovery: boolean; protected: boolean } | null
  /** `keepsDeleted`: soft delete, for any time. */
  bucket: { location: string; keepsDeleted: boolean } | null
  runtimeAccount: RuntimeAccount | null
  /** The organization lets only members of some domains have roles. False if that can't be read. */
  restrictsMembers: boolean
  auth: {
    identityPlatform: boolean
    anonymousSignIn: boolean
    domains: readonly string[]
  } | null
}

/** As which functions run. What can't be read counts as present. */
export type RuntimeAccount = {
  email: string
  /** Created by `npm run admin -- service-account`. */
  isOwn: boolean
  /** To build and run functions. */
  missingRoles: readonly string[]
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
