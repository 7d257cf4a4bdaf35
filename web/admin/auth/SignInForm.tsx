import { Alert, Button, PasswordInput, Stack, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { FirebaseError } from 'firebase/app'
import {
  type Auth,
  createUserWithEmailAndPassword,
  type MultiFactorError,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  type User,
} from 'firebase/auth'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useAuth } from 'reactfire'
import { BusyButton } from '../components/BusyButton.tsx'
import {
  AuthError,
  type Credentials,
  credentialsSchema,
  EmailField,
  passwordResetSchema,
} from './credentials.tsx'
import { asksForSecondFactor, SecondFactor } from './TwoStepSignIn.tsx'

export function SignInForm() {
  const auth = useAuth()
  const [email, setEmail] = useState('')
  const [forgotten, setForgotten] = useState(false)
  const [asked, setAsked] = useState<MultiFactorError | null>(null)
  if (asked) return <SecondFactor asked={asked} onBack={() => setAsked(null)} />
  if (forgotten) {
    return <PasswordReset email={email} onEmail={setEmail} onBack={() => setForgotten(false)} />
  }
  return (
    <CredentialsForm
      submit={({ email, password }) =>
        signInWithEmailAndPassword(auth, email, password).catch((error: unknown) => {
          if (!asksForSecondFactor(error)) throw error
          setAsked(error)
        })
      }
      label="Sign In"
      busyLabel="Signing in…"
      passwordKind="current-password"
      email={email}
      onEmail={setEmail}
    >
      <Button variant="subtle" size="md" onClick={() => setForgotten(true)}>
        Forgot password?
      </Button>
    </CredentialsForm>
  )
}

/** A new account has no role until an administrator grants it. */
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

type CredentialsFormProps = {
  submit: (credentials: Credentials) => Promise<unknown>
  label: string
  busyLabel: string
  /** Tells password managers whether to fill in or to suggest a password. */
  passwordKind: 'current-password' | 'new-password'
  passwordMinLength?: number
  email?: string
  onEmail?: (email: string) => void
  children?: ReactNode
}

function CredentialsForm(props: CredentialsFormProps) {
  const form = useForm<Credentials>({
    mode: 'uncontrolled',
    initialValues: { email: props.email ?? '', password: '' },
    onValuesChange: ({ email }) => props.onEmail?.(email),
    validate: schemaResolver(credentialsSchema, { sync: true }),
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: (values: Credentials) => props.submit(credentialsSchema.parse(values)),
  })
  return (
    <form
      onSubmit={form.onSubmit(
        (values) => mutate(values),
        (errors) => form.getInputNode(errors.email ? 'email' : 'password')?.focus(),
      )}
      noValidate
    >
      <Stack>
        <AuthError error={error} />
        <EmailField {...form.getInputProps('email')} key={form.key('email')} />
        <PasswordInput
          label="Password"
          name="password"
          size="md"
          autoComplete={props.passwordKind}
          minLength={props.passwordMinLength}
          // A shown password would be capitalized and spell-checked by a phone.
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          rightSectionWidth={44}
          visibilityToggleButtonProps={{ style: { width: 44, height: 44 } }}
          required
          {...form.getInputProps('password')}
          key={form.key('password')}
        />
        <BusyButton type="submit" size="md" busy={isPending}>
          {isPending ? props.busyLabel : props.label}
        </BusyButton>
        {props.children}
      </Stack>
    </form>
  )
}

type PasswordResetProps = {
  email: string
  onEmail: (email: string) => void
  onBack: () => void
}

function PasswordReset({ email, onEmail, onBack }: PasswordResetProps) {
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
          <Alert color="prairie" role="status" title="Check your inbox">
            If this address has an account, a link to choose a new password is on its way to it.
          </Alert>
        ) : (
          <Text size="sm" c="dimmed">
            We’ll email you a link to choose a new password.
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

/** Succeeds for an unknown address too, so that nobody learns which accounts exist. */
async function requestReset(auth: Auth, email: string): Promise<void> {
  try {
    await sendPasswordResetEmail(auth, email, { url: `${window.location.origin}/auth` })
  } catch (error) {
    const isUnknown = error instanceof FirebaseError && error.code === 'auth/user-not-found'
    if (!isUnknown) throw error
  }
}
