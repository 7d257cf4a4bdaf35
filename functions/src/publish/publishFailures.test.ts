import { expect, test } from 'vitest'
import { publishedIds } from '../../../domain/publishedIds.ts'
import { MemoryStore, readyPhotoFields, storedProject } from '../../../tests/support/MemoryStore.ts'
import { projectKeyOf } from './describeProject.ts'
import type { PublishPorts } from './firestoreCopy.ts'
import { publishChanges } from './publishChanges.ts'

const unpublished = { ...storedProject, published: false }

async function publishedCopy(projects: Record<string, readonly string[]>): Promise<MemoryStore> {
  const memory = new MemoryStore()
  for (const [id, photos] of Object.entries(projects)) {
    memory.projects.set(id, storedProject)
    for (const photo of photos) memory.putPhoto(photo, { ...readyPhotoFields(), project_id: id })
  }
  await memory.publishAll()
  return memory
}

const publicOf = ({ publicFiles }: MemoryStore) =>
  [...publicFiles].map((path) => path.split('/')[1]).sort()

const isNamed = (memory: MemoryStore, id: string) =>
  memory.documents.has(publishedIds.project(projectKeyOf(id)))

const failures: Record<string, (ports: PublishPorts) => Partial<PublishPorts>> = {
  'dies before the commit': () => ({ commit: () => Promise.reject(new Error('no answer')) }),
  'fails to open one file': ({ setPublic }) => ({
    setPublic: (path, isPublic) =>
      path.includes('/i2/') ? Promise.reject(new Error('no answer')) : setPublic(path, isPublic),
  }),
}

test.for(Object.entries(failures))(
  'files published by a step that %s become private when the project is unpublished',
  async ([, failing]) => {
    const memory = await publishedCopy({ p1: ['i1', 'i2'] })
    const ports = memory.copyPorts()
    await ports.addPendingChanges(memory.changeProject('p1', unpublished))
    await publishChanges(ports)
    await ports.addPendingChanges(memory.changeProject('p1', storedProject))
    const step = publishChanges({ ...ports, ...failing(ports) })
    await expect(step).rejects.toThrow('no answer')
    expect(publicOf(memory)).toContain('i1')

    await ports.addPendingChanges(memory.changeProject('p1', unpublished))
    await publishChanges(ports)
    expect(publicOf(memory)).toEqual([])
    expect(memory.pendingChanges.size).toBe(0)
  },
)

test('a photo moved to an unpublished project while another worker publishes it ends private', async () => {
  const memory = await publishedCopy({ p1: ['i1'], p2: [] })
  const ports = memory.copyPorts()
  await ports.addPendingChanges(memory.changeProject('p2', unpublished))
  await publishChanges(ports)
  const photo = { ...readyPhotoFields(), project_id: 'p1' }
  await ports.addPendingChanges(memory.changePhoto('i2', photo))
  let others = 1
  await publishChanges({
    ...ports,
    async setPublic(path, isPublic) {
      if (isPublic && others-- > 0) {
        await ports.addPendingChanges(memory.changePhoto('i2', { ...photo, project_id: 'p2' }))
        await publishChanges(ports)
      }
      await ports.setPublic(path, isPublic)
    },
  })
  expect(publicOf(memory)).toEqual(['i1'])
  expect(memory.pendingChanges.size).toBe(0)
})

test('a photo beyond the limit becomes private when it is hidden, or by the nightly job', async () => {
  const memory = await publishedCopy({ p1: ['i1', 'i2', 'i3'] })
  memory.photosRead = 2
  const ports = memory.copyPorts()
  await ports.addPendingChanges(
    memory.changePhoto('i3', { ...memory.images.get('i3'), hidden: true }),
  )
  await publishChanges(ports)
  expect(publicOf(memory)).toEqual(['i1', 'i2'])

  for (const path of memory.objects.keys()) memory.publicFiles.add(path)
  await memory.publishAll()
  expect(publicOf(memory)).toEqual(['i1', 'i2'])
})

test('a file that can’t be made private doesn’t keep the page public, and is retried', async () => {
  const memory = await publishedCopy({ p1: ['i1', 'i2', 'i3'] })
  const ports = memory.copyPorts()
  const failing: PublishPorts = {
    ...ports,
    setPublic: (path, isPublic) =>
      path.includes('/i1/')
        ? Promise.reject(new Error('no answer'))
        : ports.setPublic(path, isPublic),
  }
  await ports.addPendingChanges(memory.changeProject('p1', unpublished))
  await expect(publishChanges(failing)).rejects.toThrow('no answer')
  expect(isNamed(memory, 'p1')).toBe(false)
  expect(publicOf(memory)).toEqual(['i1'])
  const left = memory.pendingChanges.size
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await expect(publishChanges(failing)).rejects.toThrow('no answer')
  }
  // Failed attempts must not add pending changes, which would delay others.
  expect(memory.pendingChanges.size).toBe(left)
  await publishChanges(ports)
  expect(publicOf(memory)).toEqual([])
  expect(memory.pendingChanges.size).toBe(0)
})

test('a failing project with more changes than are read at once doesn’t delay the others', async () => {
  const memory = await publishedCopy({ p1: ['i1'], p2: ['i2'] })
  const ports = memory.copyPorts()
  const change = { projectId: 'p1', unpublishes: true, photos: [] }
  await ports.addPendingChanges(Array.from({ length: 100 }, () => change))
  await ports.addPendingChanges(memory.changeProject('p2', unpublished))
  const readProject: PublishPorts['readProject'] = (id) =>
    id === 'p1' ? Promise.reject(new Error('no answer')) : ports.readProject(id)
  await expect(publishChanges({ ...ports, readProject })).rejects.toThrow('no answer')
  expect(isNamed(memory, 'p2')).toBe(false)
  expect(publicOf(memory)).toEqual(['i1'])
  expect(memory.pendingChanges.size).toBe(100)
})
