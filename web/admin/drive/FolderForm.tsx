import { Alert, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDidUpdate, useWindowEvent } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type ChosenFolders,
  type DriveFolderKey,
  driveFolderKeys,
  driveFolders,
  folderIdIn,
  ofEachFolder,
} from '../../../domain/driveFolders.ts'
import { folderProblems } from '../../../domain/syncReasons.ts'
import { refusalMessage, wrongFolders } from '../../../domain/syncSentences.ts'
import { callDriveSync } from '../../firebase/driveSync.ts'
import { BusyButton } from '../components/BusyButton.tsx'
import { toastFailure, toastSuccess } from '../components/toasts.ts'
import { words as allWords } from './words.ts'

const words = allWords.folders

/** Of what the sync says of itself, the stored folders among it. */
export const statusKey = ['drive-sync-status']

/** The form with the folders. It keeps what was typed until that is saved. */
export function FolderForm({ settings }: { settings: ChosenFolders | null }) {
  const queryClient = useQueryClient()
  const form = useForm({
    initialValues: fieldsOf(settings),
    validate: (values) =>
      Object.fromEntries(
        driveFolderKeys
          .filter((key) => folderIdIn(values[key]) === null)
          .map((key) => [key, words.noId]),
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
  const tellWrong = (key: string) => {
    toastFailure(wrongFolders)
    form.getInputNode(key)?.focus()
  }
  const { mutate, isPending, data } = useMutation({
    mutationFn: (folders: ChosenFolders) => callDriveSync({ action: 'configure', ...folders }),
    onError: (error) => {
      console.error('The folders could not be saved:', error)
      toastFailure(words.notSaved)
    },
    onSuccess: (answer) => {
      if (answer.kind === 'configured') {
        toastSuccess(words.saved)
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
      } else if (answer.reason !== 'busy') toastFailure(refusalMessage(answer))
    },
  })
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (fields) => mutate(settingsIn(fields)),
        (errors) => tellWrong(Object.keys(errors)[0] ?? ''),
      )}
    >
      <Stack gap="sm">
        {driveFolderKeys.map((key) => (
          <TextInput
            key={key}
            label={`${driveFolders[key]} folder`}
            placeholder="https://drive.google.com/…"
            size="md"
            readOnly={isPending}
            {...form.getInputProps(key)}
          />
        ))}
        {data?.kind === 'refused' && data.reason === 'busy' && (
          <Alert color="red" role="alert" title={words.busy.title}>
            <Text size="sm">{words.busy.advice}</Text>
          </Alert>
        )}
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

/** What the fields say. */
function settingsIn(fields: Fields): ChosenFolders {
  return ofEachFolder((key) => folderIdIn(fields[key]) ?? '')
}
