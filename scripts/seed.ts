import { readFile } from 'node:fs/promises'
import { type App, deleteApp, initializeApp } from 'firebase-admin/app'
import { type Firestore, getFirestore, Timestamp } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { imageSchema, unprocessed } from '../domain/image.ts'
import { originalPath } from '../domain/paths.ts'
import { projectInputSchema } from '../domain/project.ts'
import { createAdmin } from './admin/createAdmin.ts'
import type { EmulatorPorts } from './emulators/ports.ts'
import { projectId } from './project.ts'
import { cachedScene } from './scenes/renderScenes.ts'
import { type Scene, scenes } from './scenes/scenes.ts'

/** The sample data's administrator, who exists in the emulators only. */
export const sampleAdmin = { email: 'admin@example.com', password: 'painting-demo' } as const

/** How long the function may take with all the photos, in milliseconds. */
const patience = 180_000

type SeedOptions = { ports: EmulatorPorts; onProgress: (line: string) => void }

/**
 * Fills empty emulators with the sample admin and sample projects. The photos are the repository's
 * illustrated scenes, uploaded as any photo is: the real function makes their variants.
 * @throws where a photo fails, or is not ready in time.
 */
export async function seed({ ports, onProgress }: SeedOptions): Promise<void> {
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${ports.auth}`
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${ports.firestore}`
  process.env.FIREBASE_STORAGE_EMULATOR_HOST = `127.0.0.1:${ports.storage}`
  const app = initializeApp({ projectId, storageBucket: `${projectId}.appspot.com` }, 'seed')
  try {
    await createAdmin(app, sampleAdmin)
    const afters = scenes.filter((scene) => scene.state === 'after')
    const imageIds: string[] = []
    for (const [index, after] of afters.entries()) {
      imageIds.push(...(await addSampleProject(app, after)))
      onProgress(`${index + 1} of ${afters.length} sample projects uploaded`)
    }
    await waitUntilReady(getFirestore(app), imageIds, onProgress)
  } finally {
    await deleteApp(app)
  }
}

/** One project with its two photos: fresh, and as it was before. Gives the images' ids. */
async function addSampleProject(app: App, after: Scene): Promise<string[]> {
  const firestore = getFirestore(app)
  const project = firestore.collection('projects').doc(`sample-${after.slug}`)
  const now = Timestamp.now()
  const fields = projectInputSchema.parse({
    title: after.title,
    description: after.description,
    category: after.category,
    location: after.location,
    project_date: after.projectDate,
  })
  await project.set({ ...fields, created_at: now, updated_at: now })
  const photos = scenes.filter(({ slug }) => slug === after.slug || slug === after.pair)
  photos.sort((a, b) => Number(b.slug === after.slug) - Number(a.slug === after.slug))
  const ids: string[] = []
  for (const [order, scene] of photos.entries()) {
    ids.push(await addPhoto(app, project.id, scene, order))
  }
  return ids
}

async function addPhoto(app: App, project: string, scene: Scene, order: number): Promise<string> {
  const bytes = await readFile(await cachedScene(scene.slug))
  const filename = `${scene.slug}.jpg`
  const image = getFirestore(app).collection('project_images').doc(`sample-${scene.slug}`)
  const path = originalPath({
    projectId: project,
    imageId: image.id,
    timestamp: Date.now(),
    filename,
  })
  const now = Timestamp.now()
  await image.set({
    ...unprocessed,
    project_id: project,
    google_drive_file_id: path,
    filename,
    storage_path: path,
    file_size: bytes.length,
    mime_type: 'image/jpeg',
    is_featured: order === 0,
    sort_order: order,
    alt_text: scene.alt,
    status: 'uploading',
    created_at: now,
    updated_at: now,
  })
  const file = getStorage(app).bucket().file(path)
  await file.save(bytes, { contentType: 'image/jpeg', resumable: false, validation: false })
  return image.id
}

async function waitUntilReady(
  firestore: Firestore,
  imageIds: readonly string[],
  onProgress: (line: string) => void,
): Promise<void> {
  const deadline = Date.now() + patience
  const references = imageIds.map((id) => firestore.collection('project_images').doc(id))
  for (let ready = -1; ready < imageIds.length; ) {
    if (Date.now() > deadline) throw new Error(`Only ${ready} sample photos became ready in time`)
    const documents = await firestore.getAll(...references)
    const images = documents.map((document) => imageSchema.parse(document.data()))
    const failed = images.find((image) => image.status === 'failed')
    if (failed) throw new Error(`The sample photo ${failed.filename} failed: ${failed.failure}`)
    const count = images.filter((image) => image.status === 'ready').length
    if (count !== ready) onProgress(`${count} of ${imageIds.length} sample photos ready`)
    ready = count
    if (ready < imageIds.length) await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
