import { Alert, Box, Button, Group, Progress, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { bytesText, speedText } from '../components/amounts.ts'
import { ConfirmDialog } from '../components/dialogs.tsx'
import { useRescueFocus, useSecondPress } from '../components/focus.ts'
import type { Tell } from './batchEvents.ts'
import { type Batch, batchProgress, isUnderWay, whyNotKept } from './batchState.ts'
import { speedOf } from './sendPhotos.ts'
import classes from './upload.module.css'

type UploadActionsProps = {
  tell: Tell
  batch: Batch
  /** Called by the button that begins and retries; leave it out where a form is submitted instead. */
  onStart?: () => void
  /** A question has come up over the page, or has gone. */
  onAsking?: ((isAsking: boolean) => void) | undefined
}

/** The bar that begins, holds, retries or gives up an upload. */
export function UploadActions({ tell, batch, onStart, onAsking }: UploadActionsProps) {
  const start = useRef<HTMLButtonElement>(null)
  const hold = useRef<HTMLButtonElement>(null)
  const underWay = isUnderWay(batch)
  const { failed, total } = batchProgress(batch.items)
  const hasFocus = useRef(false)
  const secondPress = useSecondPress()
  useEffect(() => {
    // The button that was pressed can't be pressed any more; the next one to need is this.
    if (underWay && hasFocus.current) {
      hold.current?.focus()
      secondPress.begin()
    }
    hasFocus.current = false
  }, [underWay, secondPress])
  // What held the upload goes with it, when the project can't be created for one.
  useRescueFocus(underWay ? 1 : 0, () => start.current)
  return (
    <Group className={classes.actions}>
      {underWay && <UploadProgress batch={batch} />}
      <Button
        type={onStart ? 'button' : 'submit'}
        size="md"
        ref={start}
        color="terracotta"
        disabled={underWay || batch.reading !== null}
        onClick={() => {
          hasFocus.current = true
          onStart?.()
        }}
      >
        {submitLabel(underWay, failed, total)}
      </Button>
      {underWay && (
        <Button
          size="md"
          variant="default"
          ref={hold}
          onKeyDown={secondPress.onKeyDown}
          onClick={(event) => {
            if (secondPress.isSecond(event)) return
            tell({ kind: batch.phase === 'running' ? 'pause' : 'resume' })
          }}
        >
          {{ running: 'Pause', paused: 'Resume', offline: 'Try now', idle: '' }[batch.phase]}
        </Button>
      )}
      <DiscardButton tell={tell} batch={batch} withForm={!onStart} onAsking={onAsking} />
    </Group>
  )
}

type DiscardButtonProps = Pick<UploadActionsProps, 'tell' | 'batch' | 'onAsking'> & {
  /** Whether there is a form beside the photos, which goes with them. */
  withForm?: boolean
}

/** Gives up, after a question, what is not saved; nothing to see while that is on its way. */
export function DiscardButton({ tell, batch, withForm = false, onAsking }: DiscardButtonProps) {
  const [asking, setAsking] = useState(false)
  const hasPhotos = batch.items.length > 0
  const isEmpty = !hasPhotos && !batch.restored
  // A question about what has gone meanwhile is over.
  if (asking && isEmpty) setAsking(false)
  useEffect(() => {
    onAsking?.(asking)
    return () => onAsking?.(false)
  }, [asking, onAsking])
  // What was held may go on by itself: the question stays.
  if (isEmpty || (batch.phase === 'running' && !asking)) return null
  return (
    <>
      <Button size="md" variant="default" onClick={() => setAsking(true)}>
        Discard
      </Button>
      {asking && (
        <ConfirmDialog
          title={hasPhotos ? 'Give up these photos?' : 'Empty the form?'}
          action={hasPhotos ? 'Give up' : 'Empty it'}
          onConfirm={() => {
            setAsking(false)
            tell({ kind: 'giveUp' })
          }}
          onCancel={() => setAsking(false)}
        >
          {questionAbout(hasPhotos, withForm)}
        </ConfirmDialog>
      )}
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

/** How far the whole batch is: photos, bytes, speed and time left; and what holds it, if anything. */
function UploadProgress({ batch }: { batch: Batch }) {
  const { saved, total, storedBytes, totalBytes } = batchProgress(batch.items)
  const percent = totalBytes > 0 ? (100 * storedBytes) / totalBytes : 0
  const speed = speedOf(batch.samples)
  const quarter = Math.floor(percent / 25) * 25
  return (
    <Box w="100%">
      {batch.phase === 'offline' && (
        <Alert color="terracotta" role="status" mb="xs" py="xs" title="No connection">
          {whyNotKept(batch) === null
            ? 'The upload goes on by itself; if you close this page, when you come back. Until then keep the photos on this device as well.'
            : 'The upload goes on by itself, as long as this page is open.'}
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
          {batch.phase === 'paused' && ' · paused'}
          {speed !== null && ` · ${speedText(speed, totalBytes - storedBytes)}`}
        </Text>
      </Group>
      {/* Spoken four times, not at every percent. */}
      <span className="visually-hidden" role="status">
        {batch.phase === 'paused' ? 'Upload paused' : `${quarter} % uploaded`}
      </span>
    </Box>
  )
}
