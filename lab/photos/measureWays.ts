import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { bytesAtLikeness, unencoded } from './bytesAtLikeness.ts'
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
type WayFigures = Run & {
  timesOurs: number
  similarity: number | null
  /** Bytes of the largest variant, and what ours would have at the same likeness. */
  largeBytes: number
  oursAsAlike: number
}

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
    const large = way === 'floor' ? null : readFileSync(resultOf(way))
    const similarity = large && (await structuralSimilarity(reference, large))
    const oursAsAlike = similarity ? await bytesAtLikeness(reference, similarity) : 0
    const own = runs.get(way) ?? []
    const timesOurs = median(own.map(({ ms }, round) => ms / (runs.get('ours')?.[round]?.ms ?? 0)))
    const largeBytes = large?.length ?? 0
    return { ...summarize(own), timesOurs, similarity, largeBytes, oursAsAlike }
  }
  return {
    ours: await figures('ours'),
    extension: await figures('extension'),
    plain: await figures('plain'),
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
