import { FirebaseError } from 'firebase/app'
import { runTransaction, type Transaction } from 'firebase/firestore'
import { auth, firestore } from './client.ts'

/**
 * Renews the sign-in where it has run out.
 * @throws where the network does not answer. The SDK would meet the same failure in the middle of
 * what it does, where it does not handle it: an upload never ends, and Firestore is lost to the page.
 */
export async function renewSignIn(): Promise<void> {
  await auth.currentUser?.getIdToken()
}

/**
 * A transaction with a valid sign-in, for changes that depend on what is stored: all or nothing. Without
 * a connection it fails, where a plain write waits.
 * @throws where the server does not answer, or refuses
 */
export async function transact<T>(update: (transaction: Transaction) => Promise<T>): Promise<T> {
  await renewSignIn()
  return runTransaction(firestore, update)
}

/**
 * Creates a document, with a look at what is there only where an earlier attempt may have left it:
 * that costs a round trip. Where an answer is lost, the SDK repeats the creation, and rules refuse
 * it as a change of what is there by now: then it is tried once more with that look.
 */
export async function createOnce<T>(
  create: (again: boolean) => Promise<T>,
  again: boolean,
): Promise<T> {
  try {
    return await create(again)
  } catch (error) {
    const isRefused = error instanceof FirebaseError && error.code === 'permission-denied'
    if (again || !isRefused) throw error
    return create(true)
  }
}
