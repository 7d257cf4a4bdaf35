import { expect, test } from 'vitest'
import { altTextLimit } from '../../../domain/image.ts'
import { photosPerProject, publishedPartSchema } from '../../../domain/published.ts'
import { publishedIds } from '../../../domain/publishedIds.ts'
import { MemoryStore, readyPhotoFields, storedProject } from '../../../tests/support/MemoryStore.ts'
import { changeCopy } from './changeCopy.ts'
import { describeProject, projectKeyOf } from './describeProject.ts'
import { publishChanges } from './publishChanges.ts'

test('among a thousand projects, one more photo reads and writes a handful of documents', async () => {
  const memory = new MemoryStore()
  for (let n = 0; n < 1000; n += 1) {
    memory.projects.set(`p${n}`, { ...storedProject, location: `Place ${n % 40}` })
    memory.putPhoto(`i${n}`, { ...readyPhotoFields(), project: null, project_id: `p${n}` })
  }
  await memory.publishAll()
  const entries = JSON.stringify(memory.entries).length
  expect(entries).toBeLessThan(500_000)
  for (const json of memory.documents.values()) expect(json.length).toBeLessThan(200_000)

  const before = new Map(memory.documents)
  const read: string[] = []
  const ports = memory.copyPorts()
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
  await memory.deliver(
    memory.changePhoto('more', { ...readyPhotoFields(), project: null, project_id: 'p500' }),
    counting,
  )
  expect(read.length).toBeLessThan(50)
  const changed = [...memory.documents].filter(([id, json]) => before.get(id) !== json)
  expect(changed.map(([id]) => id).sort()).toEqual([
    'place_place-20',
    publishedIds.project(projectKeyOf('p500')),
    expect.stringMatching(/^projects_\d+$/),
  ])
})

test('five hundred photos of a project are split into documents of 200, never within a pair', async () => {
  const memory = new MemoryStore()
  memory.projects.set('p1', storedProject)
  for (let n = 0; n < 500; n += 1) {
    const pair = n === 199 || n === 200
    memory.putPhoto(`i${n}`, {
      ...readyPhotoFields(),
      project_id: 'p1',
      sort_order: n,
      ...(pair && { pair_id: 'pair', pair_side: n === 199 ? 'before' : 'after' }),
    })
  }
  await memory.publishAll()
  const key = projectKeyOf('p1')
  const sizes = [1, 2, 3].map((part) => {
    const json = memory.documents.get(publishedIds.project(key, part)) ?? '{"photos":[]}'
    expect(json.length).toBeLessThan(150_000)
    return JSON.parse(json).photos.length
  })
  expect(sizes).toEqual([199, 200, 101])
})

test('projects with thousands of photos and the longest texts are written in several commits', async () => {
  const memory = new MemoryStore()
  for (let project = 0; project < 3; project += 1) {
    memory.projects.set(`p${project}`, storedProject)
    for (let n = 0; n < 2100; n += 1) {
      memory.putPhoto(`${project}-${n}`, {
        ...readyPhotoFields(),
        project: null,
        project_id: `p${project}`,
        alt_text: '漆'.repeat(altTextLimit),
      })
    }
  }
  const ports = memory.copyPorts()
  const sizes: number[] = []
  const commit: typeof ports.commit = (change, read) => {
    sizes.push(Buffer.byteLength(JSON.stringify([...change.documents])))
    return ports.commit(change, read)
  }
  for (const id of memory.projects.keys()) {
    const described = describeProject(await ports.readProject(id))
    const read = await ports.readEntries()
    await commit(await changeCopy([described], read.entries, ports), read)
  }
  for (const id of memory.projects.keys()) {
    await ports.addPendingChanges(
      memory.changeProject(id, { ...storedProject, title: 'Another title' }),
    )
  }
  await publishChanges({ ...ports, commit })
  expect(Math.max(...sizes)).toBeLessThan(5_000_000)
  expect(memory.pendingChanges.size).toBe(0)
  expect(memory.entries).toHaveLength(3)
  for (const { key, count, parts } of memory.entries ?? []) {
    expect(count).toBe(photosPerProject)
    const named = Array.from({ length: parts }, (_, index) => {
      const json = memory.documents.get(publishedIds.project(key, index + 1))
      return publishedPartSchema.parse(JSON.parse(json ?? '')).photos.length
    })
    expect(named.reduce((sum, photos) => sum + photos)).toBe(count)
  }
})
