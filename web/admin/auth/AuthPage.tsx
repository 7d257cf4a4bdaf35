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
import { useEffect, useRef } from 'react'
import { useRescueFocus } from '../useRescueFocus.ts'
import classes from './AuthPage.module.css'
import { NotAdminYet } from './NotAdminYet.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import { useAdminCheck } from './useAdminCheck.ts'

/** Leaves the person time to see that signing in worked, in milliseconds. */
const redirectDelay = 100

/** Somebody is signed in, but the server did not say what they may do. */
function NotChecked() {
  useEffect(() => {
    const again = () => window.location.reload()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  return (
    <Alert color="red" role="alert" title="Your permissions could not be checked">
      <Button variant="default" h={44} onClick={() => window.location.reload()}>
        Try again
      </Button>
    </Alert>
  )
}

/** The door to the private area. `onSignedIn` takes an admin on to where they came from. */
export function AuthPage({ onSignedIn }: { onSignedIn: () => void }) {
  const check = useAdminCheck()
  const isAdmin = check.state === 'admin'
  const refusal = useRef<HTMLDivElement>(null)
  // The form that was sent is gone: on to the words that took its place.
  useRescueFocus(check.state === 'not-admin' ? 0 : 1, () => refusal.current)
  useEffect(() => {
    document.title = 'Sign in · Gallery admin'
  }, [])
  useEffect(() => {
    if (!isAdmin) return
    const timer = setTimeout(onSignedIn, redirectDelay)
    return () => clearTimeout(timer)
  }, [isAdmin, onSignedIn])
  return (
    <Center component="main" mih="100dvh" p="md">
      <Paper w="100%" maw={440} className={classes.card} shadow="md" radius={2}>
        <Stack>
          <div>
            <Title order={1} size="h2">
              Gallery admin
            </Title>
            <Text c="dimmed">For the people who look after the photos of our work.</Text>
          </div>
          {check.state === 'error' && <NotChecked />}
          {check.state === 'not-admin' ? (
            <NotAdminYet user={check.user} ref={refusal} />
          ) : isAdmin ? (
            <Center p="xl" role="status">
              <Loader aria-label="Signing you in…" />
            </Center>
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
                <SignUpForm />
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
