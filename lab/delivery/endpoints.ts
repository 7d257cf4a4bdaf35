import { createRequire } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'

/** A field that a function leaves to the platform is a reset value, an object. */
const numberOr = (standard: number) => z.number().catch(standard)

const endpointSchema = z.object({
  concurrency: numberOr(0),
  maxInstances: numberOr(100),
  availableMemoryMb: numberOr(256),
  cpu: z.union([z.number(), z.literal('gcf_gen1')]).catch(1),
  eventTrigger: z
    .object({
      eventType: z.string(),
      eventFilterPathPatterns: z.object({ document: z.string() }).partial().catch({}),
    })
    .optional(),
  taskQueueTrigger: z
    .object({
      rateLimits: z.object({ maxConcurrentDispatches: numberOr(1000) }),
      retryConfig: z.object({
        maxAttempts: numberOr(3),
        minBackoffSeconds: numberOr(0.1),
        maxBackoffSeconds: numberOr(3600),
      }),
    })
    .optional(),
})

export type Endpoint = z.infer<typeof endpointSchema> & {
  /** Its deployed name, `photos-makeVariants`. */
  id: string
  /** Its name in the build, `photos.makeVariants`. */
  target: string
}

/** What a build declares to a deploy. `functionsDir` holds its main.cjs. */
export function readEndpoints(functionsDir: string): Endpoint[] {
  const main: unknown = createRequire(join(functionsDir, 'main.cjs'))('./main.cjs')
  return endpointsIn(main, [])
}

function endpointsIn(value: unknown, names: readonly string[]): Endpoint[] {
  if (typeof value === 'function' && '__endpoint' in value) {
    const endpoint = endpointSchema.parse(value.__endpoint)
    // Cloud Run gives an instance one request at a time unless it has a whole CPU.
    const concurrency = endpoint.concurrency || (endpoint.cpu === 'gcf_gen1' ? 1 : 80)
    return [{ ...endpoint, concurrency, id: names.join('-'), target: names.join('.') }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => endpointsIn(member, [...names, name]))
}
