import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type App, deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore, Timestamp } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { z } from 'zod'
import { driveFolders, driveProjectId } from '../../domain/driveFolders.ts'
import { unprocessed, untouched } from '../../domain/image.ts'
import { drivePhotoId } from '../../functions/src/drive/sync/drivePhotoId.ts'
import { pathFor } from '../../functions/src/drive/sync/syncPhoto.ts'
import { emulatorEnvironment, freeEmulatorPorts } from '../../scripts/emulators/ports.ts'
import { startEmulators } from '../../scripts/emulators/startEmulators.ts'
import type { DriveNode, DriveTree } from '../../scripts/fakeDrive/DriveTree.ts'
import { cacheDir, projectId } from '../../scripts/project.ts'
import { benchLibrary, projectOf } from './library.ts'

const syncSchema = z.object({
  worked: z.literal('done'),
  ms: z.number(),
  applyMs: z.number(),
  done: z.number(),
  peakMiB: z.number(),
})
type Measured = z.infer<typeof syncSchema> & { lists: number }

type SyncBench = {
  photos: number
  folders: number
  /** Of each photo. */
  bytes: number
  /** Of each answer, in milliseconds. */
  latencyMs: number
  /** True: the gallery holds everything already. */
  isFilled: boolean
}

/** How Node sets up its heap by itself in a container of 512 MiB, which is what the function has. */
const containerHeap = ['--max-old-space-size=256', '--max-semi-space-size=2']

/** Runs `measure` with a database and a bucket, and nothing that looks at what comes into it. */
export async function withStores<Result>(measure: () => Promise<Result>): Promise<Result> {
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
  try {
    return await measure()
  } finally {
    await emulators.stop()
  }
}

/** One sync, in a process of its own, against a server in another one. */
export async function measureSync(bench: SyncBench): Promise<Measured> {
  const { photos, folders, bytes, latencyMs } = bench
  const storageBucket = `${projectId}.appspot.com`
  const app = initializeApp({ projectId, storageBucket }, 'bench')
  await prepare(app, bench)
  await deleteApp(app)
  const server = fork(
    join(import.meta.dirname, 'serveLibrary.ts'),
    [photos, folders, bytes, latencyMs].map(String),
  )
  const url = z.url().parse(await answerOf(server))
  const sync = fork(join(import.meta.dirname, 'runSync.ts'), [url], { execArgv: containerHeap })
  const measured = syncSchema.parse(await answerOf(sync))
  server.send('lists')
  const lists = z.number().parse(await answerOf(server))
  server.kill()
  return { ...measured, lists }
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  const [answer] = await once(child, 'message')
  return answer
}

/** An empty gallery, or one that holds the library. */
async function prepare(app: App, bench: SyncBench): Promise<void> {
  const database = getFirestore(app)
  for (const collection of await database.listCollections()) {
    await database.recursiveDelete(collection)
  }
  await getStorage(app).bucket().deleteFiles({ force: true })
  const folders = { interior: 'interior', exterior: 'exterior', cabinet: 'cabinet' }
  await database.doc('settings/google_drive_sync').set(folders)
  if (bench.isFilled) await fill(app, benchLibrary(bench.photos, bench.folders, bench.bytes))
}

async function fill(app: App, tree: DriveTree): Promise<void> {
  const database = getFirestore(app)
  const writer = database.bulkWriter()
  const now = Timestamp.now()
  for (const node of tree.all()) {
    const root = node.parent
    if (node.content) {
      const { image, base } = photoOf(node)
      const id = drivePhotoId(node.id)
      void writer.set(database.doc(`project_images/${id}`), {
        ...image,
        created_at: now,
        updated_at: now,
      })
      void writer.set(database.doc(`drive_files/${id}`), base)
    } else if (root === 'interior' || root === 'exterior' || root === 'cabinet') {
      const category = driveFolders[root]
      const id = driveProjectId(node.id)
      const base = { root_id: root, name: node.name, category }
      void writer.set(database.doc(`projects/${id}`), { title: node.name, category, state: 'live' })
      void writer.set(database.doc(`drive_folders/${id}`), base)
    }
  }
  await writer.close()
}

function photoOf({ id, name, content }: DriveNode) {
  const md5 = content?.md5 ?? ''
  const size = content?.size ?? 0
  const project_id = projectOf(id)
  const place = {
    drive_id: id,
    image_id: drivePhotoId(id),
    name,
    folder: '',
    outcome: null,
    project_id,
    entry_id: id,
    parents_named: true,
  }
  const file = { md5, size, mime_type: 'image/jpeg' }
  const image = {
    ...unprocessed,
    ...untouched,
    project_id,
    google_drive_file_id: id,
    filename: name,
    storage_path: pathFor({
      ...{ kind: 'add', ...place, content: file },
      ...{ sort_order: 0, is_featured: false },
    }),
    file_size: size,
    mime_type: 'image/jpeg',
    is_featured: false,
    sort_order: 0,
    status: 'ready',
  }
  return { image, base: { entry_id: id, project_id, name, md5 } }
}
