import type { App } from 'firebase-admin/app'
import { getAuth, type UserRecord } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { normalizeEmail, userRoleSchema } from '../../domain/roles.ts'

export type Person = {
  uid: string
  granted: string | null
  present: string | null
  state: 'admin' | 'admin_unverified' | 'admin_gone' | 'no_role'
}

export async function readPeople(app: App): Promise<Person[]> {
  const { docs } = await getFirestore(app).collection('user_roles').get()
  const rows = new Map(docs.map((row) => [row.id, userRoleSchema.safeParse(row.data()).data]))
  const people: Person[] = []
  for (let page: string | undefined, more = true; more; more = page !== undefined) {
    const { users, pageToken } = await getAuth(app).listUsers(1000, page)
    for (const account of users) {
      const { uid, email: present = null } = account
      people.push({ uid, granted: rows.get(uid)?.email ?? null, present, state: stateOf(account) })
      rows.delete(uid)
    }
    page = pageToken
  }
  for (const [uid, row] of rows) {
    const state = row?.role === 'admin' ? 'admin_gone' : 'no_role'
    people.push({ uid, granted: row?.email ?? null, present: null, state })
  }
  return people
}

function stateOf({ customClaims, emailVerified }: UserRecord): Person['state'] {
  if (customClaims?.role !== 'admin') return 'no_role'
  return emailVerified ? 'admin' : 'admin_unverified'
}

/**
 * People who were invited by this address, have it now, or have this uid. There may be several, because people can
 * change their address.
 */
export function peopleKnownAs(who: string, people: readonly Person[]): Person[] {
  const email = normalizeEmail(who)
  return people.filter(
    ({ uid, granted, present }) => uid === who || granted === email || present === email,
  )
}

export function describePerson({ uid, granted, present }: Person): string {
  const name = present ?? `the deleted account ${uid}`
  return granted && granted !== present ? `${name} (invited as ${granted})` : name
}

export function describeNobody(who: string, people: readonly Person[]): string {
  const admins = people.filter(({ state }) => state !== 'no_role').map(describePerson)
  return `Nobody has the address or id ${who}, or was invited by it. The admins are: ${admins.join(', ') || 'none'}.`
}
