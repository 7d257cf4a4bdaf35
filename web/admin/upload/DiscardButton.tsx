import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../components/dialogs.tsx'
import type { OneUpload } from './uploadStore.ts'

/** Gives up, after a question, what is not saved. */
export function DiscardButton({ upload }: Pick<OneUpload, 'upload'>) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Discard
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Discard these photos?"
        action="Discard"
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
