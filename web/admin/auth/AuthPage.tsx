import {
  Alert,
  Anchor,
  Button,
  Center,
  Loader,
  Paper,
  Stack,
  Tabs,
  Text,
  Title,
} from '@mantine/core'
import { useDocumentTitle, useWindowEvent } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { sendEmailVerification, type User } from 'firebase/auth'
import { useEffect } from 'react'
import { BusyButton } from '../components/BusyButton.tsx'
import { keepFocus, moveFocus } from '../components/focus.ts'
import { SamplePicture } from '../components/SamplePicture.tsx'
import classes from './AuthPage.module.css'
import { authMessage } from './credentials.tsx'
import { useAdminCheck } from './RequireAdmin.tsx'
import { SignInForm, SignUpForm } from './SignInForm.tsx'
import { SignOutButton } from './SignOutButton.tsx'

/** Leaves the person time to see that signing in worked, in milliseconds. */
const redirectDelay = 100

/** Id of the words that take the place of the form. */
const words = 'auth-words'

/** The door to the private area. `onSignedIn` takes an admin on to where they came from. */
export function AuthPage({ onSignedIn }: { onSignedIn: () => void }) {
  const check = useAdminCheck()
  const { state } = check
  const mail = useVerificationMail()
  // The form stays until it is known that somebody is signed in.
  const isSomebody = 'user' in check && check.user !== null
  useEffect(keepFocus, [])
  useEffect(() => {
    // The form is gone, and what had the focus with it.
    if (isSomebody && state) moveFocus(document.getElementById(words))
  }, [isSomebody, state])
  useDocumentTitle('Sign in · Gallery admin')
  useEffect(() => {
    if (state !== 'admin') return
    const timer = setTimeout(onSignedIn, redirectDelay)
    return () => clearTimeout(timer)
  }, [state, onSignedIn])
  return (
    <Center component="main" mih="100dvh" p="md">
      <Paper w="100%" maw={440} p="var(--door)" className={classes.door} shadow="md" radius={2}>
        <div className={classes.picture}>
          <SamplePicture sizes="27.5rem" />
        </div>
        <Stack data-focus-fallback={words}>
          <div>
            <Title order={1} size="h2" tabIndex={-1}>
              Gallery admin
            </Title>
            <Text c="dimmed">For the people who look after the photos of our work.</Text>
          </div>
          {check.state === 'error' ? (
            <NotChecked user={check.user} />
          ) : check.state === 'not-admin' ? (
            <NotAdminYet user={check.user} mail={mail} />
          ) : isSomebody ? (
            <Stack align="center" p="md" role="status" id={words} tabIndex={-1}>
              <Loader />
              <Text>Signing you in…</Text>
            </Stack>
          ) : (
            <Tabs defaultValue="sign-in" keepMounted={false}>
              <Tabs.List grow mb="md">
                <Tabs.Tab value="sign-in">Sign In</Tabs.Tab>
                <Tabs.Tab value="sign-up">Sign Up</Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="sign-in">
                <SignInForm />
              </Tabs.Panel>
              <Tabs.Panel value="sign-up">
                <SignUpForm onSignedUp={mail.mutate} />
              </Tabs.Panel>
            </Tabs>
          )}
          <Anchor href="/" size="sm">
            Back to the website
          </Anchor>
        </Stack>
      </Paper>
    </Center>
  )
}

const openIt = 'Please check your e-mail for the verification link, open it, then check again.'

/** What to do, by what became of the mail. */
const nextSteps: Readonly<Record<VerificationMail['status'], string>> = {
  idle: openIt,
  pending: 'The verification e-mail is being sent…',
  success: `A verification e-mail is on its way. ${openIt}`,
  error: 'Send the verification e-mail again, open the link in it, then check again.',
}

type NotAdminYetProps = { user: User; mail: VerificationMail }

/** For a person who is signed in but may not enter: what is missing, and what to do about it. */
function NotAdminYet({ user, mail }: NotAdminYetProps) {
  // The last mail may have been for the account that was here before.
  const mailState = mail.variables?.uid === user.uid ? mail.status : 'idle'
  return (
    <Stack>
      <Alert
        id={words}
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
        <Text c="var(--error)" role="alert">
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
      <SignOutButton uid={user.uid} />
    </Stack>
  )
}

/** For a person who is signed in while the server does not say what they may do. */
function NotChecked({ user }: { user: User }) {
  useWindowEvent('online', () => window.location.reload())
  return (
    <Stack>
      <Alert
        id={words}
        tabIndex={-1}
        color="red"
        role="alert"
        title="Your permissions could not be checked"
      >
        <Text size="sm">Signed in as {user.email}. Check your connection, then try again.</Text>
      </Alert>
      <Button onClick={() => window.location.reload()}>Try again</Button>
      <SignOutButton uid={user.uid} />
    </Stack>
  )
}

/**
 * Sends the mail with which a new account proves its address. It belongs to the page: what became
 * of it outlives the form, which goes as soon as the account is there.
 */
function useVerificationMail() {
  return useMutation({
    mutationFn: (user: User) => sendEmailVerification(user, { url: window.location.origin }),
  })
}

type VerificationMail = ReturnType<typeof useVerificationMail>
