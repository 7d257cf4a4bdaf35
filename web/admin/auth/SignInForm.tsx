import { Button } from '@mantine/core'
import { signInWithEmailAndPassword } from 'firebase/auth'
import { useState } from 'react'
import { useAuth } from 'reactfire'
import { CredentialsForm } from './CredentialsForm.tsx'
import { PasswordReset } from './PasswordReset.tsx'

export function SignInForm() {
  const auth = useAuth()
  const [forgotten, setForgotten] = useState(false)
  if (forgotten) return <PasswordReset onBack={() => setForgotten(false)} />
  return (
    <CredentialsForm
      submit={({ email, password }) => signInWithEmailAndPassword(auth, email, password)}
      label="Sign In"
      busyLabel="Signing in…"
      passwordKind="current-password"
    >
      <Button variant="subtle" size="md" onClick={() => setForgotten(true)}>
        Forgot password?
      </Button>
    </CredentialsForm>
  )
}
