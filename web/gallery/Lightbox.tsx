import { useRef } from 'react'
import YetAnotherLightbox, { type Slide, type ZoomRef } from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import type { GalleryPhoto } from '../../domain/published.ts'
import { gallerySection } from '../content/gallerySection.ts'
import { sourcesOf } from '../published/sources.ts'
import { ComparePair } from './ComparePair.tsx'
import { metaOf } from './cards.ts'
import type { GalleryEntry } from './galleryEntry.ts'
import classes from './Lightbox.module.css'
import { ZoomButton } from './ZoomButton.tsx'

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    pair: {
      type: 'pair'
      width: number
      height: number
      before: GalleryPhoto
      after: GalleryPhoto
    }
  }
}

type LightboxProps = {
  entries: readonly GalleryEntry[]
  index: number
  onShow: (entry: GalleryEntry) => void
  onClose: () => void
}

const { close, next, previous, photo, photos } = gallerySection.lightbox
const labels = {
  Lightbox: photo,
  'Photo gallery': photos,
  Close: close,
  Next: next,
  Previous: previous,
}

/**
 * The photos at full size: arrows, swipe, keyboard; a click on the photo zooms in and out, a pair is
 * compared, and zooms by the button, a double tap or a pinch.
 */
export function Lightbox({ entries, index, onShow, onClose }: LightboxProps) {
  const zoom = useRef<ZoomRef>(null)
  const shown = entries[index]
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={index}
      slides={entries.map(toSlide)}
      plugins={[Zoom]}
      zoom={{ ref: zoom, maxZoomPixelRatio: 2, supports: ['pair'] }}
      carousel={{ finite: true, preload: 1, padding: '16px' }}
      // Room for the caption below the photo.
      styles={{ container: { paddingBottom: 'clamp(5rem, 16vh, 9rem)' } }}
      controller={{ closeOnBackdropClick: true }}
      labels={labels}
      on={{
        view: ({ index: viewed }) => {
          const entry = entries[viewed]
          if (entry && viewed !== index) onShow(entry)
        },
        click: () => zoom.current && toggleZoom(zoom.current),
      }}
      render={{
        buttonZoom: (state) => <ZoomButton zoom={state} onToggle={() => toggleZoom(state)} />,
        controls: () => (shown ? <Caption photo={shown.photo} /> : null),
        slide: ({ slide, rect, offset, zoom = 1 }) =>
          slide.type === 'pair' ? (
            <ComparePair
              before={slide.before}
              after={slide.after}
              room={rect}
              current={offset === 0}
              zoomed={zoom > 1}
            />
          ) : null,
      }}
    />
  )
}

function toggleZoom({ zoom, minZoom, maxZoom, changeZoom }: ZoomRef): void {
  changeZoom(zoom > minZoom ? minZoom : maxZoom)
}

function Caption({ photo: { project } }: { photo: GalleryPhoto }) {
  return (
    <div className={classes.caption}>
      <h2 className={classes.title}>{project.title}</h2>
      <p className={classes.text}>{project.description ?? gallerySection.defaultDescription}</p>
      <p className={classes.meta}>{metaOf(project)}</p>
    </div>
  )
}

function toSlide(entry: GalleryEntry): Slide {
  const { photo } = entry
  const sources = sourcesOf(photo)
  const { width, height, url } = sources.at(-1) ?? { width: photo.w, height: photo.h, url: '' }
  if (entry.kind === 'pair') {
    return { type: 'pair', width, height, before: entry.before, after: entry.after }
  }
  const srcSet = sources.map((source) => ({ ...source, src: source.url }))
  return { src: url, alt: photo.alt, width, height, srcSet }
}
