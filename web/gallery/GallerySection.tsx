import { gallerySection } from '../content/gallerySection.ts'
import { photoOrigins } from '../published/sources.ts'
import shared from '../sections/Section.module.css'
import { Gallery } from './Gallery.tsx'
import classes from './GallerySection.module.css'
import { useNearViewport } from './useNearViewport.ts'

/**
 * The portfolio on any page. start.js reads the published gallery when the section nears the
 * viewport and fills the placeholders; React takes the filled grid over.
 * @param first true where the photos are what the page is opened for
 */
export function GallerySection({ first = false }: { first?: boolean }) {
  const { ref, near } = useNearViewport<HTMLElement>(300)
  const { heading, allProjects } = gallerySection
  const origins = photoOrigins()
  return (
    <section
      ref={ref}
      className={classes.section}
      id="gallery"
      aria-labelledby="gallery-heading"
      data-published="gallery"
    >
      {first && <link rel="preconnect" href={origins.data} crossOrigin="anonymous" />}
      {first && <link rel="preconnect" href={origins.pictures} />}
      <h2 id="gallery-heading" className={shared.heading}>
        {heading}
      </h2>
      <Gallery near={near} />
      <p className={classes.more}>
        <a href={allProjects.to}>{allProjects.label}</a>
      </p>
    </section>
  )
}
