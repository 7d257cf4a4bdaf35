import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, Anchor, Badge, Checkbox, Loader, Text } from '@mantine/core'
import { imageFailures } from '../../../domain/problems.ts'
import type { Photo } from '../projects/useProjects.ts'
import { AltTextField } from './AltTextField.tsx'
import { PhotoMenu, type PhotoMenuProps } from './PhotoMenu.tsx'
import classes from './PhotoTile.module.css'
import { photoStatus } from './photoStatus.ts'

export type PhotoTileProps = PhotoMenuProps & {
  selected: boolean
  onSelect: (selected: boolean) => void
  /** The older photo of this project with the same bytes, if it is still there. */
  original: Photo | null
  retrying: boolean
  onAltText: (text: string, onFailed: () => void) => void
  onDraft: (drafting: boolean) => void
}

/** One photo in Edit Project: how it looks, what state it is in, and everything one can do to it. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, selected, onSelect, retrying, onAltText, onDraft } = props
  const { id, image } = photo
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, ...sortable } = useSortable({
    id,
    attributes: { roleDescription: 'photo that can be moved' },
  })
  return (
    <li
      ref={setNodeRef}
      id={`photo-${id}`}
      tabIndex={-1}
      className={classes.tile}
      data-selected={selected}
      data-dragging={sortable.isDragging}
      data-status={image.status}
      aria-label={image.filename}
      style={{
        transform: CSS.Translate.toString(sortable.transform),
        transition: sortable.transition,
      }}
    >
      <div className={classes.picture}>
        {image.thumbnail_url ? (
          <img src={image.thumbnail_url} alt={image.alt_text ?? ''} loading="lazy" />
        ) : (
          <span className={classes.missing}>{photoStatus[image.status].label}</span>
        )}
        <Checkbox
          className={classes.select}
          classNames={{ input: classes.box }}
          checked={selected}
          onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
          aria-label={`Select ${image.filename}`}
        />
        <ActionIcon
          ref={setActivatorNodeRef}
          className={classes.handle}
          variant="default"
          size={44}
          {...attributes}
          {...listeners}
          aria-label={`Move ${image.filename}`}
          // Escape ends the drag, and must not close the dialog as well.
          data-mantine-stop-propagation={sortable.isDragging}
        >
          <span aria-hidden>⠿</span>
        </ActionIcon>
      </div>
      <div className={classes.body}>
        <div className={classes.name}>
          <Text size="sm" truncate title={image.filename}>
            {image.filename}
          </Text>
          {retrying && <Loader size={16} aria-label="Processing again…" />}
          <PhotoMenu {...props} />
        </div>
        <Marks {...props} />
        <State {...props} />
        <AltTextField
          filename={image.filename}
          value={image.alt_text}
          onSave={onAltText}
          onDraft={onDraft}
        />
      </div>
    </li>
  )
}

function Marks({ photo: { image }, isCover }: PhotoTileProps) {
  if (!isCover && !image.pair_side && image.status === 'ready') return null
  return (
    <div className={classes.marks}>
      {isCover && (
        <Badge color="bluebonnet" variant="filled" tt="none">
          Cover
        </Badge>
      )}
      {image.pair_side && (
        <Badge color="terracotta" variant="filled" tt="none">
          {image.pair_side === 'before' ? 'Before' : 'After'}
        </Badge>
      )}
      {image.status !== 'ready' && (
        <Badge color={photoStatus[image.status].color} variant="filled" tt="none">
          {photoStatus[image.status].label}
        </Badge>
      )}
    </div>
  )
}

function State({ photo: { image }, original }: PhotoTileProps) {
  return (
    <>
      {image.status === 'failed' && (
        <Text size="sm" c="red">
          {imageFailures[image.failure ?? 'unknown']}
        </Text>
      )}
      {image.status === 'archived' && (
        <Text size="sm" c="dimmed">
          No longer in Google Drive: kept here, hidden from the gallery.
        </Text>
      )}
      {original && (
        <Text size="sm">
          Same photo as{' '}
          <Anchor
            component="button"
            type="button"
            inherit
            className={classes.link}
            onClick={() => document.getElementById(`photo-${original.id}`)?.focus()}
          >
            {original.image.filename}
          </Anchor>
        </Text>
      )}
    </>
  )
}
