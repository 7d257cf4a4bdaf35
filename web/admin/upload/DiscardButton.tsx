import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../components/dialogs.tsx'
import type { Upload } from './Upload.ts'
import type { UploadState } from './uploadState.ts'

/** Gives up, after a question, what is not saved. */
export function DiscardButton({ upload, state }: { upload: Upload; state: UploadState }) {
  const [asking, setAsking] = useState(false)
  const isEmpty = state.items.length === 0 && !state.reading
  // A question about what has gone meanwhile is over.
  if (asking && isEmpty) setAsking(false)
  if (isEmpty) return null
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Discard
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Give up these photos?"
        action="Give up"
        onConfirm={() => {
          setAsking(false)
          void upload.giveUp()
        }}
        onCancel={() => setAsking(false)}
      >
        The photos that are not saved yet leave this list. Those that are saved stay.
      </ConfirmDialog>
    </>
  )
}
