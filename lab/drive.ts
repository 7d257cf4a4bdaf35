import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { z } from 'zod'
import { emulatorEnvironment, freeEmulatorPorts } from '../scripts/emulators/ports.ts'
import { startEmulators } from '../scripts/emulators/startEmulators.ts'
import { cacheDir, projectId } from '../scripts/lib/project.ts'

/*
 * `npm run lab -- drive [photos]`: the first sync of a Drive library in 100 folders, and a second
 * one with nothing to do. Drive answers after 300 ms; the worker has the heap of a 512 MiB
 * container.
 */
const photos = Number(process.argv[2] ?? 1600)
const folders = 100
const bytesOfPhoto = 200_000
const latencyMs = 300
const downloadsAtOnce = 8
const containerHeap = ['--max-old-space-size=256', '--max-semi-space-size=2']
const syncSchema = z.object({
  worked: z.literal('done'),
  ms: z.number(),
  applyMs: z.number(),
  done: z.number(),
  peakMiB: z.number(),
})

const ports = await freeEmulatorPorts()
const emulators = await startEmulators({
  ports,
  dataDir: null,
  publicDir: join(cacheDir, 'lab/no-site'),
  only: ['firestore', 'storage'],
  onLog: () => undefined,
})
const storageBucket = `${projectId}.appspot.com`
Object.assign(process.env, emulatorEnvironment(ports), {
  FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket }),
})
await getFirestore(initializeApp({ projectId }))
  .doc('settings/google_drive_sync')
  .set({ interior: 'interior', exterior: 'exterior', cabinet: 'cabinet' })
const server = fork(
  join(import.meta.dirname, 'drive/serveLibrary.ts'),
  [photos, folders, bytesOfPhoto, latencyMs].map(String),
)
const url = z.url().parse(await answerOf(server))
const first = await sync()
const allowedMs = (photos / downloadsAtOnce) * latencyMs
console.table([
  { ...first, '% of the possible speed': Math.round((100 * allowedMs) / first.applyMs) },
  await sync(),
])
server.kill()
await emulators.stop()
process.exit()

async function sync() {
  const before = await countLists()
  const worker = fork(join(import.meta.dirname, 'drive/runSync.ts'), [url], {
    execArgv: containerHeap,
  })
  const { ms, applyMs, done, peakMiB } = syncSchema.parse(await answerOf(worker))
  return {
    photos,
    done,
    lists: (await countLists()) - before,
    seconds: Math.round(ms / 100) / 10,
    applyMs,
    'MiB at most': Math.round(peakMiB),
  }
}

async function countLists(): Promise<number> {
  server.send('count')
  return z.number().parse(await answerOf(server))
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  const [message] = await once(child, 'message')
  return message
}
