import { expect, test } from 'vitest'
import { originalPath } from '../../../domain/paths.ts'
import { MemoryGallery } from '../../../tests/support/MemoryGallery.ts'
import { epoch, finished, sampleImage } from '../../../tests/support/sampleDocuments.ts'
import { namedPaths } from '../photos/photoState.ts'
import { type DeletionPorts, deletePhoto, deleteProject } from './deletion.ts'

function galleryOf(state: 'live' | 'deleting', photos: number): MemoryGallery {
  const gallery = new MemoryGallery()
  gallery.projects.set('p', { title: 'Porch', category: 'Exterior', state })
  for (let n = 0; n < photos; n += 1) {
    const imageId = `i${n}`
    const place = { projectId: 'p', imageId, timestamp: 1_700_000_000_000 }
    const storage_path = originalPath({ ...place, filename: 'a.jpg' })
    const other = originalPath({ ...place, filename: 'b.jpg' })
    const file = { storage_path: other, file_size: 9, mime_type: 'image/jpeg' }
    const image = {
      ...sampleImage,
      ...finished(imageId),
      project_id: 'p',
      storage_path,
      shown: null,
      replacement: { ...file, failure: null },
      created_at: epoch,
      updated_at: epoch,
    }
    gallery.images.set(imageId, image)
    for (const path of [...namedPaths(imageId, image), `variants/${imageId}/older`])
      gallery.store(path, Buffer.of(1))
  }
  return gallery
}

test('if a photo can’t be deleted, its project stays, and the other photos are deleted', async () => {
  const gallery = galleryOf('deleting', 2)
  const ports = gallery.galleryPorts()
  const findObjects: DeletionPorts['findObjects'] = (id) =>
    id === 'i0' ? Promise.reject(new Error('no net')) : ports.findObjects(id)
  await expect(deleteProject('p', { ...ports, findObjects })).rejects.toThrow('no net')
  expect([...gallery.images.keys()]).toEqual(['i0'])
  expect(gallery.projects.has('p')).toBe(true)
})

test('documents are deleted after their objects, the project last', async () => {
  const gallery = galleryOf('deleting', 3)
  const wrong: string[] = []
  const ports = gallery.galleryPorts(() => {
    const left = [...gallery.objects.keys()].filter((path) => path.includes('/i0/'))
    if (!gallery.images.has('i0') && left.length > 0) wrong.push('objects without document')
    if (!gallery.projects.has('p') && gallery.images.size > 0) wrong.push('photos without project')
  })
  await deleteProject('p', ports)
  expect(wrong).toEqual([])
})

test('only photos and projects marked as deleting are deleted', async () => {
  const gallery = galleryOf('live', 1)
  const refuse = () => Promise.reject(new Error('deleted'))
  const deletions = { remove: refuse, deletePhotoDocument: refuse, deleteProjectDocument: refuse }
  const ports = { ...gallery.galleryPorts(), ...deletions }
  await deletePhoto('i0', ports)
  await deleteProject('p', ports)
  await deleteProject('unknown', ports)
  const { images, projects, objects } = galleryOf('live', 1)
  expect(gallery).toMatchObject({ images, projects, objects })
})
