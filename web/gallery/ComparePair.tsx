import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useRef,
} from 'react'
import { gallerySection } from '../content/gallerySection.ts'
import classes from './ComparePair.module.css'

const labels = gallerySection.pair

type ComparePairProps = {
  /** A picture, and what lies on it: cut off with it at the divider. */
  before: ReactNode
  after: ReactNode
  /** Percentage of the width that shows the photo from before, from its left edge. */
  share: number
  /** Null where it cannot be moved: on slides that only preload. */
  onShare: ((share: number) => void) | null
  /** How much it is enlarged: above 1, pointing moves the picture and not the divider. */
  zoom?: number
  /** The box: the pictures fill it. */
  style?: CSSProperties
  className?: string | undefined
}

/**
 * Two photos on each other, the one from before to the left of a divider. The divider is a native
 * range input: it is dragged, set by a click or a tap anywhere, or moved by the arrow keys.
 */
export function ComparePair(props: ComparePairProps) {
  const { before, after, share, onShare, zoom = 1, style, className = '' } = props
  const divider = useRef<HTMLInputElement>(null)
  // Before the program ran it was moved by moveDivider.ts.
  useEffect(() => {
    const moved = divider.current?.valueAsNumber ?? share
    if (moved !== share) onShare?.(moved)
  }, [share, onShare])
  const keep = zoom > 1 ? {} : { onPointerDown: stop, onClick: stop, onWheel: stop }
  const box: CSSProperties & Record<'--zoom' | '--share', number | string> = {
    ...style,
    '--zoom': zoom,
    '--share': `${share}%`,
  }
  return (
    <div className={`${classes.frame} ${className}`} style={box}>
      <div className={`fill ${classes.layer}`}>{before}</div>
      <div className={`fill ${classes.layer}`}>{after}</div>
      <span className={classes.divider} />
      {onShare && (
        <div className={`fill ${classes.controls}`} data-zoomed={zoom > 1} {...keep}>
          <input
            ref={divider}
            className="fill"
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

function stop(event: SyntheticEvent): void {
  event.stopPropagation()
}

/** They move the divider, not the lightbox; Escape still closes it. */
function stopArrows(event: KeyboardEvent): void {
  if (event.key.startsWith('Arrow')) event.stopPropagation()
}
