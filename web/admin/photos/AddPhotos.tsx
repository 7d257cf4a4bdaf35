import { Stack } from '@mantine/core'
import { maxSortOrder } from '../../../domain/image.ts'
import { isKept } from '../data/photoStatus.ts'
import type { Photo } from '../data/photos.ts'
import { UploadActions } from '../upload/UploadActions.tsx'
import { UploadPanel } from '../upload/UploadPanel.tsx'
import type { UploadQueue } from '../upload/UploadQueue.ts'
import { UploadReceipt } from '../upload/UploadReceipt.tsx'
import type { UploadBatch } from '../upload/uploadBatch.ts'

type AddPhotosProps = {
  projectId: string
  title: string
  /** All that the project has, those in the trash too: new ones come behind them. */
  photos: readonly Photo[]
  queue: UploadQueue
  batch: UploadBatch
  onAsking: (isAsking: boolean) => void
}

/** Photos on their way into a project that exists. They go on when the dialog is closed. */
export function AddPhotos(props: AddPhotosProps) {
  const { projectId, title, photos, queue, batch, onAsking } = props
  const places = photos.map(({ image }) => image.sort_order)
  const start = () =>
    queue.start({
      kind: 'existing',
      projectId,
      title,
      firstSortOrder: Math.min(Math.max(-1, ...places) + 1, maxSortOrder),
      // Where none was chosen, the first photo shown is the cover.
      hasCover: photos.some(({ image }) => image.is_featured || isKept(image)),
    })
  return (
    <Stack gap="md">
      {batch.receipt && <UploadReceipt receipt={batch.receipt} />}
      <UploadPanel queue={queue} batch={batch} />
      {batch.items.length > 0 && (
        <UploadActions
          queue={queue}
          batch={batch}
          onStart={() => void start()}
          onAsking={onAsking}
        />
      )}
    </Stack>
  )
}
