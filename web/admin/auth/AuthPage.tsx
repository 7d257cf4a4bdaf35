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
import { words } from './words.ts'

/** Leaves the person time to see that signing in worked, in milliseconds. */
const redirectDelay = 100

/** Id of the words that take the place of the form. */
const wordsId = 'auth-words'

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
    if (isSomebody && state) moveFocus(document.getElementById(wordsId))
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
        <Stack data-focus-fallback={wordsId}>
          <div>
            <Title order={1} size="h2" tabIndex={-1}>
              Gallery admin
            </Title>
            <Text c="dimmed">{words.who}</Text>
          </div>
          {check.state === 'error' ? (
            <NotChecked user={check.user} />
          ) : check.state === 'not-admin' ? (
            <NotAdminYet user={check.user} mail={mail} />
          ) : isSomebody ? (
            <Stack align="center" p="md" role="status" id={wordsId} tabIndex={-1}>
              <Loader />
              <Text>{words.signingYouIn}</Text>
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

type NotAdminYetProps = { user: User; mail: VerificationMail }

/** For a person who is signed in but may not enter: what is missing, and what to do about it. */
function NotAdminYet({ user, mail }: NotAdminYetProps) {
  // The last mail may have been for the account that was here before.
  const mailState = mail.variables?.uid === user.uid ? mail.status : 'idle'
  return (
    <Stack>
      <Alert
        id={wordsId}
        tabIndex={-1}
        color="bluebonnet"
        title={words.signedInAs(user.email)}
        role="status"
      >
        <Text size="sm">{user.emailVerified ? words.notAdmin : words.unverified(mailState)}</Text>
      </Alert>
      {mailState === 'error' && (
        <Text c="var(--error)" role="alert">
          {words.mailFailed(authMessage(mail.error))}
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
      <Alert id={wordsId} tabIndex={-1} color="red" role="alert" title={words.notChecked.title}>
        <Text size="sm">{words.notChecked.advice(user.email)}</Text>
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
