import { type Project, trashDays } from '../../../domain/project.ts'
import type { Timestamp } from '../../../domain/timestamp.ts'
import { countText, photoCountText } from '../components/amounts.ts'
import type { Photo } from '../data/photos.ts'
import type { ProjectEntry } from '../data/projects.ts'

export const restoreProjectFirst = 'Restore its project first'

export type TrashItem = {
  kind: 'project' | 'photo'
  id: string
  title: string
  name: string
  details: string
  picture: { project: Project } | { photo: Photo }
  /** Milliseconds since 1970. */
  trashedAt: number
  timeLeft: string
  isLeaving: boolean
  /** Why it can't be restored, or null. */
  obstacle: string | null
}

/**
 * Projects, and photos that were trashed without theirs. The last deleted first.
 * @param now milliseconds since 1970
 */
export function trashItems(
  projects: readonly ProjectEntry[],
  photos: readonly Photo[],
  now: number,
): TrashItem[] {
  const live = new Set(projects.flatMap(({ id, project }) => (project.state === 'live' ? id : [])))
  const titles = new Map(projects.map(({ id, project }) => [id, project.title]))
  const times = (trashed_at: Timestamp | null | undefined) => ({
    trashedAt: trashed_at?.toMillis() ?? 0,
    timeLeft: trashed_at ? daysLeft(trashed_at, now) : '',
  })
  const items = [
    ...projects
      .filter(({ id }) => !live.has(id))
      .map(({ id, project }) => {
        const { title, category, location, summary, state, trashed_at } = project
        const count = summary && photoCountText(summary.photos)
        return {
          kind: 'project' as const,
          id,
          title,
          picture: { project },
          name: `Project "${title}"`,
          details: ['Project', category, location, count].filter(Boolean).join(' · '),
          ...times(trashed_at),
          isLeaving: state === 'deleting',
          obstacle: null,
        }
      }),
    ...photos.map((photo) => {
      const { filename, project_id, status, trashed_at } = photo.image
      return {
        kind: 'photo' as const,
        id: photo.id,
        title: filename,
        picture: { photo },
        name: filename,
        details: ['Photo', titles.get(project_id)].filter(Boolean).join(' · '),
        ...times(trashed_at),
        isLeaving: status === 'deleting',
        obstacle: live.has(project_id) ? null : restoreProjectFirst,
      }
    }),
  ]
  return items.sort((one, other) => other.trashedAt - one.trashedAt)
}

const day = 24 * 60 * 60 * 1000

export function daysLeft(trashedAt: Timestamp, now: number): string {
  const days = Math.ceil((trashedAt.toMillis() + trashDays * day - now) / day)
  return days < 1 ? 'Will be deleted tonight' : `${countText(days, 'day')} left`
}
