import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  getFirestore,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore'
import { z } from 'zod'
import {
  publishedDocumentSchema,
  publishedIds,
  publishedVersion,
} from '../../../domain/published.ts'
import { timestampSchema } from '../../../domain/timestamp.ts'
import { firebaseApp } from '../firebaseApp.ts'
import { projectKeyOf } from './describeProject.ts'
import { giveKey, readProject } from './firestoreProjects.ts'
import {
  type ComparePorts,
  type CopyChange,
  leaseMs,
  type PublishPorts,
  type Standing,
} from './publishPorts.ts'
import { readEntries, writeEntries } from './storedEntries.ts'

/** Marks worked off in one step. */
const marksAtOnce = 20

/** `publishing/lease` */
const leaseSchema = z.object({
  owner: z.string().nullable(),
  until: timestampSchema,
  /** When the copy was last written. */
  written_at: timestampSchema,
})

/** `publishing_marks/{project_id}` */
const markSchema = z.object({
  /** False for one that was taken off. */
  dirty: z.boolean(),
  urgent: z.boolean().default(false),
  version: z.string(),
  /** When the project's data were last read for the copy. */
  read_at: timestampSchema.optional(),
})

/** The copy in Firestore. Every time is the server's. */
export function firestoreCopy(): ComparePorts {
  const database = getFirestore(firebaseApp())
  const marks = database.collection('publishing_marks')
  return {
    // The emulator delivers one event after another, so that each would wait.
    gatherMs: process.env.FUNCTIONS_EMULATOR === 'true' ? 0 : 2000,
    readStanding: (projectId) => readStanding(projectId, database),
    async mark({ projectId, urgent }) {
      // What was to be withdrawn before still is.
      const mark = { dirty: true, version: randomUUID(), ...(urgent && { urgent }) }
      await marks.doc(projectId).set(mark, { merge: true })
    },
    async readMarks() {
      const dirty = marks.where('dirty', '==', true).limit(marksAtOnce)
      const [urgent, any] = await Promise.all([
        dirty.where('urgent', '==', true).get(),
        dirty.get(),
      ])
      const { docs } = urgent.empty ? any : urgent
      return docs.map((mark) => ({ projectId: mark.id, ...markSchema.parse(mark.data()) }))
    },
    async clearMarks(cleared) {
      await Promise.all(cleared.map((mark) => clearMark(mark, database)))
    },
    takeLease: (owner) =>
      database.runTransaction((transaction) => takeLease(owner, database, transaction)),
    keepLease: (owner) =>
      database.runTransaction(async (transaction) => {
        const lease = await readLease(database, transaction)
        if (lease.owner !== owner) return false
        const until = Timestamp.fromMillis(lease.now + leaseMs)
        transaction.update(leaseReference(database), { until })
        return true
      }),
    releaseLease: (owner) =>
      database.runTransaction(async (transaction) => {
        const lease = await readLease(database, transaction)
        if (lease.owner !== owner) return
        transaction.update(leaseReference(database), { owner: null })
      }),
    readProject: (projectId) => readProject(projectId, database),
    giveKey: (projectId, key) => giveKey(projectId, key, database),
    readEntries: () => readEntries(database),
    readDocuments: (ids) => readDocuments(ids, database),
    write: (owner, change) =>
      database.runTransaction((transaction) => writeCopy(owner, change, database, transaction)),
    async sleep(ms) {
      await setTimeout(ms)
    },
    listProjects: () => listIds('projects', database),
    listDocuments: () => listIds('published', database),
  }
}

const leaseReference = (database: Firestore) => database.doc('publishing/lease')

async function readStanding(projectId: string, database: Firestore): Promise<Standing> {
  const [mark, lease, project, copy, errors] = await database.getAll(
    database.doc(`publishing_marks/${projectId}`),
    leaseReference(database),
    database.doc(`projects/${projectId}`),
    database.doc(`published/${publishedIds.project(projectKeyOf(projectId))}`),
    database.doc(`publishing_errors/${projectId}`),
  )
  const photos = database.collection('project_images').where('project_id', '==', projectId)
  const ready = photos.where('status', '==', 'ready').limit(1)
  return {
    readAt: markSchema.safeParse(mark?.data()).data?.read_at?.toMillis() ?? 0,
    isBusy: leaseSchema.safeParse(lease?.data()).data?.owner != null,
    isInCopy: Boolean(copy?.exists || errors?.exists),
    project: project?.data() ?? null,
    // Asked after the rest: what becomes ready meanwhile has an event of its own.
    hasReadyPhotos: Boolean(project?.exists) && !(await ready.select().get()).empty,
  }
}

async function clearMark(
  { projectId, version, readAt }: Parameters<PublishPorts['clearMarks']>[0][number],
  database: Firestore,
): Promise<void> {
  const mark = database.doc(`publishing_marks/${projectId}`)
  await database.runTransaction(async (transaction) => {
    const present = markSchema.safeParse((await transaction.get(mark)).data())
    const isSame = present.data?.version === version
    const read_at = Timestamp.fromMillis(readAt)
    transaction.set(
      mark,
      { read_at, ...(isSame && { dirty: false, urgent: false }) },
      { merge: true },
    )
  })
}

async function readLease(database: Firestore, transaction: Transaction) {
  const snapshot = await transaction.get(leaseReference(database))
  const never = { owner: null, until: Timestamp.fromMillis(0), written_at: Timestamp.fromMillis(0) }
  const lease = snapshot.exists ? leaseSchema.parse(snapshot.data()) : never
  return { ...lease, now: snapshot.readTime.toMillis() }
}

async function takeLease(
  owner: string,
  database: Firestore,
  transaction: Transaction,
): Promise<number | null> {
  const { now, ...lease } = await readLease(database, transaction)
  const isFree = lease.owner === null || lease.owner === owner || lease.until.toMillis() < now
  if (!isFree) return null
  const until = Timestamp.fromMillis(now + leaseMs)
  transaction.set(leaseReference(database), { ...lease, owner, until })
  return now - lease.written_at.toMillis()
}

async function readDocuments(ids: readonly string[], database: Firestore) {
  if (ids.length === 0) return new Map<string, unknown>()
  const snapshots = await database.getAll(...ids.map((id) => database.doc(`published/${id}`)))
  return new Map(snapshots.map((snapshot) => [snapshot.id, contentOf(snapshot)]))
}

/** Undefined where the document is missing, or of another version of this code. */
function contentOf(snapshot: DocumentSnapshot): unknown {
  const json = textOf(snapshot)
  return json === null ? undefined : JSON.parse(json)
}

function textOf(snapshot: DocumentSnapshot): string | null {
  const { data } = publishedDocumentSchema.safeParse(snapshot.data())
  return data?.version === publishedVersion ? data.json : null
}

async function writeCopy(
  owner: string,
  { documents, entries, errors }: CopyChange,
  database: Firestore,
  transaction: Transaction,
): Promise<number | null> {
  const lease = await readLease(database, transaction)
  // One that has run out, but that nobody took meanwhile, is as good as new.
  if (lease.owner !== owner) return null
  const changed = await findChanged(documents, database, transaction)
  const recorded = await readRecorded(errors, database, transaction)
  const written_at = FieldValue.serverTimestamp()
  for (const [id, json] of changed) {
    const reference = database.doc(`published/${id}`)
    if (json === null) transaction.delete(reference)
    else transaction.set(reference, { json, version: publishedVersion, written_at })
  }
  for (const project of errors) {
    const reference = database.doc(`publishing_errors/${project.id}`)
    if (project.errors.length > 0) {
      transaction.set(reference, { documents: project.errors, recorded_at: written_at })
    } else if (recorded.has(project.id)) transaction.delete(reference)
  }
  writeEntries(entries, database, transaction)
  const until = Timestamp.fromMillis(lease.now + leaseMs)
  transaction.update(leaseReference(database), { until, written_at })
  return changed.length
}

/** The documents whose text is to be another one, or null for one that is to go. */
async function findChanged(
  documents: CopyChange['documents'],
  database: Firestore,
  transaction: Transaction,
): Promise<(readonly [string, string | null])[]> {
  const ids = [...documents.keys()]
  const present = await transaction.getAll(...ids.map((id) => database.doc(`published/${id}`)))
  return present.flatMap((snapshot): (readonly [string, string | null])[] => {
    const wanted = documents.get(snapshot.id)
    if (wanted === undefined) return snapshot.exists ? [[snapshot.id, null]] : []
    const json = JSON.stringify(wanted)
    return textOf(snapshot) === json ? [] : [[snapshot.id, json]]
  })
}

async function readRecorded(
  errors: CopyChange['errors'],
  database: Firestore,
  transaction: Transaction,
): Promise<ReadonlySet<string>> {
  const mended = errors.filter((project) => project.errors.length === 0)
  if (mended.length === 0) return new Set()
  const references = mended.map(({ id }) => database.doc(`publishing_errors/${id}`))
  const snapshots = await transaction.getAll(...references)
  return new Set(snapshots.filter(({ exists }) => exists).map(({ id }) => id))
}

async function listIds(collection: string, database: Firestore): Promise<string[]> {
  const references = await database.collection(collection).listDocuments()
  return references.map(({ id }) => id)
}
