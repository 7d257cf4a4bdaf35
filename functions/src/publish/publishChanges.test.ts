import { expect, test } from 'vitest'
import { altTextLimit } from '../../../domain/image.ts'
import { photosPerProject, publishedIds, publishedPartSchema } from '../../../domain/published.ts'
import { emptyCopy, memoryCopyPorts } from '../../../tests/support/memoryCopy.ts'
import {
  changePhoto,
  changeProject,
  deliver,
  galleryOf,
  readyPhoto,
  storedProject,
} from '../../../tests/support/publishEvents.ts'
import { compareCopy } from './compareCopy.ts'
import { projectKeyOf } from './describeProject.ts'
import { publishChanges } from './publishChanges.ts'

test('what cannot be read is shown to nobody, and its reason is on record', async () => {
  const copy = emptyCopy()
  await deliver(changeProject(copy, 'p1', storedProject), memoryCopyPorts(copy))
  await deliver(
    changePhoto(copy, 'i1', { ...readyPhoto(), project_id: 'p1' }),
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

test('the first change is written at once, two hundred more a few times, a withdrawal without waiting', async () => {
  const copy = emptyCopy()
  const start = copy.now
  await deliver(changeProject(copy, 'p1', storedProject), memoryCopyPorts(copy))
  expect(copy.now).toBe(start)
  // A step of 10 ms for each effect: 200 photos become ready within some seconds.
  const deliveries = Array.from({ length: 200 }, async (_, index) => {
    const photo = { ...readyPhoto(), project_id: 'p1', sort_order: index }
    await deliver(
      changePhoto(copy, `i${index}`, photo),
      memoryCopyPorts(copy, async () => {
        await Promise.resolve()
        copy.now += 10
      }),
    )
  })
  await Promise.all(deliveries)
  expect(copy.writes).toBeLessThan(10)
  expect(galleryOf(copy).photos).toHaveLength(24)

  const before = copy.now
  const hidden = { ...readyPhoto(), project_id: 'p1', hidden: true }
  await deliver(changePhoto(copy, 'i0', hidden), memoryCopyPorts(copy))
  expect(copy.now).toBe(before)
  expect(galleryOf(copy).photos.map(({ id }) => id)).not.toContain('i0')
})

test('a nightly comparison mends whatever the copy holds that the data do not say', async () => {
  const copy = emptyCopy()
  for (const id of ['p1', 'p2']) {
    await deliver(changeProject(copy, id, storedProject), memoryCopyPorts(copy))
    const photo = { ...readyPhoto(), project_id: id }
    await deliver(changePhoto(copy, `${id}-photo`, photo), memoryCopyPorts(copy))
  }
  expect(await compareCopy('night', memoryCopyPorts(copy))).toEqual({ projects: 2, written: 0 })
  const whole = new Map(copy.documents)
  copy.documents.set('gallery', '{"photos":[],"more":true}')
  copy.documents.set('project_zzzzzzzzzz', '{}')
  copy.documents.delete(publishedIds.project(projectKeyOf('p2')))
  copy.entries = null
  await compareCopy('next night', memoryCopyPorts(copy))
  expect(copy.documents).toEqual(whole)
})

test('a thousand projects: one more photo reads and writes a handful of documents', async () => {
  const copy = emptyCopy()
  for (let n = 0; n < 1000; n += 1) {
    copy.projects.set(`p${n}`, { ...storedProject, location: `Place ${n % 40}` })
    copy.photos.set(`i${n}`, { ...readyPhoto(), project_id: `p${n}` })
  }
  await compareCopy('first', memoryCopyPorts(copy))
  const entries = JSON.stringify(copy.entries).length
  expect(entries).toBeLessThan(500_000)
  for (const json of copy.documents.values()) expect(json.length).toBeLessThan(200_000)

  const before = new Map(copy.documents)
  const read: string[] = []
  const ports = memoryCopyPorts(copy)
  const counting = {
    ...ports,
    readProject: (id: string) => {
      read.push(id)
      return ports.readProject(id)
    },
    readDocuments: (ids: readonly string[]) => {
      read.push(...ids)
      return ports.readDocuments(ids)
    },
  }
  await deliver(changePhoto(copy, 'more', { ...readyPhoto(), project_id: 'p500' }), counting)
  expect(read.length).toBeLessThan(50)
  const changed = [...copy.documents].filter(([id, json]) => before.get(id) !== json)
  expect(changed.map(([id]) => id).sort()).toEqual([
    'place_place-20',
    publishedIds.project(projectKeyOf('p500')),
    expect.stringMatching(/^projects_\d+$/),
  ])
})

test('five hundred photos of one project stand in documents of 200, a pair never split', async () => {
  const copy = emptyCopy()
  copy.projects.set('p1', storedProject)
  for (let n = 0; n < 500; n += 1) {
    const pair = n === 199 || n === 200
    copy.photos.set(`i${n}`, {
      ...readyPhoto(),
      project_id: 'p1',
      sort_order: n,
      ...(pair && { pair_id: 'pair', pair_side: n === 199 ? 'before' : 'after' }),
    })
  }
  await compareCopy('first', memoryCopyPorts(copy))
  const key = projectKeyOf('p1')
  const sizes = [1, 2, 3].map((part) => {
    const json = copy.documents.get(publishedIds.project(key, part)) ?? '{"photos":[]}'
    expect(json.length).toBeLessThan(150_000)
    return JSON.parse(json).photos.length
  })
  expect(sizes).toEqual([199, 200, 101])
})

test('projects of thousands of photos, each with all the words it may have, are written in portions', async () => {
  const copy = emptyCopy()
  for (let project = 0; project < 3; project += 1) {
    copy.projects.set(`p${project}`, storedProject)
    for (let n = 0; n < 2500; n += 1) {
      copy.photos.set(`${project}-${n}`, {
        ...readyPhoto(),
        project_id: `p${project}`,
        alt_text: '漆'.repeat(altTextLimit),
      })
    }
    copy.marks.set(`p${project}`, { projectId: `p${project}`, urgent: true, version: 'first' })
  }
  const ports = memoryCopyPorts(copy)
  const sizes: number[] = []
  await publishChanges('owner', {
    ...ports,
    write: (owner, change) => {
      sizes.push(Buffer.byteLength(JSON.stringify([...change.documents])))
      return ports.write(owner, change)
    },
  })
  // Firestore takes 10 MiB in one transaction.
  expect(Math.max(...sizes)).toBeLessThan(5_000_000)
  expect(copy.marks.size).toBe(0)
  expect(copy.entries).toHaveLength(3)
  for (const { key, count, parts } of copy.entries ?? []) {
    expect(count).toBe(photosPerProject)
    const named = Array.from({ length: parts }, (_, index) => {
      const json = copy.documents.get(publishedIds.project(key, index + 1))
      return publishedPartSchema.parse(JSON.parse(json ?? '')).photos.length
    })
    expect(named.reduce((sum, photos) => sum + photos)).toBe(count)
  }
})
