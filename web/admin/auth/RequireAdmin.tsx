import { Center, Loader, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { User } from 'firebase/auth'
import { type ReactNode, useEffect } from 'react'
import { useUser } from 'reactfire'
import { isAdminToken } from '../../../domain/roles.ts'
import { toastFailure } from '../components/toasts.ts'

type RequireAdminProps = { onRefused: () => void; children: (user: User) => ReactNode }

export function RequireAdmin({ onRefused, children }: RequireAdminProps) {
  const check = useAdminCheck()
  useEffect(() => {
    if (check.state === 'loading' || check.state === 'admin') return
    if (check.state === 'error') {
      console.error('The role could not be checked:', check.error)
      toastFailure('Failed to verify permissions', 'permissions')
    }
    onRefused()
  })
  if (check.state === 'admin') return children(check.user)
  return (
    <Center mih="100dvh">
      <Stack align="center" role="status">
        <Loader />
        <Text>Checking your permissions…</Text>
      </Stack>
    </Center>
  )
}

type AdminCheck =
  | { state: 'loading'; user: User | null }
  | { state: 'signed-out'; user: null }
  | { state: 'not-admin' | 'admin'; user: User }
  | { state: 'error'; user: User; error: unknown }

/**
 * Whether the user is an admin, by the claims of a fresh ID token: the role counts only with a verified
 * email, as in the security rules. (reactfire's useSigninCheck throws if it can't get the token.)
 */
export function useAdminCheck(): AdminCheck {
  const { status, data: user } = useUser()
  const claims = useQuery({
    queryKey: ['claims', user?.uid],
    queryFn: async () => (await user?.getIdTokenResult(true))?.claims ?? {},
    enabled: Boolean(user),
    networkMode: 'always',
    retry: false,
    gcTime: 0, // another person may sign in next
  })
  if (status === 'loading') return { state: 'loading', user: null }
  if (!user) return { state: 'signed-out', user: null }
  if (claims.data) {
    const { role, role_email, email, email_verified } = claims.data
    const isAdmin = isAdminToken({ role, role_email, email, email_verified })
    return { state: isAdmin ? 'admin' : 'not-admin', user }
  }
  return claims.error ? { state: 'error', user, error: claims.error } : { state: 'loading', user }
}
