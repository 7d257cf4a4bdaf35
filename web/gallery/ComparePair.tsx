import type { CSSProperties, KeyboardEvent, SyntheticEvent } from 'react'
import { gallerySection } from '../content/gallerySection.ts'
import classes from './ComparePair.module.css'
import type { LightboxPhoto } from './lightboxSlide.ts'

const labels = gallerySection.pair

type ComparePairProps = {
  before: LightboxPhoto
  after: LightboxPhoto
  /** Pixels that the slide may take. */
  room: { width: number; height: number }
  /** Below each other, both whole, instead of on each other. */
  stacked: boolean
  /** Percentage of the width that shows the photo from before, from its left edge. */
  share: number
  /** Null on the slides beside the open one, which only preload. */
  onShare: ((share: number) => void) | null
  /** How much it is enlarged: above 1, pointing moves the picture and not the divider. */
  zoom: number
}

/**
 * Two photos on each other, the one from before to the left of a divider. The divider is a native
 * range input: it is dragged, set by a click or a tap anywhere, or moved by the arrow keys.
 */
export function ComparePair(props: ComparePairProps) {
  const { before, after, room, stacked, share, onShare, zoom } = props
  if (stacked) {
    const half = boxOf(after, { width: room.width, height: (room.height - gap) / 2 })
    return (
      <div className={classes.stack} style={{ gap }}>
        {[before, after].map((photo, side) => (
          <div key={side === 0 ? 'before' : 'after'} className={classes.frame} style={half}>
            <Picture
              photo={photo}
              side={side === 0 ? labels.before : labels.after}
              width={room.width}
            />
            <span className={classes.side} aria-hidden="true">
              {side === 0 ? labels.before : labels.after}
            </span>
          </div>
        ))}
      </div>
    )
  }
  const keep = zoom > 1 ? {} : { onPointerDown: stop, onClick: stop, onWheel: stop }
  const box: CSSProperties & Record<'--zoom' | '--share', number | string> = {
    ...boxOf(after, room),
    '--zoom': zoom,
    '--share': `${share}%`,
  }
  return (
    <div className={classes.frame} style={box}>
      <Picture photo={before} side={labels.before} width={room.width} />
      <Picture photo={after} side={labels.after} width={room.width} cut={share} />
      <span className={classes.divider} />
      {onShare && (
        <div className={classes.controls} data-zoomed={zoom > 1} {...keep}>
          <input
            type="range"
            min={0}
            max={100}
            value={share}
            aria-label={labels.slider}
            aria-valuetext={labels.share(share)}
            onChange={({ target }) => onShare(target.valueAsNumber)}
            onKeyDown={stopArrows}
          />
        </div>
      )}
    </div>
  )
}

/** One button for each of the two, which shows it whole. */
export function SideButtons({
  share,
  onShare,
}: {
  share: number
  onShare: (share: number) => void
}) {
  return (
    <>
      <button type="button" onClick={() => onShare(100)} aria-pressed={share === 100}>
        {labels.before}
      </button>
      <button type="button" onClick={() => onShare(0)} aria-pressed={share === 0}>
        {labels.after}
      </button>
    </>
  )
}

/** Pixels between two that are stacked. */
const gap = 8

type PictureProps = { photo: LightboxPhoto; side: string; width: number; cut?: number }

/** `cut` is the percentage of the picture that does not show, from its left edge. */
function Picture({ photo: { alt, sources }, side, width, cut }: PictureProps) {
  return (
    <img
      className={classes.picture}
      src={sources.at(-1)?.url}
      srcSet={sources.map((source) => `${source.url} ${source.width}w`).join(', ')}
      sizes={`${Math.round(width)}px`}
      alt={alt ? `${side}: ${alt}` : side}
      draggable={false}
      style={cut === undefined ? {} : { clipPath: `inset(0 0 0 ${cut}%)` }}
    />
  )
}

/** The largest box of the photo's shape in the room there is. */
function boxOf({ sources }: LightboxPhoto, room: { width: number; height: number }) {
  const { width = 1, height = 1 } = sources.at(-1) ?? {}
  const shape = width / height
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
