import type { PublishedPhoto } from '../../domain/published.ts'
import { sourcesOf } from '../published/sources.ts'

const requested = new Set<string>()

/**
 * Asks the function `image-optimizer`, once per photo and page, to make the variants that a photo
 * lacks. Nobody waits for the answer; a failure is only logged.
 */
export async function requestVariants(photo: PublishedPhoto): Promise<void> {
  const imageUrl = sourcesOf(photo).at(-1)?.url
  if (!imageUrl || requested.has(photo.id)) return
  requested.add(photo.id)
  try {
    const response = await fetch('/call/image-optimizer', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ data: { imageId: photo.id, imageUrl } }),
    })
    if (!response.ok) throw new Error(`status ${response.status}`)
  } catch (error) {
    console.warn(`The variants of ${photo.id} could not be asked for:`, error)
  }
}
