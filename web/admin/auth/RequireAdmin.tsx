import { Center, Loader, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { User } from 'firebase/auth'
import { type ReactNode, useEffect } from 'react'
import { useUser } from 'reactfire'
import { toastFailure } from '../components/toasts.ts'
import { words } from './words.ts'

type RequireAdminProps = { onRefused: () => void; children: (user: User) => ReactNode }

/** Shows its children to a signed-in admin only; `onRefused` sends everybody else to sign in. */
export function RequireAdmin({ onRefused, children }: RequireAdminProps) {
  const check = useAdminCheck()
  useEffect(() => {
    if (check.state === 'loading' || check.state === 'admin') return
    if (check.state === 'error') {
      console.error('The role could not be checked:', check.error)
      toastFailure(words.notVerified, 'permissions')
    }
    onRefused()
  })
  if (check.state === 'admin') return children(check.user)
  return (
    <Center mih="100dvh">
      <Stack align="center" role="status">
        <Loader />
        <Text>{words.checking}</Text>
      </Stack>
    </Center>
  )
}

export type AdminCheck =
  /** The user is null as long as nobody is known to be here. */
  | { state: 'loading'; user: User | null }
  | { state: 'signed-out' }
  | { state: 'not-admin'; user: User }
  | { state: 'admin'; user: User }
  | { state: 'error'; user: User; error: unknown }

/**
 * Who is here, by the claims of a fresh ID token: the claim `role` counts together with a verified
 * e-mail, as in the security rules. (reactfire's own useSigninCheck throws where the token can't be
 * had, which ends the page instead of the check.)
 */
export function useAdminCheck(): AdminCheck {
  const { status, data: user } = useUser()
  const claims = useQuery({
    queryKey: ['claims', user?.uid],
    queryFn: async () => (await user?.getIdTokenResult(true))?.claims ?? {},
    enabled: Boolean(user),
    networkMode: 'always',
    retry: false,
    gcTime: 0, // the next sign-in asks anew, whoever it is
  })
  if (status === 'loading') return { state: 'loading', user: null }
  if (!user) return { state: 'signed-out' }
  if (claims.data) {
    const isAdmin = claims.data.role === 'admin' && claims.data.email_verified === true
    return { state: isAdmin ? 'admin' : 'not-admin', user }
  }
  return claims.error ? { state: 'error', user, error: claims.error } : { state: 'loading', user }
}
