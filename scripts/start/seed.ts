import { readFile } from 'node:fs/promises'
import { type App, deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore, Timestamp } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import PQueue from 'p-queue'
import { imageSchema, unprocessed, untouched } from '../../domain/image.ts'
import { originalPath } from '../../domain/paths.ts'
import { documentVersion, projectInputSchema } from '../../domain/project.ts'
import { withRetries } from '../../functions/src/storageBucket.ts'
import { altOf } from '../../web/content/scenes.ts'
import { createAdmin } from '../admin/createAdmin.ts'
import { renderSampleJpeg } from '../build/sceneFiles.ts'
import { type EmulatorPorts, emulatorEnvironment } from '../emulators/ports.ts'
import { CannotStart } from '../lib/CannotStart.ts'
import { projectId } from '../lib/project.ts'
import { type SampleProject, sampleProjects } from './sampleProjects.ts'

const sampleAdmin = { email: 'admin@example.com', password: 'painting-demo' } as const

/** Milliseconds for one photo on a busy machine. */
const timeoutMs = 300_000

/** The emulator starts a process for each photo. More than there are cores are slower in total. */
const parallelPhotos = 2

type SeedOptions = { ports: EmulatorPorts; onProgress: (line: string) => void }

/**
 * Fills empty emulators with the sample admin and projects. Their drawings are uploaded as photos,
 * and the real function makes the variants.
 * @throws if a photo fails
 * @throws CannotStart if a photo takes too long
 */
export async function seed({ ports, onProgress }: SeedOptions): Promise<void> {
  Object.assign(process.env, emulatorEnvironment(ports))
  const app = initializeApp({ projectId, storageBucket: `${projectId}.appspot.com` }, 'seed')
  try {
    await createAdmin(app, sampleAdmin)
    const inOrder = sampleProjects.toSorted((a, b) => a.date.localeCompare(b.date))
    for (const project of inOrder) await addSampleProject(app, project)
    const queue = new PQueue({ concurrency: parallelPhotos })
    let ready = 0
    const photos = inOrder.flatMap((project) => sides.map((side) => ({ project, side })))
    await queue.addAll(
      photos.map(({ project, side }) => async () => {
        await waitUntilReady(app, await addPhoto(app, project, side))
        ready += 1
        if (ready % 4 === 0) onProgress(`${ready} of ${photos.length} sample photos ready`)
      }),
    )
  } finally {
    await deleteApp(app)
  }
}

const sides = ['before', 'after'] as const

const idOf = ({ scene }: SampleProject) => `sample-${scene}`

async function addSampleProject(app: App, sample: SampleProject): Promise<void> {
  const now = Timestamp.now()
  const fields = projectInputSchema.parse({
    title: sample.title,
    description: sample.description,
    facts: sample.facts,
    category: sample.category,
    location: sample.location,
    project_date: sample.date,
  })
  const project = getFirestore(app).collection('projects').doc(idOf(sample))
  await project.set({
    ...fields,
    state: 'live',
    trashed_at: null,
    published: true,
    pinned: false,
    version: documentVersion,
    created_at: now,
    updated_at: now,
  })
}

async function addPhoto(
  app: App,
  sample: SampleProject,
  side: (typeof sides)[number],
): Promise<string> {
  const picture = sample.photos[side]
  const bytes = await readFile(await renderSampleJpeg(picture))
  const filename = `${sample.scene}-${side}.jpg`
  const image = getFirestore(app)
    .collection('project_images')
    .doc(`${idOf(sample)}-${side}`)
  const path = originalPath({
    projectId: idOf(sample),
    imageId: image.id,
    timestamp: Date.now(),
    filename,
  })
  const now = Timestamp.now()
  await image.set({
    ...unprocessed,
    ...untouched,
    project_id: idOf(sample),
    google_drive_file_id: path,
    filename,
    storage_path: path,
    file_size: bytes.length,
    mime_type: 'image/jpeg',
    is_featured: side === 'after',
    sort_order: side === 'after' ? 0 : 1,
    alt_text: altOf(picture),
    pair_id: idOf(sample),
    pair_side: side,
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
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; ) {
    const image = imageSchema.parse((await reference.get()).data())
    if (image.status === 'ready') return
    if (image.status === 'failed') {
      throw new Error(`The sample photo ${image.filename} failed: ${image.failure}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new CannotStart(
    `The sample photo ${imageId} was not ready after ${timeoutMs / 60_000} minutes: is the machine very busy? ` +
      'Run it again when it is idle; the functions’ log is .cache/start/emulators.log.',
  )
}
