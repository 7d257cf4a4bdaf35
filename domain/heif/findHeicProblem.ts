import { photoLimits } from '../photoLimits.ts'
import { readBoxes } from './readBoxes.ts'

/**
 * Why a HEIC file is refused before it is decoded, or null: libheif makes every picture on the way to
 * the main one, each as large as it says, and compares none of them with the main one's size. An overlay
 * says its size among its pixels, where this can't see it; no camera writes one.
 *
 * The letters are looked for in all that describes the pictures: whoever read it part by part, and less
 * patiently than libheif, would be led past.
 */
export function findHeicProblem(file: Uint8Array): 'unreadable' | 'too_many_pixels' | null {
  const descriptions = readBoxes(file)?.filter(({ type }) => type === 'meta') ?? []
  for (const { body } of descriptions) {
    const text = new TextDecoder('latin1').decode(body)
    if (text.includes('iovl')) return 'unreadable'
    const view = new DataView(body.buffer, body.byteOffset, body.length)
    for (const { index } of text.matchAll(/ispe/g)) {
      // ISO/IEC 23008-12, 6.5.3: after its letters, version and flags.
      if (index + 16 > body.length) continue
      const pixels = view.getUint32(index + 8) * view.getUint32(index + 12)
      if (pixels > photoLimits.pixels) return 'too_many_pixels'
    }
  }
  return null
}
