import { randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore, Timestamp } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import sharp from 'sharp'
import { originalPath } from '../domain/paths.ts'
import { publishedIds, publishedPartSchema } from '../domain/published.ts'
import { projectKeyOf } from '../functions/src/publish/describeProject.ts'
import { readEndpoints } from '../scripts/deploy/readEndpoints.ts'
import { emulatorEnvironment, freeEmulatorPorts } from '../scripts/emulators/ports.ts'
import { startEmulators } from '../scripts/emulators/startEmulators.ts'
import { cacheDir, projectId } from '../scripts/lib/project.ts'
import { sampleImage, sampleProject } from '../tests/support/sampleDocuments.ts'
import { CloudRunService } from './delivery/CloudRunService.ts'
import { Platform } from './delivery/Platform.ts'

/*
 * `npm run lab -- delivery [folder] [photos…]`: time until photos uploaded at once are ready and public, under Google's
 * limits. The folder holds a build's main.cjs, lib and node_modules.
 */
const [folder = 'functions', ...counts] = process.argv.slice(2)
const functionsDir = resolve(folder)
const decodingMs = 1500
const instances = 10

const endpoints = Object.entries(await readEndpoints(functionsDir))
const services = endpoints
  .map(([id, endpoint]) => new CloudRunService(id, endpoint))
  .filter(({ options }) => options.eventTrigger || options.taskQueueTrigger)
  .filter(({ id }) => !/drive|roles/i.test(id))
const platform = new Platform(services)
const ports = await freeEmulatorPorts()
await using stack = new AsyncDisposableStack()
const emulators = await startEmulators({
  ...{ ports, dataDir: null, publicDir: join(cacheDir, 'lab/no-site') },
  ...{ only: ['firestore', 'storage'], onLog: () => undefined },
})
stack.defer(() => emulators.stop())
Object.assign(process.env, emulatorEnvironment(ports), {
  FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket: `${projectId}.appspot.com` }),
  CLOUD_TASKS_EMULATOR_HOST: await platform.startTasks(),
  DELIVERY_DECODING_MS: `${decodingMs}`,
  NODE_OPTIONS: `--import=${join(import.meta.dirname, 'delivery/slowDecoder.mjs')}`,
})
initializeApp()
await Promise.all(services.map((service) => service.start(functionsDir, stack)))
platform.startFirestore()
// Loads every process's modules, which takes longer here than Google's cold start.
await measure(instances)
for (const count of counts.length > 0 ? counts.map(Number) : [1, 50, 200]) {
  const goal = (1.5 * count * decodingMs) / instances / 1000 + 10
  console.log(count, await measure(count), `goal for the last ready: ${goal.toFixed(1)} s`)
}
await stack.disposeAsync()
process.exit()

/** Seconds since the upload. */
async function measure(count: number) {
  const project = randomUUID()
  const photos = await createPhotos(project, count)
  await setTimeout(5000)
  for (const service of services) service.scaleToZero()
  const start = Date.now()
  const seconds = () => (Date.now() - start) / 1000
  const times = { 'first ready': NaN, 'last ready': NaN, 'last public': NaN }
  const { promise: allPublic, resolve: end } = Promise.withResolvers<void>()
  const images = getFirestore().collection('project_images').where('project_id', '==', project)
  images.where('status', '==', 'ready').onSnapshot(({ size }) => {
    if (size > 0 && Number.isNaN(times['first ready'])) times['first ready'] = seconds()
    if (size === count) times['last ready'] = seconds()
  })
  const published = getFirestore().doc(`published/${publishedIds.project(projectKeyOf(project))}`)
  published.onSnapshot((part) => {
    if (!part.exists) return
    const shown = publishedPartSchema.parse(JSON.parse(part.get('json'))).photos
    if (shown.length < count) return
    times['last public'] = seconds()
    end()
  })
  await Promise.all(
    photos.map(async ([path, bytes]) => {
      const file = getStorage().bucket().file(path)
      await file.save(bytes, { resumable: false, contentType: 'image/png', validation: false })
      platform.publishObject(path, file.metadata)
    }),
  )
  await allPublic
  return { ...times, refused: services.reduce((sum, { refused }) => sum + refused, 0) }
}

async function createPhotos(project: string, count: number) {
  const times = { created_at: Timestamp.now(), updated_at: Timestamp.now() }
  await getFirestore()
    .doc(`projects/${project}`)
    .set({ ...sampleProject, ...times })
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const [imageId, filename] = [randomUUID(), `photo-${index}.png`]
      const path = originalPath({ projectId: project, imageId, timestamp: Date.now(), filename })
      // All differ, and PNG is lossless: visitors see identical photos of a project once.
      const background = { r: index % 256, g: Math.floor(index / 256), b: Date.now() % 256 }
      const picture = sharp({ create: { width: 64, height: 48, channels: 3, background } })
      const image = { ...sampleImage, ...times, project_id: project, storage_path: path, filename }
      await getFirestore().doc(`project_images/${imageId}`).set(image)
      return [path, await picture.png().toBuffer()] as const
    }),
  )
}
