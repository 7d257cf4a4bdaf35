import {
  type DocumentSnapshot,
  FieldValue,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore'
import { imageSchema, maxSortOrder } from '../../../domain/image.ts'
import type { MoveRequest, MoveResponse } from '../../../domain/imageCalls.ts'
import { projectSchema } from '../../../domain/project.ts'
import { parseDocument } from '../documents.ts'
import { firestore } from '../firebaseApp.ts'

const stateSchema = projectSchema.pick({ state: true })
const movedSchema = imageSchema.pick({ project_id: true, status: true, pair_id: true })

/**
 * Moves all photos or none, to the given places, or in the given order behind the project's own. Moved
 * photos lose cover and pair; files stay.
 */
export function movePhotos(request: MoveRequest): Promise<MoveResponse> {
  return firestore().runTransaction(async (transaction) => {
    const firstSortOrder = await nextSortOrder(transaction, request.projectId)
    return moveWithin(transaction, { ...request, firstSortOrder })
  })
}

type Move = Omit<MoveRequest, 'from'> &
  Partial<Pick<MoveRequest, 'from'>> & { firstSortOrder: number | undefined }

/**
 * The transaction must not have written before. Without `from`, the photos may be anywhere. Without
 * `firstSortOrder`, they keep their own.
 */
export async function moveWithin(
  transaction: Transaction,
  { imageIds, from, projectId, sortOrders, firstSortOrder }: Move,
): Promise<MoveResponse> {
  if ((await readProjectState(transaction, projectId)) !== 'live') {
    return { kind: 'refused', reason: 'unknown_project' }
  }
  const unique = [...new Set(imageIds)].map((id) => firestore().doc(`project_images/${id}`))
  const images = await transaction.getAll(...unique)
  if (images.some(isGone)) return { kind: 'refused', reason: 'unknown_image' }
  const moved = images.filter((image) => read(image).project_id !== projectId)
  if (from && moved.some((image) => read(image).project_id !== from)) {
    return { kind: 'refused', reason: 'moved_elsewhere' }
  }
  const pairs = new Set(moved.flatMap((image) => read(image).pair_id ?? []))
  const partners = await findPartners(transaction, pairs, new Set(moved.map(({ id }) => id)))
  for (const partner of partners) transaction.update(partner.ref, unpaired())
  for (const [index, image] of moved.entries()) {
    const last = firstSortOrder === undefined ? undefined : firstSortOrder + index
    const sortOrder = sortOrders?.[imageIds.indexOf(image.id)] ?? last
    transaction.update(image.ref, {
      ...unpaired(),
      project_id: projectId,
      moved_at: FieldValue.serverTimestamp(),
      project: null,
      is_featured: false,
      ...(sortOrder !== undefined && { sort_order: Math.min(sortOrder, maxSortOrder) }),
    })
  }
  return { kind: 'moved' }
}

function read(image: DocumentSnapshot) {
  return movedSchema.parse(image.data())
}

function isGone(image: DocumentSnapshot): boolean {
  return !image.exists || ['trashed', 'deleting'].includes(read(image).status)
}

export function unpaired() {
  return { pair_id: null, pair_side: null, updated_at: FieldValue.serverTimestamp() }
}

export function photosOf(projectId: string): Query {
  return firestore().collection('project_images').where('project_id', '==', projectId)
}

/** Undefined for a missing project. */
export async function readProjectState(transaction: Transaction, projectId: string) {
  const project = await transaction.get(firestore().doc(`projects/${projectId}`))
  return parseDocument(project, stateSchema)?.state
}

/** The other photos of these pairs. */
export async function findPartners(
  transaction: Transaction,
  pairs: ReadonlySet<string>,
  ids: ReadonlySet<string>,
): Promise<DocumentSnapshot[]> {
  const found = await Promise.all(
    [...pairs].map((pair) =>
      transaction.get(firestore().collection('project_images').where('pair_id', '==', pair)),
    ),
  )
  return found.flatMap(({ docs }) => docs).filter(({ id }) => !ids.has(id))
}

/** Locks the project's photos: transactions that read it for one project run one after another. */
async function nextSortOrder(transaction: Transaction, projectId: string): Promise<number> {
  const lastPhoto = photosOf(projectId).orderBy('sort_order', 'desc').limit(1)
  const [last] = (await transaction.get(lastPhoto)).docs
  return last ? imageSchema.pick({ sort_order: true }).parse(last.data()).sort_order + 1 : 0
}
