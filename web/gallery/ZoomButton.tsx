import { IconButton, type ZoomRef } from 'yet-another-react-lightbox'
import { lightboxTexts } from '../content/lightboxTexts.ts'

const { zoomIn, zoomOut } = lightboxTexts
const glass = 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 21 21M7.5 10.5h6'

export function ZoomButton({ zoom, onToggle }: { zoom: ZoomRef; onToggle: () => void }) {
  const { zoom: level, minZoom, maxZoom, disabled } = zoom
  if (disabled) return null
  const zoomed = level > minZoom
  return (
    <IconButton
      label={zoomed ? zoomOut : zoomIn}
      disabled={maxZoom <= minZoom}
      onClick={onToggle}
      icon={() => null}
      renderIcon={() => (
        <svg
          className="yarl__icon"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          aria-hidden="true"
        >
          <path d={zoomed ? glass : `${glass}M10.5 7.5v6`} />
        </svg>
      )}
    />
  )
}
