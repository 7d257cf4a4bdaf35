import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { peakMiB } from '../peakMiB.ts'
import { type VariantWay, variantWays } from './variantWays.ts'

/**
 * A process of its own for one way and one photograph, so that its peak memory is its own:
 * `node serveWay.ts <way> <photograph> <largest variant>`. Each message asks for one run.
 */
const [way, photograph, result] = z
  .tuple([z.enum(Object.keys(variantWays) as [VariantWay]), z.string(), z.string()])
  .parse(process.argv.slice(2))
const original = readFileSync(photograph)

process.on('message', async () => {
  const cpu = process.cpuUsage()
  const start = performance.now()
  const { large, bytes } = await variantWays[way](original)
  const ms = performance.now() - start
  const { user, system } = process.cpuUsage(cpu)
  if (large) writeFileSync(result, large)
  process.send?.({ ms, cpuMs: (user + system) / 1000, bytes, peakMiB: peakMiB() })
})
