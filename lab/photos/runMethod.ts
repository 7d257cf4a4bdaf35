import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { peakMiB } from '../peakMiB.ts'
import { type Method, methods } from './methods.ts'

/*
 * `node runMethod.ts <method> <photograph>`: its own process, so that its peak memory can be measured.
 * Makes the variants once for each message.
 */
const [method, photograph] = z
  .tuple([z.enum(Object.keys(methods) as [Method]), z.string()])
  .parse(process.argv.slice(2))
const original = readFileSync(photograph)

process.on('message', async () => {
  const start = performance.now()
  const { large, bytes } = await methods[method](original)
  const ms = performance.now() - start
  process.send?.({ ms, bytes, peakMiB: peakMiB(), large: large.toString('base64') })
})
