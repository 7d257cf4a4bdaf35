import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { variantTypes } from '../domain/variants.ts'
import { CannotStart } from '../scripts/CannotStart.ts'
import { projectRoot } from '../scripts/project.ts'
import { sampleProjects } from '../scripts/sampleProjects.ts'
import { scenePhoto } from '../scripts/sceneFiles.ts'
import { cities } from '../web/content/cities/index.ts'
import { costOf, totalOf, type Weights } from './scale/costOf.ts'

/*
 * What the site costs at several sizes, from weights measured here and dated list prices:
 * `npm run lab -- scale` prints the table, `npm run lab -- scale --write` puts it into docs/scale.md.
 */

/** A visit: these pages, the gallery among them, and this many photos that came into view. */
const visit = { pages: ['/', '/gallery', cities[0].route], photosSeen: 12 } as const

/** Of a phone's photo: bytes of the original, seconds and GB of the pipeline (`lab -- photos`). */
const original = { bytes: 4_000_000, seconds: 2, gb: 2 } as const

/** Bytes of a photo's documents with their indexes, of a card in the gallery's answer. */
const record = { bytes: 6_000, cardBytes: 250 } as const

const galleryPhotos = 24
const variantsPerPhoto = 5
const monthsOfPhotos = 60

const visits = [1_000, 100_000, 10_000_000]
const photos = [1_000, 100_000]

const ours = await measure()
/** The specification's design: each visit reads the images, their projects, and each image's variants. */
const joined: Weights = {
  ...ours,
  reads: galleryPhotos + galleryPhotos + galleryPhotos * variantsPerPhoto,
  documentBytes: galleryPhotos * 6_600,
}
const table = render()
console.log(table)
if (process.argv.includes('--write')) writeTable()

async function measure(): Promise<Weights> {
  const site = ['dist', '.cache/test/e2e/site', '.cache/start/site']
    .map((name) => join(projectRoot, name))
    .find((folder) => existsSync(join(folder, 'gallery.html')))
  if (!site) throw new CannotStart('There is no built site to weigh: run npm start once.')
  const wire = (file: string) => brotliCompressSync(readFileSync(file)).length
  const html = visit.pages.map((path) =>
    join(site, `${path === '/' ? 'index' : path.slice(1)}.html`),
  )
  const program = globSync('assets/{framework,site,photos}-*.{js,css}', { cwd: site })
  const hostBytes = [...html, ...program.map((name) => join(site, name))].reduce(
    (sum, file) => sum + wire(file),
    0,
  )
  const sizes = await variantBytes()
  return {
    hostBytes,
    photoBytes: visit.photosSeen * sizes.small,
    photoFiles: visit.photosSeen,
    documentBytes: galleryPhotos * record.cardBytes,
    reads: 1,
    calls: 0,
    originalBytes: original.bytes,
    variantBytes: Object.values(sizes).reduce((sum, bytes) => sum + bytes, 0),
    recordBytes: record.bytes,
    pipelineSeconds: original.seconds,
    pipelineGb: original.gb,
  }
}

/** Bytes of each variant, the mean over some sample scenes. */
type VariantSizes = Record<(typeof variantTypes)[number], number>

async function variantBytes(): Promise<VariantSizes> {
  const samples = await Promise.all(
    sampleProjects.slice(0, 4).map(({ photos }) => scenePhoto(photos.after)),
  )
  // Once loaded, the pipeline refuses to decode what scenes are drawn from.
  const { inspectPhoto } = await import('../functions/src/photos/inspectPhoto.ts')
  const { renderVariants } = await import('../functions/src/photos/renderVariants.ts')
  const sums = Object.fromEntries(variantTypes.map((type) => [type, 0])) as VariantSizes
  for (const file of samples) {
    const bytes = readFileSync(file)
    const inspected = await inspectPhoto(bytes)
    const rendered =
      inspected.kind === 'refused' ? null : await renderVariants(bytes, inspected.size)
    if (!rendered) throw new Error(`The scene ${file} could not be rendered`)
    for (const type of variantTypes) sums[type] += rendered[type].bytes.length / samples.length
  }
  return sums
}

function render(): string {
  const rows = photos.flatMap((count) =>
    visits.map((many) => {
      const load = { visits: many, photos: count, uploads: count / monthsOfPhotos }
      const costs = costOf(ours, load)
      const parts = Object.values(costs).map(dollars)
      const other = totalOf(costOf(joined, load))
      return `| ${number(many)} | ${number(count)} | ${parts.join(' | ')} | **${dollars(totalOf(costs))}** | ${dollars(other)} |`
    }),
  )
  return [
    '| visits a month | photos | pages | photos sent | documents | storage | functions | **in all** | as the specification’s design |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
}

function writeTable(): void {
  const file = join(projectRoot, 'docs/scale.md')
  const text = readFileSync(file, 'utf8')
  const marks = /(<!-- table -->\n).*?(<!-- end -->)/s
  if (!marks.test(text)) throw new CannotStart('docs/scale.md has lost the marks of its table.')
  writeFileSync(
    file,
    text.replace(marks, (_all, before, after) => `${before}${table}\n${after}`),
  )
}

function dollars(amount: number): string {
  return `$${amount.toFixed(amount < 10 ? 2 : 0)}`
}

function number(amount: number): string {
  return amount.toLocaleString('en-US')
}
