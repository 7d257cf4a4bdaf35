import { getFirestore, Timestamp } from 'firebase-admin/firestore'
import { variantSize, variantTypes } from '../../domain/variants.ts'
import { sceneSlugs } from '../../web/content/scenes.ts'
import { scenePath } from '../../web/sections/sceneSources.ts'
import { adminApp } from './accounts.ts'
import { siteUrl } from './emulators.ts'
import { sampleImage } from './sampleDocuments.ts'

const images = () => getFirestore(adminApp()).collection('project_images')
const picture = siteUrl + scenePath(sceneSlugs.livingRoom, 800)
const size = { width: 800, height: 600 }

/** The document of a ready photo as the pipeline leaves it; its pictures are one of the site's scenes. */
export function readyPhoto(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const variants = variantTypes.map((type) => {
    const { width, height } = variantSize(type, size.width, size.height)
    return [type, { url: picture, width, height, bytes: 1000 }] as const
  })
  return {
    ...sampleImage,
    is_featured: true,
    status: 'ready',
    google_drive_url: picture,
    thumbnail_url: picture,
    ...size,
    content_hash: 'a'.repeat(64),
    variants: Object.fromEntries(variants),
    variants_version: 1,
    project: { title: 'Hall', category: 'Interior', description: null, location: null },
    updated_at: Timestamp.now(),
    ...changes,
  }
}

/** A project as its photos carry it. */
export function projectNamed(title: string, changes: Record<string, unknown> = {}) {
  return { title, category: 'Interior', description: null, location: null, ...changes }
}

/** Makes these the only photos of the gallery, the first one the newest; resolves to their ids. */
export async function showInGallery(photos: readonly Record<string, unknown>[]): Promise<string[]> {
  const { docs: old } = await images().get()
  await Promise.all(old.map(({ ref }) => ref.delete()))
  const now = Date.now()
  const references = photos.map(() => images().doc())
  await Promise.all(
    photos.map((photo, index) =>
      references[index]?.set({ created_at: Timestamp.fromMillis(now - index * 1000), ...photo }),
    ),
  )
  return references.map(({ id }) => id)
}
