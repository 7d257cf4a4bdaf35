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
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { sendEmailVerification, type User } from 'firebase/auth'
import { useEffect } from 'react'
import { SceneImage } from '../../components/SceneImage.tsx'
import { articles } from '../../content/articles/index.ts'
import { countText } from '../components/amounts.ts'
import { BusyButton } from '../components/BusyButton.tsx'
import { keepFocus, moveFocus } from '../components/focus.ts'
import { checkConnection } from '../components/toasts.ts'
import { readWaitingPhotos } from '../data/waitingPhotos.ts'
import classes from './AuthPage.module.css'
import { authMessage } from './credentials.tsx'
import { useAdminCheck } from './RequireAdmin.tsx'
import { SignInForm, SignUpForm } from './SignInForm.tsx'
import { SignOutButton } from './SignOutButton.tsx'

/** Milliseconds in which the success message is visible. */
const redirectDelay = 100

const stateId = 'auth-state'

const [sample] = articles

const StateAlert = Alert.withProps({ id: stateId, tabIndex: -1 })

export function AuthPage({ onSignedIn }: { onSignedIn: () => void }) {
  const check = useAdminCheck()
  const { state } = check
  const isSomebody = check.user !== null
  const waiting = readWaitingPhotos()
  // Not in SignUpForm, which unmounts as soon as the account exists.
  const mail = useMutation({
    mutationFn: (user: User) => sendEmailVerification(user, { url: window.location.origin }),
  })
  useEffect(keepFocus, [])
  useEffect(() => {
    // The focused form has unmounted.
    if (isSomebody && state) moveFocus(document.getElementById(stateId))
  }, [isSomebody, state])
  useDocumentTitle('Sign in · Gallery admin')
  useEffect(() => {
    if (state !== 'admin') return
    const timer = setTimeout(onSignedIn, redirectDelay)
    return () => clearTimeout(timer)
  }, [state, onSignedIn])
  return (
    <Center component="main" mih="100dvh" p="md">
      <Paper w="100%" maw={440} p="var(--padding)" className={classes.panel} shadow="md" radius={2}>
        <div className={classes.picture}>
          {sample && (
            <SceneImage
              picture={{ scene: sample.image, swatch: sample.swatch }}
              sizes="27.5rem"
              first
            />
          )}
        </div>
        <Stack data-focus-fallback={stateId}>
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
            <Stack align="center" p="md" role="status" id={stateId} tabIndex={-1}>
              <Loader />
              <Text>Signing you in…</Text>
            </Stack>
          ) : (
            <>
              {waiting > 0 && (
                <Alert color="terracotta" role="note">
                  {countText(waiting, 'photo waits', 'photos wait')} on this device. Sign in with
                  the same account to upload {waiting === 1 ? 'it' : 'them'}.
                </Alert>
              )}
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
            </>
          )}
          <Anchor href="/" size="sm">
            Back to the website
          </Anchor>
        </Stack>
      </Paper>
    </Center>
  )
}

const openLink = 'Please check your email for the verification link, open it, then check again.'

const mailTexts = {
  idle: openLink,
  pending: 'The verification email is being sent…',
  success: `A verification email is on its way. ${openLink}`,
  error: 'Send the verification email again, open the link in it, then check again.',
}

type NotAdminYetProps = { user: User; mail: UseMutationResult<void, Error, User> }

function NotAdminYet({ user, mail }: NotAdminYetProps) {
  // The last email may have been for another account.
  const mailState = mail.variables?.uid === user.uid ? mail.status : 'idle'
  const queryClient = useQueryClient()
  const again = useMutation({
    mutationFn: async () => {
      await user.reload()
      await queryClient.refetchQueries({ queryKey: ['claims', user.uid] })
    },
  })
  return (
    <Stack>
      <StateAlert color="bluebonnet" title={`Signed in as ${user.email}`} role="status">
        <Text size="sm">
          {user.emailVerified
            ? "This account is not an administrator's. Ask the owner to approve it, then check again."
            : `This email address is not verified yet. ${mailTexts[mailState]}`}
        </Text>
        {again.isSuccess && (
          <Text size="sm" mt="xs">
            Checked at {new Date(again.submittedAt).toLocaleTimeString('en-US')}: not yet.
          </Text>
        )}
      </StateAlert>
      {mailState === 'error' && (
        <Text c="var(--error)" role="alert">
          The verification email could not be sent. {authMessage(mail.error)}
        </Text>
      )}
      <BusyButton busy={again.isPending} onClick={() => again.mutate()}>
        Check again
      </BusyButton>
      {!user.emailVerified && (
        <BusyButton
          variant="default"
          onClick={() => mail.mutate(user)}
          busy={mailState === 'pending'}
        >
          Send the email again
        </BusyButton>
      )}
      <SignOutButton uid={user.uid} />
    </Stack>
  )
}

function NotChecked({ user }: { user: User }) {
  useWindowEvent('online', () => window.location.reload())
  return (
    <Stack>
      <StateAlert color="red" role="alert" title="Your permissions could not be checked">
        Signed in as {user.email}. {checkConnection}
      </StateAlert>
      <Button onClick={() => window.location.reload()}>Try again</Button>
      <SignOutButton uid={user.uid} />
    </Stack>
  )
}
