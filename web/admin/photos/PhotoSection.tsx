import { Skeleton, Stack } from '@mantine/core'
import { useState } from 'react'
import { maxSortOrder } from '../../../domain/image.ts'
import { Publishing } from '../components/Publishing.tsx'
import { QueryState } from '../components/QueryState.tsx'
import { UndoBar } from '../components/UndoBar.tsx'
import { coverOf, isKept } from '../data/photoStatus.ts'
import { type Photo, useProjectImages } from '../data/photos.ts'
import type { ProjectEntry } from '../data/projects.ts'
import type { Upload } from '../upload/Upload.ts'
import { UploadActions } from '../upload/UploadActions.tsx'
import { UploadPanel } from '../upload/UploadPanel.tsx'
import { UploadReceipt } from '../upload/UploadReceipt.tsx'
import type { UploadState } from '../upload/uploadState.ts'
import { useUpload } from '../upload/useUploads.ts'
import { AltTextForAll } from './AltTextForAll.tsx'
import { DownloadBar } from './DownloadBar.tsx'
import { MovePhotos } from './MovePhotos.tsx'
import { PhotoGrid } from './PhotoGrid.tsx'
import { menuTarget } from './PhotoMenu.tsx'
import { PhotoTile } from './PhotoTile.tsx'
import { PhotoToolbar } from './PhotoToolbar.tsx'
import { type PhotoManager, usePhotoManager } from './usePhotoManager.ts'

/** The photos of a project as it is now, and everything one can do to them. Each change is saved at once. */
export function PhotoSection({ entry }: { entry: ProjectEntry }) {
  const photos = useProjectImages(entry.id)
  return (
    <Stack gap="md" data-focus-fallback="photos-heading">
      <QueryState
        list={photos}
        what="The photos of this project"
        skeleton={<Skeleton height={420} />}
      >
        {(all) => <LoadedPhotos entry={entry} all={all} />}
      </QueryState>
    </Stack>
  )
}

type LoadedPhotosProps = { entry: ProjectEntry; all: readonly Photo[] }

function LoadedPhotos({ entry, all }: LoadedPhotosProps) {
  const projectId = entry.id
  const manager = usePhotoManager(entry, all)
  const { last, forget, photos, actions } = manager
  const { upload, state } = useUpload(`project-${projectId}`)
  const [adding, setAdding] = useAdding(state)
  const [describing, setDescribing] = useState(false)
  const [moving, setMoving] = useState<readonly Photo[]>([])
  return (
    <Stack gap="md">
      <Publishing entry={entry} photos={all} />
      <PhotoToolbar
        manager={manager}
        adding={adding}
        onMove={setMoving}
        onAdd={() => setAdding(!adding)}
        onDescribe={() => setDescribing(true)}
      />
      <DownloadBar downloads={manager.downloads} />
      {adding && (
        <AddPhotos
          projectId={projectId}
          title={entry.project.title}
          photos={all}
          upload={upload}
          state={state}
        />
      )}
      <PhotoTiles manager={manager} onMove={setMoving} />
      <UndoBar last={last} onOver={forget} />
      <MovePhotos
        photos={moving}
        from={projectId}
        onMoved={(moved, target) => {
          actions.hasMoved(moved, target)
          setMoving([])
        }}
        onClose={() => setMoving([])}
      />
      <AltTextForAll
        opened={describing}
        photos={photos}
        onApply={actions.describeAll}
        onClose={() => setDescribing(false)}
      />
    </Stack>
  )
}

/** Whether photos are being added: since the owner said so, or because there is something to show. */
function useAdding({ items, receipt }: UploadState) {
  const hasNews = items.length > 0 || receipt !== null
  const [adding, setAdding] = useState(hasNews)
  const [hadNews, setHadNews] = useState(hasNews)
  if (hasNews !== hadNews) {
    setHadNews(hasNews)
    if (hasNews) setAdding(true)
  }
  return [adding, setAdding] as const
}

type PhotoTilesProps = { manager: PhotoManager; onMove: (photos: readonly Photo[]) => void }

function PhotoTiles({ manager, onMove }: PhotoTilesProps) {
  const { photos, actions } = manager
  const cover = coverOf(photos)
  return (
    <>
      <div role="status" className="visually-hidden">
        {manager.announcement}
      </div>
      <PhotoGrid photos={photos} onMove={actions.place}>
        {(photo, index) => (
          <PhotoTile
            key={photo.id}
            manager={manager}
            photo={photo}
            index={index}
            isCover={photo.id === cover}
            onMove={onMove}
          />
        )}
      </PhotoGrid>
      <div id={menuTarget} />
    </>
  )
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
function AddPhotos(props: AddPhotosProps) {
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
