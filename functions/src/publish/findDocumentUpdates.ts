import { isDeepStrictEqual } from 'node:util'
import { type Image, imageSchema, processedStatus } from '../../../domain/image.ts'
import {
  type ImageProject,
  imageProjectSchema,
  type Project,
  projectSchema,
} from '../../../domain/project.ts'
import { type ProjectSource, projectKeyOf, type StoredPhoto } from './describeProject.ts'
import { summarizeProject } from './summarizeProject.ts'

/** What a project's documents have to say, and don't yet. */
export type DocumentUpdates = {
  project: Partial<Pick<Project, 'key' | 'summary'>>
  photos: readonly (Pick<StoredPhoto, 'id' | 'version'> & { change: Partial<Image> })[]
}

const dependentSchema = imageSchema.pick({
  project: true,
  status: true,
  trashed_by: true,
  variants: true,
  failure: true,
})
type Dependent = Pick<Image, keyof typeof dependentSchema.shape>

/** The fields of a photo's document that say what becomes of it with its project. */
export const dependentFields = Object.keys(dependentSchema.shape)

/**
 * What a project's documents lack: its name in addresses and its summary, and of each photo the project's present text and
 * its place in the trash or out of it. What can't be read stays as it is; photos whose project is gone go
 * with it, by deletion.
 */
export function findDocumentUpdates({ id, project: data, photos }: ProjectSource): DocumentUpdates {
  const { data: project } = projectSchema.safeParse(data)
  if (!project) return { project: {}, photos: [] }
  const summary = summarizeProject(photos)
  return {
    project: {
      ...(project.key === null && { key: projectKeyOf(id) }),
      ...(!isDeepStrictEqual(summary, project.summary) && { summary }),
    },
    photos: photos.flatMap(({ data: image, version, id: photoId }) => {
      const { data: dependent } = dependentSchema.safeParse(image)
      const change = dependent ? changeOf(dependent, project) : {}
      return Object.keys(change).length > 0 ? [{ id: photoId, version, change }] : []
    }),
  }
}

function changeOf(image: Dependent, project: Project): Partial<Image> {
  const copy = imageProjectSchema.parse(project)
  // One without a copy gets it from the pipeline.
  const isOld = image.project && !isSame(image.project, copy)
  return { ...(isOld && { project: copy }), ...placeIn(image, project) }
}

/** One that was in the trash, or archived, before its project stays where it is. */
function placeIn(image: Dependent, { state, trashed_at }: Project): Partial<Image> {
  if (state === 'live') {
    if (image.status !== 'trashed' || image.trashed_by !== 'project') return {}
    return { status: processedStatus(image), trashed_at: null, trashed_by: null }
  }
  // One that is still being uploaded is taken along by the pipeline.
  if (!['processing', 'ready', 'failed'].includes(image.status)) return {}
  return { status: 'trashed', trashed_at, trashed_by: 'project' }
}

function isSame(copy: ImageProject, current: ImageProject): boolean {
  return (
    copy.title === current.title &&
    copy.category === current.category &&
    copy.description === current.description &&
    copy.location === current.location
  )
}
