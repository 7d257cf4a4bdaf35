import { Alert, Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import { useRescueFocus } from '../components/useRescueFocus.ts'
import type { Tell } from './batchEvents.ts'
import { type Batch, isUnderWay, unsaved, whyNotKept } from './batchState.ts'
import { PhotoDropzone } from './PhotoDropzone.tsx'
import { RefusalList } from './RefusalList.tsx'
import { UploadList } from './UploadList.tsx'

type UploadPanelProps = { tell: Tell; batch: Batch }

const obstacles = {
  elsewhere:
    'Photos that were chosen in another tab are kept in their place: if you close this page, choose these again.',
  impossible: 'This browser can’t keep them for later: if you close the page, choose them again.',
}

/** Where photos are chosen and looked over: the same for a new project and for one that exists. */
export function UploadPanel({ tell, batch }: UploadPanelProps) {
  const { items, refusals, reading } = batch
  const obstacle = unsaved(items).length > 0 ? whyNotKept(batch) : null
  const panel = useRef<HTMLDivElement>(null)
  // After the last of a list others can be chosen; not while photos are on their way.
  const next = () =>
    panel.current?.querySelector<HTMLElement>('[data-dropzone] input:enabled, [data-chosen]')
  useRescueFocus(items.length > 0 ? 1 : 0, next)
  useRescueFocus(refusals.length > 0 ? 1 : 0, next)
  return (
    <Stack gap="lg" ref={panel}>
      <PhotoDropzone
        disabled={isUnderWay(batch)}
        onFiles={(files) => tell({ kind: 'choose', files })}
      />
      {reading && (
        <Text role="status">
          {reading.converting ? 'Converting' : 'Reading'} photo {reading.done + 1} of{' '}
          {reading.total}…
        </Text>
      )}
      {obstacle && (
        <Alert
          color="terracotta"
          role="status"
          title="Keep this page open until all photos are saved"
        >
          {obstacles[obstacle]}
        </Alert>
      )}
      <RefusalList tell={tell} refusals={refusals} />
      <UploadList tell={tell} batch={batch} />
    </Stack>
  )
}
