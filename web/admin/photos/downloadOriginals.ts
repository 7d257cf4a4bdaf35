import { fetchOriginals } from '../../firebase/calls.ts'
import type { Photo } from '../data/photos.ts'
import { downloadName } from '../upload/read/fileNames.ts'

/** Few at a time: their URLs expire after some minutes. */
const batch = 10

const timeoutMs = 120_000

/**
 * Saves the originals on this device, one after the other.
 * @returns the photos that could not be downloaded
 */
export async function downloadOriginals(wanted: readonly Photo[]): Promise<Photo[]> {
  const saved = new Set<string>()
  for (let start = 0; start < wanted.length; start += batch) {
    const ids = wanted.slice(start, start + batch).map(({ id }) => id)
    try {
      const { originals } = await fetchOriginals(ids)
      for (const { imageId, filename, url } of originals) {
        if (await download(url, filename)) saved.add(imageId)
      }
    } catch (error) {
      console.error('The URLs of originals could not be fetched:', error)
    }
  }
  return wanted.filter(({ id }) => !saved.has(id))
}

async function download(url: string, filename: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) throw new Error(`Status ${response.status}`)
    const bytes = new Uint8Array(await response.arrayBuffer())
    const href = URL.createObjectURL(new Blob([bytes]))
    Object.assign(document.createElement('a'), {
      href,
      download: downloadName(filename, bytes),
    }).click()
    // The browser reads the blob after this task.
    setTimeout(() => URL.revokeObjectURL(href), timeoutMs)
    return true
  } catch (error) {
    console.error(`The original of ${filename} could not be downloaded:`, error)
    return false
  }
}
