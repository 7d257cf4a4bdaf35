import { doc, serverTimestamp } from 'firebase/firestore'
import { type Image, type ImageStatus, restoredStatus } from '../../../domain/image.ts'
import type { Project } from '../../../domain/project.ts'
import { firestore } from '../../firebase/admin.ts'
import { photoDocuments, projectDocuments, updateAll } from './updateIfUnchanged.ts'

/*
 * An admin writes where a project or a photo is to go; functions see to the rest: a project takes
 * its photos along, what is deleted for good loses its files.
 */

/**
 * `done` also where everything was as wanted before: the database client repeats a change whose
 * answer was lost, and then meets its own. `gone`: deleted for good meanwhile, or moved elsewhere.
 * `project_gone`: a photo can't come back, because its project lies in the trash itself.
 */
export type TrashOutcome = 'done' | 'gone' | 'project_gone'

const gone = { refuse: 'gone' } as const

const shownOrHidden: readonly ImageStatus[] = ['processing', 'ready', 'failed', 'archived']

/** Moves a project to the trash; its photos follow. One that may not go counts as gone. */
export function trashProject(
  id: string,
  mayGo: (project: Project) => boolean = () => true,
): Promise<TrashOutcome> {
  return updateAll(projectDocuments, [id], (project) => {
    if (project?.state === 'trashed') return 'as wanted'
    if (project?.state !== 'live' || !mayGo(project)) return gone
    return { write: { state: 'trashed', trashed_at: serverTimestamp() } }
  })
}

/** Takes a project out of the trash, with the photos that went with it. */
export function restoreProject(id: string): Promise<TrashOutcome> {
  return updateAll(projectDocuments, [id], (project) => {
    if (project?.state === 'live') return 'as wanted'
    return project?.state === 'trashed' ? { write: { state: 'live', trashed_at: null } } : gone
  })
}

/** Deletes a project in the trash for good. */
export function deleteProject(id: string): Promise<TrashOutcome> {
  return updateAll(projectDocuments, [id], (project) => {
    if (!project || project.state === 'deleting') return 'as wanted'
    return project.state === 'trashed' ? { write: { state: 'deleting' } } : gone
  })
}

/** Moves photos to the trash: all of them or none. */
export function trashPhotos(ids: readonly string[]): Promise<TrashOutcome> {
  return updateAll(photoDocuments, ids, (image) => {
    if (isTrashedAlone(image)) return 'as wanted'
    if (!image || !shownOrHidden.includes(image.status)) return gone
    const trashed_from = image.status === 'archived' ? image.status : null
    const trashed_at = serverTimestamp()
    return { write: { status: 'trashed', trashed_at, trashed_by: 'photo', trashed_from } }
  })
}

/**
 * Takes photos out of the trash that went there by themselves: all of them or none, but for those that
 * were deleted for good meanwhile.
 */
export function restorePhotos(ids: readonly string[]): Promise<TrashOutcome> {
  return updateAll<Image, 'gone' | 'project_gone'>(
    photoDocuments,
    ids,
    (image) => {
      if (image && shownOrHidden.includes(image.status)) return 'as wanted'
      if (!image || image.status === 'deleting') return { leave: 'gone' }
      if (!isTrashedAlone(image)) return gone
      const status = restoredStatus(image)
      return { write: { status, trashed_at: null, trashed_by: null, trashed_from: null } }
    },
    async (transaction, images) => {
      const projectIds = new Set(images.map(({ project_id }) => project_id))
      const projects = await Promise.all(
        [...projectIds].map((id) => transaction.get(doc(firestore, 'projects', id))),
      )
      return projects.every((project) => project.get('state') === 'live') ? null : 'project_gone'
    },
  )
}

/** Deletes photos in the trash for good: all of them or none. */
export function deletePhotos(ids: readonly string[]): Promise<TrashOutcome> {
  return updateAll(photoDocuments, ids, (image) => {
    if (!image || image.status === 'deleting') return 'as wanted'
    return image.status === 'trashed' ? { write: { status: 'deleting' } } : gone
  })
}

function isTrashedAlone(image: Image | null): boolean {
  return image?.status === 'trashed' && image.trashed_by === 'photo'
}
