import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import PQueue from 'p-queue'
import { z } from 'zod'
import { freePorts, isPortInUse } from '../../scripts/emulators/ports.ts'

const coldStartMs = 2000

const require = createRequire(new URL('../../functions/main.cjs', import.meta.url))
const framework = join(require.resolve('@google-cloud/functions-framework'), '../main.js')

/** An option without a value is an object: the platform's default applies. */
const numberOr = (standard: number) => z.number().catch(standard)
const endpointSchema = z.object({
  concurrency: numberOr(80),
  maxInstances: numberOr(100),
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
type Endpoint = z.infer<typeof endpointSchema>
type Instance = { url: string; child: ChildProcess; running: number; warm: Promise<void> | null }
export type Request = { headers: Record<string, string>; body: BodyInit }

/** A deployed function: refuses requests beyond its instances' concurrency with 429. */
export class CloudRunService {
  readonly id: string
  readonly endpoint: Endpoint
  /** Requests that Cloud Tasks dispatches. */
  readonly queue: PQueue
  refused = 0
  readonly #instances: Instance[] = []

  constructor(names: readonly string[], declared: unknown) {
    this.id = names.join('-')
    this.endpoint = endpointSchema.parse(declared)
    const limits = this.endpoint.taskQueueTrigger?.rateLimits
    this.queue = new PQueue({ concurrency: limits?.maxConcurrentDispatches ?? Infinity })
  }

  /** Starts a process for each instance that the measurement can need. */
  async start(functionsDir: string): Promise<void> {
    const { concurrency, maxInstances } = this.endpoint
    const count = concurrency === 1 ? Math.min(maxInstances, 12) : 1
    await Promise.all(Array.from({ length: count }, () => this.#startInstance(functionsDir)))
  }

  async #startInstance(functionsDir: string): Promise<void> {
    const [port = 0] = await freePorts(1)
    const child = spawn(process.execPath, [framework], {
      cwd: functionsDir,
      env: {
        ...process.env,
        PORT: `${port}`,
        FUNCTION_TARGET: this.id.replaceAll('-', '.'),
        FUNCTION_SIGNATURE_TYPE: this.endpoint.eventTrigger ? 'cloudevent' : 'http',
        NODE_OPTIONS: `--import=${join(import.meta.dirname, 'slowDecoder.mjs')}`,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    while (!(await isPortInUse(port))) {
      if (child.exitCode !== null) throw new Error(`${this.id} did not start`)
      await setTimeout(100)
    }
    this.#instances.push({ url: `http://127.0.0.1:${port}/`, child, running: 0, warm: null })
  }

  /** From now on each instance's first request waits for a cold start. */
  scaleToZero(): void {
    for (const instance of this.#instances) instance.warm = null
  }

  /** @returns the response's status */
  async send({ headers, body }: Request): Promise<number> {
    const free = this.#instances.filter(({ running }) => running < this.endpoint.concurrency)
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

  stop(): void {
    for (const { child } of this.#instances) child.kill('SIGKILL')
  }
}
