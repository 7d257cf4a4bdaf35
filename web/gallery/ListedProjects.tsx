import { listedProjects } from '../published/parsePublished.ts'
import { usePublished } from '../published/usePublished.ts'
import { matchingFirst, projectCard } from './cards.ts'
import { GridStatus, PhotoGrid } from './PhotoGrid.tsx'

type ListedProjectsProps = {
  published: string
  most: number
  pattern?: string | undefined
  near: boolean
}

export function ListedProjects({ published, most, pattern = '', near }: ListedProjectsProps) {
  const { value, failed } = usePublished(published, listedProjects, near)
  const projects = value ?? (failed ? [] : null)
  const cards = projects && matchingFirst(projects, pattern).slice(0, most).map(projectCard)
  return (
    <>
      <GridStatus count={cards ? cards.length : null} noun="project" />
      <PhotoGrid cards={cards} most={most} items="projects" />
    </>
  )
}
