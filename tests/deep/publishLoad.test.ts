import { randomUUID } from 'node:crypto'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import PQueue from 'p-queue'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { variantPath, variantRevision } from '../../domain/paths.ts'
import { publishedProjectSchema } from '../../domain/published.ts'
import { publishedIds } from '../../domain/publishedIds.ts'
import { variantTypes } from '../../domain/variants.ts'
import { triggers } from '../../functions/src/groups/triggers.ts'
import { compareCopy } from '../../functions/src/publish/compareCopy.ts'
import { projectKeyOf } from '../../functions/src/publish/describeProject.ts'
import { firestoreCopy } from '../../functions/src/publish/firestoreCopy.ts'
import { publishChanges } from '../../functions/src/publish/publishChanges.ts'
import { bucket, database } from '../support/accounts.ts'
import { pauseTriggers, resumeTriggers } from '../support/emptyDatabase.ts'
import { storedPhoto, storedProject } from '../support/ownerPhotos.ts'
import { finished } from '../support/sampleDocuments.ts'

/** Cloud Tasks runs one task at a time; a second one is a worker that runs on after its time-out. */
const queue = vi.hoisted(() => ({ tasks: null as PQueue | null }))
vi.mock('../../functions/src/tasks/enqueue.ts', () => ({
  enqueue: async () => void queue.tasks?.add(() => publishChanges(firestoreCopy())),
}))

const projects = Array.from({ length: 20 }, () => randomUUID())
const photosEach = 20
const hiddenEach = 2

/* The emulated queue would run a third worker. */
beforeAll(pauseTriggers)
afterAll(resumeTriggers)

test('400 events at once all succeed with two workers, no document is written more than once a second, and the first commit hides all hidden photos', {
  timeout: 300_000,
}, async () => {
  queue.tasks = new PQueue({ concurrency: 2 })
  const images = await storePhotos()
  // Of one project only: the emulated bucket is slow.
  const files = await storeFiles(images.slice(0, hiddenEach))
  const documents = projects.map((id) => publishedIds.project(projectKeyOf(id)))
  const shown = new Map<string, Set<string>>()
  const writes = new Map<string, Set<number>>()
  const watched = [...documents, publishedIds.gallery, publishedIds.sitemap]
  /** When each hidden photo left the copy. */
  const gone = new Map<string, number>()
  const hidden = new Set(images.filter(({ number }) => number < hiddenEach).map(({ id }) => id))
  const stops = watched.map((id) =>
    database()
      .doc(`published/${id}`)
      .onSnapshot((snapshot) => {
        const time = snapshot.updateTime?.toMillis() ?? 0
        writes.set(id, (writes.get(id) ?? new Set()).add(time))
        const ids = photosOf(snapshot)
        for (const one of shown.get(id) ?? []) {
          if (hidden.has(one) && !ids.has(one) && !gone.has(one)) gone.set(one, time)
        }
        shown.set(id, ids)
      }),
  )
  const count = () => [...shown.values()].reduce((sum, ids) => sum + ids.size, 0)
  await compareCopy(firestoreCopy())
  await publishChanges(firestoreCopy())
  await expect.poll(count).toBe(images.length)
  expect(await accessOf(files)).toEqual(new Set(['yes']))

  const changes = await changeAll(images, hidden)
  writes.clear()
  // Waits for all pending changes, so that their order decides which one is published first.
  queue.tasks.pause()
  const results = await Promise.allSettled(
    changes.map(({ id, data }) => {
      const event = { params: { imageId: id }, data }
      return triggers.photoWritten.run(
        event as unknown as Parameters<typeof triggers.photoWritten.run>[0],
      )
    }),
  )
  queue.tasks.start()
  await expect.poll(() => gone.size, { timeout: 60_000 }).toBe(hidden.size)
  // The files become private before the copy drops the photos.
  expect(await accessOf(files)).toEqual(new Set(['no']))
  const countPending = async () =>
    (await database().collection('pending_changes').count().get()).data().count
  await expect.poll(countPending, { timeout: 60_000 }).toBe(0)
  // The remaining tasks would find nothing to do.
  queue.tasks.clear()
  await queue.tasks.onIdle()
  for (const stop of stops) stop()
  const rates = [...writes.values()].map((times) => ratePerSecond([...times]))
  const firstCommit = Math.min(...[...writes.values()].flatMap((times) => [...times]))
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
  expect(Math.max(...rates)).toBeLessThanOrEqual(1)
  expect(new Set(gone.values())).toEqual(new Set([firstCommit]))
})

function ratePerSecond(times: readonly number[]): number {
  const span = Math.max(...times) - Math.min(...times)
  return span === 0 ? 0 : (times.length - 1) / (span / 1000)
}

type Photo = { id: string; number: number }

async function storePhotos(): Promise<Photo[]> {
  const writer = database().bulkWriter()
  const photos: Photo[] = []
  for (const projectId of projects) {
    void writer.create(database().doc(`projects/${projectId}`), storedProject())
    for (let number = 0; number < photosEach; number += 1) {
      const id = `${projectId}-${number}`
      photos.push({ id, number })
      const image = { ...storedPhoto(projectId, id), ...finished(id), sort_order: number }
      void writer.create(database().doc(`project_images/${id}`), image)
    }
  }
  await writer.close()
  return photos
}

async function storeFiles(photos: readonly Photo[]): Promise<string[]> {
  const paths = photos.flatMap(({ id }) => {
    const { content_hash, variants_version } = finished(id)
    const revision = variantRevision(content_hash, variants_version)
    return variantTypes.map((type) => variantPath(id, revision, type))
  })
  const metadata = { metadata: { shown: 'yes' } }
  const save = (path: string) => bucket().file(path).save('pixels', { resumable: false, metadata })
  await new PQueue({ concurrency: 16 }).addAll(paths.map((path) => () => save(path)))
  return paths
}

async function accessOf(paths: readonly string[]): Promise<ReadonlySet<unknown>> {
  const read = async (path: string) => (await bucket().file(path).getMetadata())[0].metadata?.shown
  return new Set(await Promise.all(paths.map(read)))
}

async function changeAll(photos: readonly Photo[], hidden: ReadonlySet<string>) {
  const references = photos.map(({ id }) => database().doc(`project_images/${id}`))
  const before = await database().getAll(...references)
  const batch = database().batch()
  for (const reference of references) {
    const isHidden = hidden.has(reference.id)
    batch.update(reference, isHidden ? { hidden: true } : { alt_text: 'A porch in May' })
  }
  await batch.commit()
  const after = await database().getAll(...references)
  return photos.map(({ id }, index) => ({
    id,
    data: { before: before[index], after: after[index] },
  }))
}

function photosOf(snapshot: DocumentSnapshot): Set<string> {
  const text: unknown = snapshot.get('json')
  if (typeof text !== 'string') return new Set()
  const { data: project } = publishedProjectSchema.safeParse(JSON.parse(text))
  return new Set(project?.photos.map(({ id }) => id))
}
