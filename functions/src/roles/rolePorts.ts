import { getAuth, type UserRecord } from 'firebase-admin/auth'
import { type DocumentSnapshot, FieldValue, type Firestore } from 'firebase-admin/firestore'
import { userRoleSchema } from '../../../domain/roles.ts'
import { firebaseApp, firestore } from '../firebaseApp.ts'
import type { RolePorts } from './syncRole.ts'

const accountsPerRequest = 100

export function rolePorts(): RolePorts {
  const database = firestore()
  const auth = getAuth(firebaseApp())
  const rowOf = (uid: string) => database.doc(`user_roles/${uid}`)
  const revocationOf = (uid: string) => database.doc(`role_revocations/${uid}`)
  return {
    recordRevocation: (uid) =>
      database.runTransaction(async (transaction) => {
        const revocation = revocationOf(uid)
        const [row, revoked] = await transaction.getAll(rowOf(uid), revocation)
        const admin = hasAdminRole(row)
        if (!admin && !revoked?.exists) {
          const revoked_at = FieldValue.serverTimestamp()
          transaction.set(revocation, { user_id: uid, revoked_at })
        }
        return admin && !revoked?.exists
      }),
    isAdmin: async (uid) => {
      const [row, revoked] = await database.getAll(rowOf(uid), revocationOf(uid))
      return hasAdminRole(row) && !revoked?.exists
    },
    hasOtherAdmin: async (...uids) => {
      const rows = await database.collection('user_roles').where('role', '==', 'admin').get()
      const others = rows.docs.filter(({ id }) => !uids.includes(id)).map(({ id }) => ({ uid: id }))
      for (let from = 0; from < others.length; from += accountsPerRequest) {
        const { users } = await auth.getUsers(others.slice(from, from + accountsPerRequest))
        if (users.some(mayEnter)) return true
      }
      return false
    },
    restoreRole: (uid) => writeGrant(database, uid, {}),
    readClaims: async (uid) => {
      const { users } = await auth.getUsers([{ uid }])
      return users[0] ? { ...users[0].customClaims } : null
    },
    writeClaims: (uid, claims) => auth.setCustomUserClaims(uid, claims),
    revokeTokens: (uid) => auth.revokeRefreshTokens(uid),
  }
}

/**
 * Only this ends a revocation, so importing an old role document grants nothing.
 */
export async function writeGrant(database: Firestore, uid: string, fields: object): Promise<void> {
  const batch = database.batch()
  const row = { user_id: uid, role: 'admin', ...fields }
  batch.set(database.doc(`user_roles/${uid}`), row, { merge: true })
  batch.delete(database.doc(`role_revocations/${uid}`))
  await batch.commit()
}

/** An unreadable document grants no role. */
function hasAdminRole(row: DocumentSnapshot | undefined): boolean {
  const parsed = userRoleSchema.safeParse(row?.data())
  return parsed.success && parsed.data.role === 'admin'
}

function mayEnter({ customClaims, emailVerified, disabled }: UserRecord): boolean {
  return customClaims?.role === 'admin' && emailVerified && !disabled
}
