import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { getFirestore } from 'firebase-admin/firestore'
import { z } from 'zod'
import { driveFolderKeys, mapDriveFolders } from '../domain/driveFolders.ts'
import { noise } from '../scripts/emulators/fakeDrive/content.ts'
import { DriveTree } from '../scripts/emulators/fakeDrive/DriveTree.ts'
import { startFakeDrive } from '../scripts/emulators/fakeDrive/startFakeDrive.ts'
import { startDatabase } from './startDatabase.ts'

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
  result: z.literal('done'),
  ms: z.number(),
  applyMs: z.number(),
  done: z.number(),
  peakMiB: z.number(),
})

const emulators = await startDatabase()
const drive = await startFakeDrive({ tree: createLibrary(), latencyMs })
const settings = mapDriveFolders((key) => key)
await getFirestore().doc('settings/google_drive_sync').set(settings)
const first = await sync()
const allowedMs = (photos / downloadsAtOnce) * latencyMs
console.table([
  { ...first, '% of the possible speed': Math.round((100 * allowedMs) / first.applyMs) },
  await sync(),
])
await emulators.stop()
process.exit()

function createLibrary(): DriveTree {
  const tree = new DriveTree()
  for (const id of driveFolderKeys) tree.addFolder({ id })
  for (let f = 0; f < folders; f += 1) {
    tree.addFolder({ id: `f${f}`, name: `Project ${f}`, parent: driveFolderKeys[f % 3] ?? null })
  }
  for (let n = 0; n < photos; n += 1) {
    const id = `photo${n}`
    const content = noise(id, bytesOfPhoto)
    tree.addFile({ id, name: `${n}.jpg`, parent: `f${n % folders}`, content })
  }
  return tree
}

async function sync() {
  const before = countLists()
  const script = join(import.meta.dirname, 'drive/runSync.ts')
  const worker = fork(script, [drive.url], { execArgv: containerHeap })
  const [message] = await once(worker, 'message')
  const { ms, applyMs, done, peakMiB } = syncSchema.parse(message)
  return {
    photos,
    done,
    lists: countLists() - before,
    seconds: Math.round(ms / 100) / 10,
    applyMs,
    'MiB at most': Math.round(peakMiB),
  }
}

function countLists(): number {
  return drive.requests.filter(({ kind }) => kind === 'list').length
}
