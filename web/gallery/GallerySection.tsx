import { lazy, Suspense } from 'react'
import { GalleryPlaceholder } from './GalleryPlaceholder.tsx'
import classes from './GallerySection.module.css'
import { useNearViewport } from './useNearViewport.ts'

const Gallery = lazy(() => import('./Gallery.tsx').then(({ Gallery }) => ({ default: Gallery })))

/**
 * The portfolio on any page. Its reader of Firestore and all that comes with it are loaded when
 * the section nears the viewport, so that nothing of it weighs on the first paint.
 */
export function GallerySection({ headingLevel = 2 }: { headingLevel?: 1 | 2 }) {
  const { ref, near } = useNearViewport<HTMLElement>(300)
  const Heading = `h${headingLevel}` as const
  return (
    <section ref={ref} className={classes.section} id="gallery" aria-labelledby="gallery-heading">
      <Heading id="gallery-heading" className={classes.heading}>
        Professional Painting Portfolio
      </Heading>
      <Suspense fallback={<GalleryPlaceholder />}>
        {near ? <Gallery /> : <GalleryPlaceholder />}
      </Suspense>
    </section>
  )
}
