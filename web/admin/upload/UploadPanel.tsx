import { Stack, Text } from '@mantine/core'
import { PhotoDropzone } from './PhotoDropzone.tsx'
import { RefusalList } from './RefusalList.tsx'
import { UploadList } from './UploadList.tsx'
import type { UploadQueue } from './UploadQueue.ts'
import { isUnderWay, type UploadBatch } from './uploadBatch.ts'

type UploadPanelProps = { queue: UploadQueue; batch: UploadBatch }

/** Where photos are chosen and looked over: the same for a new project and for one that exists. */
export function UploadPanel({ queue, batch }: UploadPanelProps) {
  return (
    <Stack gap="lg">
      <PhotoDropzone disabled={isUnderWay(batch)} onFiles={(files) => void queue.add(files)} />
      {batch.reading && (
        <Text role="status">
          {batch.reading.converting ? 'Converting' : 'Reading'} photo {batch.reading.done + 1} of{' '}
          {batch.reading.total}…
        </Text>
      )}
      <RefusalList queue={queue} refusals={batch.refusals} />
      <UploadList queue={queue} batch={batch} />
    </Stack>
  )
}
