import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import sharp from 'sharp'
import { inspectPhoto } from '../functions/src/photos/inspectPhoto.ts'
import { buildFunctions } from '../scripts/buildFunctions.ts'
import { cacheDir, projectRoot } from '../scripts/project.ts'
import { blackPng } from '../tests/support/samplePhotos.ts'
import { drawPhotograph } from './photos/drawPhotograph.ts'
import { measureWays, median } from './photos/measureWays.ts'

/**
 * `npm run lab -- photos <folder>`: the photo pipeline beside Google's extension "Resize Images",
 * beside the plain good way, and beside the floor, a cascade that encodes nothing. All in one run,
 * in turns, over the folder's photographs of 2 megapixels and more, or over drawn ones. Ends with 1
 * where a target is broken.
 */
const folder = join(cacheDir, 'lab')
mkdirSync(folder, { recursive: true })
const given = process.argv[2]
const rounds = 5
const smallest = 2_000_000

type Figure = { figure: string; value: number; target: number | null }

const photographs = given ? await findPhotographs(resolve(given)) : await drawAll()
const rows: Awaited<ReturnType<typeof measurePhotograph>>[] = []
for (const photograph of photographs) rows.push(await measurePhotograph(photograph))
console.table(rows)
const figures = [...summarize(), ...(await measureRest())]
const isBroken = ({ value, target }: Figure) => target !== null && !(value <= target)
console.table(
  figures.map((figure) => ({
    figure: figure.figure,
    value: Number(figure.value.toFixed(2)),
    'at most': figure.target ?? '',
    holds: figure.target === null ? '' : isBroken(figure) ? 'NO' : 'yes',
  })),
)
const broken = figures.filter(isBroken)
console.log(broken.length > 0 ? `${broken.length} targets are broken` : 'Every target holds')
process.exitCode = broken.length > 0 || rows.length === 0 ? 1 : 0

async function findPhotographs(place: string): Promise<string[]> {
  const files = globSync('*.{jpg,jpeg,JPG}', { cwd: place }).map((name) => join(place, name))
  const sizes = await Promise.all(files.map((file) => sharp(file).metadata()))
  return files.filter((_, index) => {
    const { width = 0, height = 0 } = sizes[index] ?? {}
    return width * height >= smallest
  })
}

function drawAll(): Promise<string[]> {
  return Promise.all(
    [12, 24, 48].map(async (megapixels) => {
      const file = join(folder, `${megapixels}-megapixels.jpg`)
      if (!existsSync(file)) writeFileSync(file, await drawPhotograph(megapixels))
      return file
    }),
  )
}

async function measurePhotograph(photograph: string) {
  const { ours, extension, plain, floor } = await measureWays(photograph, folder, rounds)
  return {
    photograph: basename(photograph),
    ms: Math.round(ours.ms),
    'MiB at most': Math.round(ours.peakMiB),
    SSIM: Number(ours.similarity?.toFixed(4)),
    'time of extension’s': round(1 / extension.timesOurs),
    'time of the plain way’s': round(1 / plain.timesOurs),
    'time of the floor’s': round(1 / floor.timesOurs),
    'bytes of extension’s, as alike': round(extension.oursAsAlike / extension.largeBytes),
    'bytes of the plain way’s, as alike': round(plain.oursAsAlike / plain.largeBytes),
    'bytes of extension’s, all five': round(ours.bytes / extension.bytes),
  }
}

function round(value: number): number {
  return Number(value.toFixed(3))
}

function summarize(): Figure[] {
  const medianOf = (key: keyof (typeof rows)[number]) => median(rows.map((row) => Number(row[key])))
  return [
    { figure: 'time of the extension’s', value: medianOf('time of extension’s'), target: 0.5 },
    {
      figure: 'bytes of the extension’s at equal SSIM',
      value: medianOf('bytes of extension’s, as alike'),
      target: 0.92,
    },
    // As fast as the plain way, which skips our checks; the rest is the noise of a median.
    { figure: 'time of the plain way’s', value: medianOf('time of the plain way’s'), target: 1.05 },
    { figure: 'time of the floor’s', value: medianOf('time of the floor’s'), target: 6 },
    {
      figure: 'memory at most, MiB',
      value: Math.max(...rows.map((row) => row['MiB at most'])),
      target: 300,
    },
  ]
}

async function measureRest(): Promise<Figure[]> {
  const bomb = blackPng(16_000, 16_000)
  const refusals: number[] = []
  for (let times = 0; times < 11; times += 1) {
    const start = performance.now()
    await inspectPhoto(bomb)
    refusals.push(performance.now() - start)
  }
  await buildFunctions()
  const loads = Array.from({ length: 7 }, () => ({
    trigger: measureColdStart('photos.makeVariants'),
    other: measureColdStart('image.move'),
  }))
  const ofOther = median(loads.map(({ trigger, other }) => trigger / other))
  return [
    { figure: 'a PNG of 16,000 × 16,000 refused, ms', value: median(refusals), target: 50 },
    {
      figure: 'loading of the trigger’s module, of another function’s',
      value: ofOther,
      target: 1.2,
    },
    {
      figure: 'loading of the trigger’s module, ms',
      value: median(loads.map(({ trigger }) => trigger)),
      target: null,
    },
  ]
}

/** In a new process: what an instance does before its first event. */
function measureColdStart(target: string): number {
  const module = join(projectRoot, 'functions/main.cjs')
  const code = `const start = performance.now(); await import(${JSON.stringify(module)}); console.log(performance.now() - start)`
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    env: {
      ...process.env,
      FUNCTION_TARGET: target,
      GCLOUD_PROJECT: 'demo',
      FIREBASE_CONFIG: '{"projectId":"demo","storageBucket":"demo"}',
    },
  })
  return Number(output.trim().split('\n').at(-1))
}
