import { Alert, Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import { useRescueFocus } from '../components/useRescueFocus.ts'
import { PhotoDropzone } from './PhotoDropzone.tsx'
import { RefusalList } from './RefusalList.tsx'
import { UploadList } from './UploadList.tsx'
import type { UploadQueue } from './UploadQueue.ts'
import { isUnderWay, type UploadBatch, unsaved } from './uploadBatch.ts'

type UploadPanelProps = { queue: UploadQueue; batch: UploadBatch }

/** Where photos are chosen and looked over: the same for a new project and for one that exists. */
export function UploadPanel({ queue, batch }: UploadPanelProps) {
  const { items, refusals, reading, kept } = batch
  const panel = useRef<HTMLDivElement>(null)
  // After the last of a list others can be chosen; not while photos are on their way.
  const next = () =>
    panel.current?.querySelector<HTMLElement>('[data-dropzone] input:enabled, [data-chosen]')
  useRescueFocus(items.length > 0 ? 1 : 0, next)
  useRescueFocus(refusals.length > 0 ? 1 : 0, next)
  return (
    <Stack gap="lg" ref={panel}>
      <PhotoDropzone disabled={isUnderWay(batch)} onFiles={(files) => void queue.add(files)} />
      {reading && (
        <Text role="status">
          {reading.converting ? 'Converting' : 'Reading'} photo {reading.done + 1} of{' '}
          {reading.total}…
        </Text>
      )}
      {!kept && unsaved(items).length > 0 && (
        <Alert
          color="terracotta"
          role="status"
          title="Keep this page open until all photos are saved"
        >
          This browser can’t keep them for later: if you close the page, choose them again.
        </Alert>
      )}
      <RefusalList queue={queue} refusals={refusals} />
      <UploadList queue={queue} batch={batch} />
    </Stack>
  )
}
