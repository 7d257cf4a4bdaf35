import { type ReactNode, useMemo, useRef, useState } from 'react'
import YetAnotherLightbox, {
  type Slide,
  type SlotStyles,
  type ZoomRef,
} from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import { lightboxTexts } from '../content/lightboxTexts.ts'
import { knownUrl, type LightboxPhoto, type LightboxSlide } from './lightboxSlide.ts'
import { PairSlide, SideButtons } from './PairSlide.tsx'
import { usePictureTap } from './usePictureTap.ts'
import { ZoomButton } from './ZoomButton.tsx'

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    pair: { type: 'pair'; width: number; height: number; id: string }
  }
  interface SlideImage {
    id?: string
  }
}

type LightboxProps = {
  slides: readonly LightboxSlide[]
  index: number
  onShow: (index: number) => void
  onClose: () => void
  styles: SlotStyles
  stackLandscapePairs?: boolean
  /** Rendered over the padding that `styles` reserves. `sides`: the Before and After buttons, or null. */
  children: (sides: ReactNode) => ReactNode
}

const padding = 16

/** Readable on every photo. */
const onDark = { background: 'rgb(19 24 38 / 80%)', filter: 'none' } as const

/** What a tap or the button zooms to. Pinching zooms further. */
const zoomStep = 2.5
const maxPixelRatio = 2

const { close, next, previous, photos, nameOf } = lightboxTexts

export function Lightbox(props: LightboxProps) {
  const { slides, index, onShow, onClose, styles, stackLandscapePairs = false, children } = props
  const zoom = useRef<ZoomRef>(null)
  const [dividerPercent, setDividerPercent] = useState(50)
  const tap = usePictureTap((x, y) => zoom.current && toggleZoom(zoom.current, x, y))
  const nameAt = (at: number) => {
    const { title = '', photos = [] } = slides[at] ?? {}
    return nameOf(title, at + 1, slides.length, photos.length > 1)
  }
  const isStacked = ({ sources }: LightboxPhoto) => {
    const { width = 0, height = 0 } = sources.at(-1) ?? {}
    return stackLandscapePairs && width > height
  }
  const indexOf = (slide: Slide) => slides.findIndex(({ id }) => 'id' in slide && slide.id === id)
  const shown = slides[index]
  const labels = {
    Lightbox: nameAt(index),
    'Photo gallery': photos,
    Close: close,
    Next: next,
    Previous: previous,
  }
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={index}
      slides={useMemo(() => slides.map(toSlide), [slides])}
      plugins={[Zoom]}
      zoom={{
        ref: zoom,
        supports: ['pair'],
        maxZoomPixelRatio: maxPixelRatio,
        maxZoom: maxZoomOfPair,
        // Each tap toggles. A double tap of its own would undo one of the two, or not.
        doubleTapDelay: 0,
        doubleClickDelay: 0,
      }}
      carousel={{ finite: true, preload: 1, padding: `${padding}px`, imageProps: tap }}
      styles={{ ...styles, button: onDark }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      labels={labels}
      on={{
        view: ({ index: viewed }) => {
          setDividerPercent(50)
          if (viewed !== index) onShow(viewed)
        },
      }}
      render={{
        buttonZoom: (state) => <ZoomButton zoom={state} onToggle={() => toggleZoom(state)} />,
        // The slides are a live region, which announces this.
        slideHeader: ({ slide }) => <p className="visually-hidden">{nameAt(indexOf(slide))}</p>,
        controls: () =>
          shown &&
          children(
            shown.photos[1] && !isStacked(shown.photos[1]) ? (
              <SideButtons dividerPercent={dividerPercent} onDividerMove={setDividerPercent} />
            ) : null,
          ),
        slideContainer: ({ slide, children }) => (
          <>
            <KnownPicture photo={slides[indexOf(slide)]?.photos} />
            {children}
          </>
        ),
        slide: ({ slide, rect, offset, zoom = 1 }) => {
          const [before, after] = slides[indexOf(slide)]?.photos ?? []
          if (slide.type !== 'pair' || !before || !after) return null
          return (
            <PairSlide
              before={before}
              after={after}
              room={rect}
              stacked={isStacked(after)}
              dividerPercent={offset === 0 ? dividerPercent : 50}
              onDividerMove={offset === 0 ? setDividerPercent : null}
              zoom={zoom}
              tap={tap}
            />
          )
        },
      }}
    />
  )
}

/** Stands in for a photo on its way. A pair has its own. */
function KnownPicture({ photo }: { photo: LightboxSlide['photos'] | undefined }) {
  const [url] = useState(() => photo && !photo[1] && knownUrl(photo[0]))
  return (
    url && (
      <img
        className="fill"
        src={url}
        alt=""
        style={{ padding, boxSizing: 'border-box', objectFit: 'contain', pointerEvents: 'none' }}
      />
    )
  )
}

/** @param x,y pixels from the slide's center, which stay in place */
function toggleZoom({ zoom, minZoom, maxZoom, changeZoom }: ZoomRef, x = 0, y = 0): void {
  if (zoom > minZoom) changeZoom(minZoom)
  else changeZoom(Math.min(zoomStep, maxZoom), false, x, y)
}

/** `maxZoomPixelRatio` is for images only. */
function maxZoomOfPair({ width = 0, height = 0 }: Slide): number {
  const shrunk = Math.max(width / innerWidth, height / innerHeight)
  return Math.max(zoomStep, maxPixelRatio * shrunk)
}

function toSlide({ id, photos }: LightboxSlide): Slide {
  const [first, second] = photos
  const { sources, alt } = second ?? first
  const { url = '', width = 0, height = 0 } = sources.at(-1) ?? {}
  if (second) return { type: 'pair', id, width, height }
  const srcSet = sources.map((source) => ({ ...source, src: source.url }))
  return { id, src: url, alt, width, height, srcSet }
}
