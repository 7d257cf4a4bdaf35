import { FirebaseError } from 'firebase/app'
import { deleteDoc, doc, getDocFromServer, serverTimestamp } from 'firebase/firestore'
import { deleteObject, getMetadata, ref, StorageError } from 'firebase/storage'
import { unprocessed, untouched } from '../../domain/image.ts'
import { originalPath } from '../../domain/paths.ts'
import { firestore, storage } from './admin.ts'
import { answerWithin, isInterruption } from './interruption.ts'
import { PhotoTransfer, silenceLimit, type TransferEnd } from './PhotoTransfer.ts'
import { createOnce, renewSignIn, transact } from './transact.ts'

/** Where a photo will be. Chosen before the first attempt, so that another one can't make a twin. */
export type PhotoIdentity = {
  projectId: string
  imageId: string
  /** Milliseconds since 1970; part of the object's name. */
  timestamp: number
  filename: string
}

export type PhotoUpload = PhotoIdentity & {
  file: File
  /** The first file of an upload is the project's cover. */
  isFeatured: boolean
  sortOrder: number
  /** Whether an earlier attempt may have left something. */
  again: boolean
  /** Called with the share of the bytes that are stored, 0 to 1. */
  onProgress: (share: number) => void
  /** Called once the bytes begin to go, with the means to hold or end that. */
  onTransfer: (transfer: PhotoTransfer) => void
}

export type UploadFailure = 'refused' | 'unreadable' | 'full' | 'unknown'

export type UploadOutcome =
  | { kind: 'saved' }
  /** The network did not answer: the same identity may be sent again, and is not stored twice. */
  | { kind: 'interrupted' }
  | { kind: 'canceled' }
  /** Nothing is left of it, unless `discarded` is false: then the same identity must be used. */
  | { kind: 'failed'; failure: UploadFailure; discarded: boolean }

/**
 * Stores one photo: the image document first (`uploading`), then the bytes; the pipeline takes over
 * from there. May be repeated with the same identity: what is stored already is not sent again.
 */
export async function uploadPhoto(upload: PhotoUpload): Promise<UploadOutcome> {
  const path = originalPath(upload)
  try {
    if (await answerWithin(silenceLimit, prepare(upload, path))) return { kind: 'saved' }
    return { kind: await sendBytes(upload, path) }
  } catch (error) {
    const failure = await judgeFailure(error, upload.file)
    if (failure === 'interrupted') return { kind: 'interrupted' }
    // Only the answer may have been lost: what is stored is saved.
    if (await isStored(path).catch(() => false)) return { kind: 'saved' }
    console.error(`${upload.filename} could not be uploaded:`, error)
    return { kind: 'failed', failure, discarded: await discardPhoto(upload) }
  }
}

/** Gives true where an earlier attempt stored the photo. */
async function prepare(upload: PhotoUpload, path: string): Promise<boolean> {
  const before = await createOnce((again) => announce(upload, path, again), upload.again)
  if (before === 'taken-over') return true
  if (before === 'announced' && (await isStored(path))) return true
  await renewSignIn()
  return false
}

/** Writes the image's document, unless an earlier attempt did; says how far that one had come. */
function announce(
  upload: PhotoUpload,
  path: string,
  again: boolean,
): Promise<'new' | 'announced' | 'taken-over'> {
  const { projectId, imageId, file, filename, isFeatured, sortOrder } = upload
  const image = doc(firestore, 'project_images', imageId)
  // A transaction, because a plain write waits for ever without a network.
  return transact(async (transaction) => {
    // Asked only where there can be one: every photo is stored one round trip sooner.
    const known = again ? await transaction.get(image) : null
    if (known?.exists()) return known.get('status') === 'uploading' ? 'announced' : 'taken-over'
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
      created_at: serverTimestamp(),
      updated_at: serverTimestamp(),
    })
    return 'new'
  })
}

function sendBytes(upload: PhotoUpload, path: string): Promise<TransferEnd> {
  const transfer = new PhotoTransfer(path, upload.file, upload.onProgress)
  upload.onTransfer(transfer)
  return transfer.ended
}

/** @throws where the network does not answer */
async function isStored(path: string): Promise<boolean> {
  try {
    await getMetadata(ref(storage, path))
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

/**
 * Removes what an upload may have left, object before document. A photo that the pipeline has taken
 * over was stored after all, and stays. Gives false where the network did not answer.
 */
export async function discardPhoto(identity: PhotoIdentity): Promise<boolean> {
  const image = doc(firestore, 'project_images', identity.imageId)
  try {
    const document = await getDocFromServer(image)
    if (!document.exists() || document.get('status') !== 'uploading') return true
    await deleteObject(ref(storage, originalPath(identity))).catch(unlessMissing)
    await deleteDoc(image)
    return true
  } catch (error) {
    console.warn(`What ${identity.filename} left could not be removed yet:`, error)
    return false
  }
}

const refusals = [
  'storage/unauthorized',
  'storage/unauthenticated',
  'permission-denied',
  'unauthenticated',
]

async function judgeFailure(error: unknown, file: File): Promise<UploadFailure | 'interrupted'> {
  // The browser reports a file that it can't read any more as a lost network.
  if (!(await isReadable(file))) return 'unreadable'
  if (isInterruption(error)) return 'interrupted'
  if (!(error instanceof FirebaseError)) return 'unknown'
  if (refusals.includes(error.code)) return 'refused'
  return error.code === 'storage/quota-exceeded' ? 'full' : 'unknown'
}

async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch {
    return false
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof StorageError && error.code === 'storage/object-not-found'
}

function unlessMissing(error: unknown): void {
  if (!isMissing(error)) throw error
}
