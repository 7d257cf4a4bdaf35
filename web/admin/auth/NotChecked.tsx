import { Alert, Button, Stack, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { signOut, type User } from 'firebase/auth'
import type { Ref } from 'react'
import { useAuth } from 'reactfire'

/** For a person who is signed in while the server does not say what they may do. */
export function NotChecked({ user, ref }: { user: User; ref: Ref<HTMLDivElement> }) {
  const auth = useAuth()
  useWindowEvent('online', () => window.location.reload())
  return (
    <Stack>
      <Alert
        ref={ref}
        tabIndex={-1}
        color="red"
        role="alert"
        title="Your permissions could not be checked"
      >
        <Text size="sm">Signed in as {user.email}. Check your connection, then try again.</Text>
      </Alert>
      <Button onClick={() => window.location.reload()}>Try again</Button>
      <Button variant="default" onClick={() => void signOut(auth)}>
        Sign Out
      </Button>
    </Stack>
  )
}
