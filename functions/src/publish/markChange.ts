import { projectSchema } from '../../../domain/project.ts'
import { isVisible } from '../../../domain/visible.ts'
import type { NewMark, PublishPorts, Standing } from './publishPorts.ts'

/**
 * Marks a project of which something changed at `since`, milliseconds since 1970, unless the copy
 * has seen it, or is right without: of a batch, most events come after what they tell of was
 * written, and most projects that come and go never had a photo to show.
 *
 * @returns whether there is something to publish
 */
export async function markChange(
  { since, ...mark }: NewMark & { since: number },
  ports: Pick<PublishPorts, 'readStanding' | 'readMarks' | 'mark'>,
): Promise<boolean> {
  const standing = await ports.readStanding(mark.projectId)
  if (!isUpToDate(standing, since)) await ports.mark(mark)
  // An earlier delivery of this event may have died with the lease, on which others relied.
  else if ((await ports.readMarks()).length === 0) return false
  return true
}

function isUpToDate(standing: Standing, since: number): boolean {
  if (standing.readAt > since) return true
  // Whoever is at work may have read what was there before.
  if (standing.isBusy || standing.isInCopy) return false
  if (standing.project === null) return true
  const { data: project } = projectSchema.safeParse(standing.project)
  return project !== undefined && !(isVisible(project) && standing.hasReadyPhotos)
}
