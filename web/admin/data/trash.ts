import {
  type DocumentReference,
  doc,
  type FieldValue,
  serverTimestamp,
  type Transaction,
} from 'firebase/firestore'
import type { z } from 'zod'
import { type Image, type ImageStatus, imageSchema, restoredStatus } from '../../../domain/image.ts'
import { type Project, projectSchema } from '../../../domain/project.ts'
import { firestore } from '../../firebase/client.ts'
import { transact } from '../../firebase/transact.ts'

/**
 * `done`: also if there was nothing left to do, because users repeat an action whose response was lost.
 * `gone`: the action isn't possible any more. `project_gone`: the photo's project is in the trash.
 */
export type TrashOutcome = 'done' | 'gone' | 'project_gone'

type Stored<T> = { reference: DocumentReference; document: T }

type Step = Record<string, string | null | FieldValue> | 'done' | 'gone'

type Kind<T> = { collection: string; schema: z.ZodType<T> }

const projects: Kind<Project> = { collection: 'projects', schema: projectSchema }
const photos: Kind<Image> = { collection: 'project_images', schema: imageSchema }

const trashable: readonly ImageStatus[] = ['processing', 'ready', 'failed', 'archived']

export function trashProject(
  id: string,
  mayGo: (project: Project) => boolean = () => true,
): Promise<TrashOutcome> {
  return move(projects, [id], (project) => {
    if (project.state === 'trashed') return 'done'
    if (project.state !== 'live' || !mayGo(project)) return 'gone'
    return { state: 'trashed', trashed_at: serverTimestamp() }
  })
}

export function restoreProject(id: string): Promise<TrashOutcome> {
  return move(projects, [id], ({ state }) => {
    if (state === 'live') return 'done'
    return state === 'trashed' ? { state: 'live', trashed_at: null } : 'gone'
  })
}

export function deleteProject(id: string): Promise<TrashOutcome> {
  const decide = ({ state }: Project): Step => {
    if (state === 'deleting') return 'done'
    return state === 'trashed' ? { state: 'deleting' } : 'gone'
  }
  return move(projects, [id], decide, 'done')
}

export function trashPhotos(ids: readonly string[]): Promise<TrashOutcome> {
  return move(photos, ids, (image) => {
    if (image.status === 'trashed') return 'done'
    if (!trashable.includes(image.status)) return 'gone'
    const trashed_from = image.status === 'archived' ? image.status : null
    const trashed_at = serverTimestamp()
    return { status: 'trashed', trashed_at, trashed_by: 'photo', trashed_from }
  })
}

/** Only photos that were trashed without their project. */
export function restorePhotos(ids: readonly string[]): Promise<TrashOutcome> {
  return transact(async (transaction) => {
    const stored = await readAll(transaction, photos, ids)
    const projectIds = [...new Set(stored.map(({ document }) => document.project_id))]
    const theirs = await readAll(transaction, projects, projectIds)
    const live = theirs.filter(({ document }) => document.state === 'live')
    if (live.length < projectIds.length) return 'project_gone'
    return writeSteps(transaction, stored, (image) => {
      if (trashable.includes(image.status)) return 'done'
      if (image.status !== 'trashed') return 'gone'
      const status = restoredStatus(image)
      return { status, trashed_at: null, trashed_by: null, trashed_from: null }
    })
  })
}

export function deletePhotos(ids: readonly string[]): Promise<TrashOutcome> {
  const decide = ({ status }: Image): Step => {
    if (status === 'deleting') return 'done'
    return status === 'trashed' ? { status: 'deleting' } : 'gone'
  }
  return move(photos, ids, decide, 'done')
}

/** @param ifNone the outcome if no document exists */
function move<T>(
  kind: Kind<T>,
  ids: readonly string[],
  decide: (document: T) => Step,
  ifNone: 'done' | 'gone' = 'gone',
): Promise<TrashOutcome> {
  return transact(async (transaction) => {
    const stored = await readAll(transaction, kind, ids)
    return stored.length === 0 ? ifNone : writeSteps(transaction, stored, decide)
  })
}

async function readAll<T>(
  transaction: Transaction,
  { collection, schema }: Kind<T>,
  ids: readonly string[],
): Promise<Stored<T>[]> {
  const snapshots = await Promise.all(
    ids.map((id) => transaction.get(doc(firestore, collection, id))),
  )
  return snapshots
    .filter((snapshot) => snapshot.exists())
    .map((snapshot) => ({ reference: snapshot.ref, document: schema.parse(snapshot.data()) }))
}

function writeSteps<T>(
  transaction: Transaction,
  stored: readonly Stored<T>[],
  decide: (document: T) => Step,
): 'done' | 'gone' {
  const steps = stored.map(({ reference, document }) => ({ reference, step: decide(document) }))
  if (steps.every(({ step }) => step === 'gone')) return 'gone'
  for (const { reference, step } of steps) {
    if (typeof step === 'string') continue
    transaction.update(reference, { ...step, updated_at: serverTimestamp() })
  }
  return 'done'
}
