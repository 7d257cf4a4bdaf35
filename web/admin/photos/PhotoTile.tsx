import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Loader } from '@mantine/core'
import { type MouseEvent, memo } from 'react'
import { AdminIcon } from '../components/AdminIcon.tsx'
import { PhotoPicture } from '../components/PhotoPicture.tsx'
import { photoStatus } from '../data/photoStatus.ts'
import type { Photo } from '../data/photos.ts'
import type { PhotoEntry } from './photoEntries.ts'
import classes from './photos.module.css'

export type PhotoTileProps = {
  entry: PhotoEntry
  /** The id of the project's cover. */
  cover: string | null
  visible: ReadonlySet<string>
  isDuplicate: boolean
  isBusy: boolean
  isUnsaved: boolean
  /** Null while nothing is being chosen. */
  isChosen: boolean | null
  /** Opens it or chooses it. Stays the same function. */
  onPress: (id: string, event: MouseEvent) => void
}

/** One photo in the grid, or a pair as one: a press opens it, or chooses it. */
export const PhotoTile = memo(function PhotoTile(props: PhotoTileProps) {
  const { entry, isChosen, onPress } = props
  const { id } = entry
  const name = nameOf(entry)
  const sortable = useSortable({ id, attributes: { roleDescription: 'photo that can be moved' } })
  return (
    <li
      ref={sortable.setNodeRef}
      className={classes.tile}
      data-entry={id}
      data-name={name}
      data-chosen={isChosen === true}
      data-dragging={sortable.isDragging}
      style={{
        transform: CSS.Translate.toString(sortable.transform),
        transition: sortable.transition,
      }}
      {...sortable.listeners}
    >
      <button
        type="button"
        id={`photo-${id}`}
        className={classes.open}
        {...(isChosen !== null && { 'aria-pressed': isChosen })}
        onClick={(event) => onPress(id, event)}
      >
        <span className="visually-hidden">{name}</span>
        <TileContent {...props} />
      </button>
      {isChosen !== null && (
        <span className={classes.check} aria-hidden>
          {isChosen && <AdminIcon name="check" size={20} />}
        </span>
      )}
      <button
        type="button"
        ref={sortable.setActivatorNodeRef}
        className={classes.handle}
        {...sortable.attributes}
        id={`handle-${id}`}
        aria-label={`Move ${name}`}
        // Escape ends the drag, and must not close the dialog as well.
        data-mantine-stop-propagation={sortable.isDragging}
      >
        <AdminIcon name="drag" />
      </button>
    </li>
  )
})

function nameOf({ photos }: PhotoEntry): string {
  return photos.map(({ image }) => image.filename).join(' and ')
}

/** Apart from the tile: a drag moves all tiles, and changes none of this. */
const TileContent = memo(function TileContent(props: PhotoTileProps) {
  const { entry, visible, isBusy, isUnsaved } = props
  return (
    <>
      <span className={classes.pictures}>
        {entry.photos.map((photo) => (
          <Picture key={photo.id} photo={photo} isVisible={visible.has(photo.id)} />
        ))}
      </span>
      <span className={classes.marks}>
        <Marks {...props} />
        {(isUnsaved || entry.photos.some(({ isPending }) => isPending)) && (
          <Mark color="unsaved">Not saved yet</Mark>
        )}
        {isBusy && <Loader size={20} aria-label="Working…" />}
      </span>
    </>
  )
})

function Picture({ photo, isVisible }: { photo: Photo; isVisible: boolean }) {
  const { image } = photo
  if (!image.thumbnail_url) return <span className={classes.missing} />
  const alt = image.alt_text === image.filename ? '' : (image.alt_text ?? '')
  return (
    <span data-hidden={image.hidden}>
      <PhotoPicture photo={photo} isVisible={isVisible} alt={alt} />
    </span>
  )
}

function Marks({ entry: { photos }, cover, isDuplicate }: PhotoTileProps) {
  const [photo] = photos
  const { image } = photo
  const isPair = photos.length > 1
  const status = photos.find((one) => one.image.status !== 'ready')?.image.status
  return (
    <>
      {photos.some(({ id }) => id === cover) && <Mark color="cover">Cover</Mark>}
      {isPair && <Mark>Pair</Mark>}
      {!isPair && image.pair_side && (
        <Mark>{image.pair_side === 'before' ? 'Before' : 'After'}</Mark>
      )}
      {photos.some((one) => one.image.hidden) && <Mark>Hidden</Mark>}
      {isDuplicate && <Mark>Duplicate</Mark>}
      {status && (
        <Mark color={status === 'failed' ? 'failed' : undefined}>{photoStatus[status].label}</Mark>
      )}
    </>
  )
}

function Mark({ color, children }: { color?: string | undefined; children: string }) {
  return (
    <span className={classes.mark} data-color={color}>
      {children}
    </span>
  )
}
