import { type CallableOptions, type CallableRequest, HttpsError } from 'firebase-functions/https'
import type { z } from 'zod'
import { isAdminToken } from '../../domain/roles.ts'
import { firestore } from './firebaseApp.ts'
import { strictCall } from './strictCall.ts'

export type Caller = { uid: string; email: string }

/**
 * A callable for admins. Refuses with `unauthenticated`, `permission-denied` or `invalid-argument`.
 */
export function adminCall<Input, Output>(
  options: CallableOptions,
  input: z.ZodType<Input>,
  run: (input: Input, caller: Caller) => Promise<Output>,
) {
  return strictCall({ options, input, authorize: requireAdmin, run })
}

/** Like `firestore.rules`: a revoked admin's token stays valid for up to an hour. */
export async function requireAdmin({ auth }: CallableRequest): Promise<Caller> {
  if (!auth) throw new HttpsError('unauthenticated', 'Please sign in.')
  const revocation = firestore().doc(`role_revocations/${auth.uid}`)
  if (!isAdminToken(auth.token) || (await revocation.get()).exists) {
    throw new HttpsError('permission-denied', 'Only an administrator may do this.')
  }
  return { uid: auth.uid, email: auth.token.email ?? auth.uid }
}
