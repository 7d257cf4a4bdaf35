import * as log from 'firebase-functions/logger'
import {
  type AdminPerson,
  type PeopleRequest,
  type PeopleResponse,
  peopleRequestSchema,
  recentSignInMinutes,
} from '../../../domain/people.ts'
import { accessAlarm } from '../alarms.ts'
import { adminCall, type Caller } from '../strictCall.ts'
import { grantAdmin, readChanges, revokeAdmin } from './changeAccess.ts'
import { sendPasswordMail } from './passwordMail.ts'
import { readPeople } from './people.ts'
import { syncRole } from './syncRole.ts'

export const people = adminCall(
  { maxInstances: 4 },
  peopleRequestSchema,
  async (request, caller): Promise<PeopleResponse> => {
    if (request.action === 'list') {
      return { kind: 'people', people: await listAdmins(), changes: await readChanges() }
    }
    if (!(Date.now() - caller.signedInAt <= recentSignInMinutes * 60_000)) {
      return { kind: 'refused', reason: 'old_sign_in' }
    }
    return request.action === 'invite' ? invite(request.email, caller) : remove(request, caller)
  },
)

async function invite(email: string, caller: Caller): Promise<PeopleResponse> {
  const { kind, uid } = await grantAdmin(email, caller.email)
  if (kind === 'other_address') return { kind: 'refused', reason: kind }
  // The trigger does the same; the list already shows it.
  await syncRole(uid)
  const signInUrl = caller.origin && `${caller.origin}/auth`
  const isMailed = kind !== 'granted' && (await sendPasswordMail(email, signInUrl))
  log.info('access', { ...accessAlarm, action: 'invite', kind, uid, by: caller.uid, isMailed })
  return { kind: 'invited', outcome: kind, isMailed }
}

async function remove(
  { uid }: Extract<PeopleRequest, { action: 'remove' }>,
  caller: Caller,
): Promise<PeopleResponse> {
  const { kind } = await revokeAdmin(uid, caller.email)
  if (kind === 'last_admin') return { kind: 'refused', reason: kind }
  if (kind === 'nobody') return { kind: 'refused', reason: 'unknown_person' }
  await syncRole(uid)
  log.info('access', { ...accessAlarm, action: 'remove', uid, by: caller.uid })
  return { kind: 'removed' }
}

async function listAdmins(): Promise<AdminPerson[]> {
  return (await readPeople()).flatMap(({ uid, granted, present, state, row, account }) => {
    if (state === 'no_role') return []
    const { creationTime, lastSignInTime } = account?.metadata ?? {}
    return {
      uid,
      email: present,
      invitedAs: granted,
      state,
      since: row?.invited_at?.toMillis() ?? millisecondsOf(creationTime),
      lastSignIn: millisecondsOf(lastSignInTime),
      isTwoStep: (account?.multiFactor?.enrolledFactors ?? []).length > 0,
    }
  })
}

const millisecondsOf = (date: string | null | undefined) => (date ? Date.parse(date) : null)
