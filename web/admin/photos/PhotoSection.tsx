import { Skeleton, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { maxSortOrder } from '../../../domain/image.ts'
import { focusWhenThere } from '../components/focus.ts'
import { Publishing } from '../components/Publishing.tsx'
import { QueryState } from '../components/QueryState.tsx'
import { UndoBar } from '../components/UndoBar.tsx'
import { coverOf, isKept } from '../data/photoStatus.ts'
import type { Photo } from '../data/photos.ts'
import type { ProjectEntry } from '../data/projects.ts'
import type { Tell } from '../upload/batchEvents.ts'
import type { Batch } from '../upload/batchState.ts'
import { UploadActions } from '../upload/UploadActions.tsx'
import { UploadPanel } from '../upload/UploadPanel.tsx'
import { UploadReceipt } from '../upload/UploadReceipt.tsx'
import { useBatch } from '../upload/useUploads.ts'
import { AltTextForAll } from './AltTextForAll.tsx'
import { DownloadBar } from './DownloadBar.tsx'
import { MovePhotos, UndoMove } from './MovePhotos.tsx'
import { PhotoGrid } from './PhotoGrid.tsx'
import { menuTarget } from './PhotoMenu.tsx'
import { PhotoTile } from './PhotoTile.tsx'
import { PhotoToolbar } from './PhotoToolbar.tsx'
import { type PhotoEdits, usePhotoEdits } from './usePhotoEdits.ts'
import { type PhotoManager, usePhotoManager } from './usePhotoManager.ts'

type PhotoSectionProps = {
  /** The project as it is now. */
  entry: ProjectEntry
  /** A further dialog has come up over this one, or has gone. */
  onDialog: (isOpen: boolean) => void
  /** Whether some text is typed and not stored: of a photo, by its id, or for all of them. */
  onDrafting: (what: string, drafting: boolean) => void
}

/** The photos of a project, and everything one can do to them. Each change is saved at once. */
export function PhotoSection(props: PhotoSectionProps) {
  const edits = usePhotoEdits(props.entry.id)
  return (
    <Stack gap="md" data-focus-fallback="photos-heading">
      <QueryState
        list={edits.photos}
        what="The photos of this project"
        skeleton={<Skeleton height={420} />}
      >
        {(photos) => <LoadedPhotos {...props} all={photos} edits={edits} />}
      </QueryState>
    </Stack>
  )
}

type LoadedPhotosProps = PhotoSectionProps & { all: readonly Photo[]; edits: PhotoEdits }

function LoadedPhotos({ entry, all, edits, ...props }: LoadedPhotosProps) {
  const projectId = entry.id
  const manager = usePhotoManager(entry, all, edits)
  const { batch, tell } = useBatch(`project-${projectId}`)
  const [adding, setAdding] = useAdding(batch)
  const [describing, setDescribing] = useState(false)
  const [discarding, setDiscarding] = useState(false)
  const asked = manager.moves.asked.length
  const hasDialog = asked > 0 || describing || discarding
  const { onDialog } = props
  useEffect(() => {
    onDialog(hasDialog)
    return () => onDialog(false)
  }, [onDialog, hasDialog])
  return (
    <Stack gap="md">
      <Publishing entry={entry} photos={all} />
      <PhotoToolbar
        manager={manager}
        adding={adding}
        onAdd={() => setAdding(!adding)}
        onDescribe={() => setDescribing(true)}
      />
      <DownloadBar downloads={manager.downloads} />
      {adding && (
        <AddPhotos
          projectId={projectId}
          title={entry.project.title}
          photos={all}
          tell={tell}
          batch={batch}
          onAsking={setDiscarding}
        />
      )}
      <PhotoTiles manager={manager} onDrafting={props.onDrafting} />
      <UndoLast manager={manager} />
      <UndoMove moves={manager.moves} />
      {asked > 0 && <MovePhotos from={projectId} manager={manager} />}
      {describing && (
        <AltTextForAll
          photos={manager.photos}
          onApply={manager.actions.describe}
          onDrafting={props.onDrafting}
          onClose={() => setDescribing(false)}
        />
      )}
    </Stack>
  )
}

/** Whether photos are being added: since the owner said so, or because there is something to show. */
function useAdding({ items, receipt }: Batch) {
  const hasNews = items.length > 0 || receipt !== null
  const [adding, setAdding] = useState(hasNews)
  const [hadNews, setHadNews] = useState(hasNews)
  if (hasNews !== hadNews) {
    setHadNews(hasNews)
    if (hasNews) setAdding(true)
  }
  return [adding, setAdding] as const
}

type PhotoTilesProps = Pick<PhotoSectionProps, 'onDrafting'> & { manager: PhotoManager }

function PhotoTiles({ manager, onDrafting }: PhotoTilesProps) {
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
            onDrafting={onDrafting}
          />
        )}
      </PhotoGrid>
      <div id={menuTarget} />
    </>
  )
}

/** Offers to take back what was deleted, hidden or shown last. */
function UndoLast({ manager: { last, actions } }: { manager: PhotoManager }) {
  if (!last) return null
  return (
    <UndoBar
      key={last.key}
      message={last.message}
      onUndo={() => {
        actions.undoLast()
        focusWhenThere(last.focusId)
      }}
      onExpired={actions.forgetLast}
    />
  )
}

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
function AddPhotos(props: AddPhotosProps) {
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
