import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Transaction,
} from 'firebase-admin/firestore'
import { z } from 'zod'
import { type Image, type ImageVariant, imageSchema } from '../../../domain/image.ts'
import { variantDocumentId } from '../../../domain/paths.ts'
import { projectSchema } from '../../../domain/project.ts'
import { timestampSchema } from '../../../domain/timestamp.ts'
import { firestore } from '../firebaseApp.ts'
import type { photoObjects } from './photoObjects.ts'

export const pipelineImageSchema = imageSchema.pick({
  project_id: true,
  created_by: true,
  storage_path: true,
  replacement: true,
  status: true,
  failure: true,
  damage: true,
  content_hash: true,
  google_drive_url: true,
  thumbnail_url: true,
  variants: true,
  variants_version: true,
})
export type PipelineImage = z.infer<typeof pipelineImageSchema>

export type PhotoChange = {
  image?: Partial<Image>
  variants?: readonly ImageVariant[]
}

/** Any call may throw; retrying is safe. */
export type PhotoPorts = ReturnType<typeof photoRecords> &
  Omit<ReturnType<typeof photoObjects>, 'listVariants' | 'setPublic'>

type Decision<Result> = { change?: PhotoChange; result: Result }

const revocationSchema = z.object({ revoked_at: timestampSchema })

const trashSchema = projectSchema.pick({ trashed_at: true })

export function photoRecords() {
  const database = firestore()
  return {
    read: async (imageId: string) =>
      parseDocument(await imageOf(imageId).get(), pipelineImageSchema),
    /** `decide` must be pure: it runs again after a conflict. */
    transact: <Result>(
      imageId: string,
      decide: (image: PipelineImage | null) => Decision<Result>,
    ) =>
      database.runTransaction(async (transaction) => {
        const decision = decide(await readImage(imageId, transaction))
        return applyDecision(transaction, imageId, decision)
      }),
    transactWithProject: <Result>(
      imageId: string,
      decide: (
        image: PipelineImage | null,
        projectTrashedAt: Image['trashed_at'],
      ) => Decision<Result>,
    ) =>
      database.runTransaction(async (transaction) => {
        const image = await readImage(imageId, transaction)
        const decision = decide(image, await readTrashedAt(image, transaction))
        return applyDecision(transaction, imageId, decision)
      }),
    /** Milliseconds since 1970; null for an account that wasn't revoked. */
    async revokedAt(uid: string): Promise<number | null> {
      const revocation = await database.doc(`role_revocations/${uid}`).get()
      return parseDocument(revocation, revocationSchema)?.revoked_at.toMillis() ?? null
    },
  }
}

async function readImage(imageId: string, transaction: Transaction): Promise<PipelineImage | null> {
  return parseDocument(await transaction.get(imageOf(imageId)), pipelineImageSchema)
}

async function readTrashedAt(
  image: PipelineImage | null,
  transaction: Transaction,
): Promise<Image['trashed_at']> {
  if (!image) return null
  const project = await transaction.get(firestore().doc(`projects/${image.project_id}`))
  return parseDocument(project, trashSchema)?.trashed_at ?? null
}

function applyDecision<Result>(
  transaction: Transaction,
  imageId: string,
  { change: { image, variants = [] } = {}, result }: Decision<Result>,
): Result {
  if (image) {
    const updated_at = FieldValue.serverTimestamp()
    const made = variants.length > 0 && { made_at: updated_at }
    transaction.update(imageOf(imageId), { ...image, ...made, updated_at })
  }
  for (const variant of variants) {
    const id = variantDocumentId(imageId, variant.variant_type)
    transaction.set(firestore().doc(`image_variants/${id}`), variant)
  }
  return result
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
