import { expect, test } from 'vitest'
import { publishedGallerySchema } from '../../../domain/published.ts'
import { publishedIds } from '../../../domain/publishedIds.ts'
import { MemoryStore, readyPhotoFields, storedProject } from '../../../tests/support/MemoryStore.ts'
import { epoch, sampleImage } from '../../../tests/support/sampleDocuments.ts'
import { projectKeyOf } from './describeProject.ts'
import { publishChanges } from './publishChanges.ts'

function galleryOf(memory: MemoryStore) {
  return publishedGallerySchema.parse(JSON.parse(memory.documents.get('gallery') ?? 'null'))
}

test('an unreadable document isn’t shown, and the reason is recorded', async () => {
  const memory = new MemoryStore()
  await memory.deliver(memory.changeProject('p1', storedProject))
  await memory.deliver(memory.changePhoto('i1', { ...readyPhotoFields(), project_id: 'p1' }))
  expect(galleryOf(memory).photos.map(({ id }) => id)).toEqual(['i1'])

  const poisoned = { ...storedProject, state: 'trashed', project_date: '2026-02-31' }
  await memory.deliver(memory.changeProject('p1', poisoned))
  expect(galleryOf(memory)).toEqual({ photos: [], more: false })
  expect(memory.documents.has(publishedIds.project(projectKeyOf('p1')))).toBe(false)
  expect(memory.errors.get('p1')).toMatchObject([{ path: 'projects/p1' }])

  await memory.deliver(memory.changeProject('p1', storedProject))
  expect(galleryOf(memory).photos).toHaveLength(1)
  expect(memory.errors.has('p1')).toBe(false)
})

test('the first change is written at once, two hundred more in a few writes', async () => {
  const memory = new MemoryStore()
  const start = memory.time
  await memory.deliver(memory.changeProject('p1', storedProject))
  expect(memory.time).toBe(start)
  let photos = 0
  const ports = memory.copyPorts(async () => {
    memory.time += 10
    if (photos === 200) return
    photos += 1
    const photo = { ...readyPhotoFields(), project_id: 'p1', sort_order: photos }
    await memory.copyPorts().addPendingChanges(memory.changePhoto(`i${photos}`, photo))
  })
  await memory.deliver(memory.changePhoto('i0', { ...readyPhotoFields(), project_id: 'p1' }), ports)
  expect(photos).toBe(200)
  expect(memory.writes).toBeLessThan(10)
  expect(galleryOf(memory).photos).toHaveLength(24)
  expect(memory.entries).toMatchObject([{ count: 201 }])
})

test('hiding goes first, a second after the last write', async () => {
  const memory = new MemoryStore()
  for (let n = 0; n < 60; n += 1) {
    memory.projects.set(`p${n}`, storedProject)
    for (let photo = 0; photo < 10; photo += 1) {
      memory.putPhoto(`${n}-${photo}`, { ...readyPhotoFields(), project_id: `p${n}` })
    }
  }
  await memory.publishAll()
  const ports = memory.copyPorts()
  for (const id of memory.images.keys()) {
    const photo = { ...memory.images.get(id), content_hash: readyPhotoFields().content_hash }
    await ports.addPendingChanges(memory.changePhoto(id, photo))
  }
  let goneAfter: number | null = null
  let hiddenAt: number | null = null
  let commits = 0
  await publishChanges({
    ...ports,
    async commit(change, read) {
      const written = await ports.commit(change, read)
      commits += 1
      if (commits === 3) {
        hiddenAt = memory.time
        const hidden = { ...memory.images.get('5-5'), hidden: true }
        await ports.addPendingChanges(memory.changePhoto('5-5', hidden))
      }
      const isPublic = [...memory.publicFiles].some((path) => path.includes('/5-5/'))
      const text = memory.documents.get(publishedIds.project(projectKeyOf('p5'))) ?? ''
      if (hiddenAt !== null && !isPublic && !text.includes('"5-5"')) {
        goneAfter ??= memory.time - hiddenAt
      }
      return written
    },
  })
  expect(goneAfter).toBeLessThanOrEqual(1000)
  expect(memory.pendingChanges.size).toBe(0)
})

test('unpublishing a project of 500 photos deletes its document first, then hides files in batches so other changes aren’t held up', async () => {
  const memory = new MemoryStore()
  for (const [id, count] of [
    ['large', 500],
    ['small', 1],
  ] as const) {
    memory.projects.set(id, storedProject)
    for (let n = 0; n < count; n += 1) {
      memory.putPhoto(`${id}-${n}`, { ...readyPhotoFields(), project_id: id })
    }
  }
  await memory.publishAll()
  expect(memory.publicFiles.size).toBe(501)
  const ports = memory.copyPorts()
  await ports.addPendingChanges(
    memory.changeProject('large', { ...storedProject, published: false }),
  )
  const steps: number[] = []
  let before = 0
  const publicOf = (id: string) =>
    [...memory.publicFiles].filter((path) => path.includes(`/${id}-`)).length
  await publishChanges({
    ...ports,
    async commit(change, read) {
      const written = await ports.commit(change, read)
      steps.push(publicOf('large'))
      expect(memory.documents.has(publishedIds.project(projectKeyOf('large')))).toBe(false)
      if (steps.length === 1) {
        const hidden = { ...memory.images.get('small-0'), hidden: true }
        await ports.addPendingChanges(memory.changePhoto('small-0', hidden))
      }
      if (publicOf('small') > 0) before = steps.length
      return written
    },
  })
  expect(steps.slice(0, 5)).toEqual([400, 300, 200, 100, 0])
  expect(before).toBe(1)
  expect(memory.pendingChanges.size).toBe(0)
})

test('a failing project doesn’t keep others from being published, and is retried', async () => {
  const memory = new MemoryStore()
  for (const id of ['p1', 'p2']) {
    memory.projects.set(id, storedProject)
    memory.putPhoto(`photo of ${id}`.replaceAll(' ', '-'), {
      ...readyPhotoFields(),
      project_id: id,
    })
  }
  const ports = memory.copyPorts()
  const failing = {
    ...ports,
    readProject: (id: string) =>
      id === 'p1' ? Promise.reject(new Error('no answer')) : ports.readProject(id),
  }
  const pending = ['p1', 'p2'].map((projectId) => ({ projectId, unpublishes: true, photos: [] }))
  await ports.addPendingChanges(pending)
  await expect(publishChanges(failing)).rejects.toThrow('no answer')
  expect(memory.entries).toMatchObject([{ id: 'p2' }])
  await publishChanges(ports)
  expect(memory.entries).toHaveLength(2)
})

test('a project without visible photos writes nothing to the copy', async () => {
  const memory = new MemoryStore()
  memory.documents.set('sitemap', 'as it was')
  await memory.deliver(memory.changeProject('p1', storedProject))
  await memory.deliver(memory.changeProject('p1', undefined))
  expect([...memory.documents]).toEqual([['sitemap', 'as it was']])
  expect(memory.pendingChanges.size).toBe(0)
})

test('a photo that finishes after its project was trashed goes to the trash and isn’t counted as processing', async () => {
  const memory = new MemoryStore()
  const ports = memory.copyPorts()
  const uploading = { ...sampleImage, created_at: epoch, updated_at: epoch, project_id: 'p1' }
  await memory.deliver(memory.changeProject('p1', storedProject), ports)
  await memory.deliver(memory.changePhoto('i1', uploading), ports)
  const trash = { state: 'trashed', trashed_at: epoch }
  await memory.deliver(
    memory.changeProject('p1', { ...memory.projects.get('p1'), ...trash }),
    ports,
  )
  await memory.deliver(memory.changePhoto('i1', { ...readyPhotoFields(), project_id: 'p1' }), ports)
  expect(memory.images.get('i1')).toMatchObject({ status: 'trashed', trashed_by: 'project' })
  expect([memory.objects.size, memory.publicFiles.size]).toEqual([1, 0])
  expect(memory.projects.get('p1')?.summary).toMatchObject({ photos: 1, processing: 0 })
})
