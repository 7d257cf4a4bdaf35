import { type KeyboardEvent, type SyntheticEvent, useState } from 'react'
import { gallerySection } from '../content/gallery.ts'
import classes from './ComparePair.module.css'
import { type GalleryItem, srcSetOf } from './galleryItem.ts'

type ComparePairProps = {
  before: GalleryItem
  after: GalleryItem
  /** Pixels that the slide may take. */
  room: { width: number; height: number }
  /** False on the slides beside the open one, which only preload. */
  current: boolean
}

const labels = gallerySection.pair

/**
 * Two photos on each other, the one from before to the left of a divider. The divider is a native
 * range input: it is dragged, set by a click or a tap anywhere, or moved by the arrow keys; a
 * button in each corner shows one photo whole.
 */
export function ComparePair({ before, after, room, current }: ComparePairProps) {
  const [share, setShare] = useState(50)
  const keep = { onPointerDown: stop, onClick: stop, onWheel: stop }
  return (
    <div className={classes.frame} style={boxOf(after, room)}>
      <Picture item={after} room={room} />
      <Picture item={before} room={room} cut={share} />
      <span className={classes.divider} style={{ insetInlineStart: `${share}%` }} />
      {current && (
        <div className={classes.controls} {...keep}>
          <input
            type="range"
            min={0}
            max={100}
            value={share}
            aria-label={labels.slider}
            aria-valuetext={labels.share(share)}
            onChange={({ target }) => setShare(target.valueAsNumber)}
            onKeyDown={stopArrows}
          />
          <button type="button" onClick={() => setShare(100)} aria-pressed={share === 100}>
            {labels.before}
          </button>
          <button type="button" onClick={() => setShare(0)} aria-pressed={share === 0}>
            {labels.after}
          </button>
        </div>
      )}
    </div>
  )
}

/** `cut` is the percentage of the picture that shows, from its left edge. */
function Picture({
  item,
  room,
  cut,
}: {
  item: GalleryItem
  room: { width: number }
  cut?: number
}) {
  return (
    <img
      className={classes.picture}
      src={item.google_drive_url ?? undefined}
      srcSet={srcSetOf(item)}
      sizes={`${Math.round(room.width)}px`}
      alt={item.alt}
      draggable={false}
      style={cut === undefined ? {} : { clipPath: `inset(0 ${100 - cut}% 0 0)` }}
    />
  )
}

/** The largest box of the photo's shape in the room there is. */
function boxOf({ width, height }: GalleryItem, room: { width: number; height: number }) {
  const shape = width && height ? width / height : 4 / 3
  const fitted = Math.min(room.width, room.height * shape)
  return { width: fitted, height: fitted / shape }
}

function stop(event: SyntheticEvent): void {
  event.stopPropagation()
}

/** They move the divider, not the lightbox; Escape still closes it. */
function stopArrows(event: KeyboardEvent): void {
  if (event.key.startsWith('Arrow')) event.stopPropagation()
}
