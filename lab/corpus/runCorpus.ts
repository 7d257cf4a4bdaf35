import { attemptMs } from '../../functions/src/photos/attemptPhoto.ts'
import { damaged } from './damaged.ts'
import { type Judgement, judgeSample } from './judgeSample.ts'
import { photos } from './photos.ts'

/**
 * `npm run lab -- corpus`: every picture of the corpus through the whole pipeline, compared with ImageMagick
 * (its own build of the decoders, Little CMS for colors) in color, orientation, size and metadata.
 * Arguments choose families. Ends with 1 where one complains.
 */
const chosen = process.argv.slice(2)
const samples = [...(await photos()), ...(await damaged())].filter(
  ({ family }) => chosen.length === 0 || chosen.includes(family),
)
const judgements: Judgement[] = []
for (const sample of samples) {
  const judgement = await judgeSample(sample)
  const complaint = judgement.complaint ?? (judgement.ms > attemptMs ? 'took too long' : null)
  judgements.push({ ...judgement, complaint })
  if (complaint) console.log(`✗ ${sample.family}: ${sample.name}: ${complaint}`)
}

console.table(Object.fromEntries(families().map((family) => [family, summarize(family)])))
const failed = judgements.filter(({ complaint }) => complaint !== null).length
console.log(`${judgements.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 && judgements.length > 0 ? 0 : 1

function families(): string[] {
  return [...new Set(samples.map(({ family }) => family))]
}

function summarize(family: string) {
  const own = judgements.filter(({ sample }) => sample.family === family)
  const differences = own.flatMap(({ difference }) => difference ?? []).toSorted((a, b) => a - b)
  return {
    files: own.length,
    photos: own.filter(({ outcome }) => outcome === 'ready').length,
    refused: own.filter(({ outcome }) => outcome !== 'ready').length,
    'median difference to ImageMagick': differences[differences.length >> 1] ?? '',
    'largest difference': differences.at(-1) ?? '',
    'slowest, ms': Math.round(Math.max(...own.map(({ ms }) => ms))),
    complaints: own.filter(({ complaint }) => complaint !== null).length,
  }
}
