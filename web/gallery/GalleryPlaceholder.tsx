import { gallerySection } from '../content/gallery.ts'
import classes from './GallerySection.module.css'

const cards = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

/** Eight blank paint chips in the grid's own shape, so that nothing jumps when the photos come. */
export function GalleryPlaceholder() {
  return (
    <ul className={classes.grid} aria-busy="true" aria-label={gallerySection.loading}>
      {cards.map((card) => (
        <li key={card} className={classes.card} title={gallerySection.loading}>
          <div className={classes.blank} />
          <p className={classes.strip} aria-hidden="true">
            <span className={classes.title}>{gallerySection.loading}</span>
            <span className={classes.meta}>&nbsp;</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
