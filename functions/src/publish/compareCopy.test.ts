import { expect, test } from 'vitest'
import { publishedIds } from '../../../domain/published.ts'
import {
  changePhoto,
  changeProject,
  deliver,
  MemoryCopy,
  memoryCopyPorts,
  readyPhotoFields,
  storedProject,
  storePhoto,
} from '../../../tests/support/memoryCopy.ts'
import { compareCopy } from './compareCopy.ts'
import { projectKeyOf } from './describeProject.ts'

test('the nightly comparison fixes a copy that differs from the data', async () => {
  const copy = new MemoryCopy()
  for (const id of ['p1', 'p2']) {
    await deliver(changeProject(copy, id, storedProject), memoryCopyPorts(copy))
    const photo = { ...readyPhotoFields(), project_id: id }
    await deliver(changePhoto(copy, `${id}-photo`, photo), memoryCopyPorts(copy))
  }
  const nothing = { projects: 2, written: 0, repaired: 0 }
  expect(await compareCopy(memoryCopyPorts(copy))).toEqual(nothing)
  const whole = new Map(copy.documents)
  copy.documents.set('gallery', '{"photos":[],"more":true}')
  copy.documents.set('project_zzzzzzzzzz', '{}')
  copy.documents.delete(publishedIds.project(projectKeyOf('p2')))
  copy.entries = null
  const { written } = await compareCopy(memoryCopyPorts(copy))
  expect(copy.documents).toEqual(whole)
  expect(written).toBe(3)
})

test('the nightly comparison fixes files with the wrong access, and counts their photos', async () => {
  const copy = new MemoryCopy()
  copy.projects.set('p1', storedProject)
  storePhoto(copy, 'shown', { ...readyPhotoFields(), project_id: 'p1' })
  storePhoto(copy, 'hidden', { ...readyPhotoFields(), project_id: 'p1', hidden: true })
  await compareCopy(memoryCopyPorts(copy))
  const whole = new Map(copy.files)
  expect([...whole.values()].sort()).toEqual([false, true])
  for (const [path, isPublic] of whole) copy.files.set(path, !isPublic)
  expect((await compareCopy(memoryCopyPorts(copy))).repaired).toBe(2)
  expect(copy.files).toEqual(whole)
})

test('a project that can’t be published doesn’t stop the comparison of the others', async () => {
  const copy = new MemoryCopy()
  for (const id of ['p1', 'p2']) {
    copy.projects.set(id, storedProject)
    storePhoto(copy, `${id}-shown`, { ...readyPhotoFields(), project_id: id })
    storePhoto(copy, `${id}-hidden`, { ...readyPhotoFields(), project_id: id, hidden: true })
  }
  storePhoto(copy, 'ownerless', readyPhotoFields())
  const ports = memoryCopyPorts(copy)
  await compareCopy(ports)
  const whole = new Map(copy.documents)
  copy.photos.delete('ownerless')
  for (const [path] of copy.files) copy.files.set(path, true)
  copy.documents.set('project_zzzzzzzzzz', '{}')
  copy.documents.delete(publishedIds.project(projectKeyOf('p2')))
  const readProject: typeof ports.readProject = (id) =>
    id === 'p1' ? Promise.reject(new Error('no answer')) : ports.readProject(id)
  const counted = { projects: 0, written: 0, repaired: 0 }
  await expect(compareCopy({ ...ports, readProject }, counted)).rejects.toThrow('no answer')
  expect(counted).toEqual({ projects: 2, written: 2, repaired: 3 })
  expect(copy.documents).toEqual(whole)
  const isPublic = [...copy.files].flatMap(([path, open]) => (open ? [path.split('/')[1]] : []))
  expect(isPublic).toEqual(['p1-shown', 'p1-hidden', 'p2-shown'])
})
