import sharp, { type Sharp } from 'sharp'

/** Four quarters with a soft ramp of light over them: shapes for the eye, no two places alike. */
export function picture(width: number, height: number, alpha?: number): Sharp {
  const channels = alpha === undefined ? 3 : 4
  const corners = [
    [205, 60, 50],
    [60, 160, 80],
    [60, 85, 190],
    [215, 200, 90],
  ]
  const pixels = Buffer.alloc(width * height * channels)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const corner = corners[(y * 2 >= height ? 2 : 0) + (x * 2 >= width ? 1 : 0)] ?? []
      const light = 30 * (x / width) - 30 * (y / height)
      const at = (y * width + x) * channels
      for (const [channel, value] of corner.entries()) pixels[at + channel] = value + light
      if (alpha !== undefined) pixels[at + 3] = Math.round(alpha * 255)
    }
  }
  return sharp(pixels, { raw: { width, height, channels } })
}

/** The same stored so that a reader who heeds the orientation sees it upright. */
export async function turnedPicture(
  orientation: number,
  width: number,
  height: number,
): Promise<Sharp> {
  const upright = await picture(width, height).png().toBuffer()
  const turned = (angle: number) => sharp(upright).rotate(angle)
  const mirrored = async (angle: number) => sharp(await turned(angle).png().toBuffer()).flop()
  const stored = [
    sharp(upright),
    sharp(upright).flop(),
    turned(180),
    sharp(upright).flip(),
    await mirrored(90),
    turned(270),
    await mirrored(270),
    turned(90),
  ][orientation - 1]
  if (!stored) throw new Error(`There is no orientation ${orientation}.`)
  return stored.withMetadata({ orientation })
}
