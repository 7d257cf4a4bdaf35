import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspectPhoto } from '../functions/src/photos/inspectPhoto.ts'
import { buildFunctions } from '../scripts/buildFunctions.ts'
import { cacheDir, projectRoot } from '../scripts/project.ts'
import { blackPng } from '../tests/support/samplePhotos.ts'
import { drawPhotograph } from './photos/drawPhotograph.ts'
import { measureWays, median } from './photos/measureWays.ts'

/**
 * `npm run bench:photos`: the photo pipeline beside Google's extension "Resize Images" and beside
 * the floor, a cascade that encodes nothing. All in one run, in turns, over generated photographs.
 */
const folder = join(cacheDir, 'bench')
const rounds = 11
mkdirSync(folder, { recursive: true })

console.table(await measurePhotographs())
console.table(await measureRest())

async function measurePhotographs() {
  const rows = []
  for (const megapixels of [12, 24, 48]) {
    const { ours, extension, floor } = await measureWays(
      await photographOf(megapixels),
      folder,
      rounds,
    )
    rows.push({
      megapixels,
      'ms (extension, floor)': list(ours.ms, extension.ms, floor.ms),
      'CPU ms (extension, floor)': list(ours.cpuMs, extension.cpuMs, floor.cpuMs),
      'of extension (≤ 0.30)': (1 / extension.timesOurs).toFixed(2),
      'of floor (≤ 3.2)': (1 / floor.timesOurs).toFixed(2),
      'KB (≤ 1.12 ×)': `${list(ours.bytes / 1000, extension.bytes / 1000)} = ${(ours.bytes / extension.bytes).toFixed(2)}`,
      'peak MiB (≤ 300)': list(ours.peakMiB, extension.peakMiB),
      'SSIM (≥ extension)': `${ours.similarity?.toFixed(4)} (${extension.similarity?.toFixed(4)})`,
    })
  }
  return rows
}

function list(own: number, ...others: readonly number[]): string {
  return `${Math.round(own)} (${others.map((other) => Math.round(other)).join(', ')})`
}

async function photographOf(megapixels: number): Promise<string> {
  const file = join(folder, `${megapixels}-megapixels.jpg`)
  if (!existsSync(file)) writeFileSync(file, await drawPhotograph(megapixels))
  return file
}

async function measureRest() {
  const bomb = blackPng(16_000, 16_000)
  const refusals: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    await inspectPhoto(bomb)
    refusals.push(performance.now() - start)
  }
  await buildFunctions()
  const starts = Array.from({ length: rounds }, measureColdStart)
  return [
    { figure: 'a PNG of 16,000 × 16,000 refused, ms (< 50)', median: median(refusals).toFixed(1) },
    { figure: 'the functions’ module loaded, ms (< 500)', median: median(starts).toFixed(0) },
  ]
}

/** In a new process: what an instance does before its first event. */
function measureColdStart(): number {
  const module = join(projectRoot, 'functions/lib/index.js')
  const code = `const start = performance.now(); await import(${JSON.stringify(module)}); console.log(performance.now() - start)`
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    env: {
      ...process.env,
      GCLOUD_PROJECT: 'demo',
      FIREBASE_CONFIG: '{"projectId":"demo","storageBucket":"demo"}',
    },
  })
  return Number(output.trim().split('\n').at(-1))
}
