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
import type { PictureTap } from './usePictureTap.ts'

const labels = gallerySection.pair

type ComparePairProps = {
  before: ReactNode
  after: ReactNode
  /** Percent of the width, from the left edge, that shows the photo from before. */
  dividerPercent: number
  /** Null on slides that only preload. */
  onDividerMove: ((dividerPercent: number) => void) | null
  /** Above 1, dragging moves the picture, not the divider. */
  zoom?: number
  tap?: PictureTap
  style?: CSSProperties
  className?: string | undefined
}

export function ComparePair(props: ComparePairProps) {
  const { before, after, dividerPercent, onDividerMove, zoom = 1, style, className = '' } = props
  const divider = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => moveDivider(divider.current))
  // The visitor may have moved it before hydration.
  useEffect(() => {
    const moved = divider.current?.valueAsNumber ?? dividerPercent
    if (moved !== dividerPercent) onDividerMove?.(moved)
  }, [dividerPercent, onDividerMove])
  const keep = zoom > 1 ? {} : { onPointerDown: stop, onWheel: stop }
  const box: CSSProperties & Record<'--zoom', number> = { ...style, '--zoom': zoom }
  return (
    <div className={`${classes.frame} ${className}`} style={box} {...props.tap}>
      <div className={`fill ${classes.layer}`}>{before}</div>
      <div className={`fill ${classes.layer}`}>{after}</div>
      <span className={classes.divider} />
      {onDividerMove && (
        <div className={`fill ${classes.controls}`} data-zoomed={zoom > 1} {...keep}>
          <input
            ref={divider}
            className="fill"
            type="range"
            min={0}
            max={100}
            value={dividerPercent}
            aria-label={labels.slider}
            aria-valuetext={labels.share(dividerPercent)}
            onChange={({ target }) => onDividerMove(target.valueAsNumber)}
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

/** Arrow keys move the divider or the caret, not the lightbox. */
export function stopArrows(event: KeyboardEvent): void {
  if (event.key.startsWith('Arrow')) event.stopPropagation()
}
