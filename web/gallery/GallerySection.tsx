import { gallerySection } from '../content/gallerySection.ts'
import { bucket, documentUrl } from '../published/sources.ts'
import shared from '../sections/Section.module.css'
import { SiteLink } from '../sections/SiteLink.tsx'
import classes from './GallerySection.module.css'
import { PublishedIsland } from './PublishedIsland.tsx'

/** Where the pictures come from: connecting early saves a phone half a second. */
const picturesOrigin = bucket.split('/', 3).join('/')

/** A program that is here already asks by itself, and knows what it has read. */
const isDocument = import.meta.env.SSR

/**
 * The portfolio on any page. start.js reads the published gallery when the section nears the
 * viewport and fills the placeholders; React takes the filled grid over.
 * @param first true where the photos are what the page is opened for
 */
export function GallerySection({ first = false }: { first?: boolean }) {
  const { heading, allProjects } = gallerySection
  return (
    <section
      className={classes.section}
      id="gallery"
      aria-labelledby="gallery-heading"
      data-published="gallery"
    >
      {isDocument && first && (
        <>
          <link rel="preload" as="fetch" href={documentUrl('gallery')} crossOrigin="anonymous" />
          <link rel="preconnect" href={picturesOrigin} />
        </>
      )}
      <h2 id="gallery-heading" className={shared.heading}>
        {heading}
      </h2>
      <PublishedIsland published="gallery" of="photos" />
      <p className={classes.more}>
        <SiteLink href={allProjects.to}>{allProjects.label}</SiteLink>
      </p>
    </section>
  )
}
