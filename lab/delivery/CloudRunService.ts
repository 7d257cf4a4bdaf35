import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePorts, isPortInUse } from '../../scripts/emulators/ports.ts'
import type { Endpoint } from './endpoints.ts'

/** Milliseconds until a new instance takes its first request. */
const coldStartMs = 2000

type Instance = { url: string; child: ChildProcess; running: number; warm: Promise<void> | null }

export type Request = { headers: Record<string, string>; body: BodyInit }

const framework = createRequire(import.meta.url).resolve('@google-cloud/functions-framework')

/**
 * A deployed function: instances that start when they are needed, up to `maxInstances`, each with
 * up to `concurrency` requests. A request beyond that is answered 429.
 */
export class CloudRunService {
  readonly endpoint: Endpoint
  refused = 0
  readonly #instances: Instance[] = []
  readonly #start: () => Promise<Instance>

  constructor(endpoint: Endpoint, functionsDir: string) {
    this.endpoint = endpoint
    this.#start = () => startInstance(endpoint, functionsDir)
  }

  /** Starts the processes beforehand: while a test runs, the machine would take longer than Google. */
  async prepare(): Promise<void> {
    const { concurrency, maxInstances } = this.endpoint
    const count = concurrency === 1 ? Math.min(maxInstances, 12) : 1
    const started = Array.from({ length: count }, () => this.#start())
    this.#instances.push(...(await Promise.all(started)))
  }

  /** The status of the answer. */
  async send({ headers, body }: Request): Promise<number> {
    const instance = this.#findInstance()
    if (!instance) {
      this.refused += 1
      return 429
    }
    instance.running += 1
    instance.warm ??= setTimeout(coldStartMs)
    try {
      await instance.warm
      const answer = await fetch(instance.url, { method: 'POST', headers, body })
      await answer.arrayBuffer()
      return answer.status
    } finally {
      instance.running -= 1
    }
  }

  stop(): void {
    for (const { child } of this.#instances) child.kill('SIGKILL')
  }

  #findInstance(): Instance | undefined {
    const isFree = ({ running }: Instance) => running < this.endpoint.concurrency
    const warm = this.#instances.find((instance) => instance.warm && isFree(instance))
    return warm ?? this.#instances.find(isFree)
  }
}

async function startInstance(
  { target, eventTrigger }: Endpoint,
  functionsDir: string,
): Promise<Instance> {
  const [port = 0] = await freePorts(1)
  const signature = eventTrigger ? 'cloudevent' : 'http'
  const child = spawn(process.execPath, [join(framework, '../main.js')], {
    cwd: functionsDir,
    env: {
      ...process.env,
      PORT: `${port}`,
      ...{ FUNCTION_TARGET: target, FUNCTION_SIGNATURE_TYPE: signature },
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'slowDecoder.mjs')}`,
    },
    stdio: ['ignore', process.env.DELIVERY_LOG ? 'inherit' : 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}/`
  while (!(await isPortInUse(port))) {
    if (child.exitCode !== null) throw new Error(`${target} did not start`)
    await setTimeout(100)
  }
  return { url, child, running: 0, warm: null }
}
