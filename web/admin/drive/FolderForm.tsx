import { Alert, Anchor, Button, Group, List, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDidUpdate, useWindowEvent } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import {
  type ChosenFolders,
  type DriveFolderKey,
  driveFolderKeys,
  driveFolders,
  driveLink,
  folderIdIn,
  ofEachFolder,
  resourceKeyIn,
} from '../../../domain/driveFolders.ts'
import type { SyncAnswer } from '../../../domain/syncCalls.ts'
import { folderProblems } from '../../../domain/syncReasons.ts'
import { refusalMessage, wrongFolders } from '../../../domain/syncSentences.ts'
import { callDriveSync } from '../../firebase/driveSync.ts'
import { BusyButton } from '../components/BusyButton.tsx'
import { toastFailure, toastSuccess } from '../components/toasts.ts'

/** Of what the sync says of itself, the stored folders among it. */
export const statusKey = ['drive-sync-status']

/** The form with the folders. It keeps what was typed until that is saved. */
export function FolderForm({ settings }: { settings: ChosenFolders | null }) {
  const queryClient = useQueryClient()
  // As they are stored, for all that this form knows.
  const seen = useRef(settings)
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
    seen.current = settings
    form.setValues(fieldsOf(settings))
    form.resetDirty(fieldsOf(settings))
  }, [settings])
  const tellWrong = (key: string) => {
    toastFailure(wrongFolders)
    form.getInputNode(key)?.focus()
  }
  const { mutate, isPending, data, reset } = useMutation({
    mutationFn: (folders: ChosenFolders) =>
      callDriveSync({ action: 'configure', ...folders, seen: seen.current }),
    onError: (error) => {
      console.error('The folders could not be saved:', error)
      toastFailure('The folders could not be saved. Check your connection, then try again.')
    },
    onSuccess: (answer, folders) => {
      if (answer.kind === 'configured') {
        toastSuccess('Folders saved')
        seen.current = folders
        form.resetDirty()
        void queryClient.invalidateQueries({ queryKey: statusKey })
      }
      if (answer.kind !== 'refused') return
      if (answer.reason === 'folders') {
        const { problems } = answer
        form.setErrors(
          Object.fromEntries(
            Object.entries(problems).map(([key, problem]) => [key, folderProblems[problem]]),
          ),
        )
        tellWrong(driveFolderKeys.find((key) => problems[key]) ?? '')
      } else if (answer.reason === 'changed_elsewhere') seen.current = answer.settings
      else if (answer.reason !== 'busy') toastFailure(refusalMessage(answer))
    },
  })
  const takeStored = (stored: ChosenFolders) => {
    form.setValues(fieldsOf(stored))
    form.resetDirty(fieldsOf(stored))
    form.clearErrors()
    reset()
    form.getInputNode(driveFolderKeys[0])?.focus()
    void queryClient.invalidateQueries({ queryKey: statusKey })
  }
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (fields) => mutate(settingsIn(fields, seen.current)),
        (errors) => tellWrong(Object.keys(errors)[0] ?? ''),
      )}
    >
      <Stack gap="sm">
        {driveFolderKeys.map((key) => (
          <TextInput
            key={key}
            label={`${driveFolders[key]} folder`}
            placeholder="https://drive.google.com/drive/folders/…"
            size="md"
            readOnly={isPending}
            {...form.getInputProps(key)}
          />
        ))}
        {data && <NotSaved answer={data} onTakeStored={takeStored} />}
        <Group>
          <BusyButton type="submit" busy={isPending}>
            Save Folders
          </BusyButton>
        </Group>
      </Stack>
    </form>
  )
}

type Fields = Record<DriveFolderKey, string>

function fieldsOf(settings: ChosenFolders | null): Fields {
  return ofEachFolder((key) => settings?.[key] ?? '')
}

/** What the fields say. A folder whose id alone stands there keeps the key that is stored for it. */
function settingsIn(fields: Fields, stored: ChosenFolders | null): ChosenFolders {
  const idOf = (key: DriveFolderKey) => folderIdIn(fields[key]) ?? ''
  const keys = driveFolderKeys.flatMap((key) => {
    const id = idOf(key)
    const resourceKey = resourceKeyIn(fields[key]) ?? stored?.resource_keys?.[id]
    return resourceKey ? [[id, resourceKey] as const] : []
  })
  return {
    ...ofEachFolder(idOf),
    ...(keys.length > 0 && { resource_keys: Object.fromEntries(keys) }),
  }
}

type NotSavedProps = { answer: SyncAnswer; onTakeStored: (stored: ChosenFolders) => void }

/** What has to be done before they can be saved, where it is not about one of the fields. */
function NotSaved({ answer, onTakeStored }: NotSavedProps) {
  if (answer.kind !== 'refused') return null
  if (answer.reason !== 'busy' && answer.reason !== 'changed_elsewhere') return null
  return (
    <Alert color="red" role="alert" title="The folders are not saved">
      {answer.reason === 'busy' ? (
        <Text size="sm">A sync is under way. Wait until it is over, or cancel it, then save.</Text>
      ) : (
        <>
          <Text size="sm">{refusalMessage(answer)} These are stored now:</Text>
          <List size="sm" my={4}>
            {driveFolderKeys.map((key) => (
              <List.Item key={key} style={{ overflowWrap: 'anywhere' }}>
                {driveFolders[key]}:{' '}
                <Anchor
                  inherit
                  underline="always"
                  href={driveLink(answer.settings[key])}
                  target="_blank"
                  rel="noreferrer"
                >
                  {answer.settings[key]}
                  <span className="visually-hidden"> (opens Google Drive)</span>
                </Anchor>
              </List.Item>
            ))}
          </List>
          <Text size="sm" mb="xs">
            Save again to replace them with what you typed, or keep them.
          </Text>
          <Button variant="default" onClick={() => onTakeStored(answer.settings)}>
            Keep the stored folders
          </Button>
        </>
      )}
    </Alert>
  )
}
