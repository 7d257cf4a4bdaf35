import { gallerySection } from '../content/gallerySection.ts'
import { SiteLink } from '../sections/SiteLink.tsx'
import classes from './GallerySection.module.css'

/** Where there is no photo, or none could be read. */
export function EmptyGallery() {
  const { empty, emptyHint, emptyLink } = gallerySection
  return (
    <div className={classes.empty}>
      <p>{empty}</p>
      <p>
        {emptyHint} <SiteLink href={emptyLink.to}>{emptyLink.label}</SiteLink>
      </p>
    </div>
  )
}
