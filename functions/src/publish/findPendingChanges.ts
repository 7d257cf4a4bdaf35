import { z } from 'zod'
import { projectSchema } from '../../../domain/project.ts'
import { isVisible } from '../../../domain/visible.ts'
import { photoSourceSchema } from './describeProject.ts'
import { type NewPendingChange, pendingChange } from './pendingChange.ts'

export type Change = { before: Fields | undefined; after: Fields | undefined }
type Fields = Record<string, unknown>

const photoFields = ['project_id', 'trashed_by', ...Object.keys(photoSourceSchema.shape)]
const projectFields = Object.keys(
  projectSchema.omit({ public_id: true, summary: true, updated_at: true }).shape,
)

const placedSchema = z.object({ project_id: z.string() })

export function findPhotoChanges(imageId: string, { before, after }: Change): NewPendingChange[] {
  if (isSame(before, after, photoFields)) return []
  if (!isCounted(before) && !isCounted(after)) return []
  // The project's own change covers all its photos.
  if (after?.trashed_by === 'project') return []
  const [from, to] = [before, after].map((data) => placedSchema.safeParse(data).data?.project_id)
  const isMove = from !== undefined && to !== undefined && from !== to
  // The private area counts these itself.
  if (isInProgress(after) && (before === undefined || isInProgress(before)) && !isMove) return []
  // Hidden photos count: they decide whether visitors see their duplicates.
  const hasFiles = before?.status === 'ready' || after?.status === 'ready'
  const isShowable = after?.status === 'ready' && !after.hidden && after.damage !== 'suspected'
  const unpublishes = hasFiles && (isMove || !isShowable)
  const here = to ?? from
  const photos = hasFiles ? [imageId] : []
  return [
    ...(here === undefined ? [] : [pendingChange(here, photos, unpublishes)]),
    ...(isMove ? [pendingChange(from, [], unpublishes)] : []),
  ]
}

function isInProgress(photo: Fields | undefined): boolean {
  return photo?.status === 'uploading' || photo?.status === 'processing'
}

function isCounted(photo: Fields | undefined): boolean {
  return photo !== undefined && photo.status !== 'trashed' && photo.status !== 'deleting'
}

export function findProjectChanges(
  projectId: string,
  { before, after }: Change,
): NewPendingChange[] {
  if (isSame(before, after, projectFields) && dayOf(before) === dayOf(after)) return []
  return [pendingChange(projectId, [], isShown(before) && !isShown(after))]
}

function isShown(data: Fields | undefined): boolean {
  return isVisible(projectSchema.safeParse(data).data ?? null)
}

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
