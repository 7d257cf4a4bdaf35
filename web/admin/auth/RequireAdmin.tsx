import { Center, Loader, Stack, Text } from '@mantine/core'
import type { User } from 'firebase/auth'
import { type ReactNode, useEffect } from 'react'
import { toastFailure } from '../components/toasts.ts'
import { useAdminCheck } from './useAdminCheck.ts'

type RequireAdminProps = { onRefused: () => void; children: (user: User) => ReactNode }

/** Shows its children to a signed-in admin only; `onRefused` sends everybody else to sign in. */
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
