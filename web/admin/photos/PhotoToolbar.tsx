import { Badge, Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core'
import type { Photo } from '../data/photos.ts'
import classes from './photos.module.css'
import type { PhotoManager } from './usePhotoManager.ts'

const ToolButton = Button.withProps({ variant: 'default', px: 'sm' })

type PhotoToolbarProps = {
  manager: PhotoManager
  adding: boolean
  onMove: (photos: readonly Photo[]) => void
  onAdd: () => void
  onDescribe: () => void
}

/** What one can do to all photos of a project, or to those that are selected. */
export function PhotoToolbar(props: PhotoToolbarProps) {
  const { photos, selected, actions } = props.manager
  const missing = photos.filter(({ image }) => !image.alt_text).length
  return (
    <Stack gap="xs" className={classes.toolbar} data-selecting={selected.length > 0}>
      <Group gap="xs">
        <Title order={3} size="h4" id="photos-heading" tabIndex={-1}>
          {photos.length === 1 ? '1 photo' : `${photos.length} photos`}
        </Title>
        {missing > 0 && (
          <Badge color="terracotta" variant="light" tt="none">
            {missing} without alt text
          </Badge>
        )}
      </Group>
      {photos.length === 0 ? (
        <Group gap="xs" justify="space-between">
          <Text c="dimmed">This project has no photos.</Text>
          <AddButton {...props} />
        </Group>
      ) : (
        <Group gap="xs">
          <Checkbox
            classNames={{ body: classes.all, label: classes.word }}
            label={selected.length > 0 ? `${selected.length} selected` : 'Select all'}
            checked={selected.length === photos.length}
            indeterminate={selected.length > 0 && selected.length < photos.length}
            onChange={({ currentTarget }) => actions.select(currentTarget.checked ? photos : [])}
          />
          {selected.length > 0 ? <ForSelected {...props} /> : <ForAll {...props} />}
        </Group>
      )}
    </Stack>
  )
}

function isStored({ image }: Photo): boolean {
  return image.status !== 'uploading'
}

function ForSelected({ manager: { selected, actions }, onMove }: PhotoToolbarProps) {
  const [before, after, ...others] = selected
  const isAllHidden = selected.every(({ image }) => image.hidden)
  const stored = selected.filter(isStored)
  return (
    <>
      <ToolButton onClick={() => onMove(stored)}>Move…</ToolButton>
      <ToolButton onClick={() => actions.download(stored)}>Download</ToolButton>
      <ToolButton c="var(--error)" onClick={() => actions.trash(selected)}>
        Delete
      </ToolButton>
      <ToolButton onClick={() => actions.hide(selected, !isAllHidden)}>
        {isAllHidden ? 'Show' : 'Hide'}
        <span className="visually-hidden">
          {isAllHidden ? '\u00a0to visitors' : '\u00a0from visitors'}
        </span>
      </ToolButton>
      {before && after && others.length === 0 && (
        <ToolButton onClick={() => actions.pair(before, after)}>
          Mark as before and after
        </ToolButton>
      )}
    </>
  )
}

function AddButton({ adding, onAdd }: PhotoToolbarProps) {
  return (
    <ToolButton onClick={onAdd} aria-expanded={adding}>
      Add photos
    </ToolButton>
  )
}

function ForAll(props: PhotoToolbarProps) {
  const { photos, actions } = props.manager
  const failed = photos.filter(({ image }) => image.status === 'failed')
  return (
    <>
      <AddButton {...props} />
      <ToolButton onClick={props.onDescribe}>Alt text for all…</ToolButton>
      <ToolButton onClick={() => actions.download(photos.filter(isStored))}>
        Download originals
      </ToolButton>
      {failed.length > 0 && (
        <ToolButton onClick={() => actions.retry(failed)}>Retry {failed.length} failed</ToolButton>
      )}
    </>
  )
}
