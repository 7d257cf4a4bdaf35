import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { peakMiB } from '../peakMiB.ts'
import { type Way, ways } from './ways.ts'

/*
 * `node runWay.ts <way> <photograph>`, a process of its own to measure its peak memory. Makes the
 * variants once for each message.
 */
const [way, photograph] = z
  .tuple([z.enum(Object.keys(ways) as [Way]), z.string()])
  .parse(process.argv.slice(2))
const original = readFileSync(photograph)

process.on('message', async () => {
  const start = performance.now()
  const { large, bytes } = await ways[way](original)
  const ms = performance.now() - start
  process.send?.({ ms, bytes, peakMiB: peakMiB(), large: large.toString('base64') })
})
