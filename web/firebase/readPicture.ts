import { getBlob, ref } from 'firebase/storage'
import type { Image } from '../../domain/image.ts'
import { variantPath, variantRevision } from '../../domain/paths.ts'
import { storage } from './admin.ts'

/** Where a photo's thumbnail lies in the bucket; null while it has none. */
export function thumbnailPath(
  id: string,
  {
    content_hash,
    variants_version,
    variants,
  }: Pick<Image, 'content_hash' | 'variants_version' | 'variants'>,
): string | null {
  if (!content_hash || !variants_version || !variants?.thumbnail) return null
  return variantPath(id, variantRevision(content_hash, variants_version), 'thumbnail')
}

/** A picture from the bucket, read as who is signed in: visitors get only those of shown photos. */
export function readPicture(path: string): Promise<Blob> {
  return getBlob(ref(storage, path))
}
