import { Stack } from '@mantine/core'
import { useState } from 'react'
import { maxSortOrder } from '../../../domain/image.ts'
import { isKept } from '../data/photoStatus.ts'
import type { Photo } from '../data/photos.ts'
import type { Upload } from '../upload/Upload.ts'
import { UploadActions } from '../upload/UploadActions.tsx'
import { UploadPanel } from '../upload/UploadPanel.tsx'
import { UploadReceipt } from '../upload/UploadReceipt.tsx'
import type { UploadState } from '../upload/uploadState.ts'

/** Whether photos are being added: since the owner said so, or because there is something to show. */
export function useAdding({ items, receipt }: UploadState) {
  const hasNews = items.length > 0 || receipt !== null
  const [adding, setAdding] = useState(hasNews)
  const [hadNews, setHadNews] = useState(hasNews)
  if (hasNews !== hadNews) {
    setHadNews(hasNews)
    if (hasNews) setAdding(true)
  }
  return [adding, setAdding] as const
}

type AddPhotosProps = {
  projectId: string
  title: string
  /** All that the project has, those in the trash too: new ones come behind them. */
  photos: readonly Photo[]
  upload: Upload
  state: UploadState
}

/** Photos on their way into a project that exists. They go on when the dialog is closed. */
export function AddPhotos(props: AddPhotosProps) {
  const { projectId, title, photos, upload, state } = props
  const places = photos.map(({ image }) => image.sort_order)
  const start = () =>
    upload.start({
      kind: 'existing',
      projectId,
      title,
      firstSortOrder: Math.min(Math.max(-1, ...places) + 1, maxSortOrder),
      // Where none was chosen, the first photo shown is the cover.
      hasCover: photos.some(({ image }) => image.is_featured || isKept(image)),
    })
  return (
    <Stack gap="md">
      {state.receipt && <UploadReceipt receipt={state.receipt} />}
      <UploadPanel upload={upload} state={state} />
      {state.items.length > 0 && <UploadActions upload={upload} state={state} onStart={start} />}
    </Stack>
  )
}
