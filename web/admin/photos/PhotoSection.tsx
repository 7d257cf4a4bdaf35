import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { type MouseEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { usePhotoInUrl } from '../../gallery/usePhotoInUrl.ts'
import { useAdmin } from '../adminContext.ts'
import { countedPhotos } from '../components/amounts.ts'
import { QueryState } from '../components/QueryState.tsx'
import { UndoBar } from '../components/UndoBar.tsx'
import { type Photo, useProjectImages } from '../data/photos.ts'
import type { ProjectEntry } from '../data/projects.ts'
import { choosePhotos } from '../upload/uploads.ts'
import { MovePhotos } from './MovePhotos.tsx'
import { PhotoGrid } from './PhotoGrid.tsx'
import { PhotoTile } from './PhotoTile.tsx'
import { PhotoViewer } from './PhotoViewer.tsx'
import type { PhotoEntry } from './photoEntries.ts'
import classes from './photos.module.css'
import { SelectionBar } from './SelectionBar.tsx'
import { usePhotoManager } from './usePhotoManager.ts'
import { useSelection } from './useSelection.ts'

const HeaderButton = Button.withProps({ variant: 'default', px: 'sm' })

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
  const press = useSame((id: string, event: MouseEvent) => {
    if (!selection.press(id, event)) open(id)
  })
  const select = useSame(selection.add)
  const failed = photos.filter(({ image }) => image.status === 'failed')
  const undescribed = photos.filter((photo) => !texts.hasText(photo))
  const openedId = inUrl.photo
  return (
    <Stack gap="md">
      <Group
        gap="xs"
        justify="space-between"
        className={classes.header}
        data-selecting={selection.isSelecting}
      >
        <Title order={3} size="h4" id="photos-heading" tabIndex={-1}>
          {selection.isSelecting
            ? `${selection.photos.length} selected`
            : countedPhotos(photos.length)}
        </Title>
        <Group gap="xs">
          {selection.isSelecting ? (
            <>
              <HeaderButton onClick={selection.all}>All {photos.length}</HeaderButton>
              {selection.photos.length > 0 && (
                <HeaderButton onClick={() => manager.download(selection.photos)}>
                  Download
                </HeaderButton>
              )}
              <HeaderButton onClick={selection.off}>Cancel</HeaderButton>
            </>
          ) : (
            <>
              {failed.length > 0 && (
                <HeaderButton onClick={() => manager.retry(failed)}>
                  Retry {failed.length} failed
                </HeaderButton>
              )}
              {undescribed.length > 0 && (
                <HeaderButton onClick={() => undescribed[0] && open(undescribed[0].id, true)}>
                  Describe {countedPhotos(undescribed.length)}
                </HeaderButton>
              )}
              {photos.length > 0 && <HeaderButton onClick={selection.none}>Select</HeaderButton>}
            </>
          )}
        </Group>
      </Group>
      {photos.length === 0 && <Text c="dimmed">This project has no photos.</Text>}
      <PhotoGrid entries={entries} isSelecting={selection.isSelecting} onMove={manager.place}>
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
      </PhotoGrid>
      {selection.isSelecting && (
        <p className={classes.hint}>
          Hold and drag a photo to change the order. Shift and a click select a range.
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
            selected={selection.selected}
            onMove={setMoving}
            onDone={selection.off}
          />
        )}
      </div>
      <MovePhotos
        photos={moving}
        from={project}
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

/** Focuses the tile of the last viewed photo. */
function focusTile({ id }: PhotoEntry): void {
  document.getElementById(`photo-${id}`)?.focus()
}

/** The same function on every render, which calls the latest `run`. */
function useSame<Args extends unknown[]>(run: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
