import { type Decoded, decodePhoto } from './decodePhoto.ts'
import { drawPhoto } from './drawPhoto.ts'

/** Pixels of a preview's width: twice what the list shows, for sharp screens. */
const previewPixels = 112

/**
 * A small picture of a photo, so that a list of fifty doesn't hold fifty decoded photos. Null where
 * the browser can't draw it though the photo may be sound, `unreadable` where the file is to blame.
 */
export async function drawPreview(
  file: Blob,
  isHeic: boolean,
): Promise<Blob | null | 'unreadable'> {
  const decoded = await decodePhoto(file, isHeic, previewPixels)
  if (decoded.kind !== 'picture') return decoded.kind === 'unreadable' ? 'unreadable' : null
  return encode(decoded)
}

async function encode({ picture }: Decoded & { kind: 'picture' }): Promise<Blob | null> {
  const canvas = drawPhoto(picture, picture.width)
  picture.close()
  return (await canvas?.convertToBlob({ type: 'image/jpeg', quality: 0.8 })) ?? null
}
