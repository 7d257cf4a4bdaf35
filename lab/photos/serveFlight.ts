import { readFileSync } from 'node:fs'
import PQueue from 'p-queue'
import { z } from 'zod'
import { peakMiB } from '../peakMiB.ts'
import { variantWays } from './variantWays.ts'

/**
 * A process of its own for some photos in flight at once: `node serveFlight.ts <at once> <photo>`.
 * Prints photos per second and the most memory, in MiB, as JSON.
 */
const [atOnce, photograph] = z.tuple([z.coerce.number(), z.string()]).parse(process.argv.slice(2))
const original = readFileSync(photograph)
const photos = 8

await variantWays.ours(original) // loads sharp
const queue = new PQueue({ concurrency: atOnce })
const start = performance.now()
await queue.addAll(Array.from({ length: photos }, () => () => variantWays.ours(original)))
const seconds = (performance.now() - start) / 1000
console.log(JSON.stringify({ perSecond: photos / seconds, peakMiB: peakMiB() }))
