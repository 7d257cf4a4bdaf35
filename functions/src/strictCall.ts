import {
  type CallableOptions,
  type CallableRequest,
  HttpsError,
  onCall,
} from 'firebase-functions/https'
import type { z } from 'zod'
import { isAdminToken } from '../../domain/roles.ts'
import { codeOf } from './errorCode.ts'
import { firestore } from './firebaseApp.ts'

/** Bounds the message: a caller can send a million wrong fields. */
const maxNamedFields = 5

/** gRPC's code of a transaction that Firestore aborted five times because of others. */
const aborted = 10

/** A callable that authorizes its caller, then parses its input. Refuses invalid input with `invalid-argument`. */
export function strictCall<Input, Caller, Output>(
  options: CallableOptions,
  input: z.ZodType<Input>,
  run: (input: Input, caller: Caller) => Promise<Output>,
  authorize: (request: CallableRequest) => Promise<Caller>,
) {
  const callable = onCall({ cors: false, ...options }, async (request): Promise<Output> => {
    const caller = await authorize(request)
    const parsed = input.safeParse(request.data)
    if (!parsed.success) {
      const fields = parsed.error.issues.map(({ path }) => path.join('.') || 'data')
      const named = [...new Set(fields)].slice(0, maxNamedFields)
      throw new HttpsError('invalid-argument', `Not as expected: ${named.join(', ')}.`)
    }
    return run(parsed.data, caller).catch((error) => {
      if (codeOf(error) !== aborted) throw error
      throw new HttpsError('aborted', 'Others are changing the same documents. Please try again.')
    })
  })
  return new Proxy(callable, {
    apply(handle, self, [request, response]: Parameters<typeof callable>) {
      if (isDecodable(request.body)) return Reflect.apply(handle, self, [request, response])
      const error = { status: 'INVALID_ARGUMENT', message: 'Not as expected: data.' }
      response.status(400).send({ error })
    },
  })
}

/** Without this check the SDK returns 500 for values with an invalid `@type` and for deep nesting. */
function isDecodable(value: unknown, levels = 10): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (levels === 0 || '@type' in value) return false
  return Object.values(value).every((member) => isDecodable(member, levels - 1))
}

/** A callable for admins. Refuses with `unauthenticated`, `permission-denied` or `invalid-argument`. */
export function adminCall<Input, Output>(
  options: CallableOptions,
  input: z.ZodType<Input>,
  run: (input: Input, caller: Caller) => Promise<Output>,
) {
  return strictCall(options, input, run, requireAdmin)
}

/** Like `firestore.rules`: a revoked admin's token stays valid for up to an hour. */
async function requireAdmin({ auth, rawRequest }: CallableRequest) {
  if (!auth) throw new HttpsError('unauthenticated', 'Please sign in.')
  const revocation = firestore().doc(`role_revocations/${auth.uid}`)
  if (!isAdminToken(auth.token) || (await revocation.get()).exists) {
    throw new HttpsError('permission-denied', 'Only an administrator may do this.')
  }
  const { uid, token } = auth
  const { origin = null } = rawRequest.headers
  return { uid, email: token.email ?? uid, signedInAt: token.auth_time * 1000, origin }
}

export type Caller = Awaited<ReturnType<typeof requireAdmin>>
