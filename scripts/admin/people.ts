import type { App } from 'firebase-admin/app'
import { getAuth, type UserRecord } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { normalizeEmail, userRoleSchema } from '../../domain/roles.ts'

/** Somebody with an account or a row in `user_roles`. Who it is says the id of the account alone. */
export type Person = {
  uid: string
  /** The address that was invited or granted; null where no row keeps it. */
  granted: string | null
  /** The address that the account has now; null where there is no account any more. */
  present: string | null
  state: 'admin' | 'admin_unverified' | 'admin_gone' | 'no_role'
}

/** Everybody with an account or a row; a site has a handful of them. */
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
 * Who was let in by this address, has it now, or is the account of this id. They may be several:
 * whoever has an account can change its address, and leave the old one to others.
 */
export function peopleKnownAs(who: string, people: readonly Person[]): Person[] {
  const email = normalizeEmail(who)
  return people.filter(
    ({ uid, granted, present }) => uid === who || granted === email || present === email,
  )
}

/** The present address, with the one by which somebody was let in where that is another. */
export function describePerson({ uid, granted, present }: Person): string {
  const name = present ?? `the deleted account ${uid}`
  return granted && granted !== present ? `${name} (let in as ${granted})` : name
}

/** What to tell whoever named nobody. */
export function describeNobody(who: string, people: readonly Person[]): string {
  const admins = people.filter(({ state }) => state !== 'no_role').map(describePerson)
  return `Nobody has ${who}, or was let in by it. The admins are: ${admins.join(', ') || 'none'}.`
}
