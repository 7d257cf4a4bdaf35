import { Alert, PasswordInput, Stack, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode, Ref } from 'react'
import { BusyButton } from '../components/BusyButton.tsx'
import { authMessage } from './authMessages.ts'
import { type Credentials, credentialsSchema } from './credentials.ts'

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
  emailRef?: Ref<HTMLInputElement>
  children?: ReactNode
}

/** E-mail and password, checked at the fields; what the server says of them stands above. */
export function CredentialsForm(props: CredentialsFormProps) {
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
        {error && (
          <Alert color="red" role="alert">
            {authMessage(error)}
          </Alert>
        )}
        <TextInput
          label="Email"
          type="email"
          name="email"
          size="md"
          autoComplete="username"
          required
          {...form.getInputProps('email')}
          key={form.key('email')}
          ref={props.emailRef}
        />
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
