import {
  Accordion,
  Alert,
  Button,
  Code,
  CopyButton,
  Group,
  Skeleton,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDidUpdate, useWindowEvent } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type ChosenFolders,
  categoryOfDriveFolder,
  driveFolderKeys,
  folderIdIn,
  mapDriveFolders,
} from '../../../domain/driveFolders.ts'
import { folderProblems, runFailures } from '../../../domain/syncReasons.ts'
import { callDriveSync } from '../../firebase/calls.ts'
import { BusyButton } from '../components/BusyButton.tsx'
import { LoadError, Waiting } from '../components/QueryState.tsx'
import { checkConnection, toastFailure, toastSuccess } from '../components/toasts.ts'
import { refusalMessage, wrongFolders } from '../data/syncSentences.ts'

export function DriveFolders() {
  const status = useQuery({ queryKey: statusKey, queryFn: readStatus })
  if (status.isPending) {
    return (
      <Waiting>
        <Skeleton height={64} role="status" aria-label="Loading the folders…" />
      </Waiting>
    )
  }
  // If a refetch fails, the form stays with the typed text.
  if (!status.data) {
    return (
      <LoadError what="The Drive folders" onRetry={() => void status.refetch()}>
        {checkConnection}
      </LoadError>
    )
  }
  const { settings, address, adminRevoked } = status.data
  const needed = !settings || adminRevoked
  return (
    <Accordion id="drive" variant="separated" order={3} defaultValue={needed ? 'folders' : null}>
      <Accordion.Item value="folders">
        <Accordion.Control>
          Drive folders
          <Text span size="sm" c="dimmed" display="block">
            {stateOf(status.data)}
          </Text>
        </Accordion.Control>
        <Accordion.Panel>
          <Stack gap="md">
            {adminRevoked && (
              <Alert color="red" title="Nothing is synced from these folders">
                <Text size="sm">{runFailures.admin_revoked}</Text>
              </Alert>
            )}
            {address && <ShareWith address={address} />}
            <FolderForm settings={settings} />
          </Stack>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  )
}

function stateOf({ settings, adminRevoked }: Awaited<ReturnType<typeof readStatus>>): string {
  if (!settings) return 'Not set up yet.'
  return adminRevoked ? 'To be checked and saved.' : 'Set up. Open to change them.'
}

async function readStatus() {
  const response = await callDriveSync({ action: 'status' })
  if (response.kind !== 'status') throw new Error(`Drive sync responded with ${response.kind}`)
  return response
}

function ShareWith({ address }: { address: string }) {
  return (
    <div>
      <Text>Share each of the three folders with this address, as a viewer:</Text>
      <Group gap="xs" wrap="nowrap">
        <Code fz="sm" style={{ overflowWrap: 'anywhere' }}>
          {address}
        </Code>
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy} style={{ flex: 'none' }}>
              {copied ? 'Copied' : 'Copy'}
              <span className="visually-hidden"> the address</span>
            </Button>
          )}
        </CopyButton>
      </Group>
    </div>
  )
}

const statusKey = ['drive-sync-status']

function FolderForm({ settings }: { settings: ChosenFolders | null }) {
  const queryClient = useQueryClient()
  const form = useForm({
    initialValues: fieldsOf(settings),
    validate: (values) =>
      Object.fromEntries(
        driveFolderKeys
          .filter((key) => folderIdIn(values[key]) === null)
          .map((key) => [key, 'Paste the link of the folder, or its id.']),
      ),
  })
  useWindowEvent('beforeunload', (event) => {
    if (form.isDirty()) event.preventDefault()
  })
  useDidUpdate(() => {
    if (!settings || form.isDirty()) return
    form.setValues(fieldsOf(settings))
    form.resetDirty(fieldsOf(settings))
  }, [settings])
  const showWrong = (key: string) => {
    toastFailure(wrongFolders)
    form.getInputNode(key)?.focus()
  }
  const { mutate, isPending } = useMutation({
    mutationFn: (folders: ChosenFolders) => callDriveSync({ action: 'configure', ...folders }),
    onError: (error) => {
      console.error('The folders could not be saved:', error)
      toastFailure(`The folders could not be saved. ${checkConnection}`)
    },
    onSuccess: (response) => {
      if (response.kind === 'configured') {
        toastSuccess('Folders saved')
        form.resetDirty()
        void queryClient.invalidateQueries({ queryKey: statusKey })
      }
      if (response.kind !== 'refused') return
      if (response.reason === 'folders') {
        const { problems } = response
        form.setErrors(
          Object.fromEntries(
            Object.entries(problems).map(([key, problem]) => [key, folderProblems[problem]]),
          ),
        )
        showWrong(driveFolderKeys.find((key) => problems[key]) ?? '')
      } else toastFailure(`The folders are not saved. ${refusalMessage(response)}`)
    },
  })
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (fields) => mutate(mapDriveFolders((key) => folderIdIn(fields[key]) ?? '')),
        (errors) => showWrong(Object.keys(errors)[0] ?? ''),
      )}
    >
      <Stack gap="sm">
        {driveFolderKeys.map((key) => (
          <TextInput
            key={key}
            label={`${categoryOfDriveFolder[key]} folder`}
            placeholder="https://drive.google.com/…"
            readOnly={isPending}
            {...form.getInputProps(key)}
          />
        ))}
        <BusyButton type="submit" busy={isPending} style={{ alignSelf: 'start' }}>
          Save Folders
        </BusyButton>
      </Stack>
    </form>
  )
}

const fieldsOf = (settings: ChosenFolders | null) => mapDriveFolders((key) => settings?.[key] ?? '')
