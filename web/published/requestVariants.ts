import type { PublishedPhoto } from '../../domain/published.ts'
import { variantUrl } from './sources.ts'

const requested = new Set<string>()

/** Asks `image-optimizer` for missing variants, once per photo and page load. Logs failures. */
export async function requestVariants(photos: readonly PublishedPhoto[]): Promise<void> {
  await Promise.all(photos.filter(({ types }) => types).map(request))
}

async function request(photo: PublishedPhoto): Promise<void> {
  if (requested.has(photo.id)) return
  requested.add(photo.id)
  // The file need not exist yet.
  const data = { imageId: photo.id, imageUrl: variantUrl(photo, 'large') }
  try {
    const response = await fetch('/call/image-optimizer', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ data }),
    })
    if (!response.ok) throw new Error(`status ${response.status}`)
  } catch (error) {
    console.warn(`Requesting the missing variants of ${photo.id} failed:`, error)
  }
}
