import { randomUUID } from 'node:crypto'
import { Timestamp } from 'firebase-admin/firestore'
import type { Locator } from 'playwright'
import sharp from 'sharp'
import { type GalleryPhoto, publishedVersion } from '../../domain/published.ts'
import { publishedIds } from '../../domain/publishedIds.ts'
import { variantSize } from '../../domain/variants.ts'
import { bucket, database } from './accounts.ts'
import { expect } from './expect.ts'

const size = { w: 800, h: 600 }
/** Small photos have no medium size of their own. */
const made = ['thumbnail', 'small', 'medium', 'large'] as const
const blur = 'data:image/webp;base64,UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA'

export function publishedPhoto(changes: Partial<GalleryPhoto> = {}): GalleryPhoto {
  return {
    id: randomUUID(),
    rev: `${'a'.repeat(32)}-v1`,
    ...size,
    alt: 'Hall, North Dallas',
    blur,
    project: projectNamed('Hall'),
    ...changes,
  }
}

export function projectNamed(
  title: string,
  changes: Partial<GalleryPhoto['project']> = {},
): GalleryPhoto['project'] {
  const slug = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  const words = { title, category: 'Interior', description: null, location: null } as const
  return { key: 'abcdefghij', slug, ...words, ...changes }
}

export async function showInGallery(photos: readonly GalleryPhoto[]): Promise<string[]> {
  await Promise.all(photos.map(uploadPictures))
  await publish(publishedIds.gallery, { photos, more: false })
  return photos.map(({ id }) => id)
}

export async function publish(id: string, document: unknown): Promise<void> {
  await database()
    .doc(`published/${id}`)
    .set({ json: JSON.stringify(document), version: publishedVersion, written_at: Timestamp.now() })
}

export async function uploadPictures({
  id,
  rev,
  w,
}: Pick<GalleryPhoto, 'id' | 'rev' | 'w'>): Promise<void> {
  const metadata = { contentType: 'image/webp', metadata: { shown: 'yes' } }
  const pictures = await plainPictures
  await Promise.all(
    pictures
      .filter(({ type }) => type !== 'medium' || w > size.w)
      .map(({ type, picture }) =>
        bucket()
          .file(`variants/${id}/${rev}/${type}.webp`)
          .save(picture, { resumable: false, metadata }),
      ),
  )
}

const plainPictures = Promise.all(
  made.map(async (type) => {
    const { width, height } = variantSize(type, size.w, size.h)
    const image = sharp({ create: { width, height, channels: 3, background: '#4a6b32' } })
    return { type, picture: await image.webp().toBuffer() }
  }),
)

export async function expectLoaded(image: Locator): Promise<void> {
  await expect
    .poll(() => image.evaluate((node: HTMLImageElement) => node.complete && node.naturalWidth > 0))
    .toBe(true)
}
