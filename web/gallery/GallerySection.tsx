import { lazy, Suspense } from 'react'
import { gallerySection } from '../content/gallery.ts'
import shared from '../sections/Section.module.css'
import { GalleryPlaceholder } from './GalleryPlaceholder.tsx'
import classes from './GallerySection.module.css'
import { useNearViewport } from './useNearViewport.ts'

const Gallery = lazy(async () => {
  // Both are on their way at once; what fails here fails again in the gallery's query, and is told.
  import('../firebase/gallery.ts').catch(() => undefined)
  const { Gallery } = await import('./Gallery.tsx')
  return { default: Gallery }
})

/**
 * The portfolio on any page. Its reader of Firestore and all that comes with it are loaded when
 * the section nears the viewport, so that nothing of it weighs on the first paint.
 */
export function GallerySection() {
  const { ref, near } = useNearViewport<HTMLElement>(300)
  return (
    <section ref={ref} className={classes.section} id="gallery" aria-labelledby="gallery-heading">
      <h2 id="gallery-heading" className={shared.heading}>
        {gallerySection.heading}
      </h2>
      <Suspense fallback={<GalleryPlaceholder />}>
        {near ? <Gallery /> : <GalleryPlaceholder />}
      </Suspense>
    </section>
  )
}
