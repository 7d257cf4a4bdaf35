import sharp from 'sharp'

const window = 8
const step = 4
const steadyMean = (0.01 * 255) ** 2
const steadyContrast = (0.03 * 255) ** 2

/**
 * SSIM of the lightness of two pictures of one size, from 0 to 1 for the same: Wang et al., "Image
 * quality assessment: from error visibility to structural similarity", 2004, over square windows.
 */
export async function structuralSimilarity(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([lightness(one), lightness(other)])
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) {
    throw new Error('The pictures differ in size.')
  }
  let sum = 0
  let count = 0
  for (let y = 0; y + window <= a.info.height; y += step) {
    for (let x = 0; x + window <= a.info.width; x += step) {
      sum += compareWindows(a.data, b.data, y * a.info.width + x, a.info.width)
      count += 1
    }
  }
  return sum / count
}

function lightness(picture: Buffer) {
  return sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
}

function compareWindows(a: Buffer, b: Buffer, start: number, width: number): number {
  const n = window * window
  let [sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0]
  for (let row = 0; row < window; row += 1) {
    for (let at = start + row * width; at < start + row * width + window; at += 1) {
      const valueA = a[at] ?? 0
      const valueB = b[at] ?? 0
      sumA += valueA
      sumB += valueB
      sumAA += valueA * valueA
      sumBB += valueB * valueB
      sumAB += valueA * valueB
    }
  }
  const [meanA, meanB] = [sumA / n, sumB / n]
  const spread = sumAA / n - meanA ** 2 + (sumBB / n - meanB ** 2)
  const together = sumAB / n - meanA * meanB
  const means = (2 * meanA * meanB + steadyMean) / (meanA ** 2 + meanB ** 2 + steadyMean)
  return means * ((2 * together + steadyContrast) / (spread + steadyContrast))
}
