import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore, Timestamp } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import sharp from 'sharp'
import { originalPath } from '../domain/paths.ts'
import { publishedIds, publishedPartSchema } from '../domain/published.ts'
import { projectKeyOf } from '../functions/src/publish/describeProject.ts'
import { sampleImage, sampleProject } from '../tests/support/sampleDocuments.ts'
import { CloudRunService } from './delivery/CloudRunService.ts'
import { readEndpoints } from './delivery/endpoints.ts'
import { Platform } from './delivery/Platform.ts'
import { withStores } from './drive/measureSync.ts'

/**
 * `npm run lab -- delivery <folder>`: how long photos take that are uploaded at once, at Google's rules.
 * The folder holds a build's main.cjs and lib; without one it is functions. Further arguments are numbers of photos.
 */
const [folder = 'functions', ...counts] = process.argv.slice(2)
const functionsDir = resolve(folder)
const decodingMs = Number(process.env.DELIVERY_DECODING_MS ?? 1500)
const patienceMs = 20 * 60_000
const instances = 10

type Figures = Record<'first ready' | 'last ready' | 'last public' | 'refused', number>

await withStores(async () => {
  const port = Number(process.env.FIREBASE_STORAGE_EMULATOR_HOST?.split(':')[1])
  const services: CloudRunService[] = []
  const platform = new Platform(services)
  process.env.FIREBASE_STORAGE_EMULATOR_HOST = await platform.startStorage(port)
  process.env.CLOUD_TASKS_EMULATOR_HOST = await platform.startTasks()
  process.env.DELIVERY_DECODING_MS = `${decodingMs}`
  for (const endpoint of readEndpoints(functionsDir)) {
    const isPhotos = !/drive|roles/i.test(endpoint.id)
    if (isPhotos && (endpoint.eventTrigger || endpoint.taskQueueTrigger)) {
      services.push(new CloudRunService(endpoint, functionsDir))
    }
  }
  initializeApp()
  try {
    for (const service of services) await service.prepare()
    await platform.startFirestore()
    for (const count of counts.length > 0 ? counts.map(Number) : [1, 50, 200]) {
      const figures = await measure(count, services)
      const goal = (1.5 * count * decodingMs) / instances / 1000 + 10
      console.log(`${count} photos`, figures, `goal for the last ready: ${goal.toFixed(1)} s`)
    }
  } finally {
    platform.stop()
    for (const service of services) service.stop()
  }
})
process.exit()

/** Seconds since the upload. */
async function measure(count: number, services: readonly CloudRunService[]): Promise<Figures> {
  const database = getFirestore()
  const projectId = randomUUID()
  const now = Timestamp.now()
  const times = { created_at: now, updated_at: now }
  await database.doc(`projects/${projectId}`).set({ ...sampleProject, ...times })
  const photos = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const imageId = randomUUID()
      const filename = `photo-${index}.jpg`
      const path = originalPath({ projectId, imageId, timestamp: Date.now(), filename })
      const bytes = await drawPhoto(index)
      await database.doc(`project_images/${imageId}`).set({
        ...{
          ...sampleImage,
          project_id: projectId,
          storage_path: path,
          google_drive_file_id: path,
        },
        ...{ filename, file_size: bytes.length, status: 'uploading', ...times },
        ...{ variants: null, variants_version: null, content_hash: null, project: null },
      })
      return { path, bytes }
    }),
  )
  // So that the events of the documents are over.
  await setTimeout(5000)
  const refusedBefore = refusedOf(services)
  const start = Date.now()
  const seconds = () => (Date.now() - start) / 1000
  const figures = { 'first ready': NaN, 'last ready': NaN, 'last public': NaN, refused: 0 }
  const { promise: done, resolve: end } = Promise.withResolvers<void>()
  const images = database.collection('project_images').where('project_id', '==', projectId)
  const endImages = images.where('status', '==', 'ready').onSnapshot(({ size }) => {
    if (size > 0 && Number.isNaN(figures['first ready'])) figures['first ready'] = seconds()
    if (size === count) figures['last ready'] = seconds()
  })
  const published = database.collection('published').where('version', '>', 0)
  const endPublished = published.onSnapshot(({ docs }) => {
    const own = docs.filter(({ id }) =>
      id.startsWith(publishedIds.project(projectKeyOf(projectId))),
    )
    const shown = own.flatMap(
      (doc) => publishedPartSchema.parse(JSON.parse(doc.get('json'))).photos,
    )
    if (shown.length < count) return
    figures['last public'] = seconds()
    end()
  })
  const bucket = getStorage().bucket()
  await Promise.all(
    photos.map(({ path, bytes }) =>
      bucket
        .file(path)
        .save(bytes, { resumable: false, contentType: 'image/jpeg', validation: false }),
    ),
  )
  await Promise.race([done, setTimeout(patienceMs)])
  endImages()
  endPublished()
  return { ...figures, refused: refusedOf(services) - refusedBefore }
}

function refusedOf(services: readonly CloudRunService[]): number {
  return services.reduce((sum, { refused }) => sum + refused, 0)
}

/** Each has other bytes: the same photo in a project is shown once. */
function drawPhoto(index: number): Promise<Buffer> {
  const background = {
    r: index % 256,
    g: Math.floor(index / 256),
    b: Math.floor(Math.random() * 256),
  }
  return sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer()
}
