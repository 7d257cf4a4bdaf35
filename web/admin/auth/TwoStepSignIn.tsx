import { Alert, Button, Code, List, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { FirebaseError } from 'firebase/app'
import { multiFactor, TotpMultiFactorGenerator, type TotpSecret, type User } from 'firebase/auth'
import { useState } from 'react'
import { renderSVG } from 'uqr'
import { business } from '../../content/business.ts'
import { BusyButton } from '../components/BusyButton.tsx'
import { SmallDialog } from '../components/dialogs.tsx'
import { toastSuccess } from '../components/toasts.ts'
import { authMessage } from './credentials.ts'
import { CodeForm } from './SecondFactor.tsx'

/** Opens the dialog in which an admin adds a second step to signing in, or takes it off. */
export function TwoStepSignIn({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="subtle" h={44} onClick={() => setOpen(true)}>
        Two-step sign-in
      </Button>
      {isOpen && (
        <SmallDialog title="Two-step sign-in" withCloseButton onClose={() => setOpen(false)}>
          <Steps user={user} onDone={() => setOpen(false)} />
        </SmallDialog>
      )}
    </>
  )
}

function Steps({ user, onDone }: { user: User; onDone: () => void }) {
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
      toastSuccess('Signing in takes your password alone again.')
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
            ? 'Two-step sign-in is not switched on for this site. Whoever looks after it can do that.'
            : authMessage(error)}
        </Alert>
      )}
      <Text>
        {enrolled
          ? 'It is on: signing in asks for a code from your authenticator app.'
          : 'With it, signing in also asks for a code from an app on your phone, such as Google Authenticator. Who learns your password alone then can’t get in.'}
      </Text>
      {enrolled ? (
        <BusyButton
          variant="default"
          h={44}
          busy={remove.isPending}
          onClick={() => remove.mutate(enrolled.uid)}
        >
          Switch it off
        </BusyButton>
      ) : (
        <BusyButton h={44} busy={begin.isPending} onClick={() => begin.mutate()}>
          Switch it on
        </BusyButton>
      )}
    </Stack>
  )
}

type EnrollProps = { user: User; secret: TotpSecret; onDone: () => void }

function Enroll({ user, secret, onDone }: EnrollProps) {
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
