import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import {
  accountId,
  accountRoles,
  builderRole,
  defaultAccountOf,
  namesOf,
  ownAccountOf,
} from '../deploy/accountRoles.ts'
import { GoogleRefusal } from '../deploy/googleApi.ts'
import type { GoogleProject } from './alarms.ts'

const policySchema = z.looseObject({
  bindings: z
    .array(
      z.looseObject({
        role: z.string(),
        members: z.array(z.string()).default([]),
        condition: z.unknown().optional(),
      }),
    )
    .default([]),
})
type Policy = z.infer<typeof policySchema>

type Grant = { email: string; roles: readonly string[] }

type Place = { read: () => Promise<unknown>; write: (policy: Policy) => Promise<unknown> }

const attempts = 13

/**
 * Creates the account that the next deploy gives to the functions, and grants its roles. Idempotent.
 * @throws with Google's message if a request is refused
 */
export async function createServiceAccount(
  { id, api }: GoogleProject,
  bucket: string,
  pauseMs = 5000,
): Promise<string> {
  const email = ownAccountOf(id)
  const accounts = `iam.googleapis.com/v1/projects/${id}/serviceAccounts`
  if ((await api.ask('GET', `${accounts}/${email}`)) === null) {
    const serviceAccount = { displayName: 'Functions of the website' }
    await api.ask('POST', accounts, { accountId, serviceAccount })
  }
  const project = `cloudresourcemanager.googleapis.com/v1/projects/${id}`
  const { projectNumber } = z
    .object({ projectNumber: z.string() })
    .parse(await api.ask('GET', project))
  // Version 3 also returns conditional bindings, which would be lost otherwise.
  const options = { requestedPolicyVersion: 3 }
  const places: [Place, readonly Grant[]][] = [
    [
      {
        read: () => api.ask('POST', `${project}:getIamPolicy`, { options }),
        write: (policy) => api.ask('POST', `${project}:setIamPolicy`, { policy }),
      },
      [
        { email, roles: namesOf(accountRoles.project) },
        { email: defaultAccountOf(projectNumber), roles: [builderRole] },
      ],
    ],
    [
      {
        read: () =>
          api.ask('POST', `${accounts}/${email}:getIamPolicy?options.requestedPolicyVersion=3`),
        write: (policy) => api.ask('POST', `${accounts}/${email}:setIamPolicy`, { policy }),
      },
      [{ email, roles: namesOf(accountRoles.itself) }],
    ],
    [
      {
        read: () =>
          api.ask(
            'GET',
            `storage.googleapis.com/storage/v1/b/${bucket}/iam?optionsRequestedPolicyVersion=3`,
          ),
        write: (policy) =>
          api.ask('PUT', `storage.googleapis.com/storage/v1/b/${bucket}/iam`, policy),
      },
      [{ email, roles: namesOf(accountRoles.bucket) }],
    ],
  ]
  for (const [place, grants] of places) await grantAll(place, grants, pauseMs)
  return email
}

/** Reads and writes again if the policy has changed in between, or Google doesn't know the new account yet. */
async function grantAll(place: Place, grants: readonly Grant[], pauseMs: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const policy = policySchema.parse(await place.read())
      const bindings = grants.reduce(withGrant, policy.bindings)
      if (bindings !== policy.bindings) await place.write({ ...policy, bindings })
      return
    } catch (error) {
      const mayPass = error instanceof GoogleRefusal && [400, 404, 409].includes(error.status)
      if (!mayPass || attempt === attempts) throw error
      await setTimeout(pauseMs)
    }
  }
}

function withGrant(bindings: Policy['bindings'], { email, roles }: Grant): Policy['bindings'] {
  const member = `serviceAccount:${email}`
  const has = (role: string) =>
    bindings.some((it) => it.role === role && !it.condition && it.members.includes(member))
  const missing = roles.filter((role) => !has(role))
  // Google joins bindings of one role.
  return missing.length > 0
    ? [...bindings, ...missing.map((role) => ({ role, members: [member] }))]
    : bindings
}

export async function runServiceAccount(google: GoogleProject, bucket: string): Promise<number> {
  const email = await createServiceAccount(google, bucket)
  console.log(`From the next deploy on, functions run as ${email}.`)
  console.log('If photos come from Google Drive, share the three folders with this address first.')
  return 0
}
