import { randomBytes, randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type DocumentSnapshot, getFirestore, Timestamp } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import sharp from 'sharp'
import { originalPath } from '../domain/paths.ts'
import { publishedPartSchema } from '../domain/published.ts'
import { publishedIds } from '../domain/publishedIds.ts'
import { projectKeyOf } from '../functions/src/publish/describeProject.ts'
import { readEndpoints } from '../scripts/deploy/readEndpoints.ts'
import { sampleImage, sampleProject } from '../tests/support/sampleDocuments.ts'
import { CloudRunService } from './delivery/CloudRunService.ts'
import { Platform } from './delivery/Platform.ts'
import { startDatabase } from './startDatabase.ts'

/*
 * `npm run lab -- delivery [folder] [photos…]`: time until photos uploaded at once are ready and public, under Google's
 * limits. The folder holds a build's main.cjs, lib and node_modules.
 */
const [folder = 'functions', ...counts] = process.argv.slice(2)
const functionsDir = resolve(folder)
const decodingMs = 1500
const instances = 10

const services = Object.entries(await readEndpoints(functionsDir))
  .filter(([id]) => /^(?:triggers|tasks)-(?!syncDrive)/.test(id))
  .map(([id, endpoint]) => new CloudRunService(id, endpoint))
const platform = new Platform(services)
await using stack = new AsyncDisposableStack()
const emulators = await startDatabase()
stack.defer(() => emulators.stop())
Object.assign(process.env, {
  CLOUD_TASKS_EMULATOR_HOST: await platform.startTasks(),
  DELIVERY_DECODING_MS: `${decodingMs}`,
  NODE_OPTIONS: `--import=${join(import.meta.dirname, 'delivery/slowDecoder.mjs')}`,
})
const database = getFirestore()
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

async function measure(count: number) {
  const project = randomUUID()
  const photos = await createPhotos(project, count)
  await setTimeout(5000)
  for (const service of services) service.scaleToZero()
  const start = Date.now()
  const time = async (listen: (reached: () => void) => void) => {
    await new Promise<void>(listen)
    return (Date.now() - start) / 1000
  }
  const images = database.collection('project_images').where('project_id', '==', project)
  const ready = images.where('status', '==', 'ready')
  const published = database.doc(`published/${publishedIds.project(projectKeyOf(project))}`)
  const [firstReady, lastReady, lastPublic] = await Promise.all([
    time((reached) => ready.onSnapshot(({ size }) => size > 0 && reached())),
    time((reached) => ready.onSnapshot(({ size }) => size === count && reached())),
    time((reached) => published.onSnapshot((part) => countPhotos(part) === count && reached())),
    ...photos.map(async ([path, bytes]) => {
      const file = getStorage().bucket().file(path)
      await file.save(bytes, { resumable: false, contentType: 'image/png', validation: false })
      platform.publishObject(path, file.metadata)
    }),
  ])
  const refused = services.reduce((sum, service) => sum + service.refused, 0)
  return { firstReady, lastReady, lastPublic, refused }
}

function countPhotos(part: DocumentSnapshot): number {
  return part.exists ? publishedPartSchema.parse(JSON.parse(part.get('json'))).photos.length : 0
}

async function createPhotos(project: string, count: number) {
  const times = { created_at: Timestamp.now(), updated_at: Timestamp.now() }
  await database.doc(`projects/${project}`).set({ ...sampleProject, ...times })
  return Promise.all(
    Array.from({ length: count }, async () => {
      const [imageId, filename] = [randomUUID(), 'photo.png']
      const path = originalPath({ projectId: project, imageId, timestamp: Date.now(), filename })
      const pixels = { width: 64, height: 48, channels: 3 } as const
      const picture = sharp(randomBytes(64 * 48 * 3), { raw: pixels })
      const image = { ...sampleImage, ...times, project_id: project, storage_path: path, filename }
      await database.doc(`project_images/${imageId}`).set(image)
      return [path, await picture.png().toBuffer()] as const
    }),
  )
}
