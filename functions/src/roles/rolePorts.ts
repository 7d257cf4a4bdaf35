import { getAuth, type UserRecord } from 'firebase-admin/auth'
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore'
import { isAdminToken, userRoleSchema } from '../../../domain/roles.ts'
import { chunksOf } from '../chunksOf.ts'
import { firebaseApp, firestore } from '../firebaseApp.ts'

const accountsPerRequest = 100

/** `email`: the address that the role was granted to; older documents have none. */
export type RecordedRole =
  | { role: 'admin'; email: string | null }
  | { role: 'not_admin' | 'last_admin' }

export type Claims = Record<string, unknown>

export type RolePorts = ReturnType<typeof rolePorts>

export function rolePorts() {
  const database = firestore()
  const auth = getAuth(firebaseApp())
  return {
    /**
     * Denies a user who isn't an admin, or restores the role of the last admin, in one transaction with all role
     * documents.
     */
    recordRole: (uid: string) =>
      database.runTransaction<RecordedRole>(async (transaction) => {
        const [row, denial] = await transaction.getAll(rowOf(uid), denialOf(uid))
        const isDenied = denial?.exists === true
        if (hasAdminRole(row) && !isDenied) {
          return { role: 'admin', email: userRoleSchema.parse(row?.data()).email }
        }
        if ((await haveClaim([uid])) && !(await hasOtherAdmin([uid], transaction))) {
          transaction.set(rowOf(uid), { user_id: uid, role: 'admin' }, { merge: true })
          transaction.delete(denialOf(uid))
          return { role: 'last_admin' }
        }
        if (!hasAdminRole(row) && !isDenied) deny(uid, transaction)
        return { role: 'not_admin' }
      }),
    /** By the role document, and not denied. */
    isAdmin: async (uid: string) => {
      const [row, denial] = await database.getAll(rowOf(uid), denialOf(uid))
      return hasAdminRole(row) && !denial?.exists
    },
    hasOtherAdmin: (uid: string) => hasOtherAdmin([uid]),
    readAccount: async (uid: string): Promise<{ claims: Claims; email: string | null } | null> => {
      const [user] = await accountsOf([uid])
      return user ? { claims: { ...user.customClaims }, email: user.email ?? null } : null
    },
    writeClaims: (uid: string, claims: Claims) => auth.setCustomUserClaims(uid, claims),
    revokeTokens: (uid: string) => auth.revokeRefreshTokens(uid),
  }
}

/**
 * One transaction with all role documents, so that two admins can't revoke each other. Refuses the tokens at
 * once: they stay valid for an hour, even if the account is deleted.
 * @returns false, with nothing written, if no other admin would remain
 */
export function revokeRoles(
  people: readonly { uid: string; email: string | null }[],
): Promise<boolean> {
  const uids = people.map(({ uid }) => uid)
  return firestore().runTransaction(async (transaction) => {
    const denials = await Promise.all(uids.map((uid) => transaction.get(denialOf(uid))))
    const isLast = (await haveClaim(uids)) && !(await hasOtherAdmin(uids, transaction))
    if (isLast) return false
    for (const [index, { uid, email }] of people.entries()) {
      // The timestamp makes each revocation a change, also of a row that has no role already.
      const updated_at = FieldValue.serverTimestamp()
      transaction.set(rowOf(uid), { user_id: uid, role: 'user', email, updated_at })
      if (!denials[index]?.exists) deny(uid, transaction)
    }
    return true
  })
}

export const rowOf = (uid: string) => firestore().doc(`user_roles/${uid}`)

/** The deny list: rules and callables refuse its accounts, because their tokens stay valid for up to an hour. */
export const denialOf = (uid: string) => firestore().doc(`role_revocations/${uid}`)

function deny(uid: string, transaction: Transaction): void {
  const revoked_at = FieldValue.serverTimestamp()
  transaction.set(denialOf(uid), { user_id: uid, revoked_at })
}

async function haveClaim(uids: readonly string[]): Promise<boolean> {
  return (await accountsOf(uids)).some(({ customClaims }) => customClaims?.role === 'admin')
}

/** In a transaction, locks the role documents of all admins. */
async function hasOtherAdmin(uids: readonly string[], transaction?: Transaction): Promise<boolean> {
  const admins = firestore().collection('user_roles').where('role', '==', 'admin')
  const { docs } = await (transaction ? transaction.get(admins) : admins.get())
  const others = docs.map(({ id }) => id).filter((id) => !uids.includes(id))
  return (await accountsOf(others)).some(mayEnter)
}

async function accountsOf(uids: readonly string[]): Promise<UserRecord[]> {
  const ids = uids.map((uid) => ({ uid }))
  const read = chunksOf(ids, accountsPerRequest).map((some) =>
    getAuth(firebaseApp()).getUsers(some),
  )
  return (await Promise.all(read)).flatMap(({ users }) => users)
}

/** An unreadable document grants no role. */
function hasAdminRole(row: DocumentSnapshot | undefined): boolean {
  const parsed = userRoleSchema.safeParse(row?.data())
  return parsed.success && parsed.data.role === 'admin'
}

function mayEnter({ customClaims, email, emailVerified, disabled }: UserRecord): boolean {
  return isAdminToken({ ...customClaims, email, email_verified: emailVerified }) && !disabled
}
