import type { GalleryItem } from './galleryItem.ts'

const requested = new Set<string>()

/**
 * Asks the function `image-optimizer`, once per photo and page, to make the variants that a ready
 * photo lacks. Nobody waits for the answer; a failure is only logged.
 */
export async function requestVariants(item: GalleryItem): Promise<void> {
  if (requested.has(item.id)) return
  requested.add(item.id)
  try {
    const { callImageOptimizer } = await import('../firebase/imageOptimizer.ts')
    await callImageOptimizer({ imageId: item.id, imageUrl: item.google_drive_url })
  } catch (error) {
    console.warn(`The variants of ${item.id} could not be asked for:`, error)
  }
}
