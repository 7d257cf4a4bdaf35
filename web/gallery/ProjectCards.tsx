import { useEffect } from 'react'
import type { ListedProject } from '../../domain/published.ts'
import { projectCard } from '../published/cards.ts'
import { requestVariants } from '../published/requestVariants.ts'
import { PhotoCard } from './PhotoCard.tsx'
import classes from './PhotoGrid.module.css'

/** Projects that the document of a page has, which the server rendered. */
export function ProjectCards({ projects }: { projects: readonly ListedProject[] }) {
  useEffect(() => void requestVariants(projects.map(({ cover }) => cover)), [projects])
  return (
    <ul className={`${classes.grid} ${classes.large}`} data-no-motion>
      {projects.map(projectCard).map((card, index) => (
        <PhotoCard key={card.href} kind="project" index={index} card={card} />
      ))}
    </ul>
  )
}
