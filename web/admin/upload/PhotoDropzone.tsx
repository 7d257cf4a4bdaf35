import { Stack, Text } from '@mantine/core'
import { Dropzone, type FileRejection } from '@mantine/dropzone'
import { allowedMimeTypes } from '../../../domain/upload.ts'
import { toastFailure } from '../components/toasts.ts'
import classes from './PhotoDropzone.module.css'

type PhotoDropzoneProps = { disabled: boolean; onFiles: (files: File[]) => void }

/**
 * Takes files by drop or from the picker. It refuses nothing itself: every file reaches the checks
 * of the upload, which name it and say what is wrong. The list of types makes a phone's picker show
 * photos.
 */
export function PhotoDropzone({ disabled, onFiles }: PhotoDropzoneProps) {
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
          JPEG, PNG, WebP, GIF, or HEIC, up to 10 MB each, 50 photos and 100 MB at a time.
        </Text>
      </Stack>
    </Dropzone>
  )
}
