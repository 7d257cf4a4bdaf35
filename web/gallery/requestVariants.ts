import type { PublishedPhoto } from '../../domain/published.ts'
import { variantUrl } from '../published/sources.ts'

const requested = new Set<string>()

/** Asks `image-optimizer` once per page load for a photo's missing variants. Logs failures. */
export async function requestVariants(photo: PublishedPhoto): Promise<void> {
  if (requested.has(photo.id)) return
  requested.add(photo.id)
  // The file need not exist yet.
  const imageUrl = variantUrl(photo, 'large')
  try {
    const response = await fetch('/call/image-optimizer', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ data: { imageId: photo.id, imageUrl } }),
    })
    if (!response.ok) throw new Error(`status ${response.status}`)
  } catch (error) {
    console.warn(`Requesting the missing variants of ${photo.id} failed:`, error)
  }
}
