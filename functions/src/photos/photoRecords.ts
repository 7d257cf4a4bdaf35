import { type DocumentReference, FieldValue, type Transaction } from 'firebase-admin/firestore'
import { z } from 'zod'
import { type Image, type ImageVariant, imageSchema } from '../../../domain/image.ts'
import { variantDocumentId } from '../../../domain/paths.ts'
import { timestampSchema } from '../../../domain/timestamp.ts'
import { parseDocument } from '../documents.ts'
import { firestore } from '../firebaseApp.ts'
import type { photoObjects } from './photoObjects.ts'

const { hidden, alt_text, pair_id } = imageSchema.shape

export const pipelineImageSchema = imageSchema
  .pick({
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
  // The owner's edits: a malformed one must not stop the pipeline.
  .extend({
    hidden: hidden.catch(true),
    alt_text: alt_text.catch(null),
    pair_id: pair_id.catch(null),
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
        const stored = await transaction.get(imageOf(imageId))
        const { change, result } = decide(parseDocument(stored, pipelineImageSchema))
        if (change) changePhoto(imageId, change, transaction)
        return result
      }),
    /** Milliseconds since 1970; null for an account that wasn't revoked. */
    async revokedAt(uid: string): Promise<number | null> {
      const revocation = await database.doc(`role_revocations/${uid}`).get()
      return parseDocument(revocation, revocationSchema)?.revoked_at.toMillis() ?? null
    },
  }
}

function changePhoto(
  imageId: string,
  { image, variants = [] }: PhotoChange,
  transaction: Transaction,
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

function imageOf(imageId: string): DocumentReference {
  return firestore().doc(`project_images/${imageId}`)
}
