import { randomUUID } from 'node:crypto'
import { doc, getDoc, serverTimestamp, setDoc, updateDoc, writeBatch } from 'firebase/firestore'
import { ref, uploadBytes } from 'firebase/storage'
import { Timestamp } from 'firebase-admin/firestore'
import { type Image, imageSchema } from '../../domain/image.ts'
import { originalPath } from '../../domain/paths.ts'
import { bucket, type Client, database } from './accounts.ts'
import { expect } from './expect.ts'
import { plainJpeg } from './photos.ts'
import { sampleImage, sampleProject } from './sampleDocuments.ts'

/** The private area leaves both out. */
const { hidden, version, ...announced } = sampleImage

export type Uploaded = { projectId: string; imageId: string; path: string }

/**
 * Uploads as the private area does: documents first, then the bytes. `between` runs before the
 * bytes; `uploader` sends them.
 */
export async function upload(
  owner: Client,
  bytes: Buffer,
  projectId: string = randomUUID(),
  {
    imageId = randomUUID(),
    between,
    uploader = owner,
  }: { imageId?: string; between?: () => Promise<void>; uploader?: Client } = {},
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
  await sendBytes(uploader, path, bytes)
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

export const change = (owner: Client, path: string, data: object) =>
  updateDoc(doc(owner.firestore, path), { ...data, updated_at: serverTimestamp() })

export const toTrash = (owner: Client, imageId: string) =>
  change(owner, `project_images/${imageId}`, {
    status: 'trashed',
    trashed_at: serverTimestamp(),
    trashed_by: 'photo',
  })

export const altTextsOf = async (photoIds: readonly string[]) =>
  (await Promise.all(photoIds.map(readImage))).map(({ alt_text }) => alt_text)

export const statusOf = async (imageId: string) => (await readImage(imageId)).status

export const exists = async (path: string) => (await database().doc(path).get()).exists

export async function uploadReadyPhoto(owner: Client, projectId?: string) {
  const photo = await plainJpeg('porch.jpg', `#${randomUUID().slice(0, 6)}`)
  const uploaded = await upload(owner, photo.buffer, projectId)
  expect(await processedImage(uploaded.imageId)).toMatchObject({ status: 'ready' })
  return uploaded
}

export async function objectsOf(...prefixes: string[]): Promise<string[]> {
  const lists = await Promise.all(prefixes.map((prefix) => bucket().getFiles({ prefix })))
  return lists.flatMap(([files]) => files.map(({ name }) => name))
}

export function storedProject() {
  return { ...sampleProject, created_at: Timestamp.now(), updated_at: Timestamp.now() }
}

export function storedPhoto(projectId: string, imageId: string, filename = sampleImage.filename) {
  const path = originalPath({ projectId, imageId, timestamp: 1700000000000, filename })
  return {
    ...sampleImage,
    project_id: projectId,
    google_drive_file_id: path,
    filename,
    storage_path: path,
    status: 'failed',
    failure: 'damaged',
    created_at: Timestamp.now(),
    updated_at: Timestamp.now(),
  }
}

export async function tracesOf(filename: string): Promise<{ documents: number; objects: number }> {
  const images = database().collection('project_images')
  const [documents, [objects]] = await Promise.all([
    images.where('filename', '==', filename).get(),
    bucket().getFiles({ prefix: 'projects/' }),
  ])
  const named = objects.filter((object) => object.name.endsWith(`-${filename}`))
  return { documents: documents.size, objects: named.length }
}

export async function photosOf(title: string) {
  const projects = await database().collection('projects').where('title', '==', title).get()
  const ids = projects.docs.map(({ id }) => id)
  const found = await Promise.all(
    ids.map((id) => database().collection('project_images').where('project_id', '==', id).get()),
  )
  const images = found.flatMap(({ docs }) => docs)
  images.sort((a, b) => a.get('sort_order') - b.get('sort_order'))
  return { projects: projects.size, images }
}
