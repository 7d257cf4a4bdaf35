import { listedProjects } from '../published/parsePublished.ts'
import { usePublished } from '../published/usePublished.ts'
import { projectCard, titled } from './cards.ts'
import { GridStatus, PhotoGrid } from './PhotoGrid.tsx'

type ListedProjectsProps = {
  published: string
  most: number
  titles?: string | undefined
  near: boolean
}

export function ListedProjects({ published, most, titles = '', near }: ListedProjectsProps) {
  const { value, failed } = usePublished(published, listedProjects, near)
  const cards = value ? titled(value, titles).slice(0, most).map(projectCard) : failed ? [] : null
  return (
    <>
      <GridStatus count={cards ? cards.length : null} noun="project" />
      <PhotoGrid cards={cards} most={most} of="projects" />
    </>
  )
}
