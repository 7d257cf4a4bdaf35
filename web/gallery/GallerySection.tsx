import { gallerySection } from '../content/gallerySection.ts'
import { SiteLink } from '../sections/SiteLink.tsx'
import classes from './GallerySection.module.css'
import { PublishedIsland } from './PublishedIsland.tsx'

/** As many photos as are published at most; beside other work as many as are seen. */
const most = { first: 24, beside: 8 } as const

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
  const { heading, allPhotos, allProjects } = gallerySection
  return (
    <section
      className={classes.section}
      id="gallery"
      aria-labelledby="gallery-heading"
      data-published="gallery"
      data-look={first ? 'all' : few ? 'few' : 'some'}
    >
      {first && hints && <hints.PhotoHints />}
      <h2 id="gallery-heading">{heading}</h2>
      <PublishedIsland published="gallery" of="photos" most={first ? most.first : most.beside} />
      <p className={classes.more}>
        {!first && <SiteLink href={allPhotos.to}>{allPhotos.label}</SiteLink>}
        <SiteLink href={allProjects.to}>{allProjects.label}</SiteLink>
      </p>
    </section>
  )
}
