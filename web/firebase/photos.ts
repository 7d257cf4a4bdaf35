import { collection, deleteDoc, doc, runTransaction, serverTimestamp } from 'firebase/firestore'
import { deleteObject, ref, StorageError, uploadBytesResumable } from 'firebase/storage'
import { unprocessed } from '../../domain/image.ts'
import { originalPath } from '../../domain/paths.ts'
import type { ProjectInput } from '../../domain/project.ts'
import { firestore, storage } from './admin.ts'

/*
 * What an admin writes. Documents are written in transactions, because a plain write waits for ever
 * without a network and would be sent later, when the owner has long been told that it failed.
 */

/** Creates a project and gives its id. */
export async function createProject(input: ProjectInput): Promise<string> {
  const project = doc(collection(firestore, 'projects'))
  await runTransaction(firestore, async (transaction) => {
    transaction.set(project, {
      ...input,
      created_at: serverTimestamp(),
      updated_at: serverTimestamp(),
    })
  })
  return project.id
}

export type PhotoUpload = {
  projectId: string
  file: File
  /** The first file of an upload is the project's cover. */
  isFeatured: boolean
  sortOrder: number
  /** Called with the share of the bytes that are stored, 0 to 1. */
  onProgress: (share: number) => void
}

/**
 * Stores one photo: the image document first (`uploading`), then the bytes; the pipeline takes
 * over from there. Resolves with the image's id once the bytes are stored.
 * @throws where any part fails; what had been written by then is removed.
 */
export async function uploadPhoto(upload: PhotoUpload): Promise<string> {
  const { projectId, file, isFeatured, sortOrder, onProgress } = upload
  const image = doc(collection(firestore, 'project_images'))
  const path = originalPath({
    projectId,
    imageId: image.id,
    timestamp: Date.now(),
    filename: file.name,
  })
  try {
    await runTransaction(firestore, async (transaction) => {
      transaction.set(image, {
        ...unprocessed,
        project_id: projectId,
        google_drive_file_id: path,
        filename: file.name,
        storage_path: path,
        file_size: file.size,
        mime_type: file.type,
        is_featured: isFeatured,
        sort_order: sortOrder,
        alt_text: null,
        status: 'uploading',
        created_at: serverTimestamp(),
        updated_at: serverTimestamp(),
      })
    })
    const task = uploadBytesResumable(ref(storage, path), file, { contentType: file.type })
    task.on('state_changed', ({ bytesTransferred, totalBytes }) => {
      onProgress(totalBytes > 0 ? bytesTransferred / totalBytes : 0)
    })
    await task
  } catch (error) {
    void discardUpload(image.id, path)
    throw error
  }
  return image.id
}

/**
 * Removes what a failed upload may have left, object before document. Without a network it goes on
 * when the browser is online again.
 */
async function discardUpload(imageId: string, path: string): Promise<void> {
  try {
    await deleteObject(ref(storage, path))
  } catch (error) {
    const nothingThere = error instanceof StorageError && error.code === 'storage/object-not-found'
    if (!nothingThere) {
      addEventListener('online', () => void discardUpload(imageId, path), { once: true })
      return
    }
  }
  // Without a network this waits in the SDK's queue and is sent at the next connection.
  await deleteDoc(doc(firestore, 'project_images', imageId))
}
