import type { GalleryItem } from './galleryItem.ts'

const requested = new Set<string>()

/**
 * Asks the function `image-optimizer`, once per photo and page, to make the variants that a ready
 * photo lacks. Nobody waits for the answer; a failure is only logged.
 */
export async function requestVariants({ id, google_drive_url }: GalleryItem): Promise<void> {
  if (!google_drive_url || requested.has(id)) return
  requested.add(id)
  try {
    const { callImageOptimizer } = await import('../firebase/imageOptimizer.ts')
    await callImageOptimizer({ imageId: id, imageUrl: google_drive_url })
  } catch (error) {
    console.warn(`The variants of ${id} could not be asked for:`, error)
  }
}
