import { Alert } from '@mantine/core'
import { createUserWithEmailAndPassword, type User } from 'firebase/auth'
import { useAuth } from 'reactfire'
import { CredentialsForm } from './CredentialsForm.tsx'

/** Opens an account, which has no rights until an administrator grants them. */
export function SignUpForm({ onSignedUp }: { onSignedUp: (user: User) => void }) {
  const auth = useAuth()
  return (
    <CredentialsForm
      submit={async ({ email, password }) => {
        const { user } = await createUserWithEmailAndPassword(auth, email, password)
        onSignedUp(user)
      }}
      label="Sign Up"
      busyLabel="Creating your account…"
      passwordKind="new-password"
      passwordMinLength={6}
    >
      <Alert color="bluebonnet" variant="light" role="note">
        Only addresses that the business has approved can open an account.
      </Alert>
    </CredentialsForm>
  )
}
