import { Group, Pagination, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { QueryError, WhyWaiting } from '../components/QueryState.tsx'
import { type Photo, usePageImages } from '../data/photos.ts'
import type { ProjectEntry } from '../data/projects.ts'
import { ProjectCard } from './ProjectCard.tsx'
import classes from './projects.module.css'

type ProjectPageProps = {
  /** Not empty. */
  projects: readonly ProjectEntry[]
  page: number
  pages: number
  onPage: (page: number) => void
  isDeleting: (id: string) => boolean
  onEdit: (project: ProjectEntry) => void
  onDelete: (project: ProjectEntry) => void
}

/** While somebody types, the page changes with every letter: photos are asked for after a pause, ms. */
const pause = 200

/** The projects of one page. One query brings the photos of all of them. */
export function ProjectPage(props: ProjectPageProps) {
  const { projects, page, pages, onPage, isDeleting, onEdit, onDelete } = props
  const [asked] = useDebouncedValue(projects.map(({ id }) => id).join(), pause, { leading: true })
  const ids = useMemo(() => asked.split(','), [asked])
  const photos = usePageImages(ids)
  const photosByProject = useKnownPhotos(ids, photos.items)
  return (
    <Stack gap="lg">
      <QueryError list={photos} what="The photos of these projects" />
      <div>
        {photos.state === 'loading' && <WhyWaiting />}
        <div className={classes.page}>
          {projects.map((entry) => (
            <ProjectCard
              key={entry.id}
              entry={entry}
              photos={photosByProject?.get(entry.id) ?? null}
              deleting={isDeleting(entry.id)}
              onEdit={() => onEdit(entry)}
              onDelete={() => onDelete(entry)}
            />
          ))}
        </div>
      </div>
      {pages > 1 && (
        <Group justify="center" component="nav" aria-label="Pages of projects">
          <Pagination
            total={pages}
            value={page}
            onChange={onPage}
            classNames={{ control: classes.pageButton }}
            gap={2}
            siblings={0}
            getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
            getControlProps={(control) => ({
              'aria-label': control === 'previous' ? 'Previous page' : 'Next page',
            })}
          />
        </Group>
      )}
    </Stack>
  )
}

/** Photos by project, but of those whose photos are still to come. What has been seen stays. */
function useKnownPhotos(
  ids: readonly string[],
  photos: readonly Photo[] | null,
): ReadonlyMap<string, readonly Photo[]> | null {
  const [last, setLast] = useState<ReadonlyMap<string, readonly Photo[]> | null>(null)
  const current = useMemo(() => {
    if (!photos) return null
    const grouped = new Map<string, Photo[]>(ids.map((id) => [id, []]))
    for (const photo of photos) grouped.get(photo.image.project_id)?.push(photo)
    for (const group of grouped.values()) {
      group.sort((a, b) => a.image.sort_order - b.image.sort_order)
    }
    return grouped
  }, [photos, ids])
  if (current && current !== last) setLast(current)
  return current ?? last
}
