import { expect, test } from 'vitest'
import { publishedIds } from '../../../domain/publishedIds.ts'
import {
  changePhoto,
  changeProject,
  MemoryCopy,
  memoryCopyPorts,
  publishAll,
  readyPhotoFields,
  storedProject,
  storePhoto,
} from '../../../tests/support/memoryCopy.ts'
import { projectKeyOf } from './describeProject.ts'
import type { PublishPorts } from './firestoreCopy.ts'
import { publishChanges } from './publishChanges.ts'

const unpublished = { ...storedProject, published: false }

async function publishedCopy(projects: Record<string, readonly string[]>): Promise<MemoryCopy> {
  const copy = new MemoryCopy()
  for (const [id, photos] of Object.entries(projects)) {
    copy.projects.set(id, storedProject)
    for (const photo of photos) storePhoto(copy, photo, { ...readyPhotoFields(), project_id: id })
  }
  await publishAll(memoryCopyPorts(copy))
  return copy
}

const publicOf = ({ files }: MemoryCopy) =>
  [...files].flatMap(([path, isPublic]) => (isPublic ? [path.split('/')[1]] : []))

const isNamed = (copy: MemoryCopy, id: string) =>
  copy.documents.has(publishedIds.project(projectKeyOf(id)))

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
    const copy = await publishedCopy({ p1: ['i1', 'i2'] })
    const ports = memoryCopyPorts(copy)
    await ports.addPendingChanges(changeProject(copy, 'p1', unpublished))
    await publishChanges(ports)
    await ports.addPendingChanges(changeProject(copy, 'p1', storedProject))
    const step = publishChanges({ ...ports, ...failing(ports) })
    await expect(step).rejects.toThrow('no answer')
    expect(publicOf(copy)).toContain('i1')

    await ports.addPendingChanges(changeProject(copy, 'p1', unpublished))
    await publishChanges(ports)
    expect(publicOf(copy)).toEqual([])
    expect(copy.pendingChanges.size).toBe(0)
  },
)

test('a photo moved to an unpublished project while another worker publishes it ends private', async () => {
  const copy = await publishedCopy({ p1: ['i1'], p2: [] })
  const ports = memoryCopyPorts(copy)
  await ports.addPendingChanges(changeProject(copy, 'p2', unpublished))
  await publishChanges(ports)
  const photo = { ...readyPhotoFields(), project_id: 'p1' }
  await ports.addPendingChanges(changePhoto(copy, 'i2', photo))
  let others = 1
  await publishChanges({
    ...ports,
    async setPublic(path, isPublic) {
      if (isPublic && others-- > 0) {
        await ports.addPendingChanges(changePhoto(copy, 'i2', { ...photo, project_id: 'p2' }))
        await publishChanges(ports)
      }
      await ports.setPublic(path, isPublic)
    },
  })
  expect(publicOf(copy)).toEqual(['i1'])
  expect(copy.pendingChanges.size).toBe(0)
})

test('a photo beyond the limit becomes private when it is hidden, or by the nightly job', async () => {
  const copy = await publishedCopy({ p1: ['i1', 'i2', 'i3'] })
  copy.photosRead = 2
  const ports = memoryCopyPorts(copy)
  await ports.addPendingChanges(changePhoto(copy, 'i3', { ...copy.photos.get('i3'), hidden: true }))
  await publishChanges(ports)
  expect(publicOf(copy)).toEqual(['i1', 'i2'])

  for (const path of copy.files.keys()) copy.files.set(path, true)
  await publishAll(ports)
  expect(publicOf(copy)).toEqual(['i1', 'i2'])
})

test('a file that can’t be made private doesn’t keep the page public, and is retried', async () => {
  const copy = await publishedCopy({ p1: ['i1', 'i2', 'i3'] })
  const ports = memoryCopyPorts(copy)
  const failing: PublishPorts = {
    ...ports,
    setPublic: (path, isPublic) =>
      path.includes('/i1/')
        ? Promise.reject(new Error('no answer'))
        : ports.setPublic(path, isPublic),
  }
  await ports.addPendingChanges(changeProject(copy, 'p1', unpublished))
  await expect(publishChanges(failing)).rejects.toThrow('no answer')
  expect(isNamed(copy, 'p1')).toBe(false)
  expect(publicOf(copy)).toEqual(['i1'])
  const left = copy.pendingChanges.size
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await expect(publishChanges(failing)).rejects.toThrow('no answer')
  }
  // Failed attempts must not add pending changes, which would delay others.
  expect(copy.pendingChanges.size).toBe(left)
  await publishChanges(ports)
  expect(publicOf(copy)).toEqual([])
  expect(copy.pendingChanges.size).toBe(0)
})

test('a failing project with more changes than are read at once doesn’t delay the others', async () => {
  const copy = await publishedCopy({ p1: ['i1'], p2: ['i2'] })
  const ports = memoryCopyPorts(copy)
  const change = { projectId: 'p1', unpublishes: true, photos: [] }
  await ports.addPendingChanges(Array.from({ length: 100 }, () => change))
  await ports.addPendingChanges(changeProject(copy, 'p2', unpublished))
  const readProject: PublishPorts['readProject'] = (id) =>
    id === 'p1' ? Promise.reject(new Error('no answer')) : ports.readProject(id)
  await expect(publishChanges({ ...ports, readProject })).rejects.toThrow('no answer')
  expect(isNamed(copy, 'p2')).toBe(false)
  expect(publicOf(copy)).toEqual(['i1'])
  expect(copy.pendingChanges.size).toBe(100)
})
