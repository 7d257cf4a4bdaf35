import { Stack, Text, TextInput, Title } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { credentialsSchema } from '../auth/credentials.tsx'
import { BusyButton } from '../components/BusyButton.tsx'
import type { usePeopleChanges } from './usePeopleChanges.ts'

const schema = credentialsSchema.pick({ email: true })

export function InviteForm({ changes }: { changes: ReturnType<typeof usePeopleChanges> }) {
  const { run, pending } = changes
  const form = useForm({
    initialValues: { email: '' },
    validate: schemaResolver(schema, { sync: true }),
  })
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => {
          if (pending) return
          run({ action: 'invite', ...schema.parse(values) }, form.reset)
        },
        () => form.getInputNode('email')?.focus(),
      )}
    >
      <Stack gap="sm">
        <Title order={3}>Invite somebody</Title>
        <Text size="sm">
          They get an email titled “Reset your password”. Its link lets them choose a password; then
          they sign in with it.
        </Text>
        <TextInput
          label="Email"
          type="email"
          autoComplete="off"
          required
          {...form.getInputProps('email')}
        />
        <BusyButton
          type="submit"
          busy={pending?.action === 'invite'}
          idle={pending !== null}
          style={{ alignSelf: 'start' }}
        >
          Invite
        </BusyButton>
      </Stack>
    </form>
  )
}
