import { Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import type { NightReport } from '../../../domain/nightReport.ts'
import { originalPath, variantPath, variantRevision } from '../../../domain/paths.ts'
import { variantsVersion } from '../../../domain/variants.ts'
import { bytesOf, picture } from '../../../scripts/emulators/fakeDrive/content.ts'
import { MemoryGallery } from '../../../tests/support/MemoryGallery.ts'
import { sampleImage } from '../../../tests/support/sampleDocuments.ts'
import { OverdueItems } from './OverdueItems.ts'
import { runMaintenance } from './runMaintenance.ts'

const log = { info: () => undefined, error: () => undefined }
const dayMs = 24 * 60 * 60_000

async function startGallery() {
  const gallery = new MemoryGallery()
  const identity = { projectId: 'p', imageId: 'i', filename: 'a.jpg' }
  const storage_path = originalPath({ ...identity, timestamp: 1_700_000_000_000 })
  const now = Timestamp.fromMillis(gallery.time)
  gallery.projects.set('p', { title: 'Porch', category: 'Exterior', state: 'live' })
  gallery.images.set('i', {
    ...sampleImage,
    storage_path,
    project_id: 'p',
    shown: null,
    created_at: now,
    updated_at: now,
  })
  const content = await picture('a porch')
  gallery.store(storage_path, bytesOf(content))
  let last: Pick<NightReport, 'at' | 'overdue'> | undefined
  const errors: string[] = []
  const night = async ({
    ports = gallery.galleryPorts(),
    works = true,
    isRetry = false,
    all = false,
    removeUnnamed = false,
  } = {}) => {
    gallery.time += isRetry ? 1 : dayMs + 1
    const now = gallery.time
    const watched = { ...log, error: (message: string) => void errors.push(message) }
    const overdue = new OverdueItems({ last, now, all, log: watched })
    const report = await runMaintenance({ now, log: watched, ports, overdue, removeUnnamed })
    expect(report.failures).toEqual([])
    last = { at: Timestamp.fromMillis(now), overdue: overdue.nights }
    if (works) await gallery.work()
    gallery.tasks.length = 0
    return report
  }
  return { gallery, night, storage_path, errors }
}

/** Stores ready photos with an original and without variants. */
function storePhotos(gallery: MemoryGallery, count: number, batch = 0): string[] {
  return Array.from({ length: count }, (_, n) => {
    const imageId = `many-${batch}-${n}`
    const identity = { projectId: 'p', imageId, filename: 'a.jpg' }
    const storage_path = originalPath({ ...identity, timestamp: 1_700_000_000_000 })
    const now = Timestamp.fromMillis(gallery.time)
    gallery.images.set(imageId, {
      ...sampleImage,
      storage_path,
      project_id: 'p',
      status: 'ready',
      shown: null,
      created_at: now,
      updated_at: now,
    })
    gallery.store(storage_path, Buffer.from('a picture'))
    return imageId
  })
}

test('a stuck photo is enqueued on three nights, then fails and is reported once', async () => {
  const { gallery, night, errors } = await startGallery()
  for (let n = 1; n <= 3; n += 1) {
    expect((await night({ works: false })).stuck).toMatchObject({ queued: 1, failed: 0 })
    expect(gallery.images.get('i')).toMatchObject({ status: 'uploading' })
  }
  expect((await night({ works: false })).stuck).toMatchObject({ queued: 0, failed: 1 })
  expect(gallery.images.get('i')).toMatchObject({ status: 'failed', failure: 'timed_out' })
  for (let n = 0; n < 6; n += 1) {
    expect((await night()).stuck).toEqual({ queued: 0, failed: 0, removed: 0 })
  }
  expect(errors).toEqual(['overdue for days'])
})

test('retries of the nightly job count as one night; the maintenance command ignores the three-night limit', async () => {
  const { gallery, night, errors } = await startGallery()
  await night()
  gallery.change('i', { status: 'deleting' })
  const enqueued: unknown[] = []
  const enqueue = async (_name: unknown, task: unknown) => void enqueued.push(task)
  const failing = { ports: { ...gallery.galleryPorts(), enqueue }, works: false }
  const runs = async (options: { isRetry?: boolean; all?: boolean }) => {
    enqueued.length = 0
    await night({ ...failing, ...options })
    return enqueued.length
  }
  for (let n = 1; n <= 3; n += 1) {
    expect(await runs({})).toBe(1)
    for (let retry = 0; retry < 2; retry += 1) expect(await runs({ isRetry: true })).toBe(1)
  }
  expect(errors).toEqual([])
  expect(await runs({})).toBe(0)
  expect(await runs({ isRetry: true })).toBe(0)
  expect(errors).toEqual(['overdue for days'])
  expect(await runs({ isRetry: true, all: true })).toBe(1)
  expect(await runs({})).toBe(0)
  expect(errors).toEqual(['overdue for days'])
})

test('a photo that failed for a transient reason is ready after the next nightly job', async () => {
  const { gallery, night } = await startGallery()
  gallery.change('i', { status: 'failed', failure: 'unknown' })
  expect((await night()).stuck).toMatchObject({ queued: 1 })
  expect(gallery.images.get('i')).toMatchObject({ status: 'ready', failure: null })
})

test('a deletion that never succeeds is enqueued on three nights', async () => {
  const { gallery, night, errors } = await startGallery()
  await night()
  gallery.projects.set('p', { title: 'Porch', category: 'Exterior', state: 'deleting' })
  gallery.change('i', { status: 'deleting' })
  const enqueued: unknown[] = []
  const enqueue = async (_name: unknown, task: unknown) => void enqueued.push(task)
  for (let n = 0; n < 5; n += 1) {
    await night({ ports: { ...gallery.galleryPorts(), enqueue }, works: false })
  }
  expect(enqueued).toHaveLength(6)
  expect(enqueued).toContainEqual({ projectId: 'p' })
  expect(enqueued).toContainEqual({ imageId: 'i' })
  expect(errors).toEqual(['overdue for days', 'overdue for days'])
})

test('a photo with an unreadable document is reported once, and its files stay', async () => {
  const { gallery, night, errors } = await startGallery()
  await night()
  const objects = [...gallery.objects.keys()]
  const unreadable = new Set(['i'])
  const listReferenced = async () => ({ paths: new Set<string>(), unreadable })
  for (let n = 0; n < 9; n += 1)
    await night({ ports: { ...gallery.galleryPorts(), listReferenced } })
  expect(errors).toEqual(['photo unreadable'])
  expect([...gallery.objects.keys()]).toEqual(objects)
})

test('missing variants are made again; a missing original is reported', async () => {
  const { gallery, night, storage_path } = await startGallery()
  await night()
  const variants = [...gallery.objects.keys()].filter((path) => path !== storage_path)
  for (const path of variants) {
    gallery.remove(path)
  }
  expect(await night()).toMatchObject({ repaired: ['i'], missingOriginals: [] })
  expect([...gallery.objects.keys()].sort()).toEqual([storage_path, ...variants].sort())
  gallery.remove(storage_path)
  expect(await night()).toMatchObject({ repaired: [], missingOriginals: [storage_path] })
  expect(gallery.images.get('i')?.status).toBe('ready')
})

test('a replacement that failed for a transient reason is tried again', async () => {
  const { gallery, night, storage_path } = await startGallery()
  await night()
  const path = storage_path.replace('a.jpg', 'b.jpg')
  const content = await picture('a door')
  gallery.store(path, bytesOf(content))
  const file = { storage_path: path, file_size: content.size, mime_type: 'image/jpeg' }
  gallery.change('i', { replacement: { ...file, failure: 'unknown' } })
  await night({ works: false })
  expect(gallery.images.get('i')).toMatchObject({ status: 'ready', storage_path })
  await night()
  expect(gallery.images.get('i')).toMatchObject({ storage_path: path, replacement: null })
})

test('files whose document is lost are removed on the second night, unless the document is restored', async () => {
  const { gallery, night } = await startGallery()
  storePhotos(gallery, 5)
  await night()
  gallery.time += 8 * dayMs
  const files = [...gallery.objects.keys()].filter((path) => path.includes('/i/'))
  const image = gallery.images.get('i')
  if (!image) throw new Error('no photo')
  gallery.images.delete('i')
  expect(await night()).toMatchObject({ removed: [] })
  expect(await night({ isRetry: true })).toMatchObject({ removed: [] })
  expect(await night({ isRetry: true, all: true })).toMatchObject({ removed: [] })
  gallery.images.set('i', image)
  expect(await night()).toMatchObject({ orphans: [], removed: [] })
  gallery.images.delete('i')
  expect((await night()).orphans.toSorted()).toEqual(files.toSorted())
  expect((await night()).removed.toSorted()).toEqual(files.toSorted())
})

test.for([12, 45, 900])(
  'if the documents of all %i photos are lost, no original is removed until a person asks for it',
  async (count) => {
    const { gallery, night, errors, storage_path } = await startGallery()
    gallery.images.delete('i')
    gallery.remove(storage_path)
    storePhotos(gallery, count)
    const images = new Map(gallery.images)
    gallery.images.clear()
    for (let n = 0; n < 10; n += 1) {
      expect(await night()).toMatchObject({ removed: [], keptOriginals: count })
    }
    expect(gallery.objects.size).toBe(count)
    expect(errors).toEqual(Array(10).fill('originals without a document'))
    for (const [id, image] of images) gallery.images.set(id, image)
    expect(await night()).toMatchObject({ missingOriginals: [], orphans: [], keptOriginals: 0 })
    gallery.images.clear()
    expect((await night({ removeUnnamed: true })).removed).toHaveLength(count)
    expect(gallery.objects.size).toBe(0)
  },
)

test.for([
  { lost: 2, of: 12, stay: false },
  { lost: 3, of: 12, stay: true },
  { lost: 9, of: 45, stay: false },
  { lost: 10, of: 900, stay: false },
  { lost: 11, of: 900, stay: true },
])('originals of $lost lost photos of $of: they stay: $stay', async ({ lost, of, stay }) => {
  const { gallery, night } = await startGallery()
  const ids = storePhotos(gallery, of - 1)
  gallery.time += 8 * dayMs
  for (const id of ids.slice(0, lost)) gallery.images.delete(id)
  await night()
  expect((await night()).removed).toHaveLength(stay ? 0 : lost)
  expect(gallery.objects.has(`projects/p/${ids.at(-1)}/1700000000000-a.jpg`)).toBe(true)
})

test('originals stay, too, if their photos were uploaded on different days', async () => {
  const { gallery, night } = await startGallery()
  for (let day = 0; day < 6; day += 1) {
    storePhotos(gallery, 9, day)
    gallery.time += dayMs
  }
  gallery.images.clear()
  for (let n = 0; n < 20; n += 1) expect(await night()).toMatchObject({ removed: [] })
})

test('a photo deleted during the comparison raises no alarm', async () => {
  const { gallery, night, errors } = await startGallery()
  await night()
  const ports = gallery.galleryPorts()
  const deleteFirst: typeof ports.listObjects = async function* () {
    gallery.images.delete('i')
    for (const path of [...gallery.objects.keys()]) gallery.remove(path)
    yield* ports.listObjects()
  }
  const report = await night({ ports: { ...ports, listObjects: deleteFirst } })
  expect(report.missingOriginals).toEqual([])
  expect(errors).toEqual([])
})

test('running uploads and photos being deleted don’t count as lost', async () => {
  const { gallery, night, errors } = await startGallery()
  const ids = storePhotos(gallery, 40)
  for (const [index, id] of ids.entries()) {
    gallery.change(id, { status: index % 2 === 0 ? 'uploading' : 'deleting' })
  }
  expect(await night({ works: false })).toMatchObject({ keptOriginals: 0 })
  expect(errors).toEqual([])
})

test('originals that were replaced are removed, but not if an older backup names them again', async () => {
  const { gallery, night, errors } = await startGallery()
  const ids = storePhotos(gallery, 20)
  const newer = (id: string) => `projects/p/${id}/1800000000000-b.jpg`
  const older = new Map(gallery.images)
  for (const id of ids) {
    gallery.store(newer(id), Buffer.from('a newer picture'))
    gallery.change(id, { storage_path: newer(id) })
  }
  gallery.time += 8 * dayMs
  await night()
  expect((await night()).removed).toHaveLength(20)
  expect(errors).toEqual([])
  for (const id of ids) gallery.change(id, { storage_path: older.get(id)?.storage_path ?? '' })
  for (let n = 0; n < 3; n += 1) expect(await night()).toMatchObject({ keptOriginals: 20 })
  expect(ids.filter((id) => !gallery.objects.has(newer(id)))).toEqual([])
})

test('the second night removes at most 500 variants without a document', async () => {
  const { gallery, night } = await startGallery()
  await night()
  for (let n = 0; n < 2000; n += 1) {
    const revision = variantRevision(`${n}`.padStart(64, '0'), variantsVersion)
    gallery.created.set(variantPath(`i${n}`, revision, 'large'), gallery.time - 9 * dayMs)
  }
  expect((await night()).removed).toEqual([])
  expect((await night()).removed).toHaveLength(500)
  expect(gallery.created.size).toBeGreaterThan(1400)
})

test('the report of a night with 20,000 overdue items names at most 500, which have been overdue for longest', async () => {
  const { gallery } = await startGallery()
  let last: Pick<NightReport, 'at' | 'overdue'> | undefined
  for (let n = 1; n <= 3; n += 1) {
    const now = gallery.time + n * (dayMs + 1)
    const overdue = new OverdueItems({ last, now, log })
    if (n > 1) expect(overdue.count('item 1').nights).toBe(n)
    for (let item = 20_000; item > 0; item -= 1) overdue.count(`item ${item}`)
    if (n === 1) overdue.count('item 1')
    last = { at: Timestamp.fromMillis(now), overdue: overdue.nights }
    expect(Object.keys(last.overdue)).toHaveLength(500)
    if (n === 1) last.overdue['item 1'] = 1
  }
  expect(last?.overdue['item 1']).toBe(3)
})

test('a failed step is reported and doesn’t stop the others', async () => {
  const { gallery } = await startGallery()
  gallery.time += dayMs + 1
  const no = (name: string) => () => Promise.reject(new Error(name))
  const ports = {
    ...gallery.galleryPorts(),
    expireTrash: no('trash'),
    pruneRuns: no('runs'),
    listReplacements: no('replacement'),
  }
  const overdue = new OverdueItems({ now: gallery.time, log })
  const { failures, stuck } = await runMaintenance({ now: gallery.time, log, ports, overdue })
  expect(failures.map(String)).toEqual(['Error: trash', 'Error: runs', 'Error: replacement'])
  expect(stuck).toMatchObject({ queued: 1 })
})

test('variants of earlier content are removed after a week, because younger ones may still be needed', async () => {
  const { gallery, night } = await startGallery()
  await night()
  const left = variantPath('i', variantRevision('0'.repeat(64), variantsVersion), 'large')
  await gallery.galleryPorts().save(left, Buffer.from('an earlier picture'))
  for (let n = 0; n < 6; n += 1) await night()
  expect(gallery.objects.has(left)).toBe(true)
  for (let n = 0; n < 2; n += 1) await night()
  expect(gallery.objects.has(left)).toBe(false)
  expect(gallery.images.get('i')?.status).toBe('ready')
})
