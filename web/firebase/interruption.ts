import { FirebaseError } from 'firebase/app'

/** Codes of the SDK that stand for no answer, or one that says to come again. */
const interruptions = ['unavailable', 'deadline-exceeded', 'aborted', 'auth/network-request-failed']

/** Whether the network did not answer, so that the same may be tried again. */
export function isInterruption(error: unknown): boolean {
  if (!(error instanceof FirebaseError)) return false
  if (error.code === 'functions/internal') return !navigator.onLine
  return interruptions.includes(codeOf(error))
}

const refusals = [
  'storage/unauthorized',
  'storage/unauthenticated',
  'permission-denied',
  'unauthenticated',
  'auth/user-token-expired',
  'auth/user-disabled',
]

/** Whether the server knows its caller and says no. */
export function isRefusal(error: unknown): boolean {
  return error instanceof FirebaseError && refusals.includes(codeOf(error))
}

/** Functions and Firestore name the same troubles. */
function codeOf({ code }: FirebaseError): string {
  return code.replace('functions/', '')
}

/** @throws an interruption where the answer takes longer than `limit` milliseconds */
export async function answerWithin<T>(limit: number, answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    const error = new FirebaseError('deadline-exceeded', `No answer for ${limit} ms`)
    timer = setTimeout(() => reject(error), limit)
  })
  try {
    return await Promise.race([answer, silence])
  } finally {
    clearTimeout(timer)
  }
}
