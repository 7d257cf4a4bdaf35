import { Anchor, Center, Loader, Paper, Stack, Tabs, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { rescueFocus } from '../components/focus.ts'
import classes from './AuthPage.module.css'
import { SignInForm, SignUpForm } from './CredentialsForm.tsx'
import { NotAdminYet, NotChecked } from './NoEntry.tsx'
import { type AdminCheck, useAdminCheck } from './useAdminCheck.ts'
import { useVerificationMail } from './useVerificationMail.ts'

/** Leaves the person time to see that signing in worked, in milliseconds. */
const redirectDelay = 100

/** Which view the page shows; the form until it is known that somebody is signed in. */
function viewFor(check: AdminCheck): 'form' | 'signing-in' | 'not-checked' | 'not-admin' {
  if (check.state === 'not-admin') return 'not-admin'
  if (check.state === 'error') return 'not-checked'
  return 'user' in check && check.user ? 'signing-in' : 'form'
}

/** The door to the private area. `onSignedIn` takes an admin on to where they came from. */
export function AuthPage({ onSignedIn }: { onSignedIn: () => void }) {
  const check = useAdminCheck()
  const isAdmin = check.state === 'admin'
  const mail = useVerificationMail()
  const view = viewFor(check)
  const lastView = useRef(view)
  const heading = useRef<HTMLHeadingElement>(null)
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What had the focus is gone: on to the words that took its place.
    if (view !== lastView.current) rescueFocus(words.current ?? heading.current)
    lastView.current = view
  }, [view])
  useDocumentTitle('Sign in · Gallery admin')
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
            <Title order={1} size="h2" ref={heading} tabIndex={-1}>
              Gallery admin
            </Title>
            <Text c="dimmed">For the people who look after the photos of our work.</Text>
          </div>
          {check.state === 'error' ? (
            <NotChecked user={check.user} ref={words} />
          ) : check.state === 'not-admin' ? (
            <NotAdminYet user={check.user} mail={mail} ref={words} />
          ) : view === 'signing-in' ? (
            <Stack align="center" p="md" role="status" ref={words} tabIndex={-1}>
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
