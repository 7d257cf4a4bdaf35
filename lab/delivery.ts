import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
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
import { CloudRunService, readEndpoints } from './delivery/CloudRunService.ts'
import { Platform } from './delivery/Platform.ts'

/*
 * `npm run lab -- delivery [folder] [photos…]`: how long photos take that are uploaded at once, at Google's rules.
 * The folder holds the main.cjs and lib of a build.
 */
const [folder = 'functions', ...counts] = process.argv.slice(2)
const functionsDir = resolve(folder)
const decodingMs = Number(process.env.DELIVERY_DECODING_MS ?? 1500)
const instances = 10
const patienceMs = 20 * 60_000

const ports = await freeEmulatorPorts()
const emulators = await startEmulators({
  ...{ ports, dataDir: null, publicDir: join(cacheDir, 'lab/no-site') },
  ...{ only: ['firestore', 'storage'], onLog: () => undefined },
})
const platform = new Platform()
const storageBucket = `${firebaseProject}.appspot.com`
Object.assign(process.env, emulatorEnvironment(ports), {
  FIREBASE_CONFIG: JSON.stringify({ projectId: firebaseProject, storageBucket }),
  FIREBASE_STORAGE_EMULATOR_HOST: await platform.startStorage(ports.storage),
  CLOUD_TASKS_EMULATOR_HOST: await platform.startTasks(),
  DELIVERY_DECODING_MS: `${decodingMs}`,
})
initializeApp()
for (const endpoint of readEndpoints(createRequire(functionsDir)(`${functionsDir}/main.cjs`))) {
  const isAsked = endpoint.eventTrigger || endpoint.taskQueueTrigger
  if (isAsked && !/drive|roles/i.test(`${endpoint.names}`)) {
    platform.services.push(new CloudRunService(endpoint))
  }
}
try {
  for (const service of platform.services) await service.prepare(functionsDir)
  await platform.startFirestore()
  for (const count of counts.length > 0 ? counts.map(Number) : [1, 50, 200]) {
    const goal = (1.5 * count * decodingMs) / instances / 1000 + 10
    console.log(count, await measure(count), `goal for the last ready: ${goal.toFixed(1)} s`)
  }
} finally {
  for (const service of platform.services) service.stop()
  await emulators.stop()
}
process.exit()

/** Seconds since the upload. */
async function measure(count: number) {
  const projectId = randomUUID()
  const photos = await announce(projectId, count)
  // So that the events of the documents are over.
  await setTimeout(5000)
  const refused = () => platform.services.reduce((sum, service) => sum + service.refused, 0)
  const refusedBefore = refused()
  const start = Date.now()
  const seconds = () => (Date.now() - start) / 1000
  const figures = { 'first ready': NaN, 'last ready': NaN, 'last public': NaN }
  const { promise: done, resolve: end } = Promise.withResolvers<void>()
  const images = getFirestore().collection('project_images').where('project_id', '==', projectId)
  images.where('status', '==', 'ready').onSnapshot(({ size }) => {
    if (size > 0 && Number.isNaN(figures['first ready'])) figures['first ready'] = seconds()
    if (size === count) figures['last ready'] = seconds()
  })
  const own = publishedIds.project(projectKeyOf(projectId))
  getFirestore()
    .collection('published')
    .onSnapshot(({ docs }) => {
      const parts = docs.filter(({ id }) => id.startsWith(own)).map((doc) => doc.get('json'))
      const shown = parts.flatMap((json) => publishedPartSchema.parse(JSON.parse(json)).photos)
      if (shown.length < count) return
      figures['last public'] = seconds()
      end()
    })
  const options = { resumable: false, contentType: 'image/png', validation: false }
  const save = ([path, bytes]: readonly [string, Buffer]) =>
    getStorage().bucket().file(path).save(bytes, options)
  await Promise.all(photos.map(save))
  await Promise.race([done, setTimeout(patienceMs)])
  return { ...figures, refused: refused() - refusedBefore }
}

/** Stores a project and the documents of its photos. @returns each photo's path and bytes */
async function announce(projectId: string, count: number) {
  const times = { created_at: Timestamp.now(), updated_at: Timestamp.now() }
  await getFirestore()
    .doc(`projects/${projectId}`)
    .set({ ...sampleProject, ...times })
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const [imageId, filename] = [randomUUID(), `photo-${index}.png`]
      const path = originalPath({ projectId, imageId, timestamp: Date.now(), filename })
      // Lossless, so that each differs: the same photo in a project is shown once.
      const background = { r: index % 256, g: Math.floor(index / 256), b: Date.now() % 256 }
      const picture = sharp({ create: { width: 64, height: 48, channels: 3, background } })
      const image = { ...sampleImage, project_id: projectId, storage_path: path, filename }
      await getFirestore()
        .doc(`project_images/${imageId}`)
        .set({ ...image, ...times })
      return [path, await picture.png().toBuffer()] as const
    }),
  )
}
