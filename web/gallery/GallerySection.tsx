import { SiteLink } from '../components/SiteLink.tsx'
import { gallerySection } from '../content/gallerySection.ts'
import sections from '../sections/Section.module.css'
import classes from './GallerySection.module.css'
import { PublishedIsland } from './PublishedIsland.tsx'

const most = { all: 24, some: 7, few: 3 } as const

/** Only prerendered documents have hints. */
const hints = import.meta.env.SSR ? await import('./PhotoHints.tsx') : null

type GallerySectionProps = {
  first?: boolean
  few?: boolean
  pattern?: string
}

export function GallerySection({ first = false, few = false, pattern }: GallerySectionProps) {
  const { heading, allPhotos, allProjects, withoutScript } = gallerySection
  const look = first ? 'all' : few ? 'few' : 'some'
  return (
    <section
      className={`${sections.section} ${classes.section}`}
      id="gallery"
      aria-labelledby="gallery-heading"
      data-published="gallery"
      data-pattern={pattern}
      data-look={look}
    >
      {first && hints && <hints.PhotoHints />}
      <h2 id="gallery-heading">{heading}</h2>
      <PublishedIsland published="gallery" items="photos" most={most[look]} pattern={pattern} />
      {first && (
        <noscript>
          <p>{withoutScript}</p>
        </noscript>
      )}
      <p className={classes.more}>
        {!first && <SiteLink href={allPhotos.to}>{allPhotos.label}</SiteLink>}
        <SiteLink href={allProjects.to}>{allProjects.label}</SiteLink>
      </p>
    </section>
  )
}
