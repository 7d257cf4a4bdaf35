import { Timestamp } from 'firebase-admin/firestore'
import type { PhotoTask } from '../../functions/src/photos/makeVariants.ts'
import { namedPaths } from '../../functions/src/photos/photoState.ts'
import { MemoryGallery } from './MemoryGallery.ts'
import type { MemoryImage } from './memorySync.ts'
import { sampleImage } from './sampleDocuments.ts'

const imageId = 'i1'

/** A gallery with one photo, which `owner` sent at 1000. */
export class MemoryPhotos extends MemoryGallery {
  path = 'projects/p1/i1/1700000000000-photo.jpg'
  override time = 1000
  override uploader = 'owner'

  get image(): MemoryImage | null {
    return this.images.get(imageId) ?? null
  }

  set image(image: MemoryImage | null) {
    if (image) this.images.set(imageId, image)
    else this.images.delete(imageId)
  }

  deletePhoto(): void {
    if (!this.image) return
    for (const path of namedPaths(imageId, this.image)) this.remove(path)
    this.variants.clear()
    this.image = null
  }
}

export function uploadedPhoto(original: Buffer): MemoryPhotos {
  const photos = new MemoryPhotos()
  const { path, uploader } = photos
  const now = Timestamp.fromMillis(photos.time)
  photos.image = {
    ...sampleImage,
    project_id: 'p1',
    storage_path: path,
    file_size: original.length,
    created_by: uploader,
    created_at: now,
    updated_at: now,
    shown: null,
  }
  photos.projects.set('p1', { title: 'Porch', category: 'Exterior', state: 'live' })
  photos.store(path, original)
  photos.tokens.add(path)
  return photos
}

export function taskFor(path: string, bytes: number): PhotoTask {
  const sent = { uploader: 'owner', createdAt: 1000, generation: '1' }
  return { path, bytes, hasDownloadToken: true, force: false, ...sent }
}

export function stateOf({ image, variants, objects }: MemoryPhotos) {
  return {
    image,
    variants: [...variants].toSorted(),
    objects: [...objects.keys()].toSorted(),
  }
}
