import { setTimeout } from 'node:timers/promises'
import PQueue from 'p-queue'
import { z } from 'zod'
import type { Endpoint } from '../../scripts/deploy/readEndpoints.ts'
import { startTarget } from '../../tests/support/startTarget.ts'

const coldStartMs = 2000

const optionsSchema = z.object({
  // Without a number, the platform's default applies.
  concurrency: z.number().catch(80),
  maxInstances: z.number().catch(100),
  eventTrigger: z
    .object({
      eventType: z.string(),
      eventFilterPathPatterns: z.object({ document: z.string() }).optional(),
    })
    .optional(),
  taskQueueTrigger: z
    .object({
      rateLimits: z.object({ maxConcurrentDispatches: z.number() }),
      retryConfig: z.object({
        maxAttempts: z.number(),
        minBackoffSeconds: z.number(),
        maxBackoffSeconds: z.number(),
      }),
    })
    .optional(),
})
type Instance = { url: string; running: number; warm: Promise<void> | null }

/** A deployed function: refuses requests beyond its instances' concurrency with 429. */
export class CloudRunService {
  readonly id: string
  readonly options: z.infer<typeof optionsSchema>
  readonly dispatches: PQueue
  refused = 0
  readonly #endpoint: Endpoint
  readonly #instances: Instance[] = []

  constructor(id: string, endpoint: Endpoint) {
    this.id = id
    this.#endpoint = endpoint
    this.options = optionsSchema.parse(endpoint)
    const limits = this.options.taskQueueTrigger?.rateLimits
    this.dispatches = new PQueue({ concurrency: limits?.maxConcurrentDispatches ?? Infinity })
  }

  /** Starts a process for each instance that the measurement can need. */
  async start(functionsDir: string, processes: AsyncDisposableStack): Promise<void> {
    for (let count = Math.min(this.options.maxInstances, 12); count > 0; count -= 1) {
      const { port } = processes.use(await startTarget(this.#endpoint, functionsDir))
      this.#instances.push({ url: `http://127.0.0.1:${port}/`, running: 0, warm: null })
    }
  }

  scaleToZero(): void {
    this.refused = 0
    for (const instance of this.#instances) instance.warm = null
  }

  async send(headers: Record<string, string>, body: BodyInit): Promise<number> {
    const free = this.#instances.filter(({ running }) => running < this.options.concurrency)
    const instance = free.find(({ warm }) => warm) ?? free[0]
    if (!instance) {
      this.refused += 1
      return 429
    }
    instance.running += 1
    instance.warm ??= setTimeout(coldStartMs)
    try {
      await instance.warm
      return (await fetch(instance.url, { method: 'POST', headers, body })).status
    } finally {
      instance.running -= 1
    }
  }
}
