import { z } from 'zod'
import { askedApis, type DeployFacts, type GoogleFacts, requiredPermissions } from './facts.ts'
import type { GoogleApi } from './googleApi.ts'

const billingSchema = z.object({ billingEnabled: z.boolean().default(false) })
const permissionsSchema = z.object({ permissions: z.array(z.string()).default([]) })
const servicesSchema = z.object({
  services: z.array(z.object({ config: z.object({ name: z.string() }) })).default([]),
  nextPageToken: z.string().optional(),
})
const databaseSchema = z.object({
  locationId: z.string(),
  type: z.string(),
  pointInTimeRecoveryEnablement: z.string().optional(),
  deleteProtectionState: z.string().optional(),
})
const bucketSchema = z.object({ location: z.string() })
const projectSchema = z.object({ projectNumber: z.string() })
const policySchema = z.object({
  bindings: z
    .array(z.object({ role: z.string(), members: z.array(z.string()).default([]) }))
    .default([]),
})
const authSchema = z.object({
  subtype: z.string().optional(),
  signIn: z
    .object({ email: z.object({ enabled: z.boolean().default(false) }).optional() })
    .optional(),
  authorizedDomains: z.array(z.string()).default([]),
})

/**
 * Asks Google how the project stands, where the services that answer that are on.
 * @param bucket the bucket's name, or null where the configuration names none
 */
export async function readGoogleFacts(
  api: GoogleApi,
  project: string,
  bucket: string | null,
): Promise<Pick<DeployFacts, 'google' | 'silentApis'>> {
  const enabledApis = await readServices(api, project)
  const silentApis = askedApis.filter((name) => !enabledApis.includes(name))
  if (silentApis.length > 0) return { google: null, silentApis }
  return { google: { ...(await readFacts(api, project, bucket)), enabledApis }, silentApis }
}

/** What cannot be seen counts as not there. */
async function readFacts(
  api: GoogleApi,
  project: string,
  bucket: string | null,
): Promise<Omit<GoogleFacts, 'enabledApis'>> {
  const [billing, permissions, database, found, auth, site, runner, everybody, defaultRoles] =
    await Promise.all([
      api.ask('GET', `cloudbilling.googleapis.com/v1/projects/${project}/billingInfo`),
      api.ask(
        'POST',
        `cloudresourcemanager.googleapis.com/v1/projects/${project}:testIamPermissions`,
        { permissions: requiredPermissions },
      ),
      api.ask('GET', `firestore.googleapis.com/v1/projects/${project}/databases/(default)`),
      bucket && api.ask('GET', `storage.googleapis.com/storage/v1/b/${bucket}`),
      api.ask('GET', `identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`),
      api.ask('GET', `firebasehosting.googleapis.com/v1beta1/projects/${project}/sites/${project}`),
      readRunner(api, project),
      restrictsMembers(api, project),
      deniesDefaultRoles(api, project),
    ])
  const granted = permissionsSchema.parse(permissions).permissions
  return {
    billing: billing !== null && billingSchema.parse(billing).billingEnabled,
    missingPermissions: requiredPermissions.filter((name) => !granted.includes(name)),
    database: database === null ? null : describeDatabase(databaseSchema.parse(database)),
    bucket: found === null ? null : bucketSchema.parse(found),
    runner,
    forbids: { everybody, defaultRoles },
    site: site !== null,
    auth: auth === null ? null : describeAuth(authSchema.parse(auth)),
  }
}

/** Whether the account that functions run as may sign addresses in its own name. */
async function readRunner(api: GoogleApi, project: string): Promise<GoogleFacts['runner']> {
  const found = await api.ask('GET', `cloudresourcemanager.googleapis.com/v1/projects/${project}`)
  if (found === null) return null
  const account = `${projectSchema.parse(found).projectNumber}-compute@developer.gserviceaccount.com`
  const address = `iam.googleapis.com/v1/projects/${project}/serviceAccounts/${account}:getIamPolicy`
  // Whoever deploys need not be allowed to see it.
  const policy = await api.ask('POST', address).catch(() => null)
  if (policy === null) return null
  const signs = policySchema
    .parse(policy)
    .bindings.some(
      ({ role, members }) =>
        role === 'roles/iam.serviceAccountTokenCreator' &&
        members.includes(`serviceAccount:${account}`),
    )
  return { account, signs }
}

const organizationSchema = z.object({
  listPolicy: z
    .object({ allValues: z.string().optional(), allowedValues: z.array(z.string()).default([]) })
    .optional(),
  booleanPolicy: z.object({ enforced: z.boolean().default(false) }).optional(),
})

/**
 * What the project's organization, if it has one, says of it in the end. Whoever deploys need not be
 * allowed to see it: then nothing is known to be forbidden.
 */
async function readPolicy(api: GoogleApi, project: string, constraint: string) {
  const address = `cloudresourcemanager.googleapis.com/v1/projects/${project}:getEffectiveOrgPolicy`
  const policy = await api
    .ask('POST', address, { constraint: `constraints/${constraint}` })
    .catch(() => ({}))
  return organizationSchema.parse(policy)
}

async function restrictsMembers(api: GoogleApi, project: string): Promise<boolean> {
  const { listPolicy } = await readPolicy(api, project, 'iam.allowedPolicyMemberDomains')
  return listPolicy?.allValues === 'DENY' || (listPolicy?.allowedValues.length ?? 0) > 0
}

/** Where they are denied, but somebody has given the account roles by hand, all is well. */
async function deniesDefaultRoles(api: GoogleApi, project: string): Promise<boolean> {
  const constraint = 'iam.automaticIamGrantsForDefaultServiceAccounts'
  const { booleanPolicy } = await readPolicy(api, project, constraint)
  if (!booleanPolicy?.enforced) return false
  const address = `cloudresourcemanager.googleapis.com/v1/projects/${project}:getIamPolicy`
  const granted = await api.ask('POST', address).catch(() => null)
  const isRunner = (member: string) => member.endsWith('-compute@developer.gserviceaccount.com')
  return (
    granted !== null &&
    !policySchema.parse(granted).bindings.some(({ members }) => members.some(isRunner))
  )
}

async function readServices(api: GoogleApi, project: string): Promise<string[]> {
  const names: string[] = []
  let page = ''
  do {
    const address = `serviceusage.googleapis.com/v1/projects/${project}/services?filter=state:ENABLED&pageSize=200${page}`
    const { services, nextPageToken } = servicesSchema.parse((await api.ask('GET', address)) ?? {})
    names.push(...services.map(({ config }) => config.name))
    page = nextPageToken ? `&pageToken=${encodeURIComponent(nextPageToken)}` : ''
  } while (page)
  return names
}

function describeDatabase(database: z.infer<typeof databaseSchema>): GoogleFacts['database'] {
  return {
    location: database.locationId,
    native: database.type === 'FIRESTORE_NATIVE',
    recovery: database.pointInTimeRecoveryEnablement === 'POINT_IN_TIME_RECOVERY_ENABLED',
    protected: database.deleteProtectionState === 'DELETE_PROTECTION_ENABLED',
  }
}

function describeAuth(auth: z.infer<typeof authSchema>): GoogleFacts['auth'] {
  return {
    identityPlatform: auth.subtype === 'IDENTITY_PLATFORM',
    emailSignIn: auth.signIn?.email?.enabled ?? false,
    domains: auth.authorizedDomains,
  }
}
