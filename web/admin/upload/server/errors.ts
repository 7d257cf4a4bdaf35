import { FirebaseError } from 'firebase/app'
import { doc, getDocFromServer, getFirestore } from 'firebase/firestore'
import { projectSchema } from '../../../../domain/project.ts'

/** `changed`: the browser returns other bytes than were chosen. `altered`: Storage has other bytes. */
export type PhotoFailure =
  | 'refused'
  | 'unreadable'
  | 'changed'
  | 'altered'
  | 'gone'
  | 'full'
  | 'unknown'

/**
 * - `interrupted`: no response. The same request can be sent again.
 * - `notSignedIn`: its owner is signed out, or another account is signed in.
 * - `roleGone`: its owner is no longer an administrator.
 * - `stopped`: its signal was aborted.
 */
export type UploadErrorReason =
  | 'interrupted'
  | 'notSignedIn'
  | 'roleGone'
  | 'stopped'
  | PhotoFailure

export class UploadError extends Error {
  readonly reason: UploadErrorReason
  readonly isDiscarded: boolean

  constructor(
    reason: UploadErrorReason,
    { isDiscarded = false, ...options }: UploadErrorOptions = {},
  ) {
    super(`The upload failed: ${reason}`, options)
    this.reason = reason
    this.isDiscarded = isDiscarded
  }
}

type UploadErrorOptions = ErrorOptions & { isDiscarded?: boolean }

/** @param projectId the project that the request was about; null if it was about none */
export async function classifyError(
  error: unknown,
  projectId: string | null,
): Promise<UploadErrorReason> {
  if (error instanceof UploadError) return error.reason
  if (isInterruption(error)) return 'interrupted'
  if (isRefusal(error)) return whyRefused(projectId)
  const isFull = error instanceof FirebaseError && error.code === 'storage/quota-exceeded'
  return isFull ? 'full' : 'unknown'
}

/** The last two: a transaction that others' writes ended five times. */
const interruptions = ['unavailable', 'deadline-exceeded', 'aborted', 'failed-precondition']

/** Whether the same request can be sent again. */
export function isInterruption(error: unknown): boolean {
  if (!(error instanceof FirebaseError)) return false
  if (error.code === 'functions/internal') return !navigator.onLine
  // Other codes of a renewed sign-in are the server's words: it is busy.
  if (error.code.startsWith('auth/')) return !isRefusal(error)
  return interruptions.includes(codeOf(error))
}

const refusals = [
  'storage/unauthorized',
  'storage/unauthenticated',
  'permission-denied',
  'unauthenticated',
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/invalid-refresh-token',
]

export function isRefusal(error: unknown): boolean {
  return error instanceof FirebaseError && refusals.includes(codeOf(error))
}

/** Functions and Firestore have the same codes. */
function codeOf({ code }: FirebaseError): string {
  return code.replace('functions/', '')
}

const stateSchema = projectSchema.pick({ state: true })

/**
 * Finds out why the server refused a request, by reading the project, which only administrators may.
 * Renewing the token instead would sign the user out if it was revoked.
 */
export async function whyRefused(
  projectId: string | null,
): Promise<'roleGone' | 'gone' | 'refused'> {
  try {
    const project = await getDocFromServer(doc(getFirestore(), 'projects', projectId ?? 'none'))
    if (projectId === null) return 'refused'
    const { data } = stateSchema.safeParse(project.data())
    return data?.state === 'live' ? 'refused' : 'gone'
  } catch (error) {
    return isRefusal(error) ? 'roleGone' : 'refused'
  }
}

/** @throws an interruption if the promise takes longer than `limit` milliseconds */
export async function withTimeout<T>(limit: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    const error = new FirebaseError('deadline-exceeded', `No response for ${limit} ms`)
    timer = setTimeout(() => reject(error), limit)
  })
  try {
    return await Promise.race([promise, silence])
  } finally {
    clearTimeout(timer)
  }
}
