import { Badge, Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core'
import type { Photo } from '../projects/useProjects.ts'
import classes from './PhotoToolbar.module.css'

type PhotoToolbarProps = {
  photos: readonly Photo[]
  selected: readonly Photo[]
  onSelect: (photos: readonly Photo[]) => void
  onDescribe: () => void
  onRetry: (photos: readonly Photo[]) => void
  onPair: (pair: readonly [before: Photo, after: Photo]) => void
  onMoveAway: (photos: readonly Photo[]) => void
  onTrash: (photos: readonly Photo[]) => void
}

/** What one can do to all photos of a project, or to those that are selected. */
export function PhotoToolbar(props: PhotoToolbarProps) {
  const { photos, selected, onSelect } = props
  const missing = photos.filter(({ image }) => !image.alt_text).length
  return (
    <Stack gap="xs" className={classes.toolbar}>
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
        <Text c="dimmed">This project has no photos.</Text>
      ) : (
        <Group gap="xs">
          <Checkbox
            classNames={{ body: classes.all, label: classes.word }}
            label={selected.length > 0 ? `${selected.length} selected` : 'Select all'}
            checked={selected.length === photos.length}
            indeterminate={selected.length > 0 && selected.length < photos.length}
            onChange={({ currentTarget }) => onSelect(currentTarget.checked ? photos : [])}
          />
          {selected.length > 0 ? <ForSelected {...props} /> : <ForAll {...props} />}
        </Group>
      )}
    </Stack>
  )
}

function ForSelected({ selected, onPair, onMoveAway, onTrash }: PhotoToolbarProps) {
  const [before, after, ...others] = selected
  const movable = selected.filter(({ image }) => image.status !== 'uploading')
  return (
    <>
      {before && after && others.length === 0 && (
        <Button variant="default" h={44} onClick={() => onPair([before, after])}>
          Mark as before and after
        </Button>
      )}
      <Button variant="default" h={44} onClick={() => onMoveAway(movable)}>
        Move…
      </Button>
      <Button variant="default" c="var(--error)" h={44} onClick={() => onTrash(selected)}>
        Delete
      </Button>
    </>
  )
}

function ForAll({ photos, onDescribe, onRetry }: PhotoToolbarProps) {
  const failed = photos.filter(({ image }) => image.status === 'failed')
  return (
    <>
      <Button variant="default" h={44} onClick={onDescribe}>
        Alt text for all…
      </Button>
      {failed.length > 0 && (
        <Button variant="default" h={44} onClick={() => onRetry(failed)}>
          {failed.length === 1 ? 'Retry the failed photo' : `Retry ${failed.length} failed photos`}
        </Button>
      )}
    </>
  )
}
