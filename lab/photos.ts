import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { median } from './median.ts'
import { decode, methodNames } from './photos/methods.ts'
import { bytesAtSimilarity, structuralSimilarity } from './photos/similarity.ts'

/*
 * `npm run lab -- photos <folder>`: makes the variants of each JPEG as the pipeline does, as
 * Google's extension "Resize Images" does, and with plain sharp.
 */
const rounds = 5
const script = join(import.meta.dirname, 'photos/runMethod.ts')
// As functions/.env sets it.
const env = { ...process.env, MALLOC_ARENA_MAX: '2' }
const runSchema = z.object({
  ms: z.number(),
  bytes: z.number(),
  peakMiB: z.number(),
  large: z.base64(),
})

const folder = process.argv[2]
if (!folder) throw new Error('Name a folder of JPEG photographs: npm run lab -- photos <folder>')
const photographs = globSync('*.{jpg,jpeg,JPG}', { cwd: folder })
for (const photograph of photographs) console.table(await measure(join(folder, photograph)))

async function measure(photograph: string) {
  const resize = await decode(photograph)
  const reference = await resize('large').png({ compressionLevel: 1 }).toBuffer()
  const series = await runAll(photograph)
  const ownTimes = series[0]?.times ?? []
  return Promise.all(
    series.map(async ({ method, times, last }) => {
      const large = Buffer.from(last.large, 'base64')
      const similarity = await structuralSimilarity(reference, large)
      const ownBytes = await bytesAtSimilarity(reference, similarity)
      return {
        photograph: basename(photograph),
        method,
        ms: Math.round(median(times)),
        'our time': round(median(times.map((ms, n) => (ownTimes[n] ?? Number.NaN) / ms))),
        'MiB at most': Math.round(last.peakMiB),
        KB: Math.round(last.bytes / 1000),
        SSIM: round(similarity),
        'our bytes at equal SSIM': round(ownBytes / large.length),
      }
    }),
  )
}

/** Alternates, so that a busy moment affects all methods equally. */
async function runAll(photograph: string) {
  const series = await Promise.all(
    methodNames.map(async (method) => {
      const child = fork(script, [method, photograph], { env })
      const times: number[] = []
      return { method, child, times, last: await runOnce(child) }
    }),
  )
  for (let round = 0; round < rounds; round += 1) {
    for (const one of series) {
      one.last = await runOnce(one.child)
      one.times.push(one.last.ms)
    }
  }
  for (const { child } of series) child.disconnect()
  return series
}

async function runOnce(child: ChildProcess) {
  child.send('run')
  const [message] = await once(child, 'message')
  return runSchema.parse(message)
}

function round(value: number): number {
  return Number(value.toFixed(3))
}
