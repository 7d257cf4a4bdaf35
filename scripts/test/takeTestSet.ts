import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { CannotStart } from '../lib/CannotStart.ts'
import { projectRoot } from '../lib/project.ts'
import { controlPorts } from './testPorts.ts'
import { answerSchema, identitySchema, type TestSetAddress } from './testServerMessages.ts'

export interface TakenSet extends TestSetAddress {
  /** True if the emulators ended, false if the set was given back. */
  readonly ended: Promise<boolean>
  giveBack(): void
}

/** Set for processes that this one starts. */
const variable = 'TEST_SERVER'

let own: ChildProcess | null = null
let finding: Promise<number> | undefined

/** The control port of the test server: that of `npm run test:server`, or one started for this run. */
export function findTestServer(): Promise<number> {
  finding ??= find()
  return finding
}

async function find(): Promise<number> {
  const given = process.env[variable]
  const port = given ? Number(given) : ((await findShared()) ?? (await start()))
  process.env[variable] = String(port)
  return port
}

async function findShared(): Promise<number | null> {
  for (const port of controlPorts) {
    const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => null)
    if (!response) continue
    const { data } = identitySchema.safeParse(await response.json().catch(() => null))
    if (data?.root !== projectRoot || !data.isShared) continue
    if (!data.isOutdated) return port
    console.log('scripts/ changed since "npm run test:server" was started: this run has its own.')
  }
  return null
}

async function start(): Promise<number> {
  own = fork(join(import.meta.dirname, 'serveTests.ts'), {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [port] = await Promise.race([once(own, 'message'), once(own, 'exit').then(() => [])])
  if (port === undefined) throw new CannotStart('The test server did not start. See above.')
  return z.int().parse(port)
}

/** Ends the test server if it was started for this run. */
export async function endTestServer(): Promise<void> {
  if (!own?.connected) return
  const exited = once(own, 'exit')
  own.disconnect()
  await exited
}

/**
 * Takes a set of emulators that no other run uses and that runs the present code.
 * @param options `site`: builds the site if it changed
 * @throws CannotStart with the reason
 */
export async function takeTestSet(options: {
  readonly site: boolean
  readonly onProgress: (line: string) => void
}): Promise<TakenSet> {
  const port = await findTestServer()
  const path = `/sets?site=${options.site}`
  const asking = request({ host: '127.0.0.1', port, method: 'POST', path }).end()
  const taken = Promise.withResolvers<TestSetAddress>()
  const ended = Promise.withResolvers<boolean>()
  const gone = (error?: Error) => {
    taken.reject(error ?? new CannotStart('The test server ended.'))
    ended.resolve(true)
  }
  asking.on('error', gone).once('response', (response) => {
    response.once('close', () => gone())
    const lines = createInterface({ input: response }).on('error', gone)
    lines.on('line', (line) => {
      const answer = answerSchema.parse(JSON.parse(line))
      if ('progress' in answer) options.onProgress(answer.progress)
      else if ('failed' in answer) taken.reject(new CannotStart(answer.failed))
      else taken.resolve(answer.set)
    })
  })
  const set = await taken.promise
  const giveBack = () => {
    ended.resolve(false)
    asking.destroy()
  }
  return { ...set, ended: ended.promise, giveBack }
}
