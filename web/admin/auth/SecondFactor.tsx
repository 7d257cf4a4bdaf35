import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import {
  getMultiFactorResolver,
  type MultiFactorError,
  type MultiFactorResolver,
  TotpMultiFactorGenerator,
} from 'firebase/auth'
import { type ReactNode, useState } from 'react'
import { useAuth } from 'reactfire'
import { BusyButton } from '../components/BusyButton.tsx'
import { authMessage } from './credentials.ts'

/** Digits of a code, as every authenticator app shows it. */
const codeLength = 6

/** True where the password was right and the account asks for a second step. */
export function asksForSecondFactor(error: unknown): error is MultiFactorError {
  return (
    error instanceof Error && 'code' in error && error.code === 'auth/multi-factor-auth-required'
  )
}

/** The second step of signing in: the code that the person's authenticator app shows. */
export function SecondFactor({ asked, onBack }: { asked: MultiFactorError; onBack: () => void }) {
  const auth = useAuth()
  return (
    <CodeForm
      label="Sign In"
      busyLabel="Signing in…"
      submit={(code) => signInWith(getMultiFactorResolver(auth, asked), code)}
    >
      <Button variant="subtle" size="md" onClick={onBack}>
        Back to Sign In
      </Button>
      <Text size="sm" c="dimmed">
        No phone at hand? Whoever looks after this site can take the second step off your account.
      </Text>
    </CodeForm>
  )
}

function signInWith(resolver: MultiFactorResolver, code: string): Promise<unknown> {
  const factor = resolver.hints.find(
    ({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID,
  )
  if (!factor) throw new Error('This account asks for a second step that this page does not know.')
  return resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(factor.uid, code))
}

type CodeFormProps = {
  label: string
  busyLabel: string
  submit: (code: string) => Promise<unknown>
  children?: ReactNode
}

/** Asks for the six digits of an authenticator app; what the server says of them stands above. */
export function CodeForm({ label, busyLabel, submit, children }: CodeFormProps) {
  const [code, setCode] = useState('')
  const { mutate, isPending, error } = useMutation({ mutationFn: submit })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) mutate(code)
      }}
    >
      <Stack>
        {error && (
          <Alert color="red" role="alert">
            {authMessage(error)}
          </Alert>
        )}
        <TextInput
          label="Code from your authenticator app"
          description="Six digits, new every half minute"
          name="code"
          size="md"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern={`[0-9]{${codeLength}}`}
          maxLength={codeLength}
          required
          autoFocus
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value.replace(/\D/g, ''))}
        />
        <BusyButton type="submit" size="md" busy={isPending} idle={code.length < codeLength}>
          {isPending ? busyLabel : label}
        </BusyButton>
        {children}
      </Stack>
    </form>
  )
}
