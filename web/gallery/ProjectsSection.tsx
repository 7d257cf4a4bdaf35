import { usePublished } from '../published/usePublished.ts'
import shared from '../sections/Section.module.css'
import { listedProjects, projectCard } from './cards.ts'
import classes from './GallerySection.module.css'
import { GridStatus, PhotoGrid } from './PhotoGrid.tsx'
import { useNearViewport } from './useNearViewport.ts'

/** One large card and four beside it fill two rows. */
const most = 5

type ProjectsSectionProps = {
  heading: string
  /** Documents of the published copy, the first that exists is shown. */
  published: string
  /** All of them, as finished pages. */
  link: { label: string; to: string }
}

/**
 * Projects of a place or a kind, read like the gallery. Nothing of a project stands in the finished
 * page: it would outlive its hiding.
 */
export function ProjectsSection({ heading, published, link }: ProjectsSectionProps) {
  const { ref, near } = useNearViewport<HTMLElement>(300)
  const { value, failed } = usePublished(published, near, listedProjects)
  const cards = value?.slice(0, most).map(projectCard) ?? (failed ? [] : null)
  return (
    <section ref={ref} className={classes.section} data-published={published}>
      <h2 className={shared.heading}>{heading}</h2>
      <div className={classes.cards}>
        <GridStatus count={cards ? cards.length : null} noun="project" />
        <PhotoGrid cards={cards} most={most} of="projects" />
      </div>
      <p className={classes.more}>
        <a href={link.to}>{link.label}</a>
      </p>
    </section>
  )
}
