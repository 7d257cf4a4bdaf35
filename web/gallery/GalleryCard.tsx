import { useEffect } from 'react'
import { gallerySection } from '../content/gallery.ts'
import motion from './GalleryCard.module.css'
import classes from './GallerySection.module.css'
import type { GalleryEntry } from './galleryEntry.ts'
import { type GalleryItem, lacksVariant, srcSetOf } from './galleryItem.ts'
import { LazyImage } from './LazyImage.tsx'
import { requestVariants } from './requestVariants.ts'

/** The first photos load at once; the others when their card comes within 50 px of the viewport. */
const prioritized = 4
const margin = 50

/** The grid's column width, for the browser's choice among the variants. */
const sizes = '(min-width: 1240px) 25vw, (min-width: 950px) 33vw, (min-width: 640px) 50vw, 100vw'

/** Seconds until a card appears, by its place in the grid: the far ones keep nobody waiting. */
function delayOf(index: number): number {
  return Math.min(index * 0.02, 0.3)
}

type GalleryCardProps = { entry: GalleryEntry; index: number; onOpen: () => void }

/** One entry in the grid: a paint chip with the project's name on its strip. */
export function GalleryCard({ entry, index, onOpen }: GalleryCardProps) {
  const content = <CardContent entry={entry} priority={index < prioritized} />
  return (
    <li
      className={`${classes.card} ${motion.card}`}
      style={{ animationDelay: `${delayOf(index)}s` }}
    >
      {entry.item.google_drive_url ? (
        <button
          type="button"
          className={classes.open}
          onClick={onOpen}
          data-photo={entry.id}
          data-index={index}
        >
          {content}
        </button>
      ) : (
        content
      )}
    </li>
  )
}

function CardContent({ entry, priority }: { entry: GalleryEntry; priority: boolean }) {
  const { item } = entry
  return (
    <>
      {entry.kind === 'pair' ? (
        <span className={`${classes.picture} ${classes.pair}`}>
          <Half label={gallerySection.pair.before} item={entry.before} priority={priority} />
          <Half label={gallerySection.pair.after} item={entry.after} priority={priority} />
        </span>
      ) : (
        <span className={classes.picture}>
          <Photo item={item} priority={priority} />
        </span>
      )}
      <span className={classes.strip}>
        <span className={classes.title}>{item.title}</span>
        <span className={classes.meta}>
          {item.category} · {item.location}
        </span>
      </span>
    </>
  )
}

type PhotoProps = { item: GalleryItem; priority: boolean }

function Photo({ item, priority }: PhotoProps) {
  useEffect(() => {
    if (lacksVariant(item)) void requestVariants(item)
  }, [item])
  return (
    <LazyImage
      src={item.thumbnail_url}
      srcSet={srcSetOf(item)}
      fallback={item.google_drive_url}
      sizes={sizes}
      alt={item.alt}
      placeholder={item.blur_data_url}
      priority={priority}
      margin={margin}
    />
  )
}

function Half({ label, ...photo }: PhotoProps & { label: string }) {
  return (
    <span className={classes.half}>
      <Photo {...photo} />
      <span className={classes.side}>{label}</span>
    </span>
  )
}
