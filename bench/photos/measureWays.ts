import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import { variantSize } from '../../domain/variants.ts'
import { structuralSimilarity } from './structuralSimilarity.ts'
import { type VariantWay, variantWays } from './variantWays.ts'

const runSchema = z.object({
  ms: z.number(),
  cpuMs: z.number(),
  bytes: z.number(),
  peakMiB: z.number(),
})

type Run = z.infer<typeof runSchema>

/**
 * Medians over the rounds; `timesOurs` is the median of what this way took in each round, over what
 * ours took beside it; `similarity` is of the largest variant to one that was never encoded.
 */
export type WayFigures = Run & { timesOurs: number; similarity: number | null }

const ways = Object.keys(variantWays) as VariantWay[]

/** Runs every way on one photograph in turns, so that a busy moment of the machine hits all alike. */
export async function measureWays(
  photograph: string,
  folder: string,
  rounds: number,
): Promise<Record<VariantWay, WayFigures>> {
  const servers = new Map<VariantWay, ChildProcess>()
  const runs = new Map<VariantWay, Run[]>()
  const resultOf = (way: VariantWay) => join(folder, `${way}.webp`)
  for (const way of ways) {
    const script = join(import.meta.dirname, 'serveWay.ts')
    servers.set(way, fork(script, [way, photograph, resultOf(way)], { env: functionEnvironment() }))
    runs.set(way, [])
  }
  // One round more than counted: the first one loads sharp.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [way, server] of servers) {
      server.send('run')
      const [answer] = await once(server, 'message')
      if (round > 0) runs.get(way)?.push(runSchema.parse(answer))
    }
  }
  for (const server of servers.values()) server.disconnect()
  const reference = await unencoded(photograph)
  const figures = async (way: VariantWay): Promise<WayFigures> => {
    const similarity =
      way === 'floor' ? null : await structuralSimilarity(reference, readFileSync(resultOf(way)))
    const own = runs.get(way) ?? []
    const timesOurs = median(own.map(({ ms }, round) => ms / (runs.get('ours')?.[round]?.ms ?? 0)))
    return { ...summarize(own), timesOurs, similarity }
  }
  return {
    ours: await figures('ours'),
    extension: await figures('extension'),
    floor: await figures('floor'),
  }
}

/** As functions/.env sets it: fewer heaps of the C library, less memory kept. */
function functionEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, MALLOC_ARENA_MAX: '2' }
}

function summarize(runs: readonly Run[]): Run {
  return {
    ms: median(runs.map(({ ms }) => ms)),
    cpuMs: median(runs.map(({ cpuMs }) => cpuMs)),
    bytes: median(runs.map(({ bytes }) => bytes)),
    peakMiB: Math.max(...runs.map(({ peakMiB }) => peakMiB)),
  }
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** The largest variant, resized from all pixels and without loss. */
async function unencoded(photograph: string): Promise<Buffer> {
  const { autoOrient } = await sharp(photograph).metadata()
  const { width, height } = variantSize('large', autoOrient.width, autoOrient.height)
  const { data, info } = await sharp(photograph, { autoOrient: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: info })
    .resize(width, height, { fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer()
}
