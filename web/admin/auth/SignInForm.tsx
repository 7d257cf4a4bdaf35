import { Button } from '@mantine/core'
import { signInWithEmailAndPassword } from 'firebase/auth'
import { useRef, useState } from 'react'
import { useAuth } from 'reactfire'
import { useRescueFocus } from '../components/useRescueFocus.ts'
import { CredentialsForm } from './CredentialsForm.tsx'
import { PasswordReset } from './PasswordReset.tsx'

export function SignInForm() {
  const auth = useAuth()
  const [email, setEmail] = useState('')
  const [forgotten, setForgotten] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useRescueFocus(forgotten ? 1 : 0, () => field.current)
  if (forgotten) {
    return <PasswordReset email={email} onEmail={setEmail} onBack={() => setForgotten(false)} />
  }
  return (
    <CredentialsForm
      submit={({ email, password }) => signInWithEmailAndPassword(auth, email, password)}
      label="Sign In"
      busyLabel="Signing in…"
      passwordKind="current-password"
      email={email}
      onEmail={setEmail}
      emailRef={field}
    >
      <Button variant="subtle" size="md" onClick={() => setForgotten(true)}>
        Forgot password?
      </Button>
    </CredentialsForm>
  )
}
