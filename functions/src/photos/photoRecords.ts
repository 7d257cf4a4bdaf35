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
import { imageProjectSchema } from '../../../domain/project.ts'
import { firebaseApp } from '../firebaseApp.ts'
import {
  type PhotoChange,
  type PhotoPorts,
  type PhotoState,
  type PipelineImage,
  pipelineImageSchema,
} from './photoPorts.ts'

/** `variant_strays/{image_id}`: `PhotoState.strays`; gone where there are none. No client reads it. */
const straysSchema = z.object({ paths: z.array(z.string()) })

/** The documents of photos in Firestore. */
export function photoRecords(): Pick<PhotoPorts, 'transact'> {
  const database = getFirestore(firebaseApp())
  return {
    transact: (imageId, decide) =>
      database.runTransaction(async (transaction) => {
        const state = await readState(database, transaction, imageId)
        const { change, result } = decide(state)
        if (change) applyChange(database, transaction, imageId, change)
        return result
      }),
  }
}

async function readState(
  database: Firestore,
  transaction: Transaction,
  imageId: string,
): Promise<PhotoState> {
  const [imageSnapshot, straysSnapshot] = await transaction.getAll(
    imageReference(database, imageId),
    straysReference(database, imageId),
  )
  const image = parseDocument(imageSnapshot, pipelineImageSchema)
  const strays = parseDocument(straysSnapshot, straysSchema)?.paths ?? []
  return { image, project: await readProject(database, transaction, image), strays }
}

async function readProject(
  database: Firestore,
  transaction: Transaction,
  image: PipelineImage | null,
): Promise<PhotoState['project']> {
  if (!image) return null
  const snapshot = await transaction.get(database.doc(`projects/${image.project_id}`))
  return parseDocument(snapshot, imageProjectSchema)
}

function applyChange(
  database: Firestore,
  transaction: Transaction,
  imageId: string,
  { image, variants = [], strays }: PhotoChange,
): void {
  if (image) {
    const updated_at = FieldValue.serverTimestamp()
    transaction.update(imageReference(database, imageId), { ...image, updated_at })
  }
  for (const variant of variants) {
    const id = variantDocumentId(imageId, variant.variant_type)
    transaction.set(database.doc(`image_variants/${id}`), variant)
  }
  if (strays?.length === 0) transaction.delete(straysReference(database, imageId))
  else if (strays) transaction.set(straysReference(database, imageId), { paths: strays })
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

function straysReference(database: Firestore, imageId: string): DocumentReference {
  return database.doc(`variant_strays/${imageId}`)
}
