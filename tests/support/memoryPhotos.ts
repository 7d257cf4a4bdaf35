import type { Image, ImageVariant } from '../../domain/image.ts'
import { variantDocumentId } from '../../domain/paths.ts'
import type { ImageProject } from '../../domain/project.ts'
import type {
  PhotoChange,
  PhotoPorts,
  PipelineImage,
} from '../../functions/src/photos/photoPorts.ts'
import { namedPaths } from '../../functions/src/photos/photoState.ts'
import type { PhotoTask } from '../../functions/src/photos/processPhoto.ts'
import { sampleImage } from './sampleDocuments.ts'

type MemoryImage = PipelineImage &
  Pick<Image, 'file_size' | 'mime_type' | 'trashed_at'> &
  Partial<Image>

export type MemoryPhotos = {
  imageId: string
  image: MemoryImage | null
  project: ImageProject | null
  projectTrashedAt: MemoryImage['trashed_at']
  variants: Map<string, ImageVariant>
  objects: Map<string, Buffer>
  generation: string
  /** When the owner's role was revoked. The original is from 1000. */
  revokedAt: number | null
  tokens: Set<string>
}

export function uploadedPhoto(original: Buffer): MemoryPhotos & { path: string } {
  const path = 'projects/p1/i1/1700000000000-photo.jpg'
  return {
    path,
    imageId: 'i1',
    image: {
      ...sampleImage,
      project_id: 'p1',
      storage_path: path,
      file_size: original.length,
      created_by: 'owner',
    },
    project: { title: 'Porch', category: 'Exterior', description: null, location: 'Plano' },
    projectTrashedAt: null,
    variants: new Map(),
    objects: new Map([[path, original]]),
    generation: '1',
    revokedAt: null,
    tokens: new Set([path]),
  }
}

export function taskFor(path: string, bytes: number): PhotoTask {
  const sent = { sender: 'owner', createdAt: 1000, generation: '1' }
  return { path, bytes, hasDownloadToken: true, force: false, ...sent }
}

export function stateOf({ image, variants, objects }: MemoryPhotos) {
  return {
    image,
    variants: [...variants].toSorted(),
    objects: [...objects.keys()].toSorted(),
  }
}

export function deletePhoto(photos: MemoryPhotos): void {
  if (!photos.image) return
  for (const path of namedPaths(photos.imageId, photos.image)) photos.objects.delete(path)
  photos.variants.clear()
  photos.image = null
}

/** Calls `onCall` with `name` and `name done`, before and after each effect. */
export function memoryPorts(
  photos: MemoryPhotos,
  onCall: (name: string) => void = () => undefined,
): PhotoPorts {
  const port = async <Result>(name: string, effect: () => Result): Promise<Result> => {
    await Promise.resolve()
    onCall(name)
    const result = effect()
    onCall(`${name} done`)
    return result
  }
  const apply = ({ image, variants = [] }: PhotoChange): void => {
    if (image && !photos.image) throw new Error('There is no document to update.')
    if (image && photos.image) photos.image = { ...photos.image, ...image }
    for (const variant of variants) {
      photos.variants.set(variantDocumentId(photos.imageId, variant.variant_type), variant)
    }
  }
  const decided = <Result>({ change, result }: { change?: PhotoChange; result: Result }) => {
    if (change) apply(change)
    return result
  }
  return {
    dropDownloadToken: (path) => port('dropDownloadToken', () => void photos.tokens.delete(path)),
    revokedAt: (uid) => port('revokedAt', () => (uid === 'owner' ? photos.revokedAt : null)),
    download: (path, generation = photos.generation) =>
      port('download', () =>
        generation === photos.generation ? (photos.objects.get(path) ?? null) : null,
      ),
    save: (path, bytes) => port('save', () => void photos.objects.set(path, bytes)),
    remove: (path, generation = photos.generation) =>
      port('remove', () => {
        if (generation === photos.generation) photos.objects.delete(path)
      }),
    describe: (path) =>
      port('describe', () => {
        const object = photos.objects.get(path)
        if (!object) return null
        const { force: _, path: _path, ...facts } = taskFor(path, object.length)
        return {
          ...facts,
          hasDownloadToken: photos.tokens.has(path),
          generation: photos.generation,
        }
      }),
    publicUrl: (path) => `https://bucket.example/${path}`,
    read: () => port('read', () => photos.image),
    transact: (_imageId, decide) => port('transact', () => decided(decide(photos.image))),
    transactWithProject: (_imageId, decide) =>
      port('transact', () => decided(decide(photos.image, photos))),
  }
}
