import type { IdempotencyStrategy } from '@google-cloud/storage'
import { getStorage } from 'firebase-admin/storage'
import { z } from 'zod'
import { codeOf } from './errorCode.ts'
import { firebaseApp } from './firebaseApp.ts'

/** A number instead of the enum, so that the package is loaded only with the first object. */
const retryAlways: IdempotencyStrategy.RetryAlways = 0

export function storageBucket() {
  return withRetries(getStorage(firebaseApp()).bucket())
}

/**
 * Retries every request: all our operations on objects are idempotent. By default the client doesn't retry writes,
 * and after two concurrent writes it retries nothing any more.
 */
export function withRetries<
  Bucket extends { storage: { retryOptions: { idempotencyStrategy?: IdempotencyStrategy } } },
>(bucket: Bucket): Bucket {
  bucket.storage.retryOptions.idempotencyStrategy = retryAlways
  return bucket
}

const objectSchema = z.object({
  name: z.string(),
  size: z.coerce.number(),
  timeCreated: z.string(),
  generation: z.coerce.string(),
  /** Only composite objects have none. */
  md5Hash: z.string().optional(),
  metadata: z.record(z.string(), z.unknown()).default({}),
})
export type StoredObject = z.infer<typeof objectSchema>

const fields = `items(${Object.keys(objectSchema.shape)}),nextPageToken`

/** With `fields`, the client returns plain JSON. Its `File` objects take 7 KB each, five per photo. */
export async function* listObjects(prefix: string): AsyncGenerator<StoredObject> {
  for await (const item of storageBucket().getFilesStream({ prefix, fields })) {
    yield objectSchema.parse(item)
  }
}

export async function readObject(path: string): Promise<StoredObject | null> {
  const [metadata] = (await storageBucket().file(path).getMetadata().catch(ignore(404))) ?? []
  return metadata ? objectSchema.parse(metadata) : null
}

export function ignore(status: number) {
  return (error: unknown): undefined => {
    if (codeOf(error) !== status) throw error
  }
}
