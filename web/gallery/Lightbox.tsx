import { useRef } from 'react'
import YetAnotherLightbox, { type SlideImage, type ZoomRef } from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import { variantTypes } from '../../domain/variants.ts'
import type { GalleryItem } from './galleryItem.ts'
import classes from './Lightbox.module.css'

type LightboxProps = {
  items: GalleryItem[]
  index: number
  onShow: (id: string) => void
  onClose: () => void
}

/** The photos at full size: arrows, swipe, keyboard; a click on the photo zooms in and out. */
export function Lightbox({ items, index, onShow, onClose }: LightboxProps) {
  const zoom = useRef<ZoomRef>(null)
  const shown = items[index]
  const toggleZoom = () => {
    if (!zoom.current) return
    if (zoom.current.zoom > zoom.current.minZoom) zoom.current.changeZoom(zoom.current.minZoom)
    else zoom.current.changeZoom(zoom.current.maxZoom)
  }
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={index}
      slides={items.map(toSlide)}
      plugins={[Zoom]}
      zoom={{ ref: zoom, maxZoomPixelRatio: 2, doubleClickMaxStops: 1, doubleTapDelay: 0 }}
      carousel={{ finite: true, preload: 1, padding: '16px' }}
      controller={{ closeOnBackdropClick: true }}
      labels={{ Lightbox: 'Photo', Close: 'Close', 'Zoom in': 'Zoom in', 'Zoom out': 'Zoom out' }}
      on={{
        view: ({ index: viewed }) => {
          const item = items[viewed]
          if (item && viewed !== index) onShow(item.id)
        },
        click: toggleZoom,
      }}
      render={{
        controls: () => (shown ? <Caption item={shown} /> : null),
      }}
    />
  )
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

function toSlide(item: GalleryItem): SlideImage {
  return {
    src: item.google_drive_url,
    alt: item.alt,
    width: item.width,
    height: item.height,
    srcSet: variantTypes.flatMap((type) => {
      const variant = type === 'blur' ? undefined : item.variants[type]
      return variant ? [{ src: variant.url, width: variant.width, height: variant.height }] : []
    }),
  }
}
