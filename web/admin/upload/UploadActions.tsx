import { Button, Group } from '@mantine/core'
import { useEffect, useRef } from 'react'
import classes from './UploadActions.module.css'
import { UploadProgress } from './UploadProgress.tsx'
import type { UploadQueue } from './UploadQueue.ts'
import { batchProgress, isUnderWay, type UploadBatch } from './uploadBatch.ts'

type UploadActionsProps = {
  queue: UploadQueue
  batch: UploadBatch
  /** Called by the button that begins and retries; leave it out where a form is submitted instead. */
  onStart?: () => void
}

/** The bar that begins, holds, retries or gives up an upload. */
export function UploadActions({ queue, batch, onStart }: UploadActionsProps) {
  const hold = useRef<HTMLButtonElement>(null)
  const underWay = isUnderWay(batch)
  const { failed, total } = batchProgress(batch.items)
  const hasFocus = useRef(false)
  useEffect(() => {
    // The button that was pressed can't be pressed any more; the next one to need is this.
    if (underWay && hasFocus.current) hold.current?.focus()
    hasFocus.current = false
  }, [underWay])
  const discard = () => {
    if (!window.confirm('Give up the photos that are not saved yet?')) return
    void queue.clear()
  }
  return (
    <Group className={classes.actions}>
      {underWay && <UploadProgress batch={batch} />}
      <Button
        type={onStart ? 'button' : 'submit'}
        size="md"
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
        <Button size="md" variant="default" onClick={discard}>
          {failed > 0 && !underWay ? 'Give up on the failed photos' : 'Discard'}
        </Button>
      )}
    </Group>
  )
}

function submitLabel(underWay: boolean, failed: number, count: number): string {
  if (underWay) return 'Uploading...'
  if (failed > 0) return failed === 1 ? 'Retry the failed photo' : `Retry ${failed} failed photos`
  if (count === 0) return 'Upload Photos'
  return count === 1 ? 'Upload 1 Photo' : `Upload ${count} Photos`
}
