import { FirebaseError } from 'firebase/app'
import { runTransaction, type Transaction } from 'firebase/firestore'
import { auth, firestore } from './client.ts'

/**
 * Renews an expired token. The SDK doesn't handle a failed renewal during a request: Firestore then
 * stops working until the page is reloaded.
 * @throws if the network is unavailable
 */
export async function renewSignIn(): Promise<void> {
  await auth.currentUser?.getIdToken()
}

/** A transaction with a valid token. Throws offline, where a plain write would wait. */
export async function transact<T>(update: (transaction: Transaction) => Promise<T>): Promise<T> {
  await renewSignIn()
  return runTransaction(firestore, update)
}

/**
 * Creates a document. A first attempt doesn't read it, to save a round trip. If a response is lost, the
 * SDK repeats the write, and the rules refuse it as an update: then we retry with a read.
 */
export async function createOnce<T>(
  create: (tried: boolean) => Promise<T>,
  tried: boolean,
): Promise<T> {
  try {
    return await create(tried)
  } catch (error) {
    const isRefused = error instanceof FirebaseError && error.code === 'permission-denied'
    if (tried || !isRefused) throw error
    return create(true)
  }
}
