import { getAuth } from 'firebase-admin/auth'
import { type DocumentSnapshot, FieldValue, getFirestore } from 'firebase-admin/firestore'
import { userRoleSchema } from '../../../domain/roles.ts'
import { firebaseApp } from '../firebaseApp.ts'
import type { RolePorts } from './syncRole.ts'

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
