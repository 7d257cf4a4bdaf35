import type { IdempotencyStrategy } from '@google-cloud/storage'
import { getStorage } from 'firebase-admin/storage'
import { firebaseApp } from './firebaseApp.ts'

/** Its number alone: the package itself is loaded when the first object is wanted, not before. */
const retryAlways: IdempotencyStrategy.RetryAlways = 0

/** The bucket of photos, for these functions. */
export function storageBucket() {
  return withRetries(getStorage(firebaseApp()).bucket())
}

/**
 * The bucket, of which each request is made again when the network or the server fails it. Whatever
 * we do to an object may be done twice: the same bytes to the same path, a deletion of what may be
 * gone. Left to itself the client makes a write once; while one is under way it makes every other
 * request once, too, and after two at a time it never goes back.
 */
export function withRetries<
  Bucket extends { storage: { retryOptions: { idempotencyStrategy?: IdempotencyStrategy } } },
>(bucket: Bucket): Bucket {
  bucket.storage.retryOptions.idempotencyStrategy = retryAlways
  return bucket
}
