import { Alert, Button, Code, List, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { FirebaseError } from 'firebase/app'
import {
  getMultiFactorResolver,
  type MultiFactorError,
  multiFactor,
  TotpMultiFactorGenerator,
  type TotpSecret,
  type User,
} from 'firebase/auth'
import { type ReactNode, useState } from 'react'
import { useAuth } from 'reactfire'
import { renderSVG } from 'uqr'
import { business } from '../../content/business.ts'
import { BusyButton } from '../components/BusyButton.tsx'
import { toastSuccess } from '../components/toasts.ts'
import { AuthError, authMessage } from './credentials.tsx'

type TwoStepSignInProps = { user: User; onDone: () => void }

export function TwoStepSignIn({ user, onDone }: TwoStepSignInProps) {
  const [enrolled] = multiFactor(user).enrolledFactors
  const [secret, setSecret] = useState<TotpSecret | null>(null)
  const begin = useMutation({
    mutationFn: async () =>
      TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession()),
    onSuccess: setSecret,
  })
  const remove = useMutation({
    mutationFn: (id: string) => multiFactor(user).unenroll(id),
    onSuccess: () => {
      toastSuccess('Two-step sign-in is off.')
      onDone()
    },
  })
  if (secret) return <Enroll user={user} secret={secret} onDone={onDone} />
  const error = begin.error ?? remove.error
  return (
    <Stack>
      {error && (
        <Alert color="red" role="alert">
          {error instanceof FirebaseError && error.code === 'auth/operation-not-allowed'
            ? 'Two-step sign-in is not available on this site yet. Ask the person who maintains it.'
            : authMessage(error)}
        </Alert>
      )}
      <Text>
        {enrolled
          ? 'It is on: signing in asks for a code from your authenticator app.'
          : 'With it, signing in also asks for a code from an app on your phone, such as Google Authenticator. Someone with only your password can’t sign in.'}
      </Text>
      {enrolled ? (
        <BusyButton
          variant="default"
          busy={remove.isPending}
          onClick={() => remove.mutate(enrolled.uid)}
        >
          Switch it off
        </BusyButton>
      ) : (
        <BusyButton busy={begin.isPending} onClick={() => begin.mutate()}>
          Switch it on
        </BusyButton>
      )}
    </Stack>
  )
}

function Enroll({ user, secret, onDone }: TwoStepSignInProps & { secret: TotpSecret }) {
  const address = secret.generateQrCodeUrl(user.email ?? user.uid, business.name)
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(address))}`
  return (
    <Stack>
      <List type="ordered" size="sm" spacing="xs">
        <List.Item>
          Add this site to your authenticator app: point its camera here,{' '}
          <a href={address}>open it on this phone</a>, or type the key{' '}
          <Code>{secret.secretKey}</Code>
        </List.Item>
        <List.Item>Type the code that it shows.</List.Item>
      </List>
      <img
        src={picture}
        width={180}
        height={180}
        alt="QR code for an authenticator app"
        style={{ alignSelf: 'center' }}
      />
      <CodeForm
        label="Switch it on"
        busyLabel="Checking…"
        submit={async (code) => {
          const proof = TotpMultiFactorGenerator.assertionForEnrollment(secret, code)
          await multiFactor(user).enroll(proof, 'Authenticator app')
          toastSuccess('Two-step sign-in is on. Keep the app: signing in asks for its code.')
          onDone()
        }}
      />
    </Stack>
  )
}

const codeLength = 6

export function asksForSecondFactor(error: unknown): error is MultiFactorError {
  return (
    error instanceof Error && 'code' in error && error.code === 'auth/multi-factor-auth-required'
  )
}

type SecondFactorProps = { asked: MultiFactorError; onDone?: () => void; onBack: () => void }

export function SecondFactor({ asked, onDone, onBack }: SecondFactorProps) {
  const auth = useAuth()
  return (
    <CodeForm
      label="Sign In"
      busyLabel="Signing in…"
      submit={async (code) => {
        const resolver = getMultiFactorResolver(auth, asked)
        // An account has at most one factor.
        const [factor] = resolver.hints
        const proof = TotpMultiFactorGenerator.assertionForSignIn(factor?.uid ?? '', code)
        await resolver.resolveSignIn(proof)
        onDone?.()
      }}
    >
      <Button variant="subtle" size="md" onClick={onBack}>
        Back to Sign In
      </Button>
      <Text size="sm" c="dimmed">
        Lost your phone? The person who maintains this site can remove the second step from your
        account.
      </Text>
    </CodeForm>
  )
}

type CodeFormProps = {
  label: string
  busyLabel: string
  submit: (code: string) => Promise<unknown>
  children?: ReactNode
}

function CodeForm({ label, busyLabel, submit, children }: CodeFormProps) {
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
        <AuthError error={error} />
        <TextInput
          label="Code from your authenticator app"
          description="Six digits, new every half minute"
          name="code"
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
