import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  getFirestore,
  type Transaction,
} from 'firebase-admin/firestore'
import { z } from 'zod'
import { variantDocumentId } from '../../../domain/paths.ts'
import { imageProjectSchema, projectSchema } from '../../../domain/project.ts'
import { timestampSchema } from '../../../domain/timestamp.ts'
import { firebaseApp } from '../firebaseApp.ts'
import {
  type PhotoChange,
  type PhotoRecords,
  type PhotoState,
  type PipelineImage,
  type PlacedPhoto,
  pipelineImageSchema,
} from './photoPorts.ts'

const revocationSchema = z.object({ revoked_at: timestampSchema })

const trashSchema = projectSchema.pick({ trashed_at: true })

/** The documents of photos in Firestore. */
export function photoRecords(): PhotoRecords {
  const database = getFirestore(firebaseApp())
  return {
    read: (imageId) => readPhoto(imageId, database, database),
    transact: (imageId, decide) =>
      database.runTransaction(async (transaction) => {
        const { change, result } = decide(await readPhoto(imageId, database, transaction))
        if (change) applyChange(database, transaction, imageId, change)
        return result
      }),
    async revokedAt(uid) {
      const revocation = await database.doc(`role_revocations/${uid}`).get()
      return parseDocument(revocation, revocationSchema)?.revoked_at.toMillis() ?? null
    },
    transactPlaced: (imageId, decide) =>
      database.runTransaction(async (transaction) => {
        const photo = await readPhoto(imageId, database, transaction)
        const place = await readPlace(photo.image, database, transaction)
        const { change, result } = decide({ ...photo, ...place })
        if (change) applyChange(database, transaction, imageId, change)
        return result
      }),
  }
}

/** The database itself, or a transaction. */
type Reader = { getAll(...documents: DocumentReference[]): Promise<DocumentSnapshot[]> }

async function readPhoto(
  imageId: string,
  database: Firestore,
  reader: Reader,
): Promise<PhotoState> {
  const [image] = await reader.getAll(imageReference(database, imageId))
  return { image: parseDocument(image, pipelineImageSchema) }
}

async function readPlace(
  image: PipelineImage | null,
  database: Firestore,
  transaction: Transaction,
): Promise<Omit<PlacedPhoto, keyof PhotoState>> {
  if (!image) return { project: null, projectTrashedAt: null }
  const project = await transaction.get(database.doc(`projects/${image.project_id}`))
  return {
    project: parseDocument(project, imageProjectSchema),
    projectTrashedAt: parseDocument(project, trashSchema)?.trashed_at ?? null,
  }
}

function applyChange(
  database: Firestore,
  transaction: Transaction,
  imageId: string,
  { image, variants = [] }: PhotoChange,
): void {
  if (image) {
    const updated_at = FieldValue.serverTimestamp()
    const made = variants.length > 0 && { made_at: updated_at }
    transaction.update(imageReference(database, imageId), { ...image, ...made, updated_at })
  }
  for (const variant of variants) {
    const id = variantDocumentId(imageId, variant.variant_type)
    transaction.set(database.doc(`image_variants/${id}`), variant)
  }
}

function parseDocument<Schema extends z.ZodType>(
  snapshot: DocumentSnapshot | undefined,
  schema: Schema,
): z.output<Schema> | null {
  return snapshot?.exists ? schema.parse(snapshot.data()) : null
}

function imageReference(database: Firestore, imageId: string): DocumentReference {
  return database.doc(`project_images/${imageId}`)
}
