/** Pixels of a preview's longer side: twice what the list shows, for sharp screens. */
const previewPixels = 112

/**
 * A small picture of a photo, so that a list of fifty doesn't hold fifty decoded photos. Null where
 * the browser can't decode it; the photo may still be sound for the server, which judges.
 */
export async function drawPreview(file: Blob): Promise<Blob | null> {
  try {
    const picture = await createImageBitmap(file, { resizeWidth: previewPixels })
    const canvas = new OffscreenCanvas(picture.width, picture.height)
    canvas.getContext('2d')?.drawImage(picture, 0, 0)
    picture.close()
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })
  } catch {
    return null
  }
}
