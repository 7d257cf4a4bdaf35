import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { freePorts, isPortInUse } from '../../scripts/emulators/ports.ts'

/** Milliseconds until a new instance takes its first request. */
const coldStartMs = 2000

const require = createRequire(new URL('../../functions/main.cjs', import.meta.url))
const framework = join(require.resolve('@google-cloud/functions-framework'), '../main.js')

/** A field that is left to the platform is an object. */
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
type Endpoint = z.infer<typeof endpointSchema> & { names: readonly string[] }
type Instance = { url: string; child: ChildProcess; running: number; warm: Promise<void> | null }
export type Request = { headers: Record<string, string>; body: BodyInit }

/** What a build declares to a deploy. `functionsDir` holds its main.cjs. */
export function readEndpoints(value: unknown, names: readonly string[] = []): Endpoint[] {
  if (typeof value === 'function' && '__endpoint' in value) {
    return [{ ...endpointSchema.parse(value.__endpoint), names }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => readEndpoints(member, [...names, name]))
}

/** A deployed function: instances start when needed; requests beyond their limits are answered 429. */
export class CloudRunService {
  readonly endpoint: Endpoint
  readonly id: string
  refused = 0
  #instances: Instance[] = []

  constructor(endpoint: Endpoint) {
    this.endpoint = endpoint
    this.id = endpoint.names.join('-')
  }

  /** Starts the processes beforehand: a developer's machine takes longer than a cold start at Google. */
  async prepare(functionsDir: string): Promise<void> {
    const { concurrency, maxInstances } = this.endpoint
    const count = concurrency === 1 ? Math.min(maxInstances, 12) : 1
    const started = Array.from({ length: count }, () => startInstance(this.endpoint, functionsDir))
    this.#instances = await Promise.all(started)
  }

  /** @returns the status of the answer */
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

async function startInstance(endpoint: Endpoint, functionsDir: string): Promise<Instance> {
  const [port = 0] = await freePorts(1)
  const child = spawn(process.execPath, [framework], {
    cwd: functionsDir,
    env: {
      ...process.env,
      PORT: `${port}`,
      FUNCTION_TARGET: endpoint.names.join('.'),
      FUNCTION_SIGNATURE_TYPE: endpoint.eventTrigger ? 'cloudevent' : 'http',
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'slowDecoder.mjs')}`,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await isPortInUse(port))) {
    if (child.exitCode !== null) throw new Error(`${endpoint.names} did not start`)
    await setTimeout(100)
  }
  return { url: `http://127.0.0.1:${port}/`, child, running: 0, warm: null }
}
