import { SiteLink } from '../components/SiteLink.tsx'
import sections from '../sections/Section.module.css'
import classes from './GallerySection.module.css'
import { PhotoGrid } from './PhotoGrid.tsx'

const most = 3

type ProjectsSectionProps = {
  heading: string
  /** Ids of lists of the published copy. Later lists fill up the row. */
  src: string
  pattern?: string
  link: { label: string; to: string }
}

/**
 * Projects of a place or a service. They aren't in the prerendered document, so that hiding a project
 * takes effect at once.
 */
export function ProjectsSection({ heading, src, pattern, link }: ProjectsSectionProps) {
  return (
    <section className={`${sections.section} ${classes.section}`}>
      <h2>{heading}</h2>
      <PhotoGrid src={src} items="projects" most={most} pattern={pattern} />
      <p className={classes.more}>
        <SiteLink href={link.to}>{link.label}</SiteLink>
      </p>
    </section>
  )
}
