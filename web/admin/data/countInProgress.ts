import type { Image } from '../../../domain/image.ts'
import type { Project } from '../../../domain/project.ts'

type InProgress = { image: Pick<Image, 'project_id'> }

/**
 * Publishing counts a project's photos when one is ready or changes, so counts lack those that are uploaded or
 * processed now.
 * @param photos null until they are loaded
 */
export function countInProgress<Entry extends { id: string; project: Pick<Project, 'summary'> }>(
  entries: readonly Entry[],
  photos: readonly InProgress[] | null,
): Entry[] {
  const counts = new Map<string, number>()
  for (const { image } of photos ?? []) {
    counts.set(image.project_id, (counts.get(image.project_id) ?? 0) + 1)
  }
  return entries.map((entry) => {
    const { summary } = entry.project
    if (!summary || !photos) return entry
    const processing = counts.get(entry.id) ?? 0
    // A photo that has just become ready is counted by publishing a moment later.
    const all = Math.max(summary.photos, summary.photos - summary.processing + processing)
    if (summary.processing === processing && summary.photos === all) return entry
    return {
      ...entry,
      project: { ...entry.project, summary: { ...summary, processing, photos: all } },
    }
  })
}
