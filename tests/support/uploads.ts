import { randomUUID } from 'node:crypto'
import { doc, getDoc, serverTimestamp, setDoc, writeBatch } from 'firebase/firestore'
import { ref, uploadBytes } from 'firebase/storage'
import { expect } from 'vitest'
import { type Image, imageSchema } from '../../domain/image.ts'
import { originalPath } from '../../domain/paths.ts'
import { type Client, database } from './accounts.ts'
import { sampleImage, sampleProject } from './sampleDocuments.ts'

/** The private area leaves both out. */
const { hidden, version, ...announced } = sampleImage

export type Uploaded = { projectId: string; imageId: string; path: string }

/**
 * Uploads as the private area does: documents first, then the bytes. `between` runs before the
 * bytes; `sender` sends them.
 */
export async function upload(
  owner: Client,
  bytes: Buffer,
  projectId: string = randomUUID(),
  {
    imageId = randomUUID(),
    between,
    sender = owner,
  }: { imageId?: string; between?: () => Promise<void>; sender?: Client } = {},
): Promise<Uploaded> {
  const filename = 'porch.jpg'
  const path = originalPath({ projectId, imageId, timestamp: Date.now(), filename })
  const times = { created_at: serverTimestamp(), updated_at: serverTimestamp() }
  const project = doc(owner.firestore, 'projects', projectId)
  if (!(await getDoc(project)).exists()) {
    await setDoc(project, { ...sampleProject, ...times })
  }
  const batch = writeBatch(owner.firestore)
  batch.set(doc(owner.firestore, 'project_images', imageId), {
    ...announced,
    project_id: projectId,
    google_drive_file_id: path,
    filename,
    storage_path: path,
    file_size: bytes.length,
    created_by: owner.auth.currentUser?.uid,
    ...times,
  })
  await batch.commit()
  await between?.()
  await sendBytes(sender, path, bytes)
  return { projectId, imageId, path }
}

export async function sendBytes(client: Client, path: string, bytes: Buffer): Promise<void> {
  await uploadBytes(ref(client.storage, path), bytes, {
    contentType: 'image/jpeg',
    customMetadata: { uploader: client.auth.currentUser?.uid ?? '' },
  })
}

export async function readImage(imageId: string): Promise<Image> {
  const document = database().doc(`project_images/${imageId}`)
  return imageSchema.parse((await document.get()).data())
}

export async function processedImage(imageId: string): Promise<Image> {
  await expect.poll(async () => (await readImage(imageId)).status).toMatch(/^(?:ready|failed)$/)
  return readImage(imageId)
}
