import { doc, getDocFromServer, serverTimestamp } from 'firebase/firestore'
import { type ImageStatus, imageSchema, unprocessed, untouched } from '../../../../domain/image.ts'
import type { DiscardRequest } from '../../../../domain/imageCalls.ts'
import { originalPath } from '../../../../domain/paths.ts'
import { discardPhoto } from '../../../firebase/calls.ts'
import { auth, firestore } from '../../../firebase/client.ts'
import { createOnce, transact } from '../../../firebase/transact.ts'
import { trashPhotos } from '../../data/trash.ts'
import { hashOf } from '../read/checkPhoto.ts'
import type { UploadItem } from '../state.ts'
import { classifyError, UploadError, withTimeout } from './errors.ts'
import { rememberSaved } from './findPhotos.ts'
import { silenceLimit, type Transfer, transferFile } from './transferFile.ts'

const statusSchema = imageSchema.pick({ status: true })

type PhotoIdentity = Pick<UploadItem, 'imageId' | 'timestamp' | 'filename'> & { projectId: string }

export type PhotoToSend = PhotoIdentity &
  Pick<UploadItem, 'file' | 'hash' | 'tried' | 'sessionAddress'> & {
    projectTitle: string
    isFeatured: boolean
    sortOrder: number
  }

/**
 * Stores one photo: its document first (`uploading`), then its bytes. Safe to repeat with the same
 * identity: what is stored is not sent again.
 * @param uid its owner: nothing is sent under another account
 * @throws UploadError
 */
export async function storePhoto(
  photo: PhotoToSend,
  uid: string,
  transfer: Transfer,
): Promise<void> {
  const path = originalPath(photo)
  const throwIfEnded = () => {
    if (transfer.signal.aborted) throw new UploadError('stopped')
    if (auth.currentUser?.uid !== uid) throw new UploadError('notSignedIn')
  }
  throwIfEnded()
  try {
    const status = await withTimeout(
      silenceLimit,
      createOnce((tried) => createImageDocument(photo, path, uid, tried), photo.tried),
    )
    throwIfEnded()
    // Retry once the deletion is done.
    if (status === 'deleting') throw new UploadError('interrupted')
    if (status === null || status === 'uploading') {
      const file = await readChosen(photo)
      await transferFile(file, path, uid, photo.sessionAddress, transfer)
    }
    // It may have been deleted meanwhile, or trashed with its project.
    const left = await withTimeout(silenceLimit, findLeft(photo))
    if (left !== 'shown') throw new UploadError('gone', { isDiscarded: left === 'nothing' })
    rememberSaved(photo.hash, photo)
  } catch (error) {
    throwIfEnded()
    const reason = await classifyError(error, photo.projectId)
    const isAltered = reason === 'altered'
    const isOfFile = isAltered || reason === 'unreadable' || reason === 'changed'
    if (error instanceof UploadError && !isOfFile) throw error
    if (reason === 'interrupted' || reason === 'roleGone') throw new UploadError(reason)
    const left = await (isAltered ? removeAltered(photo) : discardLeft(photo, 'keep'))
    // The photo is stored: only the response was lost, or it was sent twice.
    if (left === 'kept') return
    console.error(`${photo.filename} could not be uploaded:`, error)
    throw new UploadError(reason, { cause: error, isDiscarded: left === 'discarded' })
  }
}

/** Returns null if the document is new, else the status that an earlier attempt left. */
function createImageDocument(
  photo: PhotoToSend,
  path: string,
  uid: string,
  tried: boolean,
): Promise<ImageStatus | null> {
  const { projectId, imageId, file, filename, isFeatured, sortOrder } = photo
  const image = doc(firestore, 'project_images', imageId)
  // A plain write would wait forever without a network.
  return transact(async (transaction) => {
    // A first attempt saves this round trip.
    const known = tried ? await transaction.get(image) : null
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
  // A photo that was moved elsewhere is fine.
  const isHere = image.get('project_id') === projectId
  return isHere && project.get('state') === 'trashed' ? 'trashed' : 'shown'
}

/** Null if the server doesn't respond. */
async function discardLeft({ imageId, filename }: PhotoIdentity, stored: DiscardRequest['stored']) {
  try {
    return await discardPhoto({ imageId, stored })
  } catch (error) {
    console.warn(`Discarding the failed upload of ${filename} failed:`, error)
    return null
  }
}

/** Also if it fails, a retry must not find the altered photo. */
async function removeAltered(photo: PhotoIdentity): Promise<'discarded'> {
  if ((await discardLeft(photo, 'remove')) === 'kept')
    await trashPhotos([photo.imageId]).catch((error) =>
      console.warn(`The altered ${photo.filename} is still in its project:`, error),
    )
  return 'discarded'
}

/**
 * The bytes that were chosen, in memory: a browser may return a part of a file that it stored, or zeros.
 * @throws UploadError
 */
async function readChosen({ file, hash }: PhotoToSend): Promise<File> {
  const bytes = await withTimeout(silenceLimit, file.arrayBuffer()).catch((cause: unknown) => {
    throw new UploadError('unreadable', { cause })
  })
  if ((await hashOf(bytes)) !== hash) throw new UploadError('changed')
  return new File([bytes], file.name, { type: file.type })
}
