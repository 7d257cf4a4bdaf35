import {
  EmailAuthProvider,
  type MultiFactorError,
  reauthenticateWithCredential,
  type User,
} from 'firebase/auth'
import { useState } from 'react'
import { recentSignInMinutes } from '../../../domain/people.ts'
import { SmallDialog } from '../components/dialogs.tsx'
import type { Credentials } from './credentials.tsx'
import { AuthForm } from './SignInForm.tsx'
import { asksForSecondFactor, SecondFactor } from './TwoStepSignIn.tsx'

type ConfirmationProps = { user: User; onConfirmed: () => void }

type ConfirmSignInProps = ConfirmationProps & { opened: boolean; onClose: () => void }

/** Asks for the password, and the code of a second step, without leaving the page. */
export function ConfirmSignIn({ opened, onClose, ...props }: ConfirmSignInProps) {
  return (
    <SmallDialog opened={opened} title="Is it you?" withCloseButton onClose={onClose}>
      <Confirmation {...props} />
    </SmallDialog>
  )
}

function Confirmation({ user, onConfirmed }: ConfirmationProps) {
  const [asked, setAsked] = useState<MultiFactorError | null>(null)
  if (asked) {
    return <SecondFactor asked={asked} onDone={onConfirmed} onBack={() => setAsked(null)} />
  }
  const confirm = ({ email, password }: Credentials) =>
    reauthenticateWithCredential(user, EmailAuthProvider.credential(email, password)).then(
      onConfirmed,
      (error: unknown) => {
        if (!asksForSecondFactor(error)) throw error
        setAsked(error)
      },
    )
  return (
    <AuthForm
      submit={confirm}
      label="Continue"
      passwordKind="current-password"
      intro={`Changing who has access needs a sign-in of the last ${recentSignInMinutes} minutes. Enter your password.`}
      email={user.email ?? ''}
      isEmailFixed
    />
  )
}
