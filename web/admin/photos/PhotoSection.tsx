import { Skeleton, Stack, Text } from '@mantine/core'
import { randomId } from '@mantine/hooks'
import { useState } from 'react'
import type { Photo } from '../projects/useProjects.ts'
import { UndoBar } from '../UndoBar.tsx'
import { useFocusLater } from '../useFocusLater.ts'
import { AltTextForAll } from './AltTextForAll.tsx'
import { MovePhotos } from './MovePhotos.tsx'
import { PhotoGrid } from './PhotoGrid.tsx'
import { PhotoTile } from './PhotoTile.tsx'
import { PhotoToolbar } from './PhotoToolbar.tsx'
import { isKept } from './photoStatus.ts'
import {
  coverOf,
  planAltText,
  planCover,
  planMove,
  planPair,
  planSwap,
  planUnpair,
} from './planChanges.ts'
import { type PhotoEdits, usePhotoEdits } from './usePhotoEdits.ts'
import { useRetryPhotos } from './useRetryPhotos.ts'

type PhotoSectionProps = {
  projectId: string
  /** Whether some alt text is typed and not saved. */
  onDrafting: (photoId: string, drafting: boolean) => void
}

/** The photos of a project, and everything one can do to them. Each change is saved at once. */
export function PhotoSection({ projectId, onDrafting }: PhotoSectionProps) {
  const edits = usePhotoEdits(projectId)
  if (edits.photos.state === 'error') {
    return (
      <Text c="red" role="alert">
        The photos of this project could not be loaded. Reload the page to try again.
      </Text>
    )
  }
  if (edits.photos.state === 'loading') return <Skeleton height={420} />
  return (
    <LoadedPhotos
      projectId={projectId}
      all={edits.photos.items}
      edits={edits}
      onDrafting={onDrafting}
    />
  )
}

type LoadedPhotosProps = PhotoSectionProps & { all: readonly Photo[]; edits: PhotoEdits }

function LoadedPhotos({ projectId, all, edits, onDrafting }: LoadedPhotosProps) {
  const photos = all.filter(({ image }) => isKept(image))
  const { isRetrying, retry } = useRetryPhotos()
  const focusLater = useFocusLater()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [moving, setMoving] = useState<readonly Photo[]>([])
  const [describing, setDescribing] = useState(false)
  const [trashed, setTrashed] = useState<readonly Photo[]>([])
  const selected = photos.filter(({ id }) => chosen.has(id))
  const cover = coverOf(photos)

  const trash = (doomed: readonly Photo[]) => {
    const stored = doomed.filter(({ image }) => image.status !== 'uploading')
    if (stored.length === 0) return
    edits.trash(stored)
    setTrashed(stored)
    setChosen(new Set())
  }
  const select = (id: string, isSelected: boolean) =>
    setChosen((ids) => new Set(isSelected ? [...ids, id] : [...ids].filter((one) => one !== id)))
  return (
    <Stack gap="md">
      <PhotoToolbar
        photos={photos}
        selected={selected}
        onSelect={(some) => setChosen(new Set(some.map(({ id }) => id)))}
        onDescribe={() => setDescribing(true)}
        onRetry={retry}
        onPair={([before, after]) => {
          edits.change(planPair(all, before, after, randomId('pair-')))
          setChosen(new Set())
        }}
        onMoveAway={setMoving}
        onTrash={trash}
      />
      <PhotoGrid photos={photos} onMove={(from, to) => edits.change(planMove(photos, from, to))}>
        {(photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            index={index}
            count={photos.length}
            isCover={photo.id === cover}
            selected={chosen.has(photo.id)}
            onSelect={(isSelected) => select(photo.id, isSelected)}
            original={photos.find(({ id }) => id === photo.image.duplicate_of) ?? null}
            retrying={isRetrying(photo.id)}
            onAltText={(text, onFailed) => edits.change(planAltText([photo], text), onFailed)}
            onDraft={(drafting) => onDrafting(photo.id, drafting)}
            onCover={() => edits.change(planCover(all, photo.id))}
            onPlace={(to) => edits.change(planMove(photos, index, to))}
            onRetry={() => retry([photo])}
            onMoveAway={() => setMoving([photo])}
            onUnpair={() => edits.change(planUnpair(all, photo))}
            onSwapPair={() => edits.change(planSwap(all, photo))}
            onTrash={() => trash([photo])}
          />
        )}
      </PhotoGrid>
      {trashed.length > 0 && (
        <UndoBar
          key={trashed[0]?.id}
          message={
            trashed.length === 1
              ? `${trashed[0]?.image.filename} is in the trash.`
              : `${trashed.length} photos are in the trash.`
          }
          onUndo={() => {
            edits.restore(trashed.map(({ id }) => id))
            focusLater(`menu-${trashed[0]?.id}`)
            setTrashed([])
          }}
          onGone={(hadFocus) => {
            setTrashed([])
            if (hadFocus) focusLater('photos-heading')
          }}
        />
      )}
      {moving.length > 0 && (
        <MovePhotos
          from={projectId}
          photos={moving}
          onClose={() => setMoving([])}
          onMoved={() => {
            setMoving([])
            setChosen(new Set())
            focusLater('photos-heading')
          }}
        />
      )}
      {describing && (
        <AltTextForAll
          photos={photos}
          onApply={(some, text) => {
            edits.change(planAltText(some, text))
            setDescribing(false)
          }}
          onClose={() => setDescribing(false)}
        />
      )}
    </Stack>
  )
}
