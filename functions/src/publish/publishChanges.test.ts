import { expect, test } from 'vitest'
import { publishedGallerySchema } from '../../../domain/published.ts'
import { publishedIds } from '../../../domain/publishedIds.ts'
import {
  changePhoto,
  changeProject,
  deliver,
  MemoryCopy,
  memoryCopyPorts,
  publishAll,
  readyPhotoFields,
  storedProject,
  storePhoto,
} from '../../../tests/support/memoryCopy.ts'
import { epoch, sampleImage } from '../../../tests/support/sampleDocuments.ts'
import { projectKeyOf } from './describeProject.ts'
import { publishChanges } from './publishChanges.ts'

function galleryOf(copy: MemoryCopy) {
  return publishedGallerySchema.parse(JSON.parse(copy.documents.get('gallery') ?? 'null'))
}

test('an unreadable document isn’t shown, and the reason is recorded', async () => {
  const copy = new MemoryCopy()
  await deliver(changeProject(copy, 'p1', storedProject), memoryCopyPorts(copy))
  await deliver(
    changePhoto(copy, 'i1', { ...readyPhotoFields(), project_id: 'p1' }),
    memoryCopyPorts(copy),
  )
  expect(galleryOf(copy).photos.map(({ id }) => id)).toEqual(['i1'])

  const poisoned = { ...storedProject, state: 'trashed', project_date: '2026-02-31' }
  await deliver(changeProject(copy, 'p1', poisoned), memoryCopyPorts(copy))
  expect(galleryOf(copy)).toEqual({ photos: [], more: false })
  expect(copy.documents.has(publishedIds.project(projectKeyOf('p1')))).toBe(false)
  expect(copy.errors.get('p1')).toMatchObject([{ path: 'projects/p1' }])

  await deliver(changeProject(copy, 'p1', storedProject), memoryCopyPorts(copy))
  expect(galleryOf(copy).photos).toHaveLength(1)
  expect(copy.errors.has('p1')).toBe(false)
})

test('the first change is written at once, two hundred more in a few writes', async () => {
  const copy = new MemoryCopy()
  const start = copy.now
  await deliver(changeProject(copy, 'p1', storedProject), memoryCopyPorts(copy))
  expect(copy.now).toBe(start)
  let photos = 0
  const ports = memoryCopyPorts(copy, async () => {
    copy.now += 10
    if (photos === 200) return
    photos += 1
    const photo = { ...readyPhotoFields(), project_id: 'p1', sort_order: photos }
    await memoryCopyPorts(copy).addPendingChanges(changePhoto(copy, `i${photos}`, photo))
  })
  await deliver(changePhoto(copy, 'i0', { ...readyPhotoFields(), project_id: 'p1' }), ports)
  expect(photos).toBe(200)
  expect(copy.writes).toBeLessThan(10)
  expect(galleryOf(copy).photos).toHaveLength(24)
  expect(copy.entries).toMatchObject([{ count: 201 }])
})

test('hiding goes first, a second after the last write', async () => {
  const copy = new MemoryCopy()
  for (let n = 0; n < 60; n += 1) {
    copy.projects.set(`p${n}`, storedProject)
    for (let photo = 0; photo < 10; photo += 1) {
      storePhoto(copy, `${n}-${photo}`, { ...readyPhotoFields(), project_id: `p${n}` })
    }
  }
  await publishAll(memoryCopyPorts(copy))
  const ports = memoryCopyPorts(copy)
  for (const id of copy.photos.keys()) {
    const photo = { ...copy.photos.get(id), content_hash: readyPhotoFields().content_hash }
    await ports.addPendingChanges(changePhoto(copy, id, photo))
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
        hiddenAt = copy.now
        const hidden = { ...copy.photos.get('5-5'), hidden: true }
        await ports.addPendingChanges(changePhoto(copy, '5-5', hidden))
      }
      const isOpen = [...copy.files].some(([path, isPublic]) => isPublic && path.includes('/5-5/'))
      const text = copy.documents.get(publishedIds.project(projectKeyOf('p5'))) ?? ''
      if (hiddenAt !== null && !isOpen && !text.includes('"5-5"')) {
        goneAfter ??= copy.now - hiddenAt
      }
      return written
    },
  })
  expect(goneAfter).toBeLessThanOrEqual(1000)
  expect(copy.pendingChanges.size).toBe(0)
})

test('unpublishing a project of 500 photos deletes its document first, then hides files in batches so other changes aren’t held up', async () => {
  const copy = new MemoryCopy()
  for (const [id, count] of [
    ['large', 500],
    ['small', 1],
  ] as const) {
    copy.projects.set(id, storedProject)
    for (let n = 0; n < count; n += 1) {
      storePhoto(copy, `${id}-${n}`, { ...readyPhotoFields(), project_id: id })
    }
  }
  await publishAll(memoryCopyPorts(copy))
  expect([...copy.files.values()].filter(Boolean)).toHaveLength(501)
  const ports = memoryCopyPorts(copy)
  await ports.addPendingChanges(
    changeProject(copy, 'large', { ...storedProject, published: false }),
  )
  const steps: number[] = []
  let before = 0
  const publicOf = (id: string) =>
    [...copy.files].filter(([path, isPublic]) => isPublic && path.includes(`/${id}-`)).length
  await publishChanges({
    ...ports,
    async commit(change, read) {
      const written = await ports.commit(change, read)
      steps.push(publicOf('large'))
      expect(copy.documents.has(publishedIds.project(projectKeyOf('large')))).toBe(false)
      if (steps.length === 1) {
        const hidden = { ...copy.photos.get('small-0'), hidden: true }
        await ports.addPendingChanges(changePhoto(copy, 'small-0', hidden))
      }
      if (publicOf('small') > 0) before = steps.length
      return written
    },
  })
  expect(steps.slice(0, 5)).toEqual([400, 300, 200, 100, 0])
  expect(before).toBe(1)
  expect(copy.pendingChanges.size).toBe(0)
})

test('a failing project doesn’t keep others from being published, and is retried', async () => {
  const copy = new MemoryCopy()
  for (const id of ['p1', 'p2']) {
    copy.projects.set(id, storedProject)
    storePhoto(copy, `photo of ${id}`.replaceAll(' ', '-'), {
      ...readyPhotoFields(),
      project_id: id,
    })
  }
  const ports = memoryCopyPorts(copy)
  const failing = {
    ...ports,
    readProject: (id: string) =>
      id === 'p1' ? Promise.reject(new Error('no answer')) : ports.readProject(id),
  }
  const pending = ['p1', 'p2'].map((projectId) => ({ projectId, unpublishes: true, photos: [] }))
  await ports.addPendingChanges(pending)
  await expect(publishChanges(failing)).rejects.toThrow('no answer')
  expect(copy.entries).toMatchObject([{ id: 'p2' }])
  await publishChanges(ports)
  expect(copy.entries).toHaveLength(2)
})

test('a project without visible photos writes nothing to the copy', async () => {
  const copy = new MemoryCopy()
  copy.documents.set('sitemap', 'as it was')
  await deliver(changeProject(copy, 'p1', storedProject), memoryCopyPorts(copy))
  await deliver(changeProject(copy, 'p1', undefined), memoryCopyPorts(copy))
  expect([...copy.documents]).toEqual([['sitemap', 'as it was']])
  expect(copy.pendingChanges.size).toBe(0)
})

test('a photo that finishes after its project was trashed goes to the trash and isn’t counted as processing', async () => {
  const copy = new MemoryCopy()
  const ports = memoryCopyPorts(copy)
  const uploading = { ...sampleImage, created_at: epoch, updated_at: epoch, project_id: 'p1' }
  await deliver(changeProject(copy, 'p1', storedProject), ports)
  await deliver(changePhoto(copy, 'i1', uploading), ports)
  const trash = { state: 'trashed', trashed_at: epoch }
  await deliver(changeProject(copy, 'p1', { ...copy.projects.get('p1'), ...trash }), ports)
  await deliver(changePhoto(copy, 'i1', { ...readyPhotoFields(), project_id: 'p1' }), ports)
  expect(copy.photos.get('i1')).toMatchObject({ status: 'trashed', trashed_by: 'project' })
  expect([...copy.files.values()]).toEqual([false])
  expect(copy.projects.get('p1')?.summary).toMatchObject({ photos: 1, processing: 0 })
})
