import { expect, test } from 'vitest'
import { publishedIds } from '../../../domain/publishedIds.ts'
import { MemoryStore, readyPhotoFields, storedProject } from '../../../tests/support/MemoryStore.ts'
import { compareCopy } from './compareCopy.ts'
import { projectKeyOf } from './describeProject.ts'
import { publishChanges } from './publishChanges.ts'

async function copyOf(...projects: string[]): Promise<MemoryStore> {
  const memory = new MemoryStore()
  for (const id of projects) {
    await memory.deliver(memory.changeProject(id, storedProject))
    for (const hidden of [false, true]) {
      const photo = { ...readyPhotoFields(), project_id: id, hidden }
      const photoId = `${id}-${hidden ? 'hidden' : 'shown'}`
      await memory.deliver(memory.changePhoto(photoId, photo))
    }
  }
  return memory
}

const stateOf = ({
  documents,
  entries,
  publicFiles,
  errors,
  pendingChanges,
  commits,
}: MemoryStore) =>
  structuredClone({ documents, entries, publicFiles, errors, pendingChanges, commits })

test('the comparison writes nothing and asks for nothing if nothing differs', async () => {
  const memory = await copyOf('p1', 'p2')
  const before = stateOf(memory)
  const found = await compareCopy(memory.copyPorts())
  expect(found).toEqual({ projects: 2, documents: 0, photos: 0, ids: [] })
  expect(stateOf(memory)).toEqual(before)
})

test('the comparison only asks the publish task, which corrects a copy that differs from the data', async () => {
  const memory = await copyOf('p1', 'p2')
  const whole = new Map(memory.documents)
  memory.documents.set('gallery', '{"photos":[],"more":true}')
  memory.documents.set('project_zzzzzzzzzz', '{}')
  memory.documents.delete(publishedIds.project(projectKeyOf('p2')))
  memory.entries = null
  const before = stateOf(memory)
  const { documents, ids } = await compareCopy(memory.copyPorts())
  expect(documents).toBe(3)
  expect([...memory.pendingChanges.keys()].toSorted()).toEqual([...ids].toSorted())
  expect(stateOf(memory)).toEqual({ ...before, pendingChanges: memory.pendingChanges })
  await publishChanges(memory.copyPorts())
  expect(memory.documents).toEqual(whole)
  expect(memory.pendingChanges.size).toBe(0)
})

test('documents that no project explains are deleted only after every project was published', async () => {
  const memory = await copyOf('p1', 'p2')
  const whole = new Map(memory.documents)
  memory.documents.set('project_zzzzzzzzzz', '{}')
  memory.entries = null
  const ports = memory.copyPorts()
  await compareCopy(ports)
  await publishChanges({
    ...ports,
    commit: async (change, read) => {
      const isCommitted = await ports.commit(change, read)
      for (const id of whole.keys()) expect(memory.documents.has(id), id).toBe(true)
      return isCommitted
    },
  })
  expect(memory.documents).toEqual(whole)
})

test('an error that was recorded and is no longer true is removed', async () => {
  const memory = await copyOf('p1')
  memory.projects.set('p2', { ...storedProject, published: false })
  for (const id of ['p1', 'p2', 'deleted']) memory.errors.set(id, [{ path: 'x', reason: 'y' }])
  await memory.publishAll()
  expect(memory.errors).toEqual(new Map())
})

test('an empty site gets its lists', async () => {
  const memory = new MemoryStore()
  await memory.publishAll()
  expect([...memory.documents.keys()].toSorted()).toEqual(['gallery', 'projects_1', 'sitemap'])
  expect((await compareCopy(memory.copyPorts())).ids).toEqual([])
})

test('the comparison finds files with the wrong access, also of deleted photos', async () => {
  const memory = await copyOf('p1')
  memory.putPhoto('deleted', readyPhotoFields())
  memory.images.delete('deleted')
  const { objects, publicFiles } = memory
  const shown = new Set(publicFiles)
  expect([objects.size, shown.size]).toEqual([3, 1])
  for (const path of objects.keys()) if (!publicFiles.delete(path)) publicFiles.add(path)
  expect(await compareCopy(memory.copyPorts())).toMatchObject({ photos: 3, documents: 0 })
  await publishChanges(memory.copyPorts())
  expect(publicFiles).toEqual(shown)
})

test('a project that can’t be read doesn’t stop the correction of the others', async () => {
  const memory = await copyOf('p1', 'p2')
  const whole = new Map(memory.documents)
  memory.documents.delete(publishedIds.project(projectKeyOf('p2')))
  const ports = memory.copyPorts()
  const readProject: typeof ports.readProject = (id) =>
    id === 'p1' ? Promise.reject(new Error('no answer')) : ports.readProject(id)
  await expect(compareCopy({ ...ports, readProject })).rejects.toThrow('no answer')
  await publishChanges(ports)
  expect(memory.documents).toEqual(whole)
})

test('counts that a lost event left wrong are corrected', async () => {
  const memory = await copyOf('p1')
  memory.putPhoto('late', { ...readyPhotoFields(), project_id: 'p1', hidden: true })
  await memory.publishAll()
  expect(memory.projects.get('p1')?.summary).toMatchObject({ photos: 3, hidden: 2 })
})
