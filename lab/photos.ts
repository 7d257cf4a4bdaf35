import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { type Method, methods } from './photos/methods.ts'
import { bytesAtSimilarity, structuralSimilarity, unencoded } from './photos/similarity.ts'

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
  const times = (method: Method) => runs[method].map(({ ms }) => ms)
  return Promise.all(
    (Object.keys(methods) as Method[]).map(async (method) => {
      const [{ bytes, large }] = runs[method]
      const largest = Buffer.from(large, 'base64')
      const similarity = await structuralSimilarity(reference, largest)
      const ownBytes = await bytesAtSimilarity(reference, similarity)
      return {
        photograph: basename(photograph),
        method,
        ms: Math.round(median(times(method))),
        'our time': round(
          median(times('ours').map((ms, n) => ms / (times(method)[n] ?? Number.NaN))),
        ),
        'MiB at most': Math.round(Math.max(...runs[method].map(({ peakMiB }) => peakMiB))),
        KB: Math.round(bytes / 1000),
        SSIM: round(similarity),
        'our bytes at equal SSIM': round(ownBytes / largest.length),
      }
    }),
  )
}

/** Alternates, so that a busy moment affects all methods equally. The first round is a warm-up. */
async function runAll(photograph: string): Promise<Record<Method, [Run, ...Run[]]>> {
  const script = join(import.meta.dirname, 'photos/runMethod.ts')
  // As functions/.env sets it.
  const env = { ...process.env, MALLOC_ARENA_MAX: '2' }
  const start = (method: Method) => fork(script, [method, photograph], { env })
  const processes = { ours: start('ours'), extension: start('extension'), plain: start('plain') }
  const runs: Record<Method, Run[]> = { ours: [], extension: [], plain: [] }
  for (let round = 0; round <= rounds; round += 1) {
    for (const method of Object.keys(methods) as Method[]) {
      const run = await runOnce(processes[method])
      if (round > 0) runs[method].push(run)
    }
  }
  for (const child of Object.values(processes)) child.disconnect()
  return runs as Record<Method, [Run, ...Run[]]>
}

async function runOnce(child: ChildProcess): Promise<Run> {
  child.send('run')
  const [message] = await once(child, 'message')
  return runSchema.parse(message)
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN
}

function round(value: number): number {
  return Number(value.toFixed(3))
}
