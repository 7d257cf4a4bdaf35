import { randomUUID } from 'node:crypto'
import { doc, serverTimestamp, updateDoc } from 'firebase/firestore'
import { Timestamp } from 'firebase-admin/firestore'
import { expect } from 'vitest'
import { originalPath } from '../../domain/paths.ts'
import { bucket, type Client, database } from './accounts.ts'
import { plainJpeg } from './photos.ts'
import { sampleImage, sampleProject } from './sampleDocuments.ts'
import { processedImage, readImage, upload } from './uploads.ts'

export const change = (owner: Client, path: string, data: object) =>
  updateDoc(doc(owner.firestore, path), { ...data, updated_at: serverTimestamp() })

export const toTrash = (owner: Client, imageId: string) =>
  change(owner, `project_images/${imageId}`, {
    status: 'trashed',
    trashed_at: serverTimestamp(),
    trashed_by: 'photo',
  })

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
