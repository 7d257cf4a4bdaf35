import { PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import {
  EmailAuthProvider,
  type MultiFactorError,
  reauthenticateWithCredential,
  type User,
} from 'firebase/auth'
import { useState } from 'react'
import { recentSignInMinutes } from '../../../domain/people.ts'
import { BusyButton } from '../components/BusyButton.tsx'
import { SmallDialog } from '../components/dialogs.tsx'
import { AuthError } from './credentials.tsx'
import { asksForSecondFactor, SecondFactor } from './TwoStepSignIn.tsx'

type ConfirmSignInProps = {
  user: User
  opened: boolean
  onConfirmed: () => void
  onClose: () => void
}

/** Asks for the password, and the code of a second step, without leaving the page. */
export function ConfirmSignIn({ user, opened, onConfirmed, onClose }: ConfirmSignInProps) {
  return (
    <SmallDialog opened={opened} title="Is it you?" withCloseButton onClose={onClose}>
      <PasswordForm user={user} onConfirmed={onConfirmed} />
    </SmallDialog>
  )
}

type PasswordFormProps = Pick<ConfirmSignInProps, 'user' | 'onConfirmed'>

function PasswordForm({ user, onConfirmed }: PasswordFormProps) {
  const [password, setPassword] = useState('')
  const [asked, setAsked] = useState<MultiFactorError | null>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password)),
    onSuccess: onConfirmed,
    onError: (failure) => {
      if (asksForSecondFactor(failure)) setAsked(failure)
    },
  })
  if (asked) {
    return <SecondFactor asked={asked} onDone={onConfirmed} onBack={() => setAsked(null)} />
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) mutate()
      }}
    >
      <Stack>
        <Text>
          Changing who has access needs a sign-in of the last {recentSignInMinutes} minutes. Enter
          your password.
        </Text>
        <AuthError error={error} />
        {/* For password managers. */}
        <TextInput
          label="Email"
          name="email"
          autoComplete="username"
          readOnly
          value={user.email ?? ''}
        />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          rightSectionWidth={44}
          visibilityToggleButtonProps={{ style: { width: 44, height: 44 } }}
          required
          data-autofocus
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <BusyButton type="submit" size="md" busy={isPending} idle={password === ''}>
          Continue
        </BusyButton>
      </Stack>
    </form>
  )
}
