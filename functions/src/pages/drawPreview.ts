import { variantPath } from '../../../domain/paths.ts'
import type { PublishedPhoto } from '../../../domain/published.ts'
import { variantTypes } from '../../../domain/variants.ts'
import { publicUrl } from '../photos/publicUrl.ts'
import { environment } from './publishedCopy.ts'

/** Pixels of a social preview, as every network shows it. */
const size = { width: 1200, height: 630 } as const
const quality = 80

/**
 * A project's cover as a JPEG for link previews, from the variant that everybody may get; null where
 * it has just been withdrawn.
 */
export async function drawPreview(cover: PublishedPhoto): Promise<Buffer | null> {
  const made = cover.types ?? variantTypes
  const largest = variantTypes.findLast((type) => made.includes(type))
  if (!largest) return null
  const { storageBucket } = environment().FIREBASE_CONFIG
  const response = await fetch(publicUrl(storageBucket, variantPath(cover.id, cover.rev, largest)))
  if (!response.ok) return null
  // Loaded here: of this function's requests only few want it.
  const { default: sharp } = await import('sharp')
  const picture = sharp(await response.arrayBuffer(), { limitInputPixels: 2000 * 2000 })
  return picture
    .resize({ ...size, fit: 'cover' })
    .jpeg({ quality, mozjpeg: true })
    .toBuffer()
}
