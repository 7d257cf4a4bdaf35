import { Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import type { NightReport } from '../../../domain/nightReport.ts'
import { variantPath, variantRevision } from '../../../domain/paths.ts'
import { variantsVersion } from '../../../domain/variants.ts'
import { bytesOf, picture } from '../../../scripts/emulators/fakeDrive/content.ts'
import { dayMs, log, startNights } from '../../../tests/support/nights.ts'
import { OverdueItems } from './OverdueItems.ts'
import { runMaintenance } from './runMaintenance.ts'

test('a stuck photo is enqueued on three nights, then fails and is reported once', async () => {
  const { gallery, night, errors } = await startNights()
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
  const { gallery, night, errors } = await startNights()
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
  const { gallery, night } = await startNights()
  gallery.change('i', { status: 'failed', failure: 'unknown' })
  expect((await night()).stuck).toMatchObject({ queued: 1 })
  expect(gallery.images.get('i')).toMatchObject({ status: 'ready', failure: null })
})

test('a deletion that never succeeds is enqueued on three nights', async () => {
  const { gallery, night, errors } = await startNights()
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
  const { gallery, night, errors } = await startNights()
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
  const { gallery, night, storage_path } = await startNights()
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
  const { gallery, night, storage_path } = await startNights()
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

test('the second night removes at most 500 variants without a document', async () => {
  const { gallery, night } = await startNights()
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
  const { gallery } = await startNights()
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
  const { gallery } = await startNights()
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
  const { gallery, night } = await startNights()
  await night()
  const left = variantPath('i', variantRevision('0'.repeat(64), variantsVersion), 'large')
  await gallery.galleryPorts().save(left, Buffer.from('an earlier picture'))
  for (let n = 0; n < 6; n += 1) await night()
  expect(gallery.objects.has(left)).toBe(true)
  for (let n = 0; n < 2; n += 1) await night()
  expect(gallery.objects.has(left)).toBe(false)
  expect(gallery.images.get('i')?.status).toBe('ready')
})
