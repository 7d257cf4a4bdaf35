import { z } from 'zod'
import {
  accountRoles,
  builderRole,
  defaultAccountOf,
  namesOf,
  ownAccountOf,
  type Role,
} from './accountRoles.ts'
import {
  checkApis,
  type DeployFacts,
  type GoogleFacts,
  type Resources,
  type RuntimeAccount,
} from './facts.ts'
import type { GoogleApi } from './googleApi.ts'
import { requiredPermissions } from './permissions.ts'

const billingSchema = z.object({ billingEnabled: z.boolean().default(false) })
const permissionsSchema = z.object({ permissions: z.array(z.string()).default([]) })
const servicesSchema = z.object({
  services: z.array(z.object({ config: z.object({ name: z.string() }) })).default([]),
  nextPageToken: z.string().optional(),
})
const databaseSchema = z
  .object({
    locationId: z.string(),
    pointInTimeRecoveryEnablement: z.string().optional(),
    deleteProtectionState: z.string().optional(),
  })
  .transform((database) => ({
    location: database.locationId,
    recovery: database.pointInTimeRecoveryEnablement === 'POINT_IN_TIME_RECOVERY_ENABLED',
    protected: database.deleteProtectionState === 'DELETE_PROTECTION_ENABLED',
  }))
const functionsSchema = z.object({ functions: z.array(z.unknown()).default([]) })
const quotaSchema = z.object({
  metrics: z.array(
    z.object({
      metric: z.string(),
      consumerQuotaLimits: z
        .array(
          z.object({
            quotaBuckets: z.array(
              z.object({
                effectiveLimit: z.coerce.number().default(0),
                dimensions: z.record(z.string(), z.string()).default({}),
              }),
            ),
          }),
        )
        .default([]),
    }),
  ),
})
const bucketSchema = z
  .object({
    location: z.string(),
    softDeletePolicy: z.object({ retentionDurationSeconds: z.coerce.number() }).optional(),
  })
  .transform(({ location, softDeletePolicy }) => {
    return { location, keepsDeleted: (softDeletePolicy?.retentionDurationSeconds ?? 0) > 0 }
  })
const projectSchema = z.object({ projectNumber: z.string() })
const policySchema = z.object({
  bindings: z
    .array(z.object({ role: z.string(), members: z.array(z.string()).default([]) }))
    .default([]),
})
const authSchema = z
  .object({
    subtype: z.string().optional(),
    signIn: z
      .object({ anonymous: z.object({ enabled: z.boolean().default(false) }).optional() })
      .optional(),
    authorizedDomains: z.array(z.string()).default([]),
  })
  .transform(({ subtype, signIn, authorizedDomains }) => ({
    identityPlatform: subtype === 'IDENTITY_PLATFORM',
    anonymousSignIn: signIn?.anonymous?.enabled ?? false,
    domains: authorizedDomains,
  }))

export async function readGoogleFacts(
  api: GoogleApi,
  { project, region }: Pick<DeployFacts, 'project' | 'region'>,
  bucket: string | null,
): Promise<Pick<DeployFacts, 'google' | 'missingCheckApis'>> {
  const enabledApis = await readServices(api, project)
  const missingCheckApis = checkApis.filter((name) => !enabledApis.includes(name))
  if (missingCheckApis.length > 0) return { google: null, missingCheckApis }
  return {
    google: { ...(await readFacts(api, project, region, bucket)), enabledApis },
    missingCheckApis,
  }
}

/** Facts that the account may not read count as missing. */
async function readFacts(
  api: GoogleApi,
  project: string,
  region: string,
  bucket: string | null,
): Promise<Omit<GoogleFacts, 'enabledApis'>> {
  const [
    billing,
    permissions,
    functions,
    quota,
    database,
    found,
    auth,
    runtimeAccount,
    restrictsMembers,
  ] = await Promise.all([
    api.ask('GET', `cloudbilling.googleapis.com/v1/projects/${project}/billingInfo`),
    api.ask(
      'POST',
      `cloudresourcemanager.googleapis.com/v1/projects/${project}:testIamPermissions`,
      { permissions: requiredPermissions },
    ),
    api.ask(
      'GET',
      `cloudfunctions.googleapis.com/v2/projects/${project}/locations/-/functions?pageSize=1`,
    ),
    readQuota(api, project, region),
    api.ask('GET', `firestore.googleapis.com/v1/projects/${project}/databases/(default)`),
    bucket && api.ask('GET', `storage.googleapis.com/storage/v1/b/${bucket}`),
    api.ask('GET', `identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`),
    readRuntimeAccount(api, project),
    readMemberRestriction(api, project),
  ])
  const granted = permissionsSchema.parse(permissions).permissions
  return {
    billing: billing !== null && billingSchema.parse(billing).billingEnabled,
    missingPermissions: requiredPermissions.filter((name) => !granted.includes(name)),
    isFirstDeploy: functions === null || functionsSchema.parse(functions).functions.length === 0,
    quota,
    database: database === null ? null : databaseSchema.parse(database),
    bucket: found === null ? null : bucketSchema.parse(found),
    runtimeAccount,
    restrictsMembers,
    auth: auth === null ? null : authSchema.parse(auth),
  }
}

async function readQuota(
  api: GoogleApi,
  project: string,
  region: string,
): Promise<Resources | null> {
  const address = `serviceusage.googleapis.com/v1beta1/projects/${project}/services/run.googleapis.com/consumerQuotaMetrics?view=FULL&pageSize=200`
  const quotas = quotaSchema.safeParse(await api.ask('GET', address))
  const limitOf = (name: string) => {
    const metric = quotas.data?.metrics.find((it) => it.metric === `run.googleapis.com/${name}`)
    const buckets = metric?.consumerQuotaLimits.flatMap(({ quotaBuckets }) => quotaBuckets) ?? []
    return buckets.find(({ dimensions }) => dimensions.region === region)?.effectiveLimit ?? null
  }
  const [milliCpus, bytes] = [limitOf('cpu_allocation'), limitOf('mem_allocation')]
  return milliCpus && bytes ? { cpus: milliCpus / 1000, memoryGib: bytes / 2 ** 30 } : null
}

/** firebase-tools grants these to the default account, even if it has no others. */
const rolesByTools = ['roles/eventarc.eventReceiver', 'roles/run.invoker']

async function readRuntimeAccount(api: GoogleApi, project: string): Promise<RuntimeAccount | null> {
  const address = `cloudresourcemanager.googleapis.com/v1/projects/${project}`
  const own = ownAccountOf(project)
  const account = `iam.googleapis.com/v1/projects/${project}/serviceAccounts/${own}`
  const [found, ownFound] = await Promise.all([api.ask('GET', address), api.ask('GET', account)])
  if (found === null) return null
  const isOwn = ownFound !== null
  const builder = defaultAccountOf(projectSchema.parse(found).projectNumber)
  const [ofProject, ofAccount] = await Promise.all([
    readPolicy(api, address),
    isOwn ? readPolicy(api, account) : null,
  ])
  const builderRoles = ofProject?.(builder)
  const canBuild = builderRoles?.some((role) => !rolesByTools.includes(role)) ?? true
  const missing = (roles: readonly Role[], granted: readonly string[] | undefined) =>
    granted ? namesOf(roles).filter((role) => !granted.includes(role)) : []
  return {
    email: isOwn ? own : builder,
    isOwn,
    missingRoles: [
      ...(isOwn ? missing(accountRoles.project, ofProject?.(own)) : []),
      ...missing(accountRoles.itself, ofAccount?.(own)),
      ...(canBuild ? [] : [builderRole]),
    ],
  }
}

/** Which roles an account has. Null if the deployer may not read that. */
async function readPolicy(api: GoogleApi, resource: string) {
  const policy = policySchema.safeParse(
    await api.ask('POST', `${resource}:getIamPolicy`).catch(() => null),
  )
  if (!policy.success) return null
  return (email: string) =>
    policy.data.bindings.flatMap(({ role, members }) =>
      members.includes(`serviceAccount:${email}`) ? role : [],
    )
}

const organizationSchema = z.object({
  listPolicy: z
    .object({ allValues: z.string().optional(), allowedValues: z.array(z.string()).default([]) })
    .optional(),
})

/** False if the deployer may not read the effective policy of the project's organization. */
async function readMemberRestriction(api: GoogleApi, project: string): Promise<boolean> {
  const address = `cloudresourcemanager.googleapis.com/v1/projects/${project}:getEffectiveOrgPolicy`
  const constraint = 'constraints/iam.allowedPolicyMemberDomains'
  const policy = await api.ask('POST', address, { constraint }).catch(() => ({}))
  const { listPolicy } = organizationSchema.parse(policy)
  return listPolicy?.allValues === 'DENY' || (listPolicy?.allowedValues.length ?? 0) > 0
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
