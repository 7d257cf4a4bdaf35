import { Stack } from '@mantine/core'
import { maxSortOrder } from '../../../domain/image.ts'
import { isKept } from '../data/photoStatus.ts'
import type { Photo } from '../data/photos.ts'
import type { Tell } from '../upload/batchEvents.ts'
import type { Batch } from '../upload/batchState.ts'
import { UploadActions } from '../upload/UploadActions.tsx'
import { UploadPanel } from '../upload/UploadPanel.tsx'
import { UploadReceipt } from '../upload/UploadReceipt.tsx'

type AddPhotosProps = {
  projectId: string
  title: string
  /** All that the project has, those in the trash too: new ones come behind them. */
  photos: readonly Photo[]
  tell: Tell
  batch: Batch
  onAsking: (isAsking: boolean) => void
}

/** Photos on their way into a project that exists. They go on when the dialog is closed. */
export function AddPhotos(props: AddPhotosProps) {
  const { projectId, title, photos, tell, batch, onAsking } = props
  const places = photos.map(({ image }) => image.sort_order)
  const start = () =>
    tell({
      kind: 'start',
      target: {
        kind: 'existing',
        projectId,
        title,
        firstSortOrder: Math.min(Math.max(-1, ...places) + 1, maxSortOrder),
        // Where none was chosen, the first photo shown is the cover.
        hasCover: photos.some(({ image }) => image.is_featured || isKept(image)),
      },
    })
  return (
    <Stack gap="md">
      {batch.receipt && <UploadReceipt receipt={batch.receipt} />}
      <UploadPanel tell={tell} batch={batch} />
      {batch.items.length > 0 && (
        <UploadActions tell={tell} batch={batch} onStart={start} onAsking={onAsking} />
      )}
    </Stack>
  )
}
