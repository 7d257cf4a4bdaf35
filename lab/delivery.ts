import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore, Timestamp } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import sharp from 'sharp'
import { originalPath } from '../domain/paths.ts'
import { publishedIds, publishedPartSchema } from '../domain/published.ts'
import { projectKeyOf } from '../functions/src/publish/describeProject.ts'
import { emulatorEnvironment, freeEmulatorPorts } from '../scripts/emulators/ports.ts'
import { startEmulators } from '../scripts/emulators/startEmulators.ts'
import { cacheDir, projectId as firebaseProject } from '../scripts/lib/project.ts'
import { sampleImage, sampleProject } from '../tests/support/sampleDocuments.ts'
import { CloudRunService } from './delivery/CloudRunService.ts'
import { Platform } from './delivery/Platform.ts'

/*
 * `npm run lab -- delivery [folder] [photos…]`: time until photos uploaded at once are ready and public, at Google's
 * rules. The folder holds a build's main.cjs and lib.
 */
const [folder = 'functions', ...counts] = process.argv.slice(2)
const functionsDir = resolve(folder)
const decodingMs = Number(process.env.DELIVERY_DECODING_MS ?? 1500)
const instances = 10
const timeoutMs = 20 * 60_000

const ports = await freeEmulatorPorts()
const emulators = await startEmulators({
  ...{ ports, dataDir: null, publicDir: join(cacheDir, 'lab/no-site') },
  ...{ only: ['firestore', 'storage'], onLog: () => undefined },
})
const storageBucket = `${firebaseProject}.appspot.com`
Object.assign(process.env, emulatorEnvironment(ports), {
  FIREBASE_CONFIG: JSON.stringify({ projectId: firebaseProject, storageBucket }),
  DELIVERY_DECODING_MS: `${decodingMs}`,
})
const services = findServices(createRequire(functionsDir)(`${functionsDir}/main.cjs`))
const platform = new Platform(services)
process.env.FIREBASE_STORAGE_EMULATOR_HOST = await platform.startStorage(ports.storage)
process.env.CLOUD_TASKS_EMULATOR_HOST = await platform.startTasks()
initializeApp()
try {
  for (const service of services) await service.start(functionsDir)
  await platform.startFirestore()
  // Loads every process's modules, which takes longer here than Google's cold start.
  await measure(instances)
  for (const count of counts.length > 0 ? counts.map(Number) : [1, 50, 200]) {
    const goal = (1.5 * count * decodingMs) / instances / 1000 + 10
    console.log(count, await measure(count), `goal for the last ready: ${goal.toFixed(1)} s`)
  }
} finally {
  for (const service of services) service.stop()
  await emulators.stop()
}
process.exit()

/** The functions of a build that events and tasks of photos start. */
function findServices(exported: unknown, names: readonly string[] = []): CloudRunService[] {
  if (typeof exported === 'function' && '__endpoint' in exported) {
    const service = new CloudRunService(names, exported.__endpoint)
    const { eventTrigger, taskQueueTrigger } = service.endpoint
    const isOfPhotos = (eventTrigger || taskQueueTrigger) && !/drive|roles/i.test(service.id)
    return isOfPhotos ? [service] : []
  }
  if (typeof exported !== 'object' || exported === null) return []
  return Object.entries(exported).flatMap(([name, member]) =>
    findServices(member, [...names, name]),
  )
}

/** Seconds since the upload, and the share of the machine's processors that was busy. */
async function measure(count: number) {
  const projectId = randomUUID()
  const photos = await createPhotos(projectId, count)
  // Until the events of these documents are handled.
  await setTimeout(5000)
  for (const service of services) service.scaleToZero()
  const countRefused = () => services.reduce((sum, { refused }) => sum + refused, 0)
  const refusedBefore = countRefused()
  const processorsBefore = readProcessors()
  const start = Date.now()
  const seconds = () => (Date.now() - start) / 1000
  const times = { 'first ready': NaN, 'last ready': NaN, 'last public': NaN }
  const { promise: done, resolve: end } = Promise.withResolvers<void>()
  const images = getFirestore().collection('project_images').where('project_id', '==', projectId)
  const stopReady = images.where('status', '==', 'ready').onSnapshot(({ size }) => {
    if (size > 0 && Number.isNaN(times['first ready'])) times['first ready'] = seconds()
    if (size === count) times['last ready'] = seconds()
  })
  const own = publishedIds.project(projectKeyOf(projectId))
  const stopPublished = getFirestore()
    .collection('published')
    .onSnapshot(({ docs }) => {
      const parts = docs.filter(({ id }) => id.startsWith(own)).map((doc) => doc.get('json'))
      const shown = parts.flatMap((json) => publishedPartSchema.parse(JSON.parse(json)).photos)
      if (shown.length < count) return
      times['last public'] = seconds()
      end()
    })
  const options = { resumable: false, contentType: 'image/png', validation: false }
  await Promise.all(
    photos.map(([path, bytes]) => getStorage().bucket().file(path).save(bytes, options)),
  )
  await Promise.race([done, setTimeout(timeoutMs)])
  stopReady()
  stopPublished()
  const { busy, total } = readProcessors()
  const share = (busy - processorsBefore.busy) / (total - processorsBefore.total)
  return { ...times, refused: countRefused() - refusedBefore, busy: Number(share.toFixed(2)) }
}

function readProcessors() {
  const times = cpus().flatMap((cpu) => Object.entries(cpu.times))
  const sum = (some: typeof times) => some.reduce((total, [, ms]) => total + ms, 0)
  return { busy: sum(times.filter(([kind]) => kind !== 'idle')), total: sum(times) }
}

/** Stores a project and the documents of its photos. @returns each photo's path and bytes */
async function createPhotos(projectId: string, count: number) {
  const times = { created_at: Timestamp.now(), updated_at: Timestamp.now() }
  const project = { ...sampleProject, ...times }
  await getFirestore().doc(`projects/${projectId}`).set(project)
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const [imageId, filename] = [randomUUID(), `photo-${index}.png`]
      const path = originalPath({ projectId, imageId, timestamp: Date.now(), filename })
      // All differ, and PNG is lossless: visitors see identical photos of a project once.
      const background = { r: index % 256, g: Math.floor(index / 256), b: Date.now() % 256 }
      const picture = sharp({ create: { width: 64, height: 48, channels: 3, background } })
      const image = {
        ...sampleImage,
        ...times,
        project_id: projectId,
        storage_path: path,
        filename,
      }
      await getFirestore().doc(`project_images/${imageId}`).set(image)
      return [path, await picture.png().toBuffer()] as const
    }),
  )
}
