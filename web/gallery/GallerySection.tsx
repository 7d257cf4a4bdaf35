import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { publishedIds } from '../../domain/publishedIds.ts'
import { SiteLink } from '../components/SiteLink.tsx'
import { gallerySection } from '../content/gallerySection.ts'
import * as attributes from '../early/attributes.ts'
import type { PhotoGridElement } from '../early/photoGrid.ts'
import sections from '../sections/Section.module.css'
import classes from './GallerySection.module.css'
import { PhotoFallback } from './PhotoFallback.tsx'
import { PhotoGrid } from './PhotoGrid.tsx'

const most = { all: 24, some: 7, few: 3 } as const

/** Only prerendered documents have hints. */
const hints = import.meta.env.SSR ? await import('./PhotoHints.tsx') : null

/** Loads CaptionedLightbox, which OpenPhoto needs next, at the same time. */
const GalleryLightbox = lazy(async () => {
  const [loaded] = await Promise.all([
    import('./GalleryLightbox.tsx'),
    import('./CaptionedLightbox.tsx'),
  ])
  return { default: loaded.GalleryLightbox }
})

type GallerySectionProps = {
  /** `all`: the gallery page, which opens with this section. */
  layout?: keyof typeof most
  pattern?: string
}

export function GallerySection({ layout = 'some', pattern }: GallerySectionProps) {
  const { heading, allPhotos, allProjects, withoutScript } = gallerySection
  const isWhole = layout === 'all'
  const grid = useRef<PhotoGridElement>(null)
  const { photo } = useSearch({ from: '__root__' })
  // The prerendered document has no lightbox.
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  useEffect(() => {
    const pressed = grid.current?.querySelector(`[${attributes.photo}][${attributes.open}]`)
    if (ready && photo) pressed?.removeAttribute(attributes.open)
  }, [ready, photo])
  // The search has another filter after Back.
  useEffect(() => void grid.current?.show())
  return (
    <section
      className={`${sections.section} ${classes.section}`}
      id="gallery"
      aria-labelledby="gallery-heading"
      data-layout={layout}
    >
      {isWhole && hints && <hints.PhotoHints />}
      <h2 id="gallery-heading">{heading}</h2>
      {ready && photo && (
        <Suspense fallback={<PhotoFallback id={photo} />}>
          <GalleryLightbox {...{ grid, pattern }} />
        </Suspense>
      )}
      <PhotoGrid
        ref={grid}
        src={publishedIds.gallery}
        items="photos"
        most={most[layout]}
        pattern={pattern}
        byCity={isWhole}
      />
      {isWhole && (
        <noscript>
          <p>{withoutScript}</p>
        </noscript>
      )}
      <p className={classes.more}>
        {!isWhole && <SiteLink href={allPhotos.to}>{allPhotos.label}</SiteLink>}
        <SiteLink href={allProjects.to}>{allProjects.label}</SiteLink>
      </p>
    </section>
  )
}
