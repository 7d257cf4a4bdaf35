import { doc, runTransaction, serverTimestamp } from 'firebase/firestore'
import { type Image, imageSchema, restoredStatus } from '../../domain/image.ts'
import { type Project, projectSchema } from '../../domain/project.ts'
import { firestore } from './admin.ts'

/*
 * An admin writes where a project or a photo is to go; functions see to the rest: a project takes
 * its photos along, what is deleted for good loses its files.
 */

/** `gone`: it was deleted meanwhile, or somebody else has moved it already. */
export type TrashOutcome = 'done' | 'gone'

/** Moves a project to the trash; its photos follow. */
export function trashProject(id: string): Promise<TrashOutcome> {
  return moveProject(id, ({ state }) =>
    state === 'live' ? { state: 'trashed', trashed_at: serverTimestamp() } : null,
  )
}

/** Takes a project out of the trash, with the photos that went with it. */
export function restoreProject(id: string): Promise<TrashOutcome> {
  return moveProject(id, ({ state }) =>
    state === 'trashed' ? { state: 'live', trashed_at: null } : null,
  )
}

/** Deletes a project in the trash for good. */
export function deleteProject(id: string): Promise<TrashOutcome> {
  return moveProject(id, ({ state }) => (state === 'trashed' ? { state: 'deleting' } : null))
}

/** Moves photos to the trash: all of them or none. */
export function trashPhotos(ids: readonly string[]): Promise<TrashOutcome> {
  return movePhotos(ids, ({ status }) =>
    ['processing', 'ready', 'failed', 'archived'].includes(status)
      ? {
          status: 'trashed',
          trashed_at: serverTimestamp(),
          trashed_by: 'photo',
          trashed_from: status === 'archived' ? status : null,
        }
      : null,
  )
}

/** Takes photos out of the trash that went there by themselves: all of them or none. */
export function restorePhotos(ids: readonly string[]): Promise<TrashOutcome> {
  return movePhotos(ids, (image) =>
    image.status === 'trashed' && image.trashed_by === 'photo'
      ? { status: restoredStatus(image), trashed_at: null, trashed_by: null, trashed_from: null }
      : null,
  )
}

/** Deletes photos in the trash for good: all of them or none. */
export function deletePhotos(ids: readonly string[]): Promise<TrashOutcome> {
  return movePhotos(ids, ({ status }) => (status === 'trashed' ? { status: 'deleting' } : null))
}

function moveProject(id: string, move: (project: Project) => object | null): Promise<TrashOutcome> {
  const reference = doc(firestore, 'projects', id)
  return runTransaction(firestore, async (transaction) => {
    const current = await transaction.get(reference)
    const change = current.exists() ? move(projectSchema.parse(current.data())) : null
    if (!change) return 'gone'
    transaction.update(reference, { ...change, updated_at: serverTimestamp() })
    return 'done'
  })
}

function movePhotos(
  ids: readonly string[],
  move: (image: Image) => object | null,
): Promise<TrashOutcome> {
  const references = ids.map((id) => doc(firestore, 'project_images', id))
  return runTransaction(firestore, async (transaction) => {
    const current = await Promise.all(references.map((reference) => transaction.get(reference)))
    for (const image of current) {
      const change = image.exists() ? move(imageSchema.parse(image.data())) : null
      if (!change) return 'gone'
      transaction.update(image.ref, { ...change, updated_at: serverTimestamp() })
    }
    return 'done'
  })
}
