import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Transaction,
} from 'firebase-admin/firestore'
import { z } from 'zod'
import { variantDocumentId } from '../../../domain/paths.ts'
import { imageProjectSchema, projectSchema } from '../../../domain/project.ts'
import { timestampSchema } from '../../../domain/timestamp.ts'
import { firestore } from '../firebaseApp.ts'
import {
  type PhotoChange,
  type PhotoProject,
  type PhotoRecords,
  type PipelineImage,
  pipelineImageSchema,
} from './photoPorts.ts'

const revocationSchema = z.object({ revoked_at: timestampSchema })

const trashSchema = projectSchema.pick({ trashed_at: true })

export function photoRecords(): PhotoRecords {
  const database = firestore()
  return {
    read: async (imageId) => parseDocument(await imageOf(imageId).get(), pipelineImageSchema),
    transact: (imageId, decide) =>
      database.runTransaction(async (transaction) => {
        const { change, result } = decide(await readImage(imageId, transaction))
        if (change) applyChange(transaction, imageId, change)
        return result
      }),
    transactWithProject: (imageId, decide) =>
      database.runTransaction(async (transaction) => {
        const image = await readImage(imageId, transaction)
        const { change, result } = decide(image, await readProject(image, transaction))
        if (change) applyChange(transaction, imageId, change)
        return result
      }),
    async revokedAt(uid) {
      const revocation = await database.doc(`role_revocations/${uid}`).get()
      return parseDocument(revocation, revocationSchema)?.revoked_at.toMillis() ?? null
    },
  }
}

async function readImage(imageId: string, transaction: Transaction): Promise<PipelineImage | null> {
  return parseDocument(await transaction.get(imageOf(imageId)), pipelineImageSchema)
}

async function readProject(
  image: PipelineImage | null,
  transaction: Transaction,
): Promise<PhotoProject> {
  if (!image) return { project: null, projectTrashedAt: null }
  const project = await transaction.get(firestore().doc(`projects/${image.project_id}`))
  return {
    project: parseDocument(project, imageProjectSchema),
    projectTrashedAt: parseDocument(project, trashSchema)?.trashed_at ?? null,
  }
}

function applyChange(
  transaction: Transaction,
  imageId: string,
  { image, variants = [] }: PhotoChange,
): void {
  if (image) {
    const updated_at = FieldValue.serverTimestamp()
    const made = variants.length > 0 && { made_at: updated_at }
    transaction.update(imageOf(imageId), { ...image, ...made, updated_at })
  }
  for (const variant of variants) {
    const id = variantDocumentId(imageId, variant.variant_type)
    transaction.set(firestore().doc(`image_variants/${id}`), variant)
  }
}

function parseDocument<Schema extends z.ZodType>(
  snapshot: DocumentSnapshot,
  schema: Schema,
): z.output<Schema> | null {
  return snapshot.exists ? schema.parse(snapshot.data()) : null
}

function imageOf(imageId: string): DocumentReference {
  return firestore().doc(`project_images/${imageId}`)
}
