import { signInWithEmailAndPassword } from 'firebase/auth'
import { useAuth } from 'reactfire'
import { CredentialsForm } from './CredentialsForm.tsx'

export function SignInForm() {
  const auth = useAuth()
  return (
    <CredentialsForm
      submit={({ email, password }) => signInWithEmailAndPassword(auth, email, password)}
      label="Sign In"
      busyLabel="Signing in…"
      passwordKind="current-password"
    />
  )
}
