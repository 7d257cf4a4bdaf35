import { expect, test } from 'vitest'
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
import { compareCopy } from './compareCopy.ts'
import { projectKeyOf } from './describeProject.ts'
import { publishChanges } from './publishChanges.ts'

async function copyOf(...projects: string[]): Promise<MemoryCopy> {
  const copy = new MemoryCopy()
  for (const id of projects) {
    await deliver(changeProject(copy, id, storedProject), memoryCopyPorts(copy))
    for (const hidden of [false, true]) {
      const photo = { ...readyPhotoFields(), project_id: id, hidden }
      const photoId = `${id}-${hidden ? 'hidden' : 'shown'}`
      await deliver(changePhoto(copy, photoId, photo), memoryCopyPorts(copy))
    }
  }
  return copy
}

const stateOf = ({ documents, entries, files, errors, pendingChanges, commits }: MemoryCopy) =>
  structuredClone({ documents, entries, files, errors, pendingChanges, commits })

test('the comparison writes nothing and asks for nothing if nothing differs', async () => {
  const copy = await copyOf('p1', 'p2')
  const before = stateOf(copy)
  const found = await compareCopy(memoryCopyPorts(copy))
  expect(found).toEqual({ projects: 2, documents: 0, photos: 0, ids: [] })
  expect(stateOf(copy)).toEqual(before)
})

test('the comparison only asks the publish task, which corrects a copy that differs from the data', async () => {
  const copy = await copyOf('p1', 'p2')
  const whole = new Map(copy.documents)
  copy.documents.set('gallery', '{"photos":[],"more":true}')
  copy.documents.set('project_zzzzzzzzzz', '{}')
  copy.documents.delete(publishedIds.project(projectKeyOf('p2')))
  copy.entries = null
  const before = stateOf(copy)
  const { documents, ids } = await compareCopy(memoryCopyPorts(copy))
  expect(documents).toBe(3)
  expect([...copy.pendingChanges.keys()].toSorted()).toEqual([...ids].toSorted())
  expect(stateOf(copy)).toEqual({ ...before, pendingChanges: copy.pendingChanges })
  await publishChanges(memoryCopyPorts(copy))
  expect(copy.documents).toEqual(whole)
  expect(copy.pendingChanges.size).toBe(0)
})

test('documents that no project explains are deleted only after every project was published', async () => {
  const copy = await copyOf('p1', 'p2')
  const whole = new Map(copy.documents)
  copy.documents.set('project_zzzzzzzzzz', '{}')
  copy.entries = null
  const ports = memoryCopyPorts(copy)
  await compareCopy(ports)
  await publishChanges({
    ...ports,
    commit: async (change, read) => {
      const isCommitted = await ports.commit(change, read)
      for (const id of whole.keys()) expect(copy.documents.has(id), id).toBe(true)
      return isCommitted
    },
  })
  expect(copy.documents).toEqual(whole)
})

test('an error that was recorded and is no longer true is removed', async () => {
  const copy = await copyOf('p1')
  copy.projects.set('p2', { ...storedProject, published: false })
  for (const id of ['p1', 'p2', 'deleted']) copy.errors.set(id, [{ path: 'x', reason: 'y' }])
  await publishAll(memoryCopyPorts(copy))
  expect(copy.errors).toEqual(new Map())
})

test('an empty site gets its lists', async () => {
  const copy = new MemoryCopy()
  await publishAll(memoryCopyPorts(copy))
  expect([...copy.documents.keys()].toSorted()).toEqual(['gallery', 'projects_1', 'sitemap'])
  expect((await compareCopy(memoryCopyPorts(copy))).ids).toEqual([])
})

test('the comparison finds files with the wrong access, also of deleted photos', async () => {
  const copy = await copyOf('p1')
  storePhoto(copy, 'deleted', readyPhotoFields())
  copy.photos.delete('deleted')
  const whole = new Map(copy.files)
  expect([...whole.values()].sort()).toEqual([false, false, true])
  for (const [path, isPublic] of whole) copy.files.set(path, !isPublic)
  expect(await compareCopy(memoryCopyPorts(copy))).toMatchObject({ photos: 3, documents: 0 })
  await publishChanges(memoryCopyPorts(copy))
  expect(copy.files).toEqual(whole)
})

test('a project that can’t be read doesn’t stop the correction of the others', async () => {
  const copy = await copyOf('p1', 'p2')
  const whole = new Map(copy.documents)
  copy.documents.delete(publishedIds.project(projectKeyOf('p2')))
  const ports = memoryCopyPorts(copy)
  const readProject: typeof ports.readProject = (id) =>
    id === 'p1' ? Promise.reject(new Error('no answer')) : ports.readProject(id)
  await expect(compareCopy({ ...ports, readProject })).rejects.toThrow('no answer')
  await publishChanges(ports)
  expect(copy.documents).toEqual(whole)
})

test('counts that a lost event left wrong are corrected', async () => {
  const copy = await copyOf('p1')
  storePhoto(copy, 'late', { ...readyPhotoFields(), project_id: 'p1', hidden: true })
  await publishAll(memoryCopyPorts(copy))
  expect(copy.projects.get('p1')?.summary).toMatchObject({ photos: 3, hidden: 2 })
})
