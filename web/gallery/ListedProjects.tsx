import { listedProjects } from '../published/parsePublished.ts'
import { usePublished } from '../published/usePublished.ts'
import { preferredFirst, projectCard } from './cards.ts'
import { GridStatus, PhotoGrid } from './PhotoGrid.tsx'

type ListedProjectsProps = {
  published: string
  most: number
  preferred?: string | undefined
  near: boolean
}

export function ListedProjects({ published, most, preferred = '', near }: ListedProjectsProps) {
  const { value, failed } = usePublished(published, listedProjects, near)
  const projects = value ?? (failed ? [] : null)
  const cards =
    projects &&
    preferredFirst(projects, preferred, (project) => project)
      .slice(0, most)
      .map(projectCard)
  return (
    <>
      <GridStatus count={cards ? cards.length : null} noun="project" />
      <PhotoGrid cards={cards} most={most} items="projects" />
    </>
  )
}
