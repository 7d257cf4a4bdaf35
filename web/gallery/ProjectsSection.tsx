import { SiteLink } from '../sections/SiteLink.tsx'
import classes from './GallerySection.module.css'
import { PublishedIsland } from './PublishedIsland.tsx'

/** A row on wide screens. */
const most = 3

type ProjectsSectionProps = {
  heading: string
  /** Lists of the published copy; the later ones fill up the row. */
  published: string
  /** These come first, by their title (`titlesOf`). */
  titles?: string
  link: { label: string; to: string }
}

/** Projects of a place or a service. Documents have none of them, so that hiding one hides it at once. */
export function ProjectsSection({ heading, published, titles, link }: ProjectsSectionProps) {
  return (
    <section className={classes.section} data-published={published} data-titles={titles}>
      <h2>{heading}</h2>
      <PublishedIsland published={published} of="projects" most={most} titles={titles} />
      <p className={classes.more}>
        <SiteLink href={link.to}>{link.label}</SiteLink>
      </p>
    </section>
  )
}
