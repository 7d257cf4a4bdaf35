import { Alert, Button, Stack, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { signOut, type User } from 'firebase/auth'
import type { Ref } from 'react'
import { useAuth } from 'reactfire'
import { BusyButton } from '../components/BusyButton.tsx'
import { authMessage } from './credentials.ts'
import type { VerificationMail } from './useVerificationMail.ts'

const openIt = 'Please check your e-mail for the verification link, open it, then check again.'

/** What to do, by what became of the mail. */
const nextSteps: Readonly<Record<VerificationMail['status'], string>> = {
  idle: openIt,
  pending: 'The verification e-mail is being sent…',
  success: `A verification e-mail is on its way. ${openIt}`,
  error: 'Send the verification e-mail again, open the link in it, then check again.',
}

type NotAdminYetProps = { user: User; mail: VerificationMail; ref?: Ref<HTMLDivElement> }

/** For a person who is signed in but may not enter: what is missing, and what to do about it. */
export function NotAdminYet({ user, mail, ref }: NotAdminYetProps) {
  const auth = useAuth()
  // The last mail may have been for the account that was here before.
  const mailState = mail.variables?.uid === user.uid ? mail.status : 'idle'
  return (
    <Stack>
      <Alert
        ref={ref}
        tabIndex={-1}
        color="bluebonnet"
        title={`Signed in as ${user.email}`}
        role="status"
      >
        <Text size="sm">
          {user.emailVerified
            ? "This account is not an administrator's. Ask the owner to approve it, then check again."
            : `This e-mail address is not verified yet. ${nextSteps[mailState]}`}
        </Text>
      </Alert>
      {mailState === 'error' && (
        <Text c="red" role="alert">
          The verification e-mail could not be sent. {authMessage(mail.error)}
        </Text>
      )}
      <Button onClick={() => window.location.reload()}>Check again</Button>
      {!user.emailVerified && (
        <BusyButton
          variant="default"
          onClick={() => mail.mutate(user)}
          busy={mailState === 'pending'}
        >
          Send the e-mail again
        </BusyButton>
      )}
      <Button variant="default" onClick={() => void signOut(auth)}>
        Sign Out
      </Button>
    </Stack>
  )
}

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
