import { FirebaseError } from 'firebase/app'
import { doc, getDocFromServer, serverTimestamp } from 'firebase/firestore'
import { type ImageStatus, imageSchema, unprocessed, untouched } from '../../domain/image.ts'
import { originalPath } from '../../domain/paths.ts'
import { auth, firestore } from './admin.ts'
import { rememberSaved } from './findKnownPhotos.ts'
import { discardPhoto } from './imageCalls.ts'
import { answerWithin, isInterruption, isRefusal } from './interruption.ts'
import { PhotoTransfer, silenceLimit, type TransferEnd } from './PhotoTransfer.ts'
import { createOnce, renewSignIn, transact } from './transact.ts'
import { whyRefused } from './whyRefused.ts'

const statusSchema = imageSchema.pick({ status: true })

/** Where a photo will be. Chosen before the first attempt, so that another one can't make a twin. */
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
}

export type UploadFailure = 'refused' | 'unreadable' | 'gone' | 'full' | 'unknown'

export type UploadOutcome =
  | { kind: 'saved' }
  /** The network did not answer: the same identity may be sent again, and is not stored twice. */
  | { kind: 'interrupted' }
  | { kind: 'canceled' }
  /** This person is no administrator any more: nothing is wrong with the photo. */
  | { kind: 'roleGone' }
  /** Nothing is left of it, unless `discarded` is false: then the same identity must be used. */
  | { kind: 'failed'; failure: UploadFailure; discarded: boolean }

/** A photo on its way, from its document to its last byte. */
export type Sending = {
  /** Never rejects. */
  outcome: Promise<UploadOutcome>
  pause: () => void
  resume: () => void
  cancel: () => void
}

/**
 * Stores one photo: the image document first (`uploading`), then the bytes; the pipeline takes over
 * from there. May be repeated with the same identity: what is stored already is not sent again.
 * @param onProgress called with the share of the bytes that are stored, 0 to 1
 */
export function sendPhoto(photo: PhotoToSend, onProgress: (share: number) => void): Sending {
  let transfer: PhotoTransfer | null = null
  let wanted: 'go' | 'hold' | 'end' = 'go'
  const uid = auth.currentUser?.uid ?? ''
  const sendBytes = (path: string): Promise<TransferEnd> => {
    if (wanted === 'end') return Promise.resolve('canceled')
    transfer = new PhotoTransfer(path, photo.file, uid, onProgress)
    if (wanted === 'hold') transfer.pause()
    return transfer.ended
  }
  return {
    outcome: store(photo, uid, sendBytes),
    pause: () => {
      wanted = 'hold'
      transfer?.pause()
    },
    resume: () => {
      wanted = 'go'
      void transfer?.resume()
    },
    cancel: () => {
      wanted = 'end'
      transfer?.cancel()
    },
  }
}

async function store(
  photo: PhotoToSend,
  uid: string,
  sendBytes: (path: string) => Promise<TransferEnd>,
): Promise<UploadOutcome> {
  const path = originalPath(photo)
  // In another tab somebody else may sign in meanwhile: nothing goes under that name.
  const isAnother = () => auth.currentUser?.uid !== uid
  try {
    const known = await answerWithin(silenceLimit, prepare(photo, path, uid))
    if (isAnother()) return { kind: 'interrupted' }
    const end = known ?? (await sendBytes(path))
    // Deleted while its bytes were on their way: for good, or with its project into the trash.
    const left = end === 'saved' ? await answerWithin(silenceLimit, findLeft(photo)) : 'shown'
    if (left !== 'shown') return { kind: 'failed', failure: 'gone', discarded: left === 'nothing' }
    if (end === 'saved') rememberSaved(photo.hash, { ...photo, title: photo.projectTitle })
    return { kind: end }
  } catch (error) {
    if (isAnother()) return { kind: 'interrupted' }
    const failure = await judgeFailure(error, photo)
    if (failure === 'interrupted' || failure === 'roleGone') return { kind: failure }
    const left = await discardLeft(photo)
    // Only the answer was lost, or it was sent twice: what is stored is saved.
    if (left === 'kept') return { kind: 'saved' }
    console.error(`${photo.filename} could not be uploaded:`, error)
    return { kind: 'failed', failure, discarded: left === 'discarded' }
  }
}

/** Writes the image's document, unless an earlier attempt did. Null where the bytes are to be sent. */
async function prepare(
  photo: PhotoToSend,
  path: string,
  uid: string,
): Promise<'saved' | 'interrupted' | null> {
  const before = await createOnce((again) => announce(photo, path, uid, again), photo.again)
  await renewSignIn()
  // One that is being discarded may be sent once it is gone.
  if (before === 'deleting') return 'interrupted'
  return before === null || before === 'uploading' ? null : 'saved'
}

/** Gives the status that an earlier attempt came to, or null for a new document. */
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
  // One that was moved meanwhile is where somebody wants it.
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
