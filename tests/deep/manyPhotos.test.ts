import { randomUUID } from 'node:crypto'
import { serverTimestamp } from 'firebase/firestore'
import PQueue from 'p-queue'
import { expect } from 'vitest'
import { variantPath, variantRevision } from '../../domain/paths.ts'
import { publishedGallerySchema } from '../../domain/published.ts'
import { publishedIds } from '../../domain/publishedIds.ts'
import { photoObjects } from '../../functions/src/photos/photoObjects.ts'
import { bucket, database, signInAs } from '../support/accounts.ts'
import { deleteDocuments } from '../support/emptyDatabase.ts'
import {
  change,
  exists,
  objectsOf,
  statusOf,
  storedPhoto,
  storedProject,
  uploadReadyPhoto,
} from '../support/ownerPhotos.ts'
import { test } from '../support/ownerTest.ts'
import { storeManyProjects } from '../support/projects.ts'
import { publishedProject, readPublished } from '../support/publishedCopy.ts'
import { finished } from '../support/sampleDocuments.ts'

const inAMinute = { timeout: 100_000, interval: 500 }
const trashed = () => ({ state: 'trashed', trashed_at: serverTimestamp() })

const countOf = async (projectId: string) => (await publishedProject(projectId))?.count ?? 0

function someIds(count: number) {
  const projectId = randomUUID()
  return { projectId, ids: Array.from({ length: count }, (_, n) => `${projectId}-${n}`) }
}

async function storeReady({ projectId, ids }: ReturnType<typeof someIds>): Promise<void> {
  await database().doc(`projects/${projectId}`).set(storedProject())
  const writer = database().bulkWriter()
  for (const [sort_order, id] of ids.entries()) {
    const photo = { ...storedPhoto(projectId, id), ...finished(id), sort_order }
    void writer.create(database().doc(`project_images/${id}`), photo)
  }
  await writer.close()
}

test('200 photos that become ready at once are published in a few writes', async ({ owner }) => {
  const times = new Set<number>()
  const stop = database()
    .collection('published')
    .onSnapshot((copy) => {
      for (const document of copy.docs)
        if (document.id.startsWith('project_')) times.add(document.updateTime.toMillis())
    })
  const photos = someIds(200)
  const { projectId } = photos
  await storeReady(photos)
  await expect.poll(() => countOf(projectId), inAMinute).toBe(200)
  stop()
  expect(times.size).toBeLessThan(12)
  await change(owner, `projects/${projectId}`, { published: false })
  await expect.poll(() => publishedProject(projectId), inAMinute).toBeNull()
})

async function statusesOf(paths: readonly string[]): Promise<number[]> {
  const queue = new PQueue({ concurrency: 8 })
  const ask = async (path: string) => {
    const response = await fetch(photoObjects().publicUrl(path))
    await response.arrayBuffer()
    return response.status
  }
  return [...new Set(await queue.addAll(paths.map((path) => () => ask(path))))].sort()
}

test('a project of 500 photos is trashed and restored whole', { timeout: 600_000 }, async ({
  owner,
}) => {
  const photos = someIds(500)
  const { projectId, ids } = photos
  const paths = ids.map((id) => {
    const { content_hash, variants_version } = finished(id)
    return variantPath(id, variantRevision(content_hash, variants_version), 'thumbnail')
  })
  const saving = new PQueue({ concurrency: 16 })
  await saving.addAll(
    paths.map((path) => () => photoObjects().save(path, Buffer.from('a picture'))),
  )
  await storeReady(photos)
  for (const [state, count, statuses] of [
    [{ state: 'live', trashed_at: null }, 500, [200]],
    [trashed(), 0, [403]],
    [{ state: 'live', trashed_at: null }, 500, [200]],
  ] as const) {
    await change(owner, `projects/${projectId}`, state)
    await expect.poll(() => countOf(projectId), inAMinute).toBe(count)
    await expect.poll(() => statusesOf(paths), inAMinute).toEqual(statuses)
  }
})

test('a project of 500 photos is deleted whole', async ({ owner }) => {
  const real = await uploadReadyPhoto(owner)
  const photos = someIds(500)
  const { projectId, ids } = photos
  await storeReady(photos)
  await Promise.all(
    ids
      .slice(0, 40)
      .map((id) => bucket().file(storedPhoto(projectId, id).storage_path).save('an original')),
  )
  await change(owner, `projects/${projectId}`, trashed())
  await change(owner, `projects/${projectId}`, { state: 'deleting' })
  await expect.poll(() => exists(`projects/${projectId}`), inAMinute).toBe(false)
  const images = database().collection('project_images').where('project_id', '==', projectId)
  expect((await images.count().get()).data().count).toBe(0)
  expect(await objectsOf(`projects/${projectId}/`)).toEqual([])
  expect(await statusOf(real.imageId)).toBe('ready')
})

test('500 deleted projects don’t delay a new one', async () => {
  await storeManyProjects(500, (index) => ({
    title: `Street ${index + 1}`,
    photos: index >= 480 ? 2 : 0,
  }))
  await deleteDocuments()
  const other = await signInAs('admin')
  const { projectId, imageId } = await uploadReadyPhoto(other)
  await expect.poll(() => countOf(projectId), inAMinute).toBe(1)
  const gallery = await readPublished(publishedIds.gallery, publishedGallerySchema)
  expect(gallery?.photos.map(({ id }) => id)).toEqual([imageId])
  await other.close()
})
