import { expect, test } from 'vitest'
import { unprocessed, untouched } from '../../../domain/image.ts'
import { originalPath } from '../../../domain/paths.ts'
import { variantsVersion } from '../../../domain/variants.ts'
import type { PipelineImage } from '../photos/photoPorts.ts'
import { namedPaths } from '../photos/photoState.ts'
import { type DeletionPorts, deletePhoto, deleteProject } from './deletion.ts'

const stored = { url: 'https://example.com/x', width: 9, height: 9, bytes: 9 }
const allVariants = {
  blur: stored,
  thumbnail: stored,
  small: stored,
  medium: stored,
  large: stored,
}

type Gallery = {
  projects: Map<string, 'live' | 'trashed' | 'deleting'>
  images: Map<string, PipelineImage>
  objects: Set<string>
}

type Kind = { made: boolean; older: number }

function addPhoto(gallery: Gallery, projectId: string, imageId: string, kind: Kind): void {
  const path = originalPath({ projectId, imageId, timestamp: 1700000000000, filename: 'a.jpg' })
  const image: PipelineImage = {
    ...unprocessed,
    ...untouched,
    project_id: projectId,
    storage_path: path,
    status: kind.made ? 'ready' : 'processing',
    ...(kind.made && {
      content_hash: 'a'.repeat(64),
      variants: allVariants,
      variants_version: variantsVersion,
      replacement: {
        ...{ storage_path: path.replace('a.jpg', 'b.jpg'), file_size: 9, mime_type: 'image/jpeg' },
        failure: 'damaged',
      },
    }),
  }
  const older = Array.from({ length: kind.older }, (_, n) => `variants/${imageId}/older-${n}`)
  gallery.images.set(imageId, image)
  for (const object of [...namedPaths(imageId, image), ...older]) {
    gallery.objects.add(object)
  }
}

function memoryPorts(gallery: Gallery, onEffect: () => void = () => undefined): DeletionPorts {
  const port = async <Result>(effect: () => Result): Promise<Result> => {
    await Promise.resolve()
    onEffect()
    const result = effect()
    onEffect()
    return result
  }
  return {
    findObjects: (imageId) =>
      port(() => {
        const image = gallery.images.get(imageId)
        if (image?.status !== 'deleting') return null
        const variants = [...gallery.objects].filter((path) =>
          path.startsWith(`variants/${imageId}/`),
        )
        return [...namedPaths(imageId, image), ...variants]
      }),
    remove: (path) => port(() => void gallery.objects.delete(path)),
    forgetPhoto: (imageId) =>
      port(() => {
        gallery.images.delete(imageId)
      }),
    beginDeleting: (projectId) =>
      port(() => {
        if (gallery.projects.get(projectId) !== 'deleting') return null
        const page = [...gallery.images].filter(([, image]) => image.project_id === projectId)
        return page.slice(0, 2).map(([id, image]) => {
          gallery.images.set(id, { ...image, status: 'deleting' })
          return id
        })
      }),
    forgetProject: (projectId) => port(() => void gallery.projects.delete(projectId)),
  }
}

function galleryOf(going: readonly Kind[], staying: readonly Kind[]): Gallery {
  const gallery: Gallery = {
    projects: new Map([
      ['going', 'deleting'],
      ['staying', 'live'],
    ]),
    images: new Map(),
    objects: new Set(['elsewhere/photo.jpg']),
  }
  for (const [n, kind] of going.entries()) addPhoto(gallery, 'going', `going-${n}`, kind)
  for (const [n, kind] of staying.entries()) addPhoto(gallery, 'staying', `staying-${n}`, kind)
  return gallery
}

test('if a photo can’t be deleted, its project stays, and the other photos are deleted', async () => {
  const ready = { made: true, older: 0 }
  const gallery = galleryOf([ready, ready], [])
  const ports = memoryPorts(gallery)
  const findObjects: DeletionPorts['findObjects'] = (id) =>
    id === 'going-0' ? Promise.reject(new Error('no net')) : ports.findObjects(id)
  await expect(deleteProject('going', { ...ports, findObjects })).rejects.toThrow('no net')
  expect([...gallery.images.keys()]).toEqual(['going-0'])
  expect(gallery.projects.has('going')).toBe(true)
})

test('documents are deleted after their objects, the project last', async () => {
  const gallery = galleryOf([{ made: true, older: 1 }], [])
  const wrong: string[] = []
  const ports = memoryPorts(gallery, () => {
    const left = [...gallery.objects].filter((path) => path.includes('going-0'))
    if (!gallery.images.has('going-0') && left.length > 0) wrong.push('objects without document')
    if (!gallery.projects.has('going') && gallery.images.size > 0)
      wrong.push('photos without project')
  })
  await deleteProject('going', ports)
  expect(wrong).toEqual([])
})

test('only photos and projects marked as deleting are deleted', async () => {
  const before = galleryOf([], [{ made: true, older: 0 }])
  const gallery = galleryOf([], [{ made: true, older: 0 }])
  await deletePhoto('staying-0', memoryPorts(gallery))
  await deleteProject('staying', memoryPorts(gallery))
  await deleteProject('unknown', memoryPorts(gallery))
  expect(gallery).toEqual(before)
})
