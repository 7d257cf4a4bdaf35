import { useElementSize, useMediaQuery } from '@mantine/hooks'
import { useRef, useState } from 'react'
import YetAnotherLightbox, { type Slide, type ZoomRef } from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import { gallerySection } from '../content/gallerySection.ts'
import classes from './Lightbox.module.css'
import type { LightboxPhoto, LightboxSlide } from './lightboxSlide.ts'
import { PairSlide, SideButtons } from './PairSlide.tsx'
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
}

const { close, next, previous, photos, nameOf } = gallerySection.lightbox

/**
 * Photos at full size: arrows, swipe, keyboard; a click on a photo zooms in and out, a pair is
 * compared, and zooms by the button, a double tap or a pinch.
 */
export function Lightbox({ slides, index, onShow, onClose }: LightboxProps) {
  const zoom = useRef<ZoomRef>(null)
  const { ref: caption, height: captionHeight } = useElementSize()
  const [share, setShare] = useState(50)
  const isPortrait = useMediaQuery('(orientation: portrait)', false, {
    getInitialValueInEffect: false,
  })
  const nameAt = (place: number) => {
    const { title = '', photos = [] } = slides[place] ?? {}
    return nameOf(title, place + 1, slides.length, photos.length > 1)
  }
  // Each is as wide as the screen then, and both are seen whole.
  const isStacked = ({ sources }: LightboxPhoto) => {
    const { width = 0, height = 0 } = sources.at(-1) ?? {}
    return isPortrait && width > height
  }
  const placeOf = (slide: Slide) => slides.findIndex(({ id }) => 'id' in slide && slide.id === id)
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
      slides={slides.map(toSlide)}
      plugins={[Zoom]}
      zoom={{ ref: zoom, maxZoomPixelRatio: 2, supports: ['pair'] }}
      carousel={{ finite: true, preload: 1, padding: '16px' }}
      // Room for the caption below the photo.
      styles={{ container: { paddingBottom: captionHeight } }}
      controller={{ closeOnBackdropClick: true }}
      labels={labels}
      on={{
        view: ({ index: viewed }) => {
          setShare(50)
          if (viewed !== index) onShow(viewed)
        },
        click: () => zoom.current && toggleZoom(zoom.current),
      }}
      render={{
        buttonZoom: (state) => <ZoomButton zoom={state} onToggle={() => toggleZoom(state)} />,
        // The slides are a live region: this is what is told when one comes.
        slideHeader: ({ slide }) => <p className="visually-hidden">{nameAt(placeOf(slide))}</p>,
        controls: () =>
          shown && (
            <div ref={caption} className={classes.caption}>
              <div className={classes.words}>
                <h2 className={classes.title}>{shown.title}</h2>
                {shown.lines.map((line) => (
                  <p key={line} className={classes.line}>
                    {line}
                  </p>
                ))}
              </div>
              <div className={classes.actions}>
                {shown.photos[1] && !isStacked(shown.photos[1]) && (
                  <SideButtons share={share} onShare={setShare} />
                )}
                {shown.actions}
              </div>
            </div>
          ),
        slide: ({ slide, rect, offset, zoom = 1 }) => {
          const [before, after] = slides[placeOf(slide)]?.photos ?? []
          if (slide.type !== 'pair' || !before || !after) return null
          return (
            <PairSlide
              before={before}
              after={after}
              room={rect}
              stacked={isStacked(after)}
              share={offset === 0 ? share : 50}
              onShare={offset === 0 ? setShare : null}
              zoom={zoom}
            />
          )
        },
      }}
    />
  )
}

function toggleZoom({ zoom, minZoom, maxZoom, changeZoom }: ZoomRef): void {
  changeZoom(zoom > minZoom ? minZoom : maxZoom)
}

function toSlide({ id, photos }: LightboxSlide): Slide {
  const [first, second] = photos
  const { sources, alt } = second ?? first
  const { url = '', width = 0, height = 0 } = sources.at(-1) ?? {}
  if (second) return { type: 'pair', id, width, height }
  const srcSet = sources.map((source) => ({ ...source, src: source.url }))
  return { id, src: url, alt, width, height, srcSet }
}
