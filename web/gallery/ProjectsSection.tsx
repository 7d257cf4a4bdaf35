import { SiteLink } from '../sections/SiteLink.tsx'
import classes from './GallerySection.module.css'
import { PublishedIsland } from './PublishedIsland.tsx'

const most = 3

type ProjectsSectionProps = {
  heading: string
  /** Lists of the published copy; later ones fill up the row. */
  published: string
  /** Projects with these titles come first (`titlesOf`). */
  titles?: string
  link: { label: string; to: string }
}

/**
 * Projects of a place or a service. Documents contain none, so that hiding a project works at
 * once.
 */
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
