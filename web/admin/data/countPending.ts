import type { Image } from '../../../domain/image.ts'
import type { Project } from '../../../domain/project.ts'

type Uncounted = { image: Pick<Image, 'project_id'> }

/**
 * Publishing counts a project's photos when one is ready or changes. Until it has counted a photo, the photo is pending.
 * @param uncounted null until they are loaded
 */
export function countPending<Entry extends { id: string; project: Pick<Project, 'summary'> }>(
  entries: readonly Entry[],
  uncounted: readonly Uncounted[] | null,
): Entry[] {
  if (!uncounted) return [...entries]
  const pending = new Map<string, number>()
  for (const { image } of uncounted) {
    pending.set(image.project_id, (pending.get(image.project_id) ?? 0) + 1)
  }
  return entries.map((entry) => {
    const { summary } = entry.project
    if (!summary) return entry
    const processing = pending.get(entry.id) ?? 0
    // Not fewer than were counted: only some hundred pending photos are read.
    const photos = Math.max(summary.photos, summary.photos - summary.processing + processing)
    if (summary.processing === processing && summary.photos === photos) return entry
    return { ...entry, project: { ...entry.project, summary: { ...summary, processing, photos } } }
  })
}
