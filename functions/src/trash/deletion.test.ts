import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unprocessed, untouched } from '../../../domain/image.ts'
import { originalPath } from '../../../domain/paths.ts'
import { variantsVersion } from '../../../domain/variants.ts'
import { propertyRuns } from '../../../tests/support/propertyRuns.ts'
import type { PhotoState, PipelineImage } from '../photos/photoPorts.ts'
import { namedPaths } from '../photos/photoState.ts'
import { type DeletionPorts, deletePhoto, deleteProject, untilDone } from './deletion.ts'

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

/** What a photo is made of: in the works, ready or failed; with or without older variants. */
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

/** `onEffect` runs before and after each effect: it may throw, as if the power had gone. */
function memoryPorts(gallery: Gallery, onEffect: () => void = () => undefined): DeletionPorts {
  const port = async <Result>(effect: () => Result): Promise<Result> => {
    await Promise.resolve()
    onEffect()
    const result = effect()
    onEffect()
    return result
  }
  const stateOf = (imageId: string): PhotoState => ({
    image: gallery.images.get(imageId) ?? null,
  })
  return {
    read: (imageId) => port(() => stateOf(imageId)),
    transact: (imageId, decide) =>
      port(() => {
        return decide(stateOf(imageId)).result
      }),
    listFolder: (imageId) =>
      port(() => [...gallery.objects].filter((path) => path.startsWith(`variants/${imageId}/`))),
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

const kinds = fc.array(fc.record({ made: fc.boolean(), older: fc.nat({ max: 2 }) }), {
  maxLength: 6,
})

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

test('a project deleted with any stops on the way is gone whole, and its neighbors untouched', async () => {
  await fc.assert(
    fc.asyncProperty(kinds, kinds, fc.array(fc.nat({ max: 60 })), async (going, staying, stops) => {
      const gallery = galleryOf(going, staying)
      for (const stop of stops) await runStopped(gallery, stop)
      await deleteProject('going', memoryPorts(gallery))
      const alone = galleryOf([], staying)
      alone.projects.delete('going')
      expect(gallery).toEqual(alone)
    }),
    propertyRuns(100),
  )
})

test('a deletion whose transactions die goes on by itself, at whatever point that was', async () => {
  await fc.assert(
    fc.asyncProperty(
      kinds,
      fc.uniqueArray(fc.nat({ max: 60 }), { maxLength: 5 }),
      async (going, dying) => {
        const gallery = galleryOf(going, [])
        let effects = 0
        const ports = memoryPorts(gallery, () => {
          effects += 1
          if (dying.includes(effects)) throw new Error('Transaction is invalid or closed')
        })
        await untilDone(() => deleteProject('going', ports), 0)
        const empty = galleryOf([], [])
        empty.projects.delete('going')
        expect(gallery).toEqual(empty)
      },
    ),
    propertyRuns(50),
  )
})

test('a photo that can’t be deleted keeps its project, and no other photo', async () => {
  const ready = { made: true, older: 0 }
  const gallery = galleryOf([ready, ready], [])
  const ports = memoryPorts(gallery)
  const read: DeletionPorts['read'] = (id) =>
    id === 'going-0' ? Promise.reject(new Error('unreadable')) : ports.read(id)
  await expect(deleteProject('going', { ...ports, read })).rejects.toThrow('unreadable')
  expect([...gallery.images.keys()]).toEqual(['going-0'])
  expect(gallery.projects.has('going')).toBe(true)
})

test('documents go after their objects, the project last', async () => {
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

test('neither a photo nor a project is deleted that does not say so itself', async () => {
  const before = galleryOf([], [{ made: true, older: 0 }])
  const gallery = galleryOf([], [{ made: true, older: 0 }])
  await deletePhoto('staying-0', memoryPorts(gallery))
  await deleteProject('staying', memoryPorts(gallery))
  await deleteProject('unknown', memoryPorts(gallery))
  expect(gallery).toEqual(before)
})

async function runStopped(gallery: Gallery, step: number): Promise<void> {
  let effects = 0
  const stopped = new Error('stopped')
  const ports = memoryPorts(gallery, () => {
    effects += 1
    if (effects > step) throw stopped
  })
  await deleteProject('going', ports).catch((error: unknown) => {
    if (error !== stopped) throw error
  })
}
