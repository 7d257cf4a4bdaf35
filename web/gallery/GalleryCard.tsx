import { useEffect } from 'react'
import classes from './GallerySection.module.css'
import { type GalleryItem, lacksVariant, srcSetOf } from './galleryItem.ts'
import { LazyImage } from './LazyImage.tsx'
import { requestVariants } from './requestVariants.ts'

/** The first photos load at once; the others when their card comes within 50 px of the viewport. */
const prioritised = 4

/** The grid's column width, for the browser's choice among the variants. */
const sizes = '(min-width: 1240px) 25vw, (min-width: 950px) 33vw, (min-width: 640px) 50vw, 100vw'

type GalleryCardProps = { item: GalleryItem; index: number; onOpen: () => void }

/** One photo in the grid: a paint chip with the project's name on its strip. */
export function GalleryCard({ item, index, onOpen }: GalleryCardProps) {
  useEffect(() => {
    if (lacksVariant(item)) void requestVariants(item)
  }, [item])
  return (
    <li className={classes.card}>
      <button
        type="button"
        className={classes.open}
        onClick={onOpen}
        data-photo={item.id}
        data-index={index}
      >
        <span className={classes.picture}>
          <LazyImage
            src={item.thumbnail_url}
            srcSet={srcSetOf(item)}
            sizes={sizes}
            alt={item.alt}
            placeholder={item.blur_data_url}
            priority={index < prioritised}
            margin={50}
          />
        </span>
        <span className={classes.strip}>
          <span className={classes.title}>{item.title}</span>
          <span className={classes.meta}>
            {item.category} · {item.location}
          </span>
        </span>
      </button>
    </li>
  )
}
