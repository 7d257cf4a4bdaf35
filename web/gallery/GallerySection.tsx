import { gallerySection } from '../content/gallerySection.ts'
import { SiteLink } from '../sections/SiteLink.tsx'
import classes from './GallerySection.module.css'
import { PublishedIsland } from './PublishedIsland.tsx'

/** Cards by the look of the section: all that are published, two rows, or one. */
const most = { all: 24, some: 7, few: 3 } as const

/** For documents alone: a program that is here already asks by itself, and knows what it has read. */
const hints = import.meta.env.SSR ? await import('./PhotoHints.tsx') : null

type GallerySectionProps = {
  /** The photos are what the page is opened for. */
  first?: boolean
  /** Three do: the page has work of its own. */
  few?: boolean
}

/**
 * The portfolio on any page. start.js reads the published gallery when the section nears the
 * viewport and fills the placeholders; React takes the filled grid over.
 */
export function GallerySection({ first = false, few = false }: GallerySectionProps) {
  const { heading, allPhotos, allProjects, withoutScript } = gallerySection
  const look = first ? 'all' : few ? 'few' : 'some'
  return (
    <section
      className={classes.section}
      id="gallery"
      aria-labelledby="gallery-heading"
      data-published="gallery"
      data-look={look}
    >
      {first && hints && <hints.PhotoHints />}
      <h2 id="gallery-heading">{heading}</h2>
      <PublishedIsland published="gallery" of="photos" most={most[look]} />
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
