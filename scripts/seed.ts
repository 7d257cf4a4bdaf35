import { readFile } from 'node:fs/promises'
import { type App, deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore, Timestamp } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import PQueue from 'p-queue'
import { imageSchema, unprocessed, untouched } from '../domain/image.ts'
import { originalPath } from '../domain/paths.ts'
import { projectInputSchema } from '../domain/project.ts'
import { withRetries } from '../functions/src/storageBucket.ts'
import { createAdmin } from './admin/createAdmin.ts'
import { CannotStart } from './CannotStart.ts'
import { type EmulatorPorts, emulatorEnvironment } from './emulators/ports.ts'
import { projectId } from './project.ts'
import { cachedScene } from './scenes/renderScenes.ts'
import { type Scene, scenes } from './scenes/scenes.ts'

/** The sample data's administrator, who exists in the emulators only. */
const sampleAdmin = { email: 'admin@example.com', password: 'painting-demo' } as const

/** How long the function may take with one photo on a busy machine, in milliseconds. */
const patience = 300_000

/** The emulator starts a process for each photo under way; more than the cores are slower in all. */
const parallelPhotos = 2

type SeedOptions = { ports: EmulatorPorts; onProgress: (line: string) => void }

/**
 * Fills empty emulators with the sample admin and sample projects. The photos are the repository's
 * illustrated scenes, uploaded as any photo is: the real function makes their variants.
 * @throws where a photo fails
 * @throws CannotStart where one is not ready in time
 */
export async function seed({ ports, onProgress }: SeedOptions): Promise<void> {
  Object.assign(process.env, emulatorEnvironment(ports))
  const app = initializeApp({ projectId, storageBucket: `${projectId}.appspot.com` }, 'seed')
  try {
    await createAdmin(app, sampleAdmin)
    const inOrder = scenes.toSorted((a, b) => a.projectDate.localeCompare(b.projectDate))
    for (const scene of inOrder) {
      if (scene.state === 'after') await addSampleProject(app, scene)
    }
    const queue = new PQueue({ concurrency: parallelPhotos })
    let ready = 0
    const photos = inOrder.map((scene) =>
      queue.add(async () => {
        await waitUntilReady(app, await addPhoto(app, scene))
        ready += 1
        if (ready % 4 === 0) onProgress(`${ready} of ${scenes.length} sample photos ready`)
      }),
    )
    await Promise.all(photos)
  } finally {
    await deleteApp(app)
  }
}

/** A pair of scenes is one project, which bears the name of the fresh one. */
const projectOf = (scene: Scene) => `sample-${scene.state === 'after' ? scene.slug : scene.pair}`

async function addSampleProject(app: App, scene: Scene): Promise<void> {
  const now = Timestamp.now()
  const fields = projectInputSchema.parse({
    title: scene.title,
    description: scene.description,
    category: scene.category,
    location: scene.location,
    project_date: scene.projectDate,
  })
  const project = getFirestore(app).collection('projects').doc(projectOf(scene))
  await project.set({
    ...fields,
    state: 'live',
    trashed_at: null,
    created_at: now,
    updated_at: now,
  })
}

/** Uploads one scene; gives the id of its image. */
async function addPhoto(app: App, scene: Scene): Promise<string> {
  const bytes = await readFile(await cachedScene(scene.slug))
  const filename = `${scene.slug}.jpg`
  const image = getFirestore(app).collection('project_images').doc(`sample-${scene.slug}`)
  const path = originalPath({
    projectId: projectOf(scene),
    imageId: image.id,
    timestamp: Date.now(),
    filename,
  })
  const now = Timestamp.now()
  await image.set({
    ...unprocessed,
    ...untouched,
    project_id: projectOf(scene),
    google_drive_file_id: path,
    filename,
    storage_path: path,
    file_size: bytes.length,
    mime_type: 'image/jpeg',
    is_featured: scene.state === 'after',
    sort_order: scene.state === 'after' ? 0 : 1,
    alt_text: scene.alt,
    pair_id: projectOf(scene),
    pair_side: scene.state,
    status: 'uploading',
    created_at: now,
    updated_at: now,
  })
  const file = withRetries(getStorage(app).bucket()).file(path)
  await file.save(bytes, { contentType: 'image/jpeg', resumable: false, validation: false })
  return image.id
}

async function waitUntilReady(app: App, imageId: string): Promise<void> {
  const reference = getFirestore(app).collection('project_images').doc(imageId)
  for (const deadline = Date.now() + patience; Date.now() < deadline; ) {
    const image = imageSchema.parse((await reference.get()).data())
    if (image.status === 'ready') return
    if (image.status === 'failed') {
      throw new Error(`The sample photo ${image.filename} failed: ${image.failure}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new CannotStart(
    `The sample photo ${imageId} was not ready after ${patience / 60_000} minutes: is the machine very busy? ` +
      'Run it again when it is not; .cache/start/emulators.log has what the functions said.',
  )
}
