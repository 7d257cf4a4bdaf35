import { type DocumentReference, doc, serverTimestamp, type Transaction } from 'firebase/firestore'
import type { z } from 'zod'
import { type Image, type ImageStatus, imageSchema, restoredStatus } from '../../../domain/image.ts'
import { type Project, projectSchema } from '../../../domain/project.ts'
import { firestore } from '../../firebase/admin.ts'
import { transact } from '../../firebase/transact.ts'

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

/** What to write, `as wanted` where there is nothing to do; null where it can't be done. */
type Move = object | 'as wanted' | null

/** Moves a project to the trash; its photos follow. */
export function trashProject(id: string): Promise<TrashOutcome> {
  return moveProject(id, (project) => {
    if (project?.state === 'trashed') return 'as wanted'
    return project?.state === 'live' ? { state: 'trashed', trashed_at: serverTimestamp() } : null
  })
}

/** Takes a project out of the trash, with the photos that went with it. */
export function restoreProject(id: string): Promise<TrashOutcome> {
  return moveProject(id, (project) => {
    if (project?.state === 'live') return 'as wanted'
    return project?.state === 'trashed' ? { state: 'live', trashed_at: null } : null
  })
}

/** Deletes a project in the trash for good. */
export function deleteProject(id: string): Promise<TrashOutcome> {
  return moveProject(id, (project) => {
    if (!project || project.state === 'deleting') return 'as wanted'
    return project.state === 'trashed' ? { state: 'deleting' } : null
  })
}

const shownOrHidden: readonly ImageStatus[] = ['processing', 'ready', 'failed', 'archived']

/** Moves photos to the trash: all of them or none. */
export function trashPhotos(ids: readonly string[]): Promise<TrashOutcome> {
  return movePhotos(ids, (image) => {
    if (isTrashedAlone(image)) return 'as wanted'
    if (!image || !shownOrHidden.includes(image.status)) return null
    const trashed_from = image.status === 'archived' ? image.status : null
    const trashed_at = serverTimestamp()
    return { status: 'trashed', trashed_at, trashed_by: 'photo', trashed_from }
  })
}

/** Takes photos out of the trash that went there by themselves: all of them or none. */
export function restorePhotos(ids: readonly string[]): Promise<TrashOutcome> {
  const restore = (image: Image | null) => {
    if (!image) return null
    if (shownOrHidden.includes(image.status)) return 'as wanted'
    if (!isTrashedAlone(image)) return null
    const status = restoredStatus(image)
    return { status, trashed_at: null, trashed_by: null, trashed_from: null }
  }
  return movePhotos(ids, restore, async (transaction, images) => {
    const ids = new Set(images.map(({ project_id }) => project_id))
    const projects = await Promise.all(
      [...ids].map((id) => transaction.get(doc(firestore, 'projects', id))),
    )
    return projects.every((project) => project.get('state') === 'live') ? null : 'project_gone'
  })
}

/** Deletes photos in the trash for good: all of them or none. */
export function deletePhotos(ids: readonly string[]): Promise<TrashOutcome> {
  return movePhotos(ids, (image) => {
    if (!image || image.status === 'deleting') return 'as wanted'
    return image.status === 'trashed' ? { status: 'deleting' } : null
  })
}

function isTrashedAlone(image: Image | null): boolean {
  return image?.status === 'trashed' && image.trashed_by === 'photo'
}

function moveProject(id: string, move: (project: Project | null) => Move): Promise<TrashOutcome> {
  return moveAll([doc(firestore, 'projects', id)], projectSchema, move)
}

function movePhotos(
  ids: readonly string[],
  move: (image: Image | null) => Move,
  findObstacle?: FindObstacle<Image>,
): Promise<TrashOutcome> {
  const references = ids.map((id) => doc(firestore, 'project_images', id))
  return moveAll(references, imageSchema, move, findObstacle)
}

/** Looks at the documents that are about to move for a reason not to. */
type FindObstacle<T> = (
  transaction: Transaction,
  moving: readonly T[],
) => Promise<TrashOutcome | null>

/** Moves all documents, or none where one can't be moved. */
function moveAll<T>(
  references: readonly DocumentReference[],
  schema: z.ZodType<T>,
  move: (current: T | null) => Move,
  findObstacle?: FindObstacle<T>,
): Promise<TrashOutcome> {
  return transact(async (transaction) => {
    const stored = await Promise.all(references.map((reference) => transaction.get(reference)))
    const moves = stored.map((snapshot) => {
      const current = snapshot.exists() ? schema.parse(snapshot.data()) : null
      return { reference: snapshot.ref, current, move: move(current) }
    })
    // A transaction stores what it was given even where it then says no: first all are judged.
    if (moves.some(({ move }) => move === null)) return 'gone'
    const due = moves.flatMap(({ move, ...document }) =>
      move === null || move === 'as wanted' ? [] : [{ ...document, fields: move }],
    )
    const moving = due.flatMap(({ current }) => current ?? [])
    const obstacle = await findObstacle?.(transaction, moving)
    if (obstacle) return obstacle
    for (const { reference, fields } of due) {
      transaction.update(reference, { ...fields, updated_at: serverTimestamp() })
    }
    return 'done'
  })
}
