import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { variantTypes } from '../../domain/variants.ts'
import { peakMiB } from '../peakMiB.ts'
import { methodNames, methods } from './methods.ts'

/*
 * `node runMethod.ts <method> <photograph>`: its own process, so that its peak memory can be measured.
 * Makes the variants once for each message.
 */
const argumentsSchema = z.tuple([z.enum(methodNames), z.string()])
const [method, photograph] = argumentsSchema.parse(process.argv.slice(2))
const original = readFileSync(photograph)

process.on('message', async () => {
  const start = performance.now()
  const made = await methods[method](original)
  const ms = performance.now() - start
  const large = made[variantTypes.indexOf('large')]?.toString('base64')
  const bytes = made.reduce((sum, variant) => sum + variant.length, 0)
  process.send?.({ ms, bytes, peakMiB: peakMiB(), large })
})
