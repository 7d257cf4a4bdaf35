import { getAuth, type UserRecord } from 'firebase-admin/auth'
import { type DocumentSnapshot, FieldValue, getFirestore } from 'firebase-admin/firestore'
import { userRoleSchema } from '../../../domain/roles.ts'
import { firebaseApp } from '../firebaseApp.ts'
import type { RolePorts } from './syncRole.ts'

/** As many as Auth takes. */
const accountsPerRequest = 100

/** Roles in Firestore and Auth. */
export function rolePorts(): RolePorts {
  const database = getFirestore(firebaseApp())
  const auth = getAuth(firebaseApp())
  return {
    recordRevocation: (uid) =>
      database.runTransaction(async (transaction) => {
        const revocation = database.doc(`role_revocations/${uid}`)
        const [row, revoked] = await transaction.getAll(
          database.doc(`user_roles/${uid}`),
          revocation,
        )
        const admin = saysAdmin(row)
        if (admin) transaction.delete(revocation)
        else if (!revoked?.exists) {
          const revoked_at = FieldValue.serverTimestamp()
          transaction.set(revocation, { user_id: uid, revoked_at })
        }
        return admin
      }),
    isAdmin: async (uid) => saysAdmin(await database.doc(`user_roles/${uid}`).get()),
    hasOtherAdmin: async (...uids) => {
      const rows = await database.collection('user_roles').where('role', '==', 'admin').get()
      const others = rows.docs.filter(({ id }) => !uids.includes(id)).map(({ id }) => ({ uid: id }))
      for (let from = 0; from < others.length; from += accountsPerRequest) {
        const { users } = await auth.getUsers(others.slice(from, from + accountsPerRequest))
        if (users.some(mayEnter)) return true
      }
      return false
    },
    restoreRole: async (uid) => {
      await database.doc(`user_roles/${uid}`).set({ user_id: uid, role: 'admin' }, { merge: true })
    },
    readClaims: async (uid) => {
      const { users } = await auth.getUsers([{ uid }])
      return users[0] ? { ...users[0].customClaims } : null
    },
    writeClaims: (uid, claims) => auth.setCustomUserClaims(uid, claims),
    revokeTokens: (uid) => auth.revokeRefreshTokens(uid),
  }
}

/** A row that cannot be read makes nobody an admin. */
function saysAdmin(row: DocumentSnapshot | undefined): boolean {
  const parsed = userRoleSchema.safeParse(row?.data())
  return parsed.success && parsed.data.role === 'admin'
}

function mayEnter({ customClaims, emailVerified, disabled }: UserRecord): boolean {
  return customClaims?.role === 'admin' && emailVerified && !disabled
}
