import { type Project, trashDays } from '../../../domain/project.ts'
import type { Timestamp } from '../../../domain/timestamp.ts'
import { counted, countedPhotos } from '../components/amounts.ts'
import type { Photo } from '../data/photos.ts'
import type { ProjectEntry } from '../data/projects.ts'

export const restoreProjectFirst = 'Restore its project first'

export type TrashItem = {
  kind: 'project' | 'photo'
  id: string
  title: string
  /** In messages: `Project "Porch"`, `porch.jpg`. */
  name: string
  details: string
  picture: { project: Project } | { photo: Photo }
  timeLeft: string
  /** It is being deleted. */
  isLeaving: boolean
  /** Why it can't be restored, or null. */
  obstacle: string | null
}

/**
 * The last deleted first.
 * @param now milliseconds since 1970
 */
export function trashedProjects(projects: readonly ProjectEntry[], now: number): TrashItem[] {
  return projects
    .filter(({ project }) => project.state !== 'live')
    .sort((a, b) => trashedAt(b.project) - trashedAt(a.project))
    .map(({ id, project }) => ({
      kind: 'project',
      id,
      title: project.title,
      name: `Project "${project.title}"`,
      details: [
        project.category,
        project.location,
        project.summary && countedPhotos(project.summary.photos),
      ]
        .filter(Boolean)
        .join(' · '),
      picture: { project },
      timeLeft: project.trashed_at ? daysLeft(project.trashed_at, now) : '',
      isLeaving: project.state === 'deleting',
      obstacle: null,
    }))
}

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
      kind: 'photo',
      id,
      title: image.filename,
      name: image.filename,
      details: project?.title ?? '',
      picture: { photo },
      timeLeft: image.trashed_at ? daysLeft(image.trashed_at, now) : '',
      isLeaving: image.status === 'deleting',
      obstacle: project?.state === 'live' ? null : restoreProjectFirst,
    }
  })
}

function trashedAt({ trashed_at }: ProjectEntry['project']): number {
  return trashed_at?.toMillis() ?? 0
}

const day = 24 * 60 * 60 * 1000

/** `now` in milliseconds since 1970. */
export function daysLeft(trashedAt: Timestamp, now: number): string {
  const days = Math.ceil((trashedAt.toMillis() + trashDays * day - now) / day)
  return days < 1 ? 'Will be deleted tonight' : `${counted(days, 'day')} left`
}
