import type { DocumentReference, Firestore, Query, Transaction } from 'firebase-admin/firestore'
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
const twinsRead = 20

/** The database itself, or a transaction. */
type Reader = {
  document: (reference: DocumentReference) => Promise<FirebaseFirestore.DocumentSnapshot>
  query: (query: Query) => Promise<FirebaseFirestore.QuerySnapshot>
}

/**
 * Lets a finished photo name the oldest other photo of its project with the same bytes, or none. Where
 * that one is hidden, so is the photo: the owner has hidden what it shows.
 * Of two that finish together each has written its hash before it looks, so at least one sees the
 * other. A query in a transaction makes all photos of a project wait for each other: only a photo
 * whose answer has to change pays that.
 */
export async function settleDuplicate(imageId: string, database: Firestore): Promise<void> {
  const seen = await findTwin(imageId, database, {
    document: (reference) => reference.get(),
    query: (query) => query.get(),
  })
  if (!seen || (seen.twin?.id ?? null) === seen.named) return
  await database.runTransaction(async (transaction: Transaction) => {
    const found = await findTwin(imageId, database, {
      document: (reference) => transaction.get(reference),
      query: (query) => transaction.get(query),
    })
    if (!found || (found.twin?.id ?? null) === found.named) return
    const hides = found.twin?.hidden === true
    transaction.update(database.doc(`project_images/${imageId}`), {
      duplicate_of: found.twin?.id ?? null,
      ...(hides && { hidden: true }),
    })
  })
}

/** Null where the photo has no hash: it is gone, or not finished. */
async function findTwin(
  imageId: string,
  database: Firestore,
  reader: Reader,
): Promise<{ twin: { id: string; hidden: boolean } | null; named: string | null } | null> {
  const images = database.collection('project_images')
  const snapshot = await reader.document(images.doc(imageId))
  const photo = snapshot.exists ? photoSchema.parse(snapshot.data()) : null
  if (!photo?.content_hash) return null
  const { docs } = await reader.query(
    images
      .where('project_id', '==', photo.project_id)
      .where('content_hash', '==', photo.content_hash)
      .orderBy('created_at')
      .limit(twinsRead)
      .select(...Object.keys(photoSchema.shape)),
  )
  const oldest = docs
    .filter(({ id }) => id !== imageId)
    .map((document) => ({ id: document.id, ...photoSchema.parse(document.data()) }))
    // One that is a duplicate of this very photo has its original here.
    .find(({ status, duplicate_of }) => !isGoing(status) && duplicate_of !== imageId)
  return { twin: oldest ?? null, named: photo.duplicate_of }
}

function isGoing(status: ImageStatus): boolean {
  return status === 'trashed' || status === 'deleting'
}
