import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { bytesAtLikeness, structuralSimilarity, unencoded } from './photos/likeness.ts'
import { type Way, ways } from './photos/ways.ts'

/*
 * `npm run lab -- photos <folder>`: makes the variants of each JPEG as the pipeline does, as
 * Google's extension "Resize Images" does, and with plain sharp.
 */
const rounds = 5
const runSchema = z.object({
  ms: z.number(),
  bytes: z.number(),
  peakMiB: z.number(),
  large: z.base64(),
})
type Run = z.infer<typeof runSchema>

const folder = process.argv[2]
if (!folder) throw new Error('Name a folder of JPEG photographs: npm run lab -- photos <folder>')
const photographs = globSync('*.{jpg,jpeg,JPG}', { cwd: folder })
for (const photograph of photographs) console.table(await measure(join(folder, photograph)))

async function measure(photograph: string) {
  const runs = await runAll(photograph)
  const reference = await unencoded(photograph)
  const times = (way: Way) => runs[way].map(({ ms }) => ms)
  return Promise.all(
    (Object.keys(ways) as Way[]).map(async (way) => {
      const [{ bytes, large }] = runs[way]
      const largest = Buffer.from(large, 'base64')
      const likeness = await structuralSimilarity(reference, largest)
      const asAlike = await bytesAtLikeness(reference, likeness)
      return {
        photograph: basename(photograph),
        way,
        ms: Math.round(median(times(way))),
        'our time': round(median(times('ours').map((ms, n) => ms / (times(way)[n] ?? Number.NaN)))),
        'MiB at most': Math.round(Math.max(...runs[way].map(({ peakMiB }) => peakMiB))),
        KB: Math.round(bytes / 1000),
        SSIM: round(likeness),
        'our bytes as alike': round(asAlike / largest.length),
      }
    }),
  )
}

/** Alternates, so that a busy moment affects every way alike. The first round is a warm-up. */
async function runAll(photograph: string): Promise<Record<Way, [Run, ...Run[]]>> {
  const script = join(import.meta.dirname, 'photos/runWay.ts')
  // As functions/.env sets it.
  const env = { ...process.env, MALLOC_ARENA_MAX: '2' }
  const start = (way: Way) => fork(script, [way, photograph], { env })
  const processes = { ours: start('ours'), extension: start('extension'), plain: start('plain') }
  const runs: Record<Way, Run[]> = { ours: [], extension: [], plain: [] }
  for (let round = 0; round <= rounds; round += 1) {
    for (const way of Object.keys(ways) as Way[]) {
      const run = await runOnce(processes[way])
      if (round > 0) runs[way].push(run)
    }
  }
  for (const child of Object.values(processes)) child.disconnect()
  return runs as Record<Way, [Run, ...Run[]]>
}

async function runOnce(child: ChildProcess): Promise<Run> {
  child.send('run')
  const [answer] = await once(child, 'message')
  return runSchema.parse(answer)
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN
}

function round(value: number): number {
  return Number(value.toFixed(3))
}
