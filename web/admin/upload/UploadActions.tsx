import { Button, Group } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { useRescueFocus } from '../useRescueFocus.ts'
import classes from './UploadActions.module.css'
import { UploadProgress } from './UploadProgress.tsx'
import type { UploadQueue } from './UploadQueue.ts'
import { batchProgress, isUnderWay, type UploadBatch } from './uploadBatch.ts'

type UploadActionsProps = {
  queue: UploadQueue
  batch: UploadBatch
  /** Called by the button that begins and retries; leave it out where a form is submitted instead. */
  onStart?: () => void
  /** A question has come up over the page, or has gone. */
  onAsking?: (isAsking: boolean) => void
}

/** The bar that begins, holds, retries or gives up an upload. */
export function UploadActions({ queue, batch, onStart, onAsking }: UploadActionsProps) {
  const start = useRef<HTMLButtonElement>(null)
  const hold = useRef<HTMLButtonElement>(null)
  const underWay = isUnderWay(batch)
  const { failed, total } = batchProgress(batch.items)
  const hasFocus = useRef(false)
  useEffect(() => {
    // The button that was pressed can't be pressed any more; the next one to need is this.
    if (underWay && hasFocus.current) hold.current?.focus()
    hasFocus.current = false
  }, [underWay])
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
          onClick={() => (batch.phase === 'running' ? queue.pause() : queue.resume())}
        >
          {{ running: 'Pause', paused: 'Resume', offline: 'Try now', idle: '' }[batch.phase]}
        </Button>
      )}
      {batch.phase !== 'running' && batch.items.length > 0 && (
        <DiscardButton onDiscard={() => void queue.clear()} onAsking={onAsking} />
      )}
    </Group>
  )
}

type DiscardButtonProps = {
  onDiscard: () => void
  onAsking?: UploadActionsProps['onAsking']
}

/** Gives up, after a question, what is not saved. */
export function DiscardButton({ onDiscard, onAsking }: DiscardButtonProps) {
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    onAsking?.(asking)
    return () => onAsking?.(false)
  }, [asking, onAsking])
  return (
    <>
      <Button size="md" variant="default" onClick={() => setAsking(true)}>
        Discard
      </Button>
      {asking && (
        <ConfirmDialog
          title="Give up these photos?"
          action="Give up"
          onConfirm={onDiscard}
          onCancel={() => setAsking(false)}
        >
          The photos that are not saved yet leave this list. Those that are saved stay.
        </ConfirmDialog>
      )}
    </>
  )
}

function submitLabel(underWay: boolean, failed: number, count: number): string {
  if (underWay) return 'Uploading...'
  if (failed > 0) return failed === 1 ? 'Retry the failed photo' : `Retry ${failed} failed photos`
  if (count === 0) return 'Upload Photos'
  return count === 1 ? 'Upload 1 Photo' : `Upload ${count} Photos`
}
