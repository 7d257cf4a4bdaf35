import { z } from 'zod'
import { imageProjectSchema, projectSchema } from '../../../domain/project.ts'
import type { NewMark } from './publishPorts.ts'
import { mayShowPhoto, mayShowProject, photoSourceSchema } from './shown.ts'

/** A document before and after a change, unparsed; undefined where there is none. */
export type Change = { before: Fields | undefined; after: Fields | undefined }
type Fields = Record<string, unknown>

const photoFields = ['project_id', ...Object.keys(photoSourceSchema.shape)]
const followedFields = [...Object.keys(imageProjectSchema.shape), 'state', 'trashed_at']
const projectFields = Object.keys(projectSchema.omit({ key: true, updated_at: true }).shape)

const claimSchema = z.object({ project_id: z.string(), status: z.literal('ready') })
const placedPhotoSchema = z.object({ project_id: z.string() })

/** The projects whose copy a change of a photo may touch: two, where the photo moved. */
export function findPhotoMarks({ before, after }: Change): NewMark[] {
  if (isSame(before, after, photoFields)) return []
  const [was, is] = [claimsToBeShown(before), claimsToBeShown(after)]
  if (!was && !is) return []
  const places = [before, after].flatMap((data) => placedPhotoSchema.safeParse(data).data ?? [])
  const ids = new Set(places.map(({ project_id }) => project_id))
  return [...ids].map((projectId) => ({
    projectId,
    urgent: !is || after?.hidden === true || ids.size > 1,
  }))
}

/** The same for a change of the project itself. */
export function findProjectMarks(projectId: string, { before, after }: Change): NewMark[] {
  if (isSame(before, after, projectFields) && dayOf(before) === dayOf(after)) return []
  return [{ projectId, urgent: mayShowProject(before) && !mayShowProject(after) }]
}

/** Whether a project's photos have to follow a change of it. A new one has none yet. */
export function concernsPhotos({ before, after }: Change): boolean {
  return Boolean(before && after) && !isSame(before, after, followedFields)
}

/** Whether a change of a photo decides if visitors get its variants. */
export function turnsPhoto({ before, after }: Change): boolean {
  const [was, is] = [mayShowPhoto(before), mayShowPhoto(after)]
  return was !== is || (is && !isSame(before, after, ['project_id']))
}

/** Whether a change of a project decides if visitors get its photos' variants. */
export function turnsProject({ before, after }: Change): boolean {
  return before !== undefined && mayShowProject(before) !== mayShowProject(after)
}

/**
 * More than is shown: what can't be read is named among what could not be published, and a hidden photo
 * decides whether its duplicates are shown.
 */
function claimsToBeShown(data: Fields | undefined): boolean {
  return claimSchema.safeParse(data).success
}

/** The sitemap names the day of a project's last change. */
function dayOf(data: Fields | undefined): string | undefined {
  const { data: times } = projectSchema.pick({ updated_at: true }).safeParse(data)
  return times && new Date(times.updated_at.toMillis()).toISOString().slice(0, 10)
}

function isSame(
  before: Fields | undefined,
  after: Fields | undefined,
  fields: readonly string[],
): boolean {
  const textOf = (data: Fields | undefined) =>
    data && JSON.stringify(fields.map((field) => data[field] ?? null))
  return textOf(before) === textOf(after)
}
