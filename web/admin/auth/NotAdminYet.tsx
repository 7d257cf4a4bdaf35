import { Alert, Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { sendEmailVerification, signOut, type User } from 'firebase/auth'
import type { Ref } from 'react'
import { useAuth } from 'reactfire'
import { authMessage } from './authMessages.ts'

/** For a person who is signed in but may not enter: what is missing, and what to do about it. */
export function NotAdminYet({ user, ref }: { user: User; ref?: Ref<HTMLDivElement> }) {
  const auth = useAuth()
  const verification = useMutation({
    mutationFn: () => sendEmailVerification(user, { url: window.location.origin }),
  })
  return (
    <Stack>
      <Alert
        ref={ref}
        tabIndex={-1}
        color="bluebonnet"
        title={`Signed in as ${user.email}`}
        role="status"
      >
        {user.emailVerified ? (
          <Text size="sm">
            This account is not an administrator's. Ask the owner to approve it, then check again.
          </Text>
        ) : (
          <Text size="sm">
            Please check your e-mail for the verification link, open it, then check again.
          </Text>
        )}
      </Alert>
      {verification.isSuccess && (
        <Text role="status">A new verification e-mail is on its way.</Text>
      )}
      {verification.error && (
        <Text c="red" role="alert">
          {authMessage(verification.error)}
        </Text>
      )}
      <Button onClick={() => window.location.reload()}>Check again</Button>
      {!user.emailVerified && (
        <Button
          variant="default"
          onClick={() => verification.mutate()}
          loading={verification.isPending}
        >
          Send the e-mail again
        </Button>
      )}
      <Button variant="default" onClick={() => void signOut(auth)}>
        Sign Out
      </Button>
    </Stack>
  )
}
