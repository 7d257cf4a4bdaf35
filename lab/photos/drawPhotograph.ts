import sharp from 'sharp'

/**
 * A JPEG with what makes photographs of painted houses hard to encode: soft gradients of light,
 * straight edges at every scale, fine texture and the sensor's noise. The same bytes for the same
 * size. `megapixels` at 4:3.
 */
export async function drawPhotograph(megapixels: number): Promise<Buffer> {
  const height = Math.round(Math.sqrt((megapixels * 1_000_000 * 3) / 4))
  const width = Math.round((height * 4) / 3)
  const pixels = Buffer.allocUnsafe(width * height * 3)
  let noise = 1
  for (let y = 0; y < height; y += 1) {
    const v = y / height
    for (let x = 0; x < width; x += 1) {
      const u = x / width
      noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) >>> 0
      const grain = ((noise >>> 16) & 15) - 7.5
      const light = shade(u, v) + grain * 0.5
      const at = (y * width + x) * 3
      pixels[at] = clamp(light * 1.04 + 12 * Math.sin(u * 5))
      pixels[at + 1] = clamp(light * 0.97 + 10 * Math.sin(v * 4 + 1))
      pixels[at + 2] = clamp(light * 0.85 + 18 * v)
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer()
}

/** Light from 0 to 255: a wall with boards, a window, a rail, foliage and sky. */
function shade(u: number, v: number): number {
  const sun = 150 + 60 * Math.cos((u - 0.3) * 3) * Math.cos((v - 0.4) * 2)
  const boards = (v * 46) % 1 < 0.06 ? -45 : 0
  const posts = u > 0.55 && (u * 60) % 1 < 0.15 ? -60 : 0
  const window = u > 0.12 && u < 0.34 && v > 0.2 && v < 0.6 ? glass(u, v) : 0
  const leaves = v > 0.72 ? 34 * Math.sin(u * 640 + 9 * Math.sin(v * 310)) * Math.sin(v * 480) : 0
  const plaster = 5 * Math.sin(u * 1900) * Math.sin(v * 1700)
  return sun + boards + posts + window + leaves + plaster
}

function glass(u: number, v: number): number {
  const bars = (u * 41) % 1 < 0.08 || (v * 33) % 1 < 0.08
  return bars ? 50 : -70 + 40 * Math.sin((u + v) * 22)
}

function clamp(value: number): number {
  return Math.max(0, Math.min(255, value))
}
