import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, Anchor, Badge, Checkbox, Loader, Text } from '@mantine/core'
import { findDuplicates } from '../../../domain/duplicates.ts'
import { imageFailures, newerFileText } from '../../../domain/problems.ts'
import { NotSavedYet } from '../components/NotSavedYet.tsx'
import { PhotoPicture } from '../components/PhotoPicture.tsx'
import { photoStatus } from '../data/photoStatus.ts'
import { AltTextField } from './AltTextField.tsx'
import { PhotoMenu, type PhotoMenuProps } from './PhotoMenu.tsx'
import classes from './photos.module.css'

/** One photo in Edit Project: how it looks, what state it is in, and everything one can do to it. */
export function PhotoTile(props: PhotoMenuProps) {
  const { manager, photo } = props
  const { id, image } = photo
  const sortable = useSortable({ id, attributes: { roleDescription: 'photo that can be moved' } })
  return (
    <li
      ref={sortable.setNodeRef}
      id={`photo-${id}`}
      tabIndex={-1}
      className={classes.tile}
      data-selected={manager.selected.includes(photo)}
      data-dragging={sortable.isDragging}
      data-status={image.status}
      aria-label={image.filename}
      style={{
        transform: CSS.Translate.toString(sortable.transform),
        transition: sortable.transition,
      }}
    >
      <Picture manager={manager} photo={photo} sortable={sortable} />
      <div className={classes.body}>
        <div className={classes.name}>
          <Text size="sm" truncate title={image.filename}>
            {image.filename}
          </Text>
          {manager.isBusy(id) && <Loader size={16} aria-label={`Working on ${image.filename}…`} />}
          <PhotoMenu {...props} />
        </div>
        <Marks {...props} />
        <State {...props} />
        <AltTextField
          filename={image.filename}
          value={image.alt_text}
          onSave={(text) => manager.actions.describe(photo, text)}
        />
      </div>
    </li>
  )
}

type PictureProps = Pick<PhotoMenuProps, 'manager' | 'photo'> & {
  sortable: ReturnType<typeof useSortable>
}

/** The photo itself, with what selects it and what drags it. */
function Picture({ manager, photo, sortable }: PictureProps) {
  const { selected, actions, visible } = manager
  const { id, image } = photo
  const others = selected.filter((one) => one !== photo)
  return (
    <div className={classes.picture}>
      {image.thumbnail_url ? (
        <PhotoPicture photo={photo} isVisible={visible.has(id)} alt={image.alt_text ?? ''} />
      ) : (
        <span className={classes.missing}>{photoStatus[image.status].label}</span>
      )}
      <Checkbox
        className={classes.select}
        classNames={{ input: classes.box }}
        checked={selected.includes(photo)}
        onChange={({ currentTarget: { checked } }) =>
          actions.select(checked ? [...others, photo] : others)
        }
        aria-label={`Select ${image.filename}`}
      />
      <ActionIcon
        ref={sortable.setActivatorNodeRef}
        className={classes.handle}
        variant="default"
        size={44}
        {...sortable.attributes}
        {...sortable.listeners}
        id={`handle-${id}`}
        aria-label={`Move ${image.filename}`}
        // Escape ends the drag, and must not close the dialog as well.
        data-mantine-stop-propagation={sortable.isDragging}
      >
        <span aria-hidden>⠿</span>
      </ActionIcon>
    </div>
  )
}

function Marks({ photo: { image, isPending }, isCover }: PhotoMenuProps) {
  const isPlain = !isCover && !image.pair_side && !image.hidden && image.status === 'ready'
  if (isPlain && !isPending) return null
  return (
    <div className={classes.marks}>
      <NotSavedYet when={isPending} />
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
      {image.hidden && (
        <Badge color="dark" variant="filled" tt="none">
          Hidden
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

function State({ manager: { photos }, photo }: PhotoMenuProps) {
  const { image } = photo
  const first = findDuplicates(photos.map((one) => ({ id: one.id, ...one.image }))).get(photo.id)
  return (
    <>
      {image.status === 'failed' && (
        <Text size="sm" c="red">
          {imageFailures[image.failure ?? 'unknown']}
        </Text>
      )}
      {image.newer?.failure && (
        <Text size="sm" c="red">
          {newerFileText(image.newer.failure)}
        </Text>
      )}
      {image.status === 'archived' && (
        <Text size="sm" c="dimmed">
          No longer in Google Drive: kept here, hidden from the gallery.
        </Text>
      )}
      {first && (
        <Text size="sm">
          {first.hidden && !image.hidden ? 'The same photo is hidden here:' : 'Same photo as'}{' '}
          <Anchor
            component="button"
            type="button"
            inherit
            className={classes.link}
            onClick={() => document.getElementById(`photo-${first.id}`)?.focus()}
          >
            {first.filename}
          </Anchor>
        </Text>
      )}
    </>
  )
}
