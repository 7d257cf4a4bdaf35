import { Alert, Box, Button, Group, Progress, Text } from '@mantine/core'
import { useState } from 'react'
import { bytesText, speedText } from '../components/amounts.ts'
import { BusyButton } from '../components/BusyButton.tsx'
import { ConfirmDialog } from '../components/dialogs.tsx'
import type { Upload } from './Upload.ts'
import classes from './upload.module.css'
import { isUnderWay, type UploadState, uploadProgress } from './uploadState.ts'
import { useTransferSpeed } from './useTransferSpeed.ts'

type UploadActionsProps = {
  upload: Upload
  state: UploadState
  /** Called by the button that begins and retries; leave it out where a form is submitted instead. */
  onStart?: () => void
}

/** The bar that begins, holds, retries or gives up an upload. */
export function UploadActions({ upload, state, onStart }: UploadActionsProps) {
  const underWay = isUnderWay(state)
  const { failed, total } = uploadProgress(state.items)
  return (
    <Group className={classes.actions}>
      {underWay && <UploadProgress state={state} />}
      <BusyButton
        type={onStart ? 'button' : 'submit'}
        size="md"
        color="terracotta"
        idle={underWay || state.reading !== null}
        onClick={() => onStart?.()}
      >
        {submitLabel(underWay, failed, total)}
      </BusyButton>
      {underWay && (
        <Button
          size="md"
          variant="default"
          onClick={() => (state.phase === 'running' ? upload.pause() : upload.resume())}
        >
          {{ running: 'Pause', paused: 'Resume', offline: 'Try now', idle: '' }[state.phase]}
        </Button>
      )}
      <DiscardButton upload={upload} state={state} withForm={!onStart} />
    </Group>
  )
}

type DiscardButtonProps = Pick<UploadActionsProps, 'upload' | 'state'> & {
  /** Whether there is a form beside the photos, which goes with them. */
  withForm?: boolean
}

/** Gives up, after a question, what is not saved; nothing to see while that is on its way. */
export function DiscardButton({ upload, state, withForm = false }: DiscardButtonProps) {
  const [asking, setAsking] = useState(false)
  const hasPhotos = state.items.length > 0
  const isEmpty = !hasPhotos && !state.restored
  // A question about what has gone meanwhile is over.
  if (asking && isEmpty) setAsking(false)
  // What was held may go on by itself: the question stays.
  if (isEmpty || (state.phase === 'running' && !asking)) return null
  return (
    <>
      <Button size="md" variant="default" onClick={() => setAsking(true)}>
        Discard
      </Button>
      <ConfirmDialog
        opened={asking}
        title={hasPhotos ? 'Give up these photos?' : 'Empty the form?'}
        action={hasPhotos ? 'Give up' : 'Empty it'}
        onConfirm={() => {
          setAsking(false)
          void upload.giveUp()
        }}
        onCancel={() => setAsking(false)}
      >
        {questionAbout(hasPhotos, withForm)}
      </ConfirmDialog>
    </>
  )
}

function questionAbout(hasPhotos: boolean, withForm: boolean): string {
  if (!hasPhotos) return 'What you typed will be gone.'
  const form = withForm ? ', and the form is emptied' : ''
  return `The photos that are not saved yet leave this list${form}. Those that are saved stay.`
}

function submitLabel(underWay: boolean, failed: number, count: number): string {
  if (underWay) return 'Uploading...'
  if (failed > 0) return failed === 1 ? 'Retry the failed photo' : `Retry ${failed} failed photos`
  if (count === 0) return 'Upload Photos'
  return count === 1 ? 'Upload 1 Photo' : `Upload ${count} Photos`
}

/** How far the whole upload is: photos, bytes, speed and time left; and what holds it, if anything. */
function UploadProgress({ state }: { state: UploadState }) {
  const { saved, total, storedBytes, totalBytes } = uploadProgress(state.items)
  const percent = totalBytes > 0 ? (100 * storedBytes) / totalBytes : 0
  const speed = useTransferSpeed(storedBytes, state.phase === 'running')
  const quarter = Math.floor(percent / 25) * 25
  return (
    <Box w="100%">
      {state.phase === 'offline' && (
        <Alert color="terracotta" role="status" mb="xs" py="xs" title="No connection">
          {!state.noRoom
            ? 'The upload resumes by itself, or when you come back if you close this page. Until then, keep the photos on this device as well.'
            : 'The upload resumes by itself, as long as this page stays open.'}
        </Alert>
      )}
      <Progress
        color="var(--bluebonnet)"
        value={percent}
        size="lg"
        aria-label="Upload of all photos"
      />
      <Group justify="space-between" gap="xs" mt={6}>
        <Text size="sm" fw={600}>
          {saved} of {total} photos saved
        </Text>
        <Text size="sm" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {bytesText(storedBytes)} of {bytesText(totalBytes)}
          {state.phase === 'paused' && ' · paused'}
          {speed !== null && ` · ${speedText(speed, totalBytes - storedBytes)}`}
        </Text>
      </Group>
      {/* Spoken four times, not at every percent. */}
      <span className="visually-hidden" role="status">
        {state.phase === 'paused' ? 'Upload paused' : `${quarter} % uploaded`}
      </span>
    </Box>
  )
}
