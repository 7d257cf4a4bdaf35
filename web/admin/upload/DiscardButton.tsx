import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../components/dialogs.tsx'
import type { OneUpload } from './uploadStore.ts'
import { discarding } from './uploadWords.ts'

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
        onConfirm={() => {
          setAsking(false)
          void upload.giveUp()
        }}
        onCancel={() => setAsking(false)}
        {...discarding}
      />
    </>
  )
}
