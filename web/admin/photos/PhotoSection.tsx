import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { useSearch } from '@tanstack/react-router'
import { type MouseEvent, useState } from 'react'
import { usePhotoInUrl } from '../../gallery/usePhotoInUrl.ts'
import { useAdmin } from '../adminContext.ts'
import { QueryState } from '../components/QueryState.tsx'
import { UndoBar } from '../components/UndoBar.tsx'
import { useGrowingList } from '../components/useGrowingList.tsx'
import { type Photo, useProjectImages } from '../data/photos.ts'
import type { ProjectEntry } from '../data/projects.ts'
import { choosePhotos } from '../upload/choosePhotos.ts'
import { DamageQuestions } from '../upload/DamageQuestions.tsx'
import { MovePhotos } from './MovePhotos.tsx'
import { PhotoSectionHeader } from './PhotoSectionHeader.tsx'
import { PhotoTile } from './PhotoTile.tsx'
import { PhotoViewer } from './PhotoViewer.tsx'
import classes from './photos.module.css'
import { SelectionBar } from './SelectionBar.tsx'
import { SortablePhotos } from './SortablePhotos.tsx'
import { usePhotoManager } from './usePhotoManager.ts'
import { useSelection } from './useSelection.ts'

/** More than a screen of a phone shows. */
const portion = 30

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
  const { altTexts: texts } = useAdmin()
  const selection = useSelection(entries)
  const inUrl = usePhotoInUrl(useSearch({ strict: false }))
  const [describing, setDescribing] = useState(false)
  const [moving, setMoving] = useState<readonly Photo[]>([])
  const open = (id: string, toDescribe = false) => {
    setDescribing(toDescribe)
    inUrl.show({ id }, 'push')
  }
  const press = useCallbackRef((id: string, event: MouseEvent) => {
    if (!selection.press(id, event)) open(id)
  })
  const select = useCallbackRef(selection.add)
  const undescribed = photos.filter((photo) => !texts.hasText(photo))
  const openedId = inUrl.photo
  const opened = entries.findIndex((entry) => entry.photos.some(({ id }) => id === openedId))
  const { shown, more } = useGrowingList(entries, portion, opened + 1)
  return (
    <Stack gap="md">
      <PhotoSectionHeader
        manager={manager}
        selection={selection}
        undescribed={undescribed}
        onDescribe={(photo) => open(photo.id, true)}
      />
      {photos.length === 0 && <Text c="dimmed">This project has no photos.</Text>}
      <DamageQuestions photos={photos} />
      <SortablePhotos
        entries={entries}
        shown={shown}
        isSelecting={selection.isSelecting}
        onMove={manager.reorder}
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
            isSelected={selection.isSelected(entry.id)}
            onPress={press}
            onLongPress={select}
          />
        )}
      </SortablePhotos>
      {more}
      {selection.isSelecting && (
        <Text size="sm" c="dimmed">
          Hold and drag a photo to change the order.{' '}
          <span className={classes.mouseHint}>Shift and a click select a range.</span>
        </Text>
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
          <SelectionBar manager={manager} selection={selection} onMove={setMoving} />
        )}
      </div>
      <MovePhotos
        photos={moving}
        from={project}
        onMoved={(move, moved) => {
          manager.hasMoved(move, moved)
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
            document.getElementById(`photo-${entry?.id}`)?.focus()
          }}
        />
      )}
    </Stack>
  )
}
