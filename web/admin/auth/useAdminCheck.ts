import type { User } from 'firebase/auth'
import { useSigninCheck } from 'reactfire'

export type AdminCheck =
  | { state: 'loading' }
  | { state: 'signed-out' }
  | { state: 'not-admin'; user: User }
  | { state: 'admin'; user: User }
  | { state: 'error'; error: unknown }

/**
 * Who is here, by the claims of a fresh ID token: the claim `role` counts together with a verified
 * e-mail, as in the security rules.
 */
export function useAdminCheck(): AdminCheck {
  const { status, data, error } = useSigninCheck({
    forceRefresh: true,
    validateCustomClaims: (claims) => ({
      hasRequiredClaims: claims.role === 'admin' && claims.email_verified === true,
      errors: {},
    }),
  })
  if (status === 'error') return { state: 'error', error }
  if (status === 'loading' || !data) return { state: 'loading' }
  if (!data.signedIn) return { state: 'signed-out' }
  return { state: data.hasRequiredClaims ? 'admin' : 'not-admin', user: data.user }
}
