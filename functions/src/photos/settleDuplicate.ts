import type { DocumentReference, Firestore, Query, Transaction } from 'firebase-admin/firestore'
import type { z } from 'zod'
import { type ImageStatus, imageSchema } from '../../../domain/image.ts'

const photoSchema = imageSchema.pick({
  project_id: true,
  content_hash: true,
  created_at: true,
  status: true,
  hidden: true,
  duplicate_of: true,
})

/** Of the photos with the same bytes so many are looked at: whoever copies one a thousand times pays no million reads. */
const twinsRead = 100

/** The database itself, or a transaction. */
type Reader = {
  document: (reference: DocumentReference) => Promise<FirebaseFirestore.DocumentSnapshot>
  query: (query: Query) => Promise<FirebaseFirestore.QuerySnapshot>
}

/**
 * Lets a finished photo name the oldest other photo of its project with the same bytes, or none. Where
 * one of them is hidden, so is the photo: the owner has hidden what it shows.
 * Of two that finish together each has written its hash before it looks, so at least one sees the
 * other. A query in a transaction makes all photos of a project wait for each other: only a photo
 * whose answer has to change pays that.
 */
export async function settleDuplicate(imageId: string, database: Firestore): Promise<void> {
  const seen = await findMark(imageId, database, outside)
  if (seen === null) return
  await database.runTransaction(async (transaction) => {
    const mark = await findMark(imageId, database, inside(transaction))
    if (mark) transaction.update(database.doc(`project_images/${imageId}`), mark)
  })
}

/**
 * Hides with a photo those of its project with the same bytes. The owner's browser does so for all that
 * it knows of; this is for one that was being finished meanwhile.
 */
export async function hideTwins(imageId: string, database: Firestore): Promise<void> {
  const shown = await findShownTwins(imageId, database, outside)
  if (shown.length === 0) return
  await database.runTransaction(async (transaction) => {
    for (const twin of await findShownTwins(imageId, database, inside(transaction)))
      transaction.update(twin, { hidden: true })
  })
}

const outside: Reader = {
  document: (reference) => reference.get(),
  query: (query) => query.get(),
}

function inside(transaction: Transaction): Reader {
  return {
    document: (reference) => transaction.get(reference),
    query: (query) => transaction.get(query),
  }
}

/** What a photo has to say of its twins; null where it says so, has no hash, or is gone. */
async function findMark(
  imageId: string,
  database: Firestore,
  reader: Reader,
): Promise<{ duplicate_of: string | null; hidden?: true } | null> {
  const photo = await readPhoto(imageId, database, reader)
  if (!photo) return null
  const { docs } = await reader.query(
    twinsOf(photo, database).orderBy('created_at').limit(twinsRead),
  )
  const twins = docs
    .filter(({ id }) => id !== imageId)
    .flatMap((document) => {
      const { data } = photoSchema.safeParse(document.data())
      return data && !isGoing(data.status) ? [{ id: document.id, ...data }] : []
    })
  // One that is a duplicate of this very photo has its original here.
  const oldest = twins.find(({ duplicate_of }) => duplicate_of !== imageId)
  const duplicate_of = oldest?.id ?? null
  const hides = !photo.hidden && twins.some(({ hidden }) => hidden)
  if (duplicate_of === photo.duplicate_of && !hides) return null
  return { duplicate_of, ...(hides && { hidden: true }) }
}

async function findShownTwins(
  imageId: string,
  database: Firestore,
  reader: Reader,
): Promise<DocumentReference[]> {
  const photo = await readPhoto(imageId, database, reader)
  if (!photo?.hidden || isGoing(photo.status)) return []
  // The newest: the others the owner's browser knows.
  const newest = twinsOf(photo, database).orderBy('created_at', 'desc').limit(twinsRead)
  const { docs } = await reader.query(newest)
  return docs.flatMap((document) => {
    // Most documents don't say that they are not hidden, so no query finds those.
    const { data } = photoSchema.safeParse(document.data())
    return data && !data.hidden && data.status !== 'deleting' ? [document.ref] : []
  })
}

/** Null where it has no hash, or can't be read: it is gone, not finished, or of another version. */
async function readPhoto(imageId: string, database: Firestore, reader: Reader) {
  const snapshot = await reader.document(database.doc(`project_images/${imageId}`))
  const { data: photo } = photoSchema.safeParse(snapshot.data())
  return photo?.content_hash ? photo : null
}

function twinsOf(
  { project_id, content_hash }: z.infer<typeof photoSchema>,
  database: Firestore,
): Query {
  return database
    .collection('project_images')
    .where('project_id', '==', project_id)
    .where('content_hash', '==', content_hash)
    .select(...Object.keys(photoSchema.shape))
}

function isGoing(status: ImageStatus): boolean {
  return status === 'trashed' || status === 'deleting'
}
