import { FirebaseError } from 'firebase/app'
import { doc, getDocFromServer, serverTimestamp } from 'firebase/firestore'
import { type ImageStatus, imageSchema, unprocessed, untouched } from '../../domain/image.ts'
import { originalPath } from '../../domain/paths.ts'
import { auth, firestore } from './client.ts'
import { rememberSaved } from './findKnownPhotos.ts'
import { discardPhoto } from './imageCalls.ts'
import { answerWithin, isInterruption, isRefusal } from './interruption.ts'
import { sendBytes, silenceLimit } from './sendBytes.ts'
import { createOnce, transact } from './transact.ts'
import { whyRefused } from './whyRefused.ts'

const statusSchema = imageSchema.pick({ status: true })

/** Where a photo will be. Chosen before the first attempt, so that another one can't store it twice. */
export type PhotoIdentity = {
  projectId: string
  imageId: string
  /** Milliseconds since 1970; part of the object's name. */
  timestamp: number
  filename: string
}

export type PhotoToSend = PhotoIdentity & {
  file: File
  /** SHA-256 of the file, in hexadecimal. */
  hash: string
  projectTitle: string
  /** The first file of an upload is the project's cover. */
  isFeatured: boolean
  sortOrder: number
  /** Whether an earlier attempt may have left something. */
  again: boolean
  /** Where an earlier attempt was sending the bytes. */
  session: string | null
}

export type Transfer = {
  /** Ends it; what is stored by then is not sent again. */
  signal: AbortSignal
  /** Called with the share of the bytes that are stored, 0 to 1. */
  onProgress: (share: number) => void
  /** Called with where a later attempt can go on; null where it has to begin anew. */
  onSession: (session: string | null) => void
}

export type UploadFailure = 'refused' | 'unreadable' | 'gone' | 'full' | 'unknown'

export type UploadOutcome =
  | { kind: 'saved' }
  /** The network did not answer: the same identity may be sent again, and is not stored twice. */
  | { kind: 'interrupted' }
  /** This person is not signed in, or somebody else is; the same goes for it. */
  | { kind: 'notSignedIn' }
  /** By its signal; the same goes for it. */
  | { kind: 'stopped' }
  /** This person is no administrator any more: nothing is wrong with the photo. */
  | { kind: 'roleGone' }
  /** Nothing is left of it, unless `discarded` is false: then the same identity must be used. */
  | { kind: 'failed'; failure: UploadFailure; discarded: boolean }

/**
 * Stores one photo: the image document first (`uploading`), then the bytes; the pipeline takes over
 * from there. May be repeated with the same identity: what is stored already is not sent again. Never
 * rejects.
 * @param uid whose photo it is: nothing is sent while this person is not signed in
 */
export async function sendPhoto(
  photo: PhotoToSend,
  uid: string,
  transfer: Transfer,
): Promise<UploadOutcome> {
  const path = originalPath(photo)
  const isNotSignedIn = () => auth.currentUser?.uid !== uid
  const findEnd = () => {
    if (transfer.signal.aborted) return { kind: 'stopped' } as const
    return isNotSignedIn() ? ({ kind: 'notSignedIn' } as const) : null
  }
  const early = findEnd()
  if (early) return early
  try {
    const status = await answerWithin(
      silenceLimit,
      createOnce((again) => announce(photo, path, uid, again), photo.again),
    )
    const ended = findEnd()
    if (ended) return ended
    // One that is being discarded may be sent once it is gone.
    if (status === 'deleting') return { kind: 'interrupted' }
    if (status === null || status === 'uploading')
      await sendBytes(photo.file, path, uid, photo.session, transfer)
    // Deleted while its bytes were on their way: for good, or with its project into the trash.
    const left = await answerWithin(silenceLimit, findLeft(photo))
    if (left !== 'shown') return { kind: 'failed', failure: 'gone', discarded: left === 'nothing' }
    rememberSaved(photo.hash, { ...photo, title: photo.projectTitle })
    return { kind: 'saved' }
  } catch (error) {
    const ended = findEnd()
    if (ended) return ended
    const failure = await judgeFailure(error, photo)
    if (failure === 'interrupted' || failure === 'roleGone') return { kind: failure }
    const left = await discardLeft(photo)
    // Only the answer was lost, or it was sent twice: what is stored is saved.
    if (left === 'kept') return { kind: 'saved' }
    console.error(`${photo.filename} could not be uploaded:`, error)
    return { kind: 'failed', failure, discarded: left === 'discarded' }
  }
}

/**
 * Writes the image's document, unless an earlier attempt did. Gives the status that the earlier
 * attempt came to, or null for a new document.
 */
function announce(
  photo: PhotoToSend,
  path: string,
  uid: string,
  again: boolean,
): Promise<ImageStatus | null> {
  const { projectId, imageId, file, filename, isFeatured, sortOrder } = photo
  const image = doc(firestore, 'project_images', imageId)
  // A transaction, because a plain write waits for ever without a network.
  return transact(async (transaction) => {
    // Asked only where there can be one: every photo is stored one round trip sooner.
    const known = again ? await transaction.get(image) : null
    if (known?.exists()) return statusSchema.parse(known.data()).status
    transaction.set(image, {
      ...unprocessed,
      ...untouched,
      project_id: projectId,
      google_drive_file_id: path,
      filename,
      storage_path: path,
      file_size: file.size,
      mime_type: file.type,
      is_featured: isFeatured,
      sort_order: sortOrder,
      status: 'uploading',
      created_by: uid,
      created_at: serverTimestamp(),
      updated_at: serverTimestamp(),
    })
    return null
  })
}

/** What is left of a photo that has arrived. */
async function findLeft({
  imageId,
  projectId,
}: PhotoIdentity): Promise<'nothing' | 'trashed' | 'shown'> {
  const read = (path: string) => getDocFromServer(doc(firestore, path))
  const [image, project] = await Promise.all([
    read(`project_images/${imageId}`),
    read(`projects/${projectId}`),
  ])
  if (!image.exists() || image.get('status') === 'deleting') return 'nothing'
  // If it was moved in the meantime, somebody wanted it there.
  const isHere = image.get('project_id') === projectId
  return isHere && project.get('state') === 'trashed' ? 'trashed' : 'shown'
}

/** Null where what it left could not be removed yet. */
async function discardLeft({ imageId, filename }: PhotoIdentity) {
  try {
    return await discardPhoto({ imageId, stored: 'keep' })
  } catch (error) {
    console.warn(`What ${filename} left could not be removed yet:`, error)
    return null
  }
}

async function judgeFailure(
  error: unknown,
  { file, projectId }: PhotoToSend,
): Promise<UploadFailure | 'interrupted' | 'roleGone'> {
  // The browser reports a file that it can't read any more as a lost network.
  if (!(await isReadable(file))) return 'unreadable'
  if (isInterruption(error)) return 'interrupted'
  if (isRefusal(error)) return whyRefused(projectId)
  const isFull = error instanceof FirebaseError && error.code === 'storage/quota-exceeded'
  return isFull ? 'full' : 'unknown'
}

async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch {
    return false
  }
}
