import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Badge, Loader } from '@mantine/core'
import { useLongPress } from '@mantine/hooks'
import { type MouseEvent, memo } from 'react'
import { isHeldBack } from '../../../domain/image.ts'
import { AdminIcon } from '../components/AdminIcon.tsx'
import { NotSaved } from '../components/Publishing.tsx'
import { PhotoPicture } from '../components/pictures.tsx'
import { asksAboutDamage, statusLabels } from '../data/photoStatus.ts'
import type { Photo } from '../data/photos.ts'
import type { PhotoEntry } from './photoEntries.ts'
import classes from './photos.module.css'

type TileContentProps = {
  entry: PhotoEntry
  cover: string | null
  visible: ReadonlySet<string>
  isDuplicate: boolean
  isBusy: boolean
  isUnsaved: boolean
}

type PhotoTileProps = TileContentProps & {
  /** Null outside selection mode. */
  isSelected: boolean | null
  /** Opens or selects it. Must be the same function on every render. */
  onPress: (id: string, event: MouseEvent) => void
  /** Selects it. Must be the same function on every render. */
  onLongPress: (id: string) => void
}

export const PhotoTile = memo(function PhotoTile(props: PhotoTileProps) {
  const { isSelected, onPress, onLongPress, ...content } = props
  const { entry } = content
  const { id } = entry
  const name = nameOf(entry)
  const longPress = useLongPress(() => isSelected === null && onLongPress(id), {
    events: ['touch'],
    cancelOnMove: true,
    // Prevents the click, which would deselect it.
    onFinish: (event) => event.preventDefault(),
  })
  const sortable = useSortable({ id, attributes: { roleDescription: 'photo that can be moved' } })
  return (
    <li
      ref={sortable.setNodeRef}
      className={classes.tile}
      data-entry={id}
      data-name={name}
      data-chosen={isSelected === true}
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
        {...(isSelected !== null && { 'aria-pressed': isSelected })}
        {...longPress}
        // Android would open its menu for the picture.
        onContextMenu={(event) => event.preventDefault()}
        onClick={(event) => onPress(id, event)}
      >
        <span className="visually-hidden">{name}</span>
        <TileContent {...content} />
      </button>
      {isSelected !== null && (
        <span className={classes.check} aria-hidden>
          {isSelected && <AdminIcon name="check" size={20} />}
        </span>
      )}
      <button
        ref={sortable.setActivatorNodeRef}
        className={classes.handle}
        {...sortable.attributes}
        type="button"
        id={`handle-${id}`}
        aria-label={`Move ${name}`}
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

/** Memoized on its own: a drag or a selection renders every tile. */
const TileContent = memo(function TileContent(props: TileContentProps) {
  const { entry, visible, isBusy, isUnsaved } = props
  return (
    <>
      <span className={classes.pictures}>
        {entry.photos.map((photo) => (
          <TileImage key={photo.id} photo={photo} isVisible={visible.has(photo.id)} />
        ))}
      </span>
      <span className={classes.badges}>
        <TileBadges {...props} />
        {(isUnsaved || entry.photos.some(({ isPending }) => isPending)) && <NotSaved />}
        {isBusy && <Loader size={20} aria-label="Working…" />}
      </span>
    </>
  )
})

function TileImage({ photo, isVisible }: { photo: Photo; isVisible: boolean }) {
  const { image } = photo
  if (!image.thumbnail_url) return <span className={classes.missing} />
  const alt = image.alt_text === image.filename ? '' : (image.alt_text ?? '')
  return (
    <span data-hidden={isHeldBack(image)}>
      <PhotoPicture photo={photo} isVisible={isVisible} alt={alt} />
    </span>
  )
}

const TileBadge = Badge.withProps({ color: 'dark', variant: 'white' })

function TileBadges({ entry: { photos }, cover, isDuplicate }: TileContentProps) {
  const [photo] = photos
  const { image } = photo
  const isPair = photos.length > 1
  const status = photos.find((one) => one.image.status !== 'ready')?.image.status
  return (
    <>
      {photos.some(({ id }) => id === cover) && (
        <TileBadge color="bluebonnet" variant="filled">
          Cover
        </TileBadge>
      )}
      {isPair && <TileBadge>Pair</TileBadge>}
      {!isPair && image.pair_side && (
        <TileBadge>{image.pair_side === 'before' ? 'Before' : 'After'}</TileBadge>
      )}
      {photos.some((one) => one.image.hidden) && <TileBadge>Hidden</TileBadge>}
      {photos.some(asksAboutDamage) && <TileBadge color="red">Whole?</TileBadge>}
      {isDuplicate && <TileBadge>Duplicate</TileBadge>}
      {status && (
        <TileBadge {...(status === 'failed' && { color: 'red', variant: 'filled' })}>
          {statusLabels[status]}
        </TileBadge>
      )}
    </>
  )
}
