import {
  collection,
  type DocumentReference,
  deleteDoc,
  doc,
  getDocFromServer,
  runTransaction,
  serverTimestamp,
} from 'firebase/firestore'
import {
  deleteObject,
  getMetadata,
  ref,
  StorageError,
  uploadBytesResumable,
} from 'firebase/storage'
import { unprocessed, untouched } from '../../domain/image.ts'
import { originalPath } from '../../domain/paths.ts'
import { type ProjectInput, projectSchema } from '../../domain/project.ts'
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
      state: 'live',
      trashed_at: null,
      created_at: serverTimestamp(),
      updated_at: serverTimestamp(),
    })
  })
  return project.id
}

/**
 * Changes a project, unless somebody else did so since `seen` (its `updated_at` as the form began
 * with): their work is not overwritten without a word.
 */
export async function updateProject(
  id: string,
  input: ProjectInput,
  seen: { toMillis(): number },
): Promise<'updated' | 'changed_elsewhere' | 'gone'> {
  const project = doc(firestore, 'projects', id)
  return runTransaction(firestore, async (transaction) => {
    const current = await transaction.get(project)
    if (!current.exists()) return 'gone'
    const { updated_at } = projectSchema.parse(current.data())
    if (updated_at.toMillis() !== seen.toMillis()) return 'changed_elsewhere'
    transaction.update(project, { ...input, updated_at: serverTimestamp() })
    return 'updated'
  })
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
        ...untouched,
        project_id: projectId,
        google_drive_file_id: path,
        filename: file.name,
        storage_path: path,
        file_size: file.size,
        mime_type: file.type,
        is_featured: isFeatured,
        sort_order: sortOrder,
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
    // Only the answer may have been lost: what is stored is saved.
    if (navigator.onLine && (await isStored(path))) return image.id
    void discardUpload(image, path)
    throw error
  }
  return image.id
}

async function isStored(path: string): Promise<boolean> {
  try {
    await getMetadata(ref(storage, path))
    return true
  } catch {
    return false
  }
}

/** Between two attempts to remove what a failed upload left, in milliseconds. */
const discardInterval = 5000
const discardAttempts = 120

/**
 * Removes what a failed upload may have left, object before document; without a network it goes on
 * trying. A photo that the pipeline has taken over meanwhile was stored after all, and stays.
 */
async function discardUpload(image: DocumentReference, path: string): Promise<void> {
  for (let attempt = 1; attempt <= discardAttempts; attempt += 1) {
    try {
      const document = await getDocFromServer(image)
      if (!document.exists() || document.get('status') !== 'uploading') return
      await deleteObject(ref(storage, path)).catch(unlessNotFound)
      await deleteDoc(image)
      return
    } catch (error) {
      if (attempt === discardAttempts) console.error(`${path} could not be removed:`, error)
      await new Promise((resolve) => setTimeout(resolve, discardInterval))
    }
  }
}

function unlessNotFound(error: unknown): void {
  const isMissing = error instanceof StorageError && error.code === 'storage/object-not-found'
  if (!isMissing) throw error
}
