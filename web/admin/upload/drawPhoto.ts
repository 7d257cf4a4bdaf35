/**
 * A picture on a canvas of its shape, over white, since a JPEG has no transparency.
 * @param width of the canvas in pixels, at most that of the picture
 * @returns null where the browser drew nothing, as it does in silence on a canvas that is too large
 */
export function drawPhoto(picture: ImageBitmap, width: number): OffscreenCanvas | null {
  const height = Math.max(1, Math.round((picture.height * width) / picture.width))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  // What was drawn is opaque, if only white.
  const opacity = context.getImageData(width >> 1, height >> 1, 1, 1).data[3]
  return opacity === 255 ? canvas : null
}
