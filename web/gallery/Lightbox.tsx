import { useRef } from 'react'
import YetAnotherLightbox, { type Slide, type ZoomRef } from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import { gallerySection } from '../content/gallery.ts'
import { ComparePair } from './ComparePair.tsx'
import type { GalleryEntry } from './galleryEntry.ts'
import { candidatesOf, type GalleryItem } from './galleryItem.ts'
import classes from './Lightbox.module.css'
import { ZoomButton } from './ZoomButton.tsx'

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    pair: { type: 'pair'; before: GalleryItem; after: GalleryItem }
  }
}

type LightboxProps = {
  entries: readonly GalleryEntry[]
  index: number
  onShow: (id: string) => void
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
 * The photos at full size: arrows, swipe, keyboard; a click on the photo zooms in and out, a pair
 * is compared.
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
      zoom={{ ref: zoom, maxZoomPixelRatio: 2 }}
      carousel={{ finite: true, preload: 1, padding: '16px' }}
      // Room for the caption below the photo.
      styles={{ container: { paddingBottom: 'clamp(5rem, 16vh, 9rem)' } }}
      controller={{ closeOnBackdropClick: true }}
      labels={labels}
      on={{
        view: ({ index: viewed }) => {
          const entry = entries[viewed]
          if (entry && viewed !== index) onShow(entry.id)
        },
        click: () => zoom.current && toggleZoom(zoom.current),
      }}
      render={{
        buttonZoom: (state) => <ZoomButton zoom={state} onToggle={() => toggleZoom(state)} />,
        controls: () => (shown ? <Caption item={shown.item} /> : null),
        slide: ({ slide, rect, offset }) =>
          slide.type === 'pair' ? (
            <ComparePair
              before={slide.before}
              after={slide.after}
              room={rect}
              current={offset === 0}
            />
          ) : null,
      }}
    />
  )
}

function toggleZoom({ zoom, minZoom, maxZoom, changeZoom }: ZoomRef): void {
  changeZoom(zoom > minZoom ? minZoom : maxZoom)
}

function Caption({ item }: { item: GalleryItem }) {
  return (
    <div className={classes.caption}>
      <h2 className={classes.title}>{item.title}</h2>
      <p className={classes.text}>{item.description}</p>
      <p className={classes.meta}>
        {item.category} · {item.location}
      </p>
    </div>
  )
}

function toSlide(entry: GalleryEntry): Slide {
  if (entry.kind === 'pair') return { type: 'pair', before: entry.before, after: entry.after }
  const { item } = entry
  return {
    src: item.google_drive_url ?? '',
    alt: item.alt,
    ...(item.width && item.height ? { width: item.width, height: item.height } : {}),
    srcSet: candidatesOf(item).map(({ url, width, height }) => ({ src: url, width, height })),
  }
}
