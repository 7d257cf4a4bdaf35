import { Button, Skeleton, Stack } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { type MouseEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { usePhotoInUrl } from '../../gallery/usePhotoInUrl.ts'
import { QueryState } from '../components/QueryState.tsx'
import { UndoBar } from '../components/UndoBar.tsx'
import { type Photo, useProjectImages } from '../data/photos.ts'
import type { ProjectEntry } from '../data/projects.ts'
import { choosePhotos } from '../upload/uploads.ts'
import { DownloadBar } from './DownloadBar.tsx'
import { MovePhotos } from './MovePhotos.tsx'
import { PhotoGrid } from './PhotoGrid.tsx'
import { PhotoHeader } from './PhotoHeader.tsx'
import { PhotoTile } from './PhotoTile.tsx'
import { PhotoViewer } from './PhotoViewer.tsx'
import type { PhotoEntry } from './photoEntries.ts'
import classes from './photos.module.css'
import { SelectionBar } from './SelectionBar.tsx'
import { useAltTexts } from './useAltTexts.ts'
import { usePhotoManager } from './usePhotoManager.ts'
import { useSelection } from './useSelection.ts'
import { words } from './words.ts'

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
        {(all) => <LoadedPhotos project={entry} all={all} />}
      </QueryState>
    </Stack>
  )
}

type LoadedPhotosProps = { project: ProjectEntry; all: readonly Photo[] }

function LoadedPhotos({ project, all }: LoadedPhotosProps) {
  const manager = usePhotoManager(project, all)
  const { photos, entries } = manager
  const texts = useAltTexts()
  const selection = useSelection(entries)
  const inUrl = usePhotoInUrl(useSearch({ strict: false }))
  const [describing, setDescribing] = useState(false)
  const [moving, setMoving] = useState<readonly Photo[]>([])
  const open = (id: string, toDescribe = false) => {
    setDescribing(toDescribe)
    inUrl.show({ id }, 'push')
  }
  const press = useSame((id: string, event: MouseEvent) => {
    if (!selection.press(id, event)) open(id)
  })
  const undescribed = photos.filter((photo) => !texts.hasText(photo))
  const openedId = inUrl.photo
  return (
    <Stack gap="md">
      <PhotoHeader
        manager={manager}
        chosen={selection.isSelecting ? selection.photos.length : null}
        undescribed={undescribed.length}
        onSelect={(what) => selection[what]()}
        onDescribe={() => undescribed[0] && open(undescribed[0].id, true)}
        onDownload={() => manager.download(selection.photos)}
      />
      <DownloadBar downloads={manager.downloads} />
      <PhotoGrid
        entries={entries}
        isSelecting={selection.isSelecting}
        onMove={manager.place}
        onChoose={selection.slideFrom}
        onSlideTo={selection.slideTo}
      >
        {(entry) => (
          <PhotoTile
            key={entry.id}
            entry={entry}
            cover={manager.cover}
            visible={manager.visible}
            isDuplicate={entry.photos.some(({ id }) => manager.duplicates.has(id))}
            isBusy={manager.isBusy(entry)}
            isUnsaved={entry.photos.some(texts.isUnsaved)}
            isChosen={selection.isChosen(entry.id)}
            onPress={press}
          />
        )}
      </PhotoGrid>
      {selection.isSelecting && (
        <p className={classes.hint}>
          <span data-for="touch">{words.hint.touch}</span>
          <span data-for="mouse">{words.hint.mouse}</span>
        </p>
      )}
      <div className={classes.foot}>
        {!openedId && <UndoBar messages={manager.messages} />}
        {!selection.isSelecting && !openedId && (
          <Button
            color="terracotta"
            className={classes.add}
            onClick={() => choosePhotos({ projectId: project.id })}
          >
            Add photos
          </Button>
        )}
        {selection.isSelecting && (
          <SelectionBar
            manager={manager}
            chosen={selection.chosen}
            onMove={setMoving}
            onDone={selection.off}
          />
        )}
      </div>
      <MovePhotos
        photos={moving}
        from={project.id}
        onMoved={(moved, target) => {
          manager.hasMoved(moved, target)
          selection.off()
          setMoving([])
        }}
        onClose={() => setMoving([])}
      />
      {openedId && (
        <PhotoViewer
          manager={manager}
          texts={texts}
          title={project.project.title}
          photoId={openedId}
          describing={describing}
          onShow={(entry) => inUrl.show({ id: entry.id }, 'replace')}
          onClose={(entry) => {
            inUrl.close()
            if (entry) focusTile(entry)
          }}
        />
      )}
    </Stack>
  )
}

/** The eye is there: at the photo that was shown last, not at the one that was opened first. */
function focusTile({ id }: PhotoEntry): void {
  document.getElementById(`photo-${id}`)?.focus()
}

/** A function that stays the same and does what the latest one does: no tile renders for it. */
function useSame<Args extends unknown[]>(run: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
