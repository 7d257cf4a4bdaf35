import { Alert, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useDidUpdate } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { FirebaseError } from 'firebase/app'
import {
  createUserWithEmailAndPassword,
  type MultiFactorError,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  type User,
} from 'firebase/auth'
import { type ReactNode, useState } from 'react'
import { useAuth } from 'reactfire'
import { BusyButton } from '../components/BusyButton.tsx'
import { AuthError, type Credentials, credentialsSchema } from './credentials.tsx'
import { asksForSecondFactor, SecondFactor } from './TwoStepSignIn.tsx'

export function SignInForm() {
  const auth = useAuth()
  const [email, setEmail] = useState('')
  const [isForgotten, setForgotten] = useState(false)
  const [asked, setAsked] = useState<MultiFactorError | null>(null)
  if (asked) return <SecondFactor asked={asked} onBack={() => setAsked(null)} />
  const signIn = ({ email, password }: Credentials) =>
    signInWithEmailAndPassword(auth, email, password).catch((error: unknown) => {
      if (!asksForSecondFactor(error)) throw error
      setEmail(email)
      setAsked(error)
    })
  // Succeeds for an unknown address too, so that nobody learns which accounts exist.
  const reset = ({ email }: Credentials) =>
    sendPasswordResetEmail(auth, email, { url: `${window.location.origin}/auth` }).catch(
      (error: unknown) => {
        const isUnknown = error instanceof FirebaseError && error.code === 'auth/user-not-found'
        if (!isUnknown) throw error
      },
    )
  const form = isForgotten
    ? ({
        submit: reset,
        label: 'Send the link',
        intro: 'We’ll email you a link to choose a new password.',
        done: 'If this address has an account, a link to choose a new password is on its way to it.',
      } as const)
    : ({
        submit: signIn,
        label: 'Sign In',
        busyLabel: 'Signing in…',
        passwordKind: 'current-password',
      } as const)
  return (
    <AuthForm {...form} email={email}>
      <Button variant="subtle" size="md" onClick={() => setForgotten(!isForgotten)}>
        {isForgotten ? 'Back to Sign In' : 'Forgot password?'}
      </Button>
    </AuthForm>
  )
}

export function SignUpForm({ onSignedUp }: { onSignedUp: (user: User) => void }) {
  const auth = useAuth()
  return (
    <AuthForm
      submit={async ({ email, password }) => {
        const { user } = await createUserWithEmailAndPassword(auth, email, password)
        onSignedUp(user)
      }}
      label="Sign Up"
      busyLabel="Creating your account…"
      passwordKind="new-password"
    >
      <Alert color="bluebonnet" variant="light" role="note">
        Only addresses that the business has approved can open an account.
      </Alert>
    </AuthForm>
  )
}

type AuthFormProps = {
  submit: (credentials: Credentials) => Promise<unknown>
  label: string
  busyLabel?: string
  /** Tells password managers whether to fill in or to suggest one. No password field without it. */
  passwordKind?: 'current-password' | 'new-password'
  intro?: string
  /** Replaces `intro` on success. */
  done?: string
  email?: string
  /** Shows the email, for password managers, and focuses the password. */
  isEmailFixed?: boolean
  children?: ReactNode
}

export function AuthForm(props: AuthFormProps) {
  const { submit, label, busyLabel = label, passwordKind, intro, done, isEmailFixed } = props
  const schema = passwordKind ? credentialsSchema : credentialsSchema.pick({ email: true })
  const form = useForm<Credentials>({
    mode: 'uncontrolled',
    initialValues: { email: props.email ?? '', password: '' },
    validate: schemaResolver(schema, { sync: true }),
  })
  const { mutate, isPending, isSuccess, error } = useMutation({
    // Changing the key resets the mutation.
    mutationKey: [label],
    mutationFn: (values: Credentials) => submit({ ...values, ...schema.parse(values) }),
  })
  useDidUpdate(() => form.getInputNode('email')?.focus(), [label])
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
        {done && isSuccess ? (
          <Alert color="prairie" role="status" title="Check your inbox">
            {done}
          </Alert>
        ) : (
          intro && (
            <Text size="sm" c="dimmed">
              {intro}
            </Text>
          )
        )}
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          readOnly={isEmailFixed}
          required
          {...form.getInputProps('email')}
          key={form.key('email')}
        />
        {passwordKind && (
          <PasswordInput
            label="Password"
            name="password"
            autoComplete={passwordKind}
            minLength={passwordKind === 'new-password' ? 6 : undefined}
            // A shown password would be capitalized and spell-checked by a phone.
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            rightSectionWidth={44}
            visibilityToggleButtonProps={{ style: { width: 44, height: 44 } }}
            required
            data-autofocus={isEmailFixed}
            {...form.getInputProps('password')}
            key={form.key('password')}
          />
        )}
        <BusyButton type="submit" size="md" busy={isPending}>
          {isPending ? busyLabel : label}
        </BusyButton>
        {props.children}
      </Stack>
    </form>
  )
}
