import { uploadLimits } from '../../domain/upload.ts'
import { fetchThumbnails } from './imageCalls.ts'

type Waiting = { imageId: string; answer: (thumbnails: Promise<Map<string, string>>) => void }

/** Milliseconds in which the pictures of one screen are asked for together. */
const gatherMs = 20

let waiting: Waiting[] = []

/**
 * The address of the thumbnail of a photo that visitors don't see; null where it has none. Those that
 * are asked for at the same time are one call.
 * @throws where the server does not answer, or refuses
 */
export async function readThumbnail(imageId: string): Promise<string | null> {
  const thumbnails = await new Promise<Map<string, string>>((resolve) => {
    waiting.push({ imageId, answer: resolve })
    if (waiting.length === 1) setTimeout(askForAll, gatherMs)
  })
  return thumbnails.get(imageId) ?? null
}

function askForAll(): void {
  const all = waiting
  waiting = []
  for (let from = 0; from < all.length; from += uploadLimits.files) {
    const some = all.slice(from, from + uploadLimits.files)
    const thumbnails = fetchThumbnails(some.map(({ imageId }) => imageId))
    for (const { answer } of some) answer(thumbnails)
  }
}
