import { type KeyboardEvent, type SyntheticEvent, useState } from 'react'
import type { PublishedPhoto } from '../../domain/published.ts'
import { gallerySection } from '../content/gallerySection.ts'
import { pictureOf } from '../published/sources.ts'
import classes from './ComparePair.module.css'

type ComparePairProps = {
  before: PublishedPhoto
  after: PublishedPhoto
  /** Pixels that the slide may take. */
  room: { width: number; height: number }
  /** False on the slides beside the open one, which only preload. */
  current: boolean
  /** While it is enlarged, pointing moves the picture and not the divider. */
  zoomed: boolean
}

const labels = gallerySection.pair

/**
 * Two photos on each other, the one from before to the left of a divider. The divider is a native
 * range input: it is dragged, set by a click or a tap anywhere, or moved by the arrow keys; a
 * button in each corner shows one photo whole.
 */
export function ComparePair({ before, after, room, current, zoomed }: ComparePairProps) {
  const [share, setShare] = useState(50)
  const keep = zoomed ? {} : { onPointerDown: stop, onClick: stop, onWheel: stop }
  return (
    <div className={classes.frame} style={boxOf(after, room)}>
      <Picture item={after} room={room} />
      <Picture item={before} room={room} cut={share} />
      <span className={classes.divider} style={{ insetInlineStart: `${share}%` }} />
      {current && (
        <div className={classes.controls} data-zoomed={zoomed} {...keep}>
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
  item: PublishedPhoto
  room: { width: number }
  cut?: number
}) {
  const { full, srcSet } = pictureOf(item)
  return (
    <img
      className={classes.picture}
      src={full ?? undefined}
      srcSet={srcSet}
      sizes={`${Math.round(room.width)}px`}
      alt={item.alt}
      draggable={false}
      style={cut === undefined ? {} : { clipPath: `inset(0 ${100 - cut}% 0 0)` }}
    />
  )
}

/** The largest box of the photo's shape in the room there is. */
function boxOf({ w, h }: PublishedPhoto, room: { width: number; height: number }) {
  const shape = w / h
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
