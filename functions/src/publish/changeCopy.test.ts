import { expect, test } from 'vitest'
import { altTextLimit } from '../../../domain/image.ts'
import { photosPerProject, publishedPartSchema } from '../../../domain/published.ts'
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
import { changeCopy } from './changeCopy.ts'
import { describeProject, projectKeyOf } from './describeProject.ts'
import { publishChanges } from './publishChanges.ts'

test('among a thousand projects, one more photo reads and writes a handful of documents', async () => {
  const copy = new MemoryCopy()
  for (let n = 0; n < 1000; n += 1) {
    copy.projects.set(`p${n}`, { ...storedProject, location: `Place ${n % 40}` })
    storePhoto(copy, `i${n}`, { ...readyPhotoFields(), project: null, project_id: `p${n}` })
  }
  await publishAll(memoryCopyPorts(copy))
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
  await deliver(
    changePhoto(copy, 'more', { ...readyPhotoFields(), project: null, project_id: 'p500' }),
    counting,
  )
  expect(read.length).toBeLessThan(50)
  const changed = [...copy.documents].filter(([id, json]) => before.get(id) !== json)
  expect(changed.map(([id]) => id).sort()).toEqual([
    'place_place-20',
    publishedIds.project(projectKeyOf('p500')),
    expect.stringMatching(/^projects_\d+$/),
  ])
})

test('five hundred photos of a project are split into documents of 200, never within a pair', async () => {
  const copy = new MemoryCopy()
  copy.projects.set('p1', storedProject)
  for (let n = 0; n < 500; n += 1) {
    const pair = n === 199 || n === 200
    storePhoto(copy, `i${n}`, {
      ...readyPhotoFields(),
      project_id: 'p1',
      sort_order: n,
      ...(pair && { pair_id: 'pair', pair_side: n === 199 ? 'before' : 'after' }),
    })
  }
  await publishAll(memoryCopyPorts(copy))
  const key = projectKeyOf('p1')
  const sizes = [1, 2, 3].map((part) => {
    const json = copy.documents.get(publishedIds.project(key, part)) ?? '{"photos":[]}'
    expect(json.length).toBeLessThan(150_000)
    return JSON.parse(json).photos.length
  })
  expect(sizes).toEqual([199, 200, 101])
})

test('projects with thousands of photos and the longest texts are written in several commits', async () => {
  const copy = new MemoryCopy()
  for (let project = 0; project < 3; project += 1) {
    copy.projects.set(`p${project}`, storedProject)
    for (let n = 0; n < 2100; n += 1) {
      storePhoto(copy, `${project}-${n}`, {
        ...readyPhotoFields(),
        project: null,
        project_id: `p${project}`,
        alt_text: '漆'.repeat(altTextLimit),
      })
    }
  }
  const ports = memoryCopyPorts(copy)
  const sizes: number[] = []
  const commit: typeof ports.commit = (change, read) => {
    sizes.push(Buffer.byteLength(JSON.stringify([...change.documents])))
    return ports.commit(change, read)
  }
  for (const id of copy.projects.keys()) {
    const described = describeProject(await ports.readProject(id))
    const read = await ports.readEntries()
    await commit(await changeCopy([described], read.entries, ports), read)
  }
  for (const id of copy.projects.keys()) {
    await ports.addPendingChanges(
      changeProject(copy, id, { ...storedProject, title: 'Another title' }),
    )
  }
  await publishChanges({ ...ports, commit })
  expect(Math.max(...sizes)).toBeLessThan(5_000_000)
  expect(copy.pendingChanges.size).toBe(0)
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
