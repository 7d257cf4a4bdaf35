import { getAuth, type UserRecord } from 'firebase-admin/auth'
import type { AdminPerson } from '../../../domain/people.ts'
import {
  isAdminToken,
  normalizeEmail,
  type UserRole,
  userRoleSchema,
} from '../../../domain/roles.ts'
import { firebaseApp, firestore } from '../firebaseApp.ts'

export type Person = {
  uid: string
  granted: string | null
  present: string | null
  state: AdminPerson['state'] | 'no_role'
  row: UserRole | null
  account: UserRecord | null
}

/** Everyone with an account or a role document. */
export async function readPeople(): Promise<Person[]> {
  const { docs } = await firestore().collection('user_roles').get()
  const rows = new Map(docs.map((row) => [row.id, userRoleSchema.safeParse(row.data()).data]))
  const known: Person[] = []
  for (let page: string | undefined, more = true; more; more = page !== undefined) {
    const { users, pageToken } = await getAuth(firebaseApp()).listUsers(1000, page)
    for (const account of users) {
      const { uid, email: present = null } = account
      const row = rows.get(uid) ?? null
      const granted = row?.email ?? null
      known.push({ uid, granted, present, state: stateOf(account), row, account })
      rows.delete(uid)
    }
    page = pageToken
  }
  for (const [uid, row = null] of rows) {
    const state = row?.role === 'admin' ? 'gone' : 'no_role'
    known.push({ uid, granted: row?.email ?? null, present: null, state, row, account: null })
  }
  return known
}

function stateOf({ customClaims, email, emailVerified }: UserRecord): Person['state'] {
  if (customClaims?.role !== 'admin') return 'no_role'
  if (!isAdminToken({ ...customClaims, email, email_verified: true })) return 'moved'
  return emailVerified ? 'admin' : 'invited'
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
