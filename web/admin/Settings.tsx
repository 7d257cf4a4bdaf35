import {
  Button,
  NativeSelect,
  Stack,
  Switch,
  Text,
  UnstyledButton,
  useMantineContext,
} from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { User } from 'firebase/auth'
import { useState } from 'react'
import { footer } from '../content/footer.ts'
import { TwoStepSignIn } from './auth/TwoStepSignIn.tsx'
import { SmallDialog } from './components/dialogs.tsx'
import { toastFailure } from './components/toasts.ts'
import { readNewProjectsHidden, saveNewProjectsHidden } from './data/projects.ts'
import { useWrite } from './data/useWrite.ts'

export function Settings({ user }: { user: User }) {
  const [opened, open] = useState<'settings' | 'two-step' | null>(null)
  const close = () => open(null)
  return (
    <>
      <UnstyledButton maw="100%" mih={44} aria-haspopup="dialog" onClick={() => open('settings')}>
        <Text component="span" size="sm" lh={1.25}>
          Welcome,{' '}
          <Text component="span" display="block" inherit fw={600} truncate>
            {user.email}
          </Text>
        </Text>
        <span className="visually-hidden">. Settings</span>
      </UnstyledButton>
      <SmallDialog opened={opened === 'settings'} title="Settings" withCloseButton onClose={close}>
        <Stack align="start">
          <Text style={{ overflowWrap: 'anywhere' }}>{user.email}</Text>
          <NewProjectsHidden />
          <ThemeSelect />
          <Button variant="default" onClick={() => open('two-step')}>
            Two-step sign-in
          </Button>
        </Stack>
      </SmallDialog>
      <SmallDialog
        opened={opened === 'two-step'}
        title="Two-step sign-in"
        withCloseButton
        onClose={close}
      >
        <TwoStepSignIn user={user} onDone={close} />
      </SmallDialog>
    </>
  )
}

function ThemeSelect() {
  // useMantineColorScheme adds a style element, which the content security policy forbids.
  const { colorScheme, setColorScheme } = useMantineContext()
  return (
    <NativeSelect
      label={footer.theme.label}
      data={footer.theme.choices.map(([value, label]) => ({ value, label }))}
      value={colorScheme === 'auto' ? 'system' : colorScheme}
      onChange={({ currentTarget: { value } }) =>
        setColorScheme(value === 'system' ? 'auto' : value === 'dark' ? 'dark' : 'light')
      }
    />
  )
}

const newProjectsHiddenKey = ['new projects hidden']

function NewProjectsHidden() {
  const queryClient = useQueryClient()
  const { data, isError } = useQuery({
    queryKey: newProjectsHiddenKey,
    queryFn: readNewProjectsHidden,
    staleTime: 0,
  })
  const { mutate, isPending, variables } = useWrite(saveNewProjectsHidden, {
    onError: () => toastFailure('Your choice was not saved.'),
    onSuccess: (_nothing, hidden) => queryClient.setQueryData(newProjectsHiddenKey, hidden),
  })
  const areHidden = isPending ? variables : data
  const description = isError
    ? 'Your choice could not be loaded. Reload the page to see it.'
    : areHidden
      ? 'Visitors see a new project once you show it.'
      : 'Visitors see a new project as soon as its first photo is ready.'
  return (
    <Switch
      label="New projects start hidden"
      description={description}
      disabled={data === undefined}
      checked={areHidden ?? false}
      aria-busy={isPending}
      onChange={({ currentTarget: { checked } }) => {
        if (!isPending) mutate(checked)
      }}
    />
  )
}
