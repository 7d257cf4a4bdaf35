import { Timestamp } from 'firebase-admin/firestore'
import { expect, test, vi } from 'vitest'
import { originalPath } from '../../../domain/paths.ts'
import { bytesOf, picture } from '../../../scripts/emulators/fakeDrive/content.ts'
import { MemoryGallery } from '../../../tests/support/MemoryGallery.ts'
import { MemoryStore, readyPhotoFields, storedProject } from '../../../tests/support/MemoryStore.ts'
import { stateOf, uploadedPhoto } from '../../../tests/support/memoryPhotos.ts'
import type { OnEffect } from '../../../tests/support/portWith.ts'
import { sampleImage } from '../../../tests/support/sampleDocuments.ts'
import { fourColorImage } from '../../../tests/support/samplePhotos.ts'
import {
  libraryTree,
  photo,
  type SyncWorld,
  startSyncWorld,
  sync,
} from '../../../tests/support/syncWorld.ts'
import { approvePlan, startRun } from '../drive/sync/changeRun.ts'
import { executeRun } from '../drive/sync/executeRun.ts'
import { OverdueItems } from '../maintenance/OverdueItems.ts'
import { runMaintenance } from '../maintenance/runMaintenance.ts'
import { makeVariants } from '../photos/makeVariants.ts'
import { publishChanges } from '../publish/publishChanges.ts'
import { deletePhoto, deleteProject } from '../trash/deletion.ts'

vi.mock(import('p-retry'), async (original) => {
  const real = await original()
  return { ...real, default: (work, options) => real.default(work, { ...options, minTimeout: 0 }) }
})

const log = { info: () => undefined, error: () => undefined }

type Job = {
  attempt(onEffect?: OnEffect): Promise<unknown>
  end(): unknown
}

const jobs: Record<string, () => Job | Promise<Job>> = {
  'makes the variants of an upload': async () => variantsJob(await original()),
  'fails a damaged upload': async () => variantsJob((await original()).subarray(0, 200)),
  'makes the variants of a replacement': async () => replacementJob(await replacement()),
  'fails a damaged replacement': async () => replacementJob((await replacement()).subarray(0, 200)),
  'publishes changes': async () => {
    const memory = new MemoryStore()
    for (const id of ['p1', 'p2', 'p3']) memory.projects.set(id, storedProject)
    for (const n of [1, 2, 3, 4]) {
      const content_hash = `${n}`.repeat(64)
      memory.putPhoto(`i${n}`, {
        ...readyPhotoFields(),
        content_hash,
        project_id: `p${(n % 3) + 1}`,
      })
    }
    await memory.publishAll()
    const visible = { ...readyPhotoFields(), content_hash: 'a'.repeat(64), project_id: 'p1' }
    const changes = [
      memory.changePhoto('i5', visible),
      memory.changePhoto('i1', { ...memory.images.get('i1'), hidden: true }),
      memory.changePhoto('i2', { ...memory.images.get('i2'), project_id: 'p1' }),
      memory.changeProject('p1', { ...storedProject, title: 'Another title' }),
      memory.changeProject('p2', { ...storedProject, state: 'trashed' }),
    ]
    await memory.copyPorts().addPendingChanges(changes.flat())
    const { images, projects, publicFiles, documents, errors, entries, pendingChanges } = memory
    return {
      attempt: (onEffect) => publishChanges(memory.copyPorts(async () => onEffect?.())),
      end: () => ({ images, projects, publicFiles, documents, errors, entries, pendingChanges }),
    }
  },
  'deletes a photo': async () => {
    const gallery = await galleryWithPhotos()
    gallery.change('i1', { status: 'deleting' })
    return galleryJob(gallery, (ports) => deletePhoto('i1', ports))
  },
  'deletes a project': async () => {
    const gallery = await galleryWithPhotos()
    gallery.projects.set('p', { title: 'Porch', category: 'Exterior', state: 'deleting' })
    return galleryJob(gallery, (ports) => deleteProject('p', ports))
  },
  'does the nightly job': async () => {
    const gallery = await galleryWithPhotos()
    const ended = gallery.time
    gallery.time += 61 * 24 * 3600_000
    gallery.projects.set('q', { title: 'Hall', category: 'Interior', state: 'deleting' })
    const trashed_at = Timestamp.fromMillis(ended)
    gallery.change('i1', { status: 'trashed', trashed_by: 'photo', trashed_at })
    return galleryJob(gallery, async (ports) => {
      const now = gallery.time
      const overdue = new OverdueItems({ now, log })
      const { failures } = await runMaintenance({ now, log, ports, overdue })
      if (failures.length > 0) throw failures[0]
      await gallery.work()
    })
  },
  'imports from Google Drive': async () =>
    syncJob(await startSyncWorld({ tree: libraryTree({ folders: 1, photos: 2 }) })),
  'syncs changes of every kind from Google Drive': async () => {
    const tree = libraryTree({ folders: 2, photos: 2 })
    const world = await startSyncWorld({ tree })
    tree.addFile({ id: 'back', parent: 'p0', content: photo('back') })
    await sync(world)
    tree.trash('back')
    await sync(world)
    tree.untrash('back')
    tree.replace('p0_0', photo('other'))
    tree.rename('p0_1', 'renamed.jpg')
    tree.move('p0_1', 'p1')
    tree.trash('p1_0')
    tree.rename('p1', 'Another name')
    tree.addFolder({ id: 'p9', parent: 'cabinet' })
    tree.move('p1_1', 'p9')
    return syncJob(world)
  },
}

test.for(Object.keys(jobs))(
  'a worker that %s may crash before or after any effect, and the next one finishes',
  { timeout: 120_000 },
  async (name) => {
    // The process has crashed: nothing more happens in this attempt.
    await expectSameEnd(name, (since, attempt) => since >= 0 && attempt === 0 && crashed())
  },
)

test.for(Object.keys(jobs))(
  'a worker that %s loses nothing when Firestore fails once, at any effect',
  { timeout: 120_000 },
  async (name) => {
    await expectSameEnd(name, (since) => since === 0 && unavailable())
  },
)

test.for(Object.keys(jobs))(
  'a worker that %s loses nothing when Firestore fails for ten seconds, from any effect on',
  { timeout: 120_000 },
  async (name) => {
    // Cloud Tasks waits 1, 2 and 4 seconds before the next attempts.
    await expectSameEnd(name, (since, attempt) => since >= 0 && attempt < 3 && unavailable())
  },
)

/** What an effect throws, if anything. `since`: how many effects ago the fault began. */
type Fault = (since: number, attempt: number) => Error | false

async function expectSameEnd(name: string, faultAt: Fault): Promise<void> {
  const start = jobs[name]
  if (!start) throw new Error(name)
  const uninterrupted = await start()
  let effects = 0
  await uninterrupted.attempt(() => {
    effects += 1
  })
  const end = uninterrupted.end()
  expect(effects).toBeGreaterThan(2)
  for (let effect = 0; effect < effects; effect += 1) {
    const job = await start()
    let count = 0
    let isDone = false
    for (let attempt = 0; !isDone; attempt += 1) {
      if (attempt === 9) throw new Error(`not finished after a fault at effect ${effect}`)
      const onEffect = () => {
        const error = faultAt(count - effect, attempt)
        count += 1
        if (error) throw error
      }
      isDone = await job.attempt(onEffect).then(
        () => true,
        () => false,
      )
    }
    expect(job.end(), `fault at effect ${effect}`).toEqual(end)
    await job.attempt()
    expect(job.end(), `again after a fault at effect ${effect}`).toEqual(end)
  }
}

function crashed(): Error {
  return new Error('crashed')
}

function unavailable(): Error {
  return Object.assign(new Error('14 UNAVAILABLE'), { code: 14 })
}

function original(): Promise<Buffer> {
  return fourColorImage(60, 40).jpeg().toBuffer()
}

function replacement(): Promise<Buffer> {
  return fourColorImage(40, 60).jpeg().toBuffer()
}

async function replacementJob(bytes: Buffer): Promise<Job> {
  const photos = uploadedPhoto(await original())
  await makeVariants({ path: photos.path, force: false }, { log, ports: photos.galleryPorts() })
  const path = photos.path.replace('photo', 'replacement')
  photos.objects.set(path, bytes)
  const file = { storage_path: path, file_size: bytes.length, mime_type: 'image/jpeg' }
  if (photos.image) photos.image.replacement = { ...file, failure: null }
  return variantsJob(bytes, photos, path)
}

function variantsJob(bytes: Buffer, photos = uploadedPhoto(bytes), path = photos.path): Job {
  return {
    attempt: (onEffect) =>
      makeVariants({ path, force: false }, { log, ports: photos.galleryPorts(() => onEffect?.()) }),
    end: () => stateOf(photos),
  }
}

async function galleryWithPhotos(): Promise<MemoryGallery> {
  const gallery = new MemoryGallery()
  const now = Timestamp.fromMillis(gallery.time)
  for (const [imageId, projectId] of [
    ['i1', 'p'],
    ['i2', 'p'],
    ['i3', 'q'],
  ] as const) {
    gallery.projects.set(projectId, { title: 'Porch', category: 'Exterior', state: 'live' })
    const place = { projectId, imageId, filename: 'a.jpg', timestamp: 1_700_000_000_000 }
    const storage_path = originalPath(place)
    gallery.images.set(imageId, {
      ...sampleImage,
      storage_path,
      project_id: projectId,
      shown: null,
      created_at: now,
      updated_at: now,
    })
    gallery.store(storage_path, bytesOf(await picture(imageId)))
    if (projectId === 'p') gallery.tasks.push({ path: storage_path, force: false })
  }
  await gallery.work()
  return gallery
}

function galleryJob(
  gallery: MemoryGallery,
  work: (ports: ReturnType<MemoryGallery['galleryPorts']>) => Promise<void>,
): Job {
  return {
    attempt: (onEffect) => work(gallery.galleryPorts(onEffect)),
    end: () => ({
      images: new Map(gallery.images),
      projects: new Map(gallery.projects),
      objects: [...gallery.objects.keys()].toSorted(),
      tombstones: [...gallery.tombstones].toSorted(),
      tasks: gallery.tasks.length,
    }),
  }
}

async function syncJob({ client, memory }: SyncWorld): Promise<Job> {
  const runId = 'run'
  const run = { runId, mode: 'sync', started_by: 'a@example.com', retry_of: null } as const
  await startRun(run, memory.ports())
  return {
    attempt: async (onEffect) => {
      const worker = { client, log: () => undefined, isTimeUp: () => false }
      const ports = memory.ports(onEffect)
      await executeRun(runId, { ...worker, ports })
      const { state, plan } = memory.runs.get(runId) ?? {}
      if (state !== 'planned' || !plan) return
      await approvePlan({ runId, hash: plan.hash, confirmed: true }, memory.ports())
      memory.time += 1000
      await executeRun(runId, { ...worker, ports })
    },
    end: () => ({
      state: memory.runs.get(runId)?.state,
      outcomes: memory.operationsOf(runId).map(({ outcome }) => outcome),
      images: [...memory.images]
        .map(([id, image]) => [id, { replacement: null, ...image }] as const)
        .toSorted(byId),
      projects: [...memory.projects].toSorted(byId),
      files: [...memory.files].toSorted(byId),
      folders: [...memory.folders].toSorted(byId),
      objects: [...memory.objects].toSorted(byId),
    }),
  }
}

function byId([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1
}
