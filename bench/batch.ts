import { join } from 'node:path'
import PQueue from 'p-queue'
import { imageStatuses } from '../domain/image.ts'
import { buildFunctions } from '../scripts/buildFunctions.ts'
import { freeEmulatorPorts } from '../scripts/emulators/ports.ts'
import { startEmulators } from '../scripts/emulators/startEmulators.ts'
import { cacheDir } from '../scripts/project.ts'
import { functionsMemory } from '../tests/support/functionsMemory.ts'
import { drawPhotograph } from './photos/drawPhotograph.ts'

/*
 * 200 photos of 12 megapixels, uploaded four at a time by the client SDK to the emulators: how many
 * become ready, how fast, and what memory the functions' processes take. `npm run bench:batch`
 */

const photos = 200
const uploadsAtOnce = 4
const sampleMs = 500

const ports = await freeEmulatorPorts()
await buildFunctions()
const publicDir = join(cacheDir, 'bench/no-site')
const emulators = await startEmulators({ ports, dataDir: null, publicDir, onLog: () => undefined })
process.env.EMULATORS = JSON.stringify(ports)
const memory = { processes: 0, largestMiB: 0, allMiB: 0 }
const sampling = setInterval(sampleMemory, sampleMs)
try {
  await measure()
} finally {
  clearInterval(sampling)
  await emulators.stop()
}

async function measure(): Promise<void> {
  const { signInAs } = await import('../tests/support/accounts.ts')
  const { upload } = await import('../tests/support/uploads.ts')
  const owner = await signInAs('admin')
  const photograph = await drawPhotograph(12)
  // Bytes after a JPEG's end change its hash, and nothing else.
  const files = Array.from({ length: photos }, (_, i) => Buffer.concat([photograph, Buffer.of(i)]))
  const queue = new PQueue({ concurrency: uploadsAtOnce })
  const start = performance.now()
  // The first one alone, because it creates the project.
  for (const file of files.splice(0, 1)) await upload(owner, file, 'batch')
  await Promise.all(files.map((file) => queue.add(() => upload(owner, file, 'batch'))))
  const uploaded = performance.now()
  await waitUntilAllSettled()
  const settled = performance.now()
  await owner.close()
  console.table({
    ...(await countByStatus()),
    'seconds to upload': ((uploaded - start) / 1000).toFixed(1),
    'seconds from the first byte to the last photo ready': ((settled - start) / 1000).toFixed(1),
    'photos per second': (photos / ((settled - start) / 1000)).toFixed(2),
    'processes of functions at once, at most': memory.processes,
    'MiB of the largest of them, at most': memory.largestMiB,
    'MiB of all of them, at most': memory.allMiB,
  })
}

async function waitUntilAllSettled(): Promise<void> {
  for (;;) {
    const { uploading, processing } = await countByStatus()
    if (uploading === 0 && processing === 0) return
    await new Promise((resolve) => setTimeout(resolve, sampleMs))
  }
}

async function countByStatus() {
  const { adminApp } = await import('../tests/support/accounts.ts')
  const { getFirestore } = await import('firebase-admin/firestore')
  const images = getFirestore(adminApp()).collection('project_images')
  const counts = imageStatuses.map(async (status) => {
    const { count } = (await images.where('status', '==', status).count().get()).data()
    return [status, count] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

function sampleMemory(): void {
  const sizes = functionsMemory(String(process.pid))
  memory.processes = Math.max(memory.processes, sizes.length)
  memory.largestMiB = Math.max(memory.largestMiB, ...sizes)
  memory.allMiB = Math.max(
    memory.allMiB,
    sizes.reduce((sum, size) => sum + size, 0),
  )
}
