import { Alert, Button, List, Stack, Text } from '@mantine/core'
import { Dropzone, type FileRejection } from '@mantine/dropzone'
import { useId } from 'react'
import { allowedMimeTypes, uploadLimits, uploadLimitsInWords } from '../../../domain/upload.ts'
import { toastFailure } from '../components/toasts.ts'
import { refusalText } from './checkPhoto.ts'
import type { Upload } from './Upload.ts'
import { UploadList } from './UploadList.tsx'
import classes from './upload.module.css'
import { isUnderWay, type Refusal, type UploadState, unsaved } from './uploadState.ts'

type UploadPanelProps = { upload: Upload; state: UploadState }

/** Where photos are chosen and looked over: the same for a new project and for one that exists. */
export function UploadPanel({ upload, state }: UploadPanelProps) {
  const { items, refusals, reading } = state
  // After the last of a list others can be chosen.
  const inputId = useId()
  return (
    <Stack gap="lg" data-focus-fallback={inputId}>
      <PhotoDropzone
        inputId={inputId}
        disabled={isUnderWay(state)}
        onFiles={(files) => upload.choose(files)}
      />
      {reading && (
        <Text role="status">
          {reading.converting ? 'Converting' : 'Reading'} photo {reading.done + 1} of{' '}
          {reading.total}…
        </Text>
      )}
      {state.noRoom && unsaved(items).length > 0 && (
        <Alert
          color="terracotta"
          role="status"
          title="Keep this page open until all photos are saved"
        >
          This browser can’t keep them for later: if you close the page, choose them again.
        </Alert>
      )}
      <RefusalList upload={upload} refusals={refusals} />
      <UploadList upload={upload} state={state} />
    </Stack>
  )
}

type PhotoDropzoneProps = { inputId: string; disabled: boolean; onFiles: (files: File[]) => void }

/**
 * Takes files by drop or from the picker. It refuses nothing itself: every file reaches the checks
 * of the upload, which name it and say what is wrong. The list of types makes a phone's picker show
 * photos.
 */
function PhotoDropzone({ inputId, disabled, onFiles }: PhotoDropzoneProps) {
  const takeAll = (files: File[], rejections: FileRejection[]) => {
    const all = [...files, ...rejections.map(({ file }) => file)]
    if (all.length > 0) onFiles(all)
    else toastFailure('There are no files in this folder.')
  }
  return (
    <Dropzone
      className={classes.zone}
      data-dropzone
      accept={[...allowedMimeTypes]}
      disabled={disabled}
      onDrop={() => undefined}
      onDropAny={takeAll}
      useFsAccessApi={false}
      // The browser's own control is the one for keys and screen readers, laid over all of it.
      activateOnKeyboard={false}
      inputProps={{
        id: inputId,
        'aria-label': 'Choose photos, or drop them here',
        tabIndex: 0,
        disabled,
        className: classes.input,
        style: {},
        onClick: ({ currentTarget }) => {
          currentTarget.value = '' // the same files may be chosen again
        },
      }}
    >
      <Stack gap={4} align="center" className={classes.inner}>
        <Text fw={600} ta="center">
          Drop photos here, or tap to choose them
        </Text>
        <Text size="sm" c="dimmed" ta="center">
          JPEG, PNG, WebP, GIF, or HEIC, up to {uploadLimitsInWords.file} each, {uploadLimits.files}{' '}
          photos and {uploadLimitsInWords.total} at a time.
        </Text>
      </Stack>
    </Dropzone>
  )
}

type RefusalListProps = { upload: Upload; refusals: readonly Refusal[] }

/** The files that were not added, each with its reason and, where a name is to blame, the cure. */
function RefusalList({ upload, refusals }: RefusalListProps) {
  if (refusals.length === 0) return null
  const renamable = refusals.filter(({ renameTo }) => renameTo !== null)
  return (
    <Alert
      color="red"
      role="alert"
      title={`${refusals.length === 1 ? '1 file was' : `${refusals.length} files were`} not added`}
      withCloseButton
      closeButtonLabel="Dismiss"
      styles={{ closeButton: { width: 44, height: 44 } }}
      onClose={() => upload.dismissRefusals()}
    >
      <List size="sm" spacing={4}>
        {refusals.map(({ id, file, problem, advice, renameTo }) => (
          <List.Item key={id} style={{ overflowWrap: 'anywhere' }}>
            {file.name}: {refusalText({ problem, advice })}
            {renameTo && (
              <Button
                variant="default"
                mih={44}
                h="auto"
                my={4}
                display="block"
                styles={{
                  label: { whiteSpace: 'normal', lineHeight: 1.3, overflowWrap: 'anywhere' },
                }}
                onClick={() => upload.rename([id])}
              >
                Rename to {renameTo}
              </Button>
            )}
          </List.Item>
        ))}
      </List>
      {renamable.length > 1 && (
        <Button
          mt="sm"
          variant="default"
          onClick={() => upload.rename(renamable.map(({ id }) => id))}
        >
          Rename all {renamable.length}
        </Button>
      )}
    </Alert>
  )
}
