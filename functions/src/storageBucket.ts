import type { IdempotencyStrategy } from '@google-cloud/storage'
import { getStorage } from 'firebase-admin/storage'
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
