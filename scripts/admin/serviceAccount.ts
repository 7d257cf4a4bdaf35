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
import { CannotStart } from '../lib/CannotStart.ts'
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
  const read = async (address: string, what: string) => {
    const found = await api.ask('GET', address)
    if (found !== null) return found
    throw new CannotStart(`${what} can't be read. Does it exist, and are you an owner of ${id}?`)
  }
  const { projectNumber } = z
    .object({ projectNumber: z.string() })
    .parse(await read(project, `The project ${id}`))
  // Version 3 also returns conditional bindings, which would be lost otherwise.
  const options = { requestedPolicyVersion: 3 }
  const ofProject: Place = {
    read: () => api.ask('POST', `${project}:getIamPolicy`, { options }),
    write: (policy) => api.ask('POST', `${project}:setIamPolicy`, { policy }),
  }
  const account = `${accounts}/${email}`
  const ofAccount: Place = {
    read: () => api.ask('POST', `${account}:getIamPolicy?options.requestedPolicyVersion=3`),
    write: (policy) => api.ask('POST', `${account}:setIamPolicy`, { policy }),
  }
  const bucketPolicy = `storage.googleapis.com/storage/v1/b/${bucket}/iam`
  const ofBucket: Place = {
    read: () => read(`${bucketPolicy}?optionsRequestedPolicyVersion=3`, `The bucket ${bucket}`),
    write: (policy) => api.ask('PUT', bucketPolicy, policy),
  }
  const grant = (place: Place, roles: readonly string[], to = email) =>
    grantAll(place, `serviceAccount:${to}`, roles, pauseMs)
  await grant(ofProject, namesOf(accountRoles.project))
  await grant(ofAccount, namesOf(accountRoles.itself))
  await grant(ofBucket, namesOf(accountRoles.bucket))
  await grant(ofProject, [builderRole], defaultAccountOf(projectNumber))
  return email
}

/** Reads and writes again if the policy has changed in between, or Google doesn't know the new account yet. */
async function grantAll(
  place: Place,
  member: string,
  roles: readonly string[],
  pauseMs: number,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const policy = policySchema.parse(await place.read())
      const has = (role: string) =>
        policy.bindings.some(
          (it) => it.role === role && !it.condition && it.members.includes(member),
        )
      // Google joins bindings of one role.
      const added = roles.filter((role) => !has(role)).map((role) => ({ role, members: [member] }))
      if (added.length > 0) {
        await place.write({ ...policy, bindings: [...policy.bindings, ...added] })
      }
      return
    } catch (error) {
      const mayPass = error instanceof GoogleRefusal && [400, 404, 409].includes(error.status)
      if (!mayPass || attempt === attempts) throw error
      await setTimeout(pauseMs)
    }
  }
}

export async function runServiceAccount(google: GoogleProject, bucket: string): Promise<number> {
  const email = await createServiceAccount(google, bucket)
  console.log(`From the next deploy on, functions run as ${email}.`)
  console.log('If photos come from Google Drive, share the three folders with this address first.')
  return 0
}
