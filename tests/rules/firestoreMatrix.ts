import {
  collection,
  deleteDoc,
  doc,
  documentId,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore/lite'
import type { FirestoreWorld } from './firestoreWorld.ts'
import {
  type Allowed,
  closed,
  everybody,
  type Operation,
  operations,
  type Person,
} from './persons.ts'
import type { RuleCase } from './ruleCase.ts'
import { newImage, newProject, storedDocuments } from './storedDocuments.ts'

const admin = ['admin'] as const satisfies readonly Person[]
const editable: Allowed = { get: admin, list: admin, create: admin, update: admin, delete: [] }

/**
 * Who may do what at each path; everyone else is refused. `{uid}` is the requesting user's id: a rule
 * that allows too much most likely allows access to one's own document.
 */
const matrix: Record<string, Allowed> = {
  'projects/{uid}': editable,
  'projects/p1': editable,
  'projects/p1/private/note': closed,
  'project_images/{uid}': editable,
  'project_images/ready': editable,
  'project_images/processing': editable,
  'project_images/uploading': editable,
  'project_images/failed': editable,
  'project_images/ready/private/note': closed,
  'image_variants/{uid}': closed,
  'image_variants/ready_small': closed,
  'image_variants/ready_small/private/note': closed,
  'user_roles/{uid}': closed,
  'role_revocations/{uid}': closed,
  'access_changes/{uid}': closed,
  'settings/{uid}': closed,
  'settings/publishing/private/note': closed,
  'settings/sign_up': closed,
  'settings/google_drive_sync': { ...closed, get: admin },
  'settings/publishing': { ...closed, get: admin, update: admin },
  'published/{uid}': { ...closed, get: everybody },
  'published/gallery': { ...closed, get: everybody },
  'published/gallery/private/note': closed,
  'publishing_errors/p1/private/note': closed,
  'publishing_errors/{uid}': { ...closed, get: admin, list: admin },
  'pending_changes/{uid}': closed,
  'publishing/{uid}': closed,
  'sync_runs/{uid}': { ...closed, get: admin, list: admin },
  'reports/r1/private/note': closed,
  'reports/{uid}': { ...closed, get: admin, list: admin },
  'sync_runs/r1': { ...closed, get: admin, list: admin },
  'sync_runs/r1/operations/0': { ...closed, get: admin, list: admin },
  'sync_runs/r1/operations/{uid}': { ...closed, get: admin, list: admin },
  'sync_runs/r1/operations/0/private/note': closed,
  'sync_runs/r1/private/note': closed,
  'drive_tombstones/{uid}': closed,
  'drive_files/{uid}': closed,
  'drive_folders/{uid}': closed,
  'elsewhere/{uid}': closed,
}

export const firestoreMatrix: readonly RuleCase<FirestoreWorld>[] = Object.entries(matrix).flatMap(
  ([path, allowed]) =>
    operations.flatMap((operation) =>
      everybody.map((person): RuleCase<FirestoreWorld> => {
        const expected = allowed[operation].includes(person) ? 'allow' : 'deny'
        return {
          name: `${expected}: ${person} ${operation} ${path}`,
          expected,
          attempt: (world) =>
            attemptInTurn(operation, world, person, path.replace('{uid}', person)),
        }
      }),
    ),
)

type Attempt = (world: FirestoreWorld, person: Person, path: string) => Promise<unknown>

const turns = new Map<string, Promise<unknown>>()

/**
 * Cases run in parallel, but one at a time on a person's own document, which is removed or written
 * before each attempt and restored after it.
 */
function attemptInTurn(
  operation: Operation,
  world: FirestoreWorld,
  person: Person,
  path: string,
): Promise<unknown> {
  const attempt = () => attempts[operation](world, person, path)
  if (!isOwn(path, person)) return attempt()
  const turn = (turns.get(path) ?? Promise.resolve()).then(async () => {
    try {
      return await attempt()
    } finally {
      const stored = storedDocuments[path]
      if (stored && operation !== 'get' && operation !== 'list') await world.store(path, stored)
    }
  })
  turns.set(
    path,
    turn.catch(() => undefined),
  )
  return turn
}

const isOwn = (path: string, person: Person) => path.endsWith(`/${person}`)

const attempts: Record<Operation, Attempt> = {
  get: (world, person, path) => getDoc(doc(world.as(person), path)),
  list: (world, person, path) => getDocs(harmlessQuery(world.as(person), path, person)),
  create: async (world, person, path) => {
    const place = await placeFor(world, person, path)
    return setDoc(place, newDocument(path, place.id, person))
  },
  update: (world, person, path) => updateDoc(doc(world.as(person), path), change(path)),
  // The stored document itself: a rule may name it.
  delete: (world, person, path) => deleteDoc(doc(world.as(person), path)),
}

/** Path of a document that doesn't exist yet: the person's own if the path has one. */
async function placeFor(world: FirestoreWorld, person: Person, path: string) {
  if (!isOwn(path, person)) return doc(collection(world.as(person), collectionOf(path)))
  if (!path.startsWith('role_revocations/')) await world.remove(path)
  return doc(world.as(person), path)
}

function collectionOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}

function harmlessQuery(firestore: Firestore, path: string, person: Person) {
  const all = collection(firestore, collectionOf(path))
  if (isOwn(path, person)) return query(all, where(documentId(), '==', person), limit(1))
  switch (collectionOf(path)) {
    case 'project_images':
      return query(all, where('status', '==', 'ready'), orderBy('created_at', 'desc'), limit(24))
    default:
      return query(all, where('status', '==', 'ready'), limit(1))
  }
}

function newDocument(path: string, id: string, person: Person): object {
  switch (collectionOf(path)) {
    case 'projects':
      return newProject()
    case 'project_images':
      return newImage(id, person)
    default:
      return { ...storedDocuments[path] }
  }
}

function change(path: string): object {
  switch (collectionOf(path)) {
    case 'projects':
      return { title: 'Another title', updated_at: serverTimestamp() }
    case 'project_images':
      return { alt_text: 'Another text', updated_at: serverTimestamp() }
    case 'settings':
      return { new_projects_hidden: true }
    default:
      return { changed: true }
  }
}
