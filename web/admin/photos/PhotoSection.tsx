import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { useSearch } from '@tanstack/react-router'
import { type MouseEvent, useState } from 'react'
import { isHeldBack } from '../../../domain/image.ts'
import { usePhotoInUrl } from '../../gallery/usePhotoInUrl.ts'
import { useAdmin } from '../adminContext.ts'
import { countedPhotos } from '../components/amounts.ts'
import { QueryState } from '../components/QueryState.tsx'
import { UndoBar } from '../components/UndoBar.tsx'
import { type Photo, useProjectImages } from '../data/photos.ts'
import type { ProjectEntry } from '../data/projects.ts'
import { DamageQuestions } from '../upload/DamageQuestions.tsx'
import { choosePhotos } from '../upload/ownerOutbox.ts'
import { Action, ActionBar } from './ActionBar.tsx'
import { MovePhotos } from './MovePhotos.tsx'
import { PhotoGrid } from './PhotoGrid.tsx'
import { PhotoTile } from './PhotoTile.tsx'
import { PhotoViewer } from './PhotoViewer.tsx'
import classes from './photos.module.css'
import { isStored, type PhotoManager, usePhotoManager } from './usePhotoManager.ts'
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
  const press = useCallbackRef((id: string, event: MouseEvent) => {
    if (!selection.press(id, event)) open(id)
  })
  const select = useCallbackRef(selection.add)
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
      <DamageQuestions photos={photos} />
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
        <Text size="sm" c="dimmed">
          Hold and drag a photo to change the order. Shift and a click select a range.
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
            document.getElementById(`photo-${entry?.id}`)?.focus()
          }}
        />
      )}
    </Stack>
  )
}

type SelectionBarProps = {
  manager: PhotoManager
  selection: ReturnType<typeof useSelection>
  onMove: (photos: readonly Photo[]) => void
}

function SelectionBar({ manager, selection, onMove }: SelectionBarProps) {
  const { selected, photos } = selection
  const [first, second] = photos
  const isPair = selected.length === 1 && selected[0]?.photos.length === 2
  const stored = photos.filter(isStored)
  const areHidden = photos.length > 0 && photos.every(({ image }) => isHeldBack(image))
  const act = (change: () => unknown) => () => {
    change()
    selection.off()
  }
  return (
    <section className={classes.selection} aria-label="Selected photos">
      <ActionBar>
        <Action
          icon="pair"
          label={isPair ? 'Unpair' : 'Pair'}
          off={photos.length !== 2}
          onClick={act(() => {
            if (!first || !second) return
            if (isPair) manager.unpair(first)
            else manager.pair(first, second)
          })}
        />
        <Action
          icon="cover"
          label="Cover"
          off={selected.length !== 1}
          onClick={act(() => {
            const cover = second ?? first
            if (cover) manager.makeCover(cover)
          })}
        />
        <Action icon="move" label="Move" off={stored.length === 0} onClick={() => onMove(stored)} />
        <Action
          icon={areHidden ? 'show' : 'hide'}
          label={areHidden ? 'Show' : 'Hide'}
          off={photos.length === 0}
          onClick={act(() => manager.hide(photos, !areHidden))}
        />
        <Action
          icon="remove"
          label="Delete"
          off={stored.length === 0}
          onClick={act(() => manager.trash(stored))}
        />
      </ActionBar>
    </section>
  )
}
