import { Alert, Button, Stack, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { FirebaseError } from 'firebase/app'
import { type Auth, sendPasswordResetEmail } from 'firebase/auth'
import { useEffect, useRef } from 'react'
import { useAuth } from 'reactfire'
import { BusyButton } from '../components/BusyButton.tsx'
import { AuthError, EmailField, passwordResetSchema } from './credentials.tsx'
import { words } from './words.ts'

type PasswordResetProps = {
  /** The e-mail to begin with. */
  email: string
  onEmail: (email: string) => void
  onBack: () => void
}

/** Sends the mail with which a person chooses a new password. */
export function PasswordReset({ email, onEmail, onBack }: PasswordResetProps) {
  const auth = useAuth()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email },
    onValuesChange: (values) => onEmail(values.email),
    validate: schemaResolver(passwordResetSchema, { sync: true }),
  })
  const reset = useMutation({
    mutationFn: (values: { email: string }) =>
      requestReset(auth, passwordResetSchema.parse(values).email),
  })
  return (
    <form
      onSubmit={form.onSubmit(
        (values) => reset.mutate(values),
        () => field.current?.focus(),
      )}
      noValidate
    >
      <Stack>
        <AuthError error={reset.error} />
        {reset.isSuccess ? (
          <Alert color="prairie" role="status" title={words.resetSent.title}>
            {words.resetSent.text}
          </Alert>
        ) : (
          <Text size="sm" c="dimmed">
            {words.reset}
          </Text>
        )}
        <EmailField {...form.getInputProps('email')} key={form.key('email')} ref={field} />
        <BusyButton type="submit" size="md" busy={reset.isPending}>
          Send the link
        </BusyButton>
        <Button variant="default" size="md" onClick={onBack}>
          Back to Sign In
        </Button>
      </Stack>
    </form>
  )
}

/** Says the same of an address without an account, so that nobody learns which ones there are. */
async function requestReset(auth: Auth, email: string): Promise<void> {
  try {
    await sendPasswordResetEmail(auth, email, { url: `${window.location.origin}/auth` })
  } catch (error) {
    const isUnknown = error instanceof FirebaseError && error.code === 'auth/user-not-found'
    if (!isUnknown) throw error
  }
}
