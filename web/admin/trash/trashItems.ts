import type { Photo } from '../data/photos.ts'
import type { ProjectEntry } from '../data/projects.ts'
import { daysLeft } from './daysLeft.ts'
import type { TrashItem } from './TrashRow.tsx'

/** The projects in the trash, the one deleted last first. `now` in milliseconds since 1970. */
export function trashedProjects(projects: readonly ProjectEntry[], now: number): TrashItem[] {
  return projects
    .filter(({ project }) => project.state !== 'live')
    .toSorted((a, b) => trashedAt(b.project) - trashedAt(a.project))
    .map(({ id, project }) => ({
      id,
      name: `the project "${project.title}"`,
      title: project.title,
      details: [project.category, project.location].filter(Boolean).join(' · '),
      picture: null,
      timeLeft: project.trashed_at ? daysLeft(project.trashed_at, now) : '',
      isLeaving: project.state === 'deleting',
      obstacle: null,
    }))
}

/** The photos in the trash, in the order given. One comes back into a live project only. */
export function trashedPhotos(
  photos: readonly Photo[],
  projects: readonly ProjectEntry[],
  now: number,
): TrashItem[] {
  const byId = new Map(projects.map(({ id, project }) => [id, project]))
  return photos.map((photo) => {
    const { id, image } = photo
    const project = byId.get(image.project_id)
    return {
      id,
      name: `the photo ${image.filename}`,
      title: image.filename,
      details: project?.title ?? '',
      picture: image.thumbnail_url ? photo : null,
      timeLeft: image.trashed_at ? daysLeft(image.trashed_at, now) : '',
      isLeaving: image.status === 'deleting',
      obstacle: project?.state === 'live' ? null : 'Restore its project first',
    }
  })
}

function trashedAt({ trashed_at }: ProjectEntry['project']): number {
  return trashed_at?.toMillis() ?? 0
}
