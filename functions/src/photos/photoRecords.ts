import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  getFirestore,
  type Transaction,
} from 'firebase-admin/firestore'
import { z } from 'zod'
import { type ImageStatus, imageSchema } from '../../../domain/image.ts'
import { variantDocumentId } from '../../../domain/paths.ts'
import { imageProjectSchema, projectSchema } from '../../../domain/project.ts'
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

const trashSchema = projectSchema.pick({ trashed_at: true })
const twinSchema = imageSchema.pick({ created_at: true, status: true, duplicate_of: true })

/** The documents of photos in Firestore. */
export function photoRecords(): Pick<PhotoPorts, 'transact'> {
  const database = getFirestore(firebaseApp())
  return {
    transact: (imageId, decide, contentHash) =>
      database.runTransaction(async (transaction) => {
        const state = await readState({ database, transaction, imageId, contentHash })
        const { change, result } = decide(state)
        if (change) applyChange(database, transaction, imageId, change)
        return result
      }),
  }
}

async function readState(wanted: {
  database: Firestore
  transaction: Transaction
  imageId: string
  contentHash: string | undefined
}): Promise<PhotoState> {
  const { database, transaction, imageId, contentHash } = wanted
  const [imageSnapshot, straysSnapshot] = await transaction.getAll(
    imageReference(database, imageId),
    straysReference(database, imageId),
  )
  const image = parseDocument(imageSnapshot, pipelineImageSchema)
  const strays = parseDocument(straysSnapshot, straysSchema)?.paths ?? []
  if (!image) return { image, project: null, projectTrashedAt: null, twin: null, strays }
  const snapshot = await transaction.get(database.doc(`projects/${image.project_id}`))
  return {
    image,
    project: parseDocument(snapshot, imageProjectSchema),
    projectTrashedAt: parseDocument(snapshot, trashSchema)?.trashed_at ?? null,
    twin: contentHash ? await findTwin(database, transaction, imageId, image, contentHash) : null,
    strays,
  }
}

/** The oldest of the project's other photos with these bytes. */
async function findTwin(
  database: Firestore,
  transaction: Transaction,
  imageId: string,
  { project_id }: PipelineImage,
  contentHash: string,
): Promise<string | null> {
  const { docs } = await transaction.get(
    database
      .collection('project_images')
      .where('project_id', '==', project_id)
      .where('content_hash', '==', contentHash)
      .select('created_at', 'status', 'duplicate_of'),
  )
  const [oldest] = docs
    .filter(({ id }) => id !== imageId)
    .map((document) => ({ id: document.id, ...twinSchema.parse(document.data()) }))
    // One that is a duplicate of this very photo has its original here.
    .filter(({ status, duplicate_of }) => !isGoing(status) && duplicate_of !== imageId)
    .sort((a, b) => a.created_at.toMillis() - b.created_at.toMillis())
  return oldest?.id ?? null
}

function isGoing(status: ImageStatus): boolean {
  return status === 'trashed' || status === 'deleting'
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
