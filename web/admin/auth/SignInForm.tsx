import { Alert, Button, PasswordInput, Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import {
  createUserWithEmailAndPassword,
  type MultiFactorError,
  signInWithEmailAndPassword,
  type User,
} from 'firebase/auth'
import { type ReactNode, useState } from 'react'
import { useAuth } from 'reactfire'
import { BusyButton } from '../components/BusyButton.tsx'
import { AuthError, type Credentials, credentialsSchema, EmailField } from './credentials.tsx'
import { PasswordReset } from './PasswordReset.tsx'
import { asksForSecondFactor, SecondFactor } from './TwoStepSignIn.tsx'
import { words } from './words.ts'

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
        {words.whoMayOpen}
      </Alert>
    </CredentialsForm>
  )
}

type CredentialsFormProps = {
  submit: (credentials: Credentials) => Promise<unknown>
  label: string
  busyLabel: string
  /** What a password manager is to offer: the stored password, or a new one. */
  passwordKind: 'current-password' | 'new-password'
  /** The browser's own check of the password's length, beside the schema's. */
  passwordMinLength?: number
  /** The e-mail to begin with. */
  email?: string
  onEmail?: (email: string) => void
  children?: ReactNode
}

/** E-mail and password, checked at the fields; what the server says of them stands above. */
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
          // While it is shown, a phone would begin it with a capital and mend its spelling.
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
