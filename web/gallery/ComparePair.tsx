import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { gallerySection } from '../content/gallerySection.ts'
import classes from './ComparePair.module.css'
import { moveDivider } from './moveDivider.ts'

const labels = gallerySection.pair

type ComparePairProps = {
  before: ReactNode
  after: ReactNode
  /** Percent of the width, from the left edge, that shows the photo from before. */
  share: number
  /** Null on slides that only preload. */
  onShare: ((share: number) => void) | null
  /** Above 1, dragging moves the picture, not the divider. */
  zoom?: number
  style?: CSSProperties
  className?: string | undefined
}

export function ComparePair(props: ComparePairProps) {
  const { before, after, share, onShare, zoom = 1, style, className = '' } = props
  const divider = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => moveDivider(divider.current))
  // The visitor may have moved it before hydration.
  useEffect(() => {
    const moved = divider.current?.valueAsNumber ?? share
    if (moved !== share) onShare?.(moved)
  }, [share, onShare])
  const keep = zoom > 1 ? {} : { onPointerDown: stop, onClick: stop, onWheel: stop }
  const box: CSSProperties & Record<'--zoom', number> = { ...style, '--zoom': zoom }
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

/** Arrow keys move the divider, not the lightbox. */
function stopArrows(event: KeyboardEvent): void {
  if (event.key.startsWith('Arrow')) event.stopPropagation()
}
