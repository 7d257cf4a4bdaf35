import { createServer, type Server, type ServerResponse } from 'node:http'
import { hashOf } from '../build/buildIfChanged.ts'
import { CannotStart } from '../lib/CannotStart.ts'
import { projectRoot } from '../lib/project.ts'
import { runVerb } from '../lib/runVerb.ts'
import { TestSets } from './TestSets.ts'
import { controlPorts, listens } from './testPorts.ts'
import type { Answer, Identity } from './testServerMessages.ts'

/** What this process has loaded. It builds in other processes. */
const ownCode = ['scripts/{emulators,lib,offline,test}/**/*', 'package-lock.json']

/**
 * `npm run test:server` keeps emulators and a built site for the next runs of tests, until Ctrl-C.
 * Without it, each run starts this process and ends it. A run takes a set by an open request, so a
 * crash gives it back.
 */
await runVerb(async (stop) => {
  const isShared = !process.send
  const loaded = hashOf(ownCode)
  const ended = Promise.withResolvers<number>()
  const sets = new TestSets((reason) => {
    console.error(`✗ ${reason}`)
    ended.resolve(1)
  })
  stop.addEventListener('abort', () => ended.resolve(0))
  process.once('disconnect', () => ended.resolve(0))

  const identity = (): Identity => ({
    root: projectRoot,
    isShared,
    isOutdated: hashOf(ownCode) !== loaded,
  })

  async function lend(site: boolean, response: ServerResponse): Promise<void> {
    const answer = (value: Answer) => void response.write(`${JSON.stringify(value)}\n`)
    try {
      const set = await sets.take(site, (progress) => answer({ progress }))
      const giveBack = () => {
        set.isTaken = false
      }
      if (response.destroyed) giveBack()
      response.once('close', giveBack)
      answer({ set: { ports: set.ports, log: set.log } })
    } catch (error) {
      if (!(error instanceof CannotStart)) console.error(error)
      answer({ failed: error instanceof CannotStart ? error.message : String(error) })
      response.end()
    }
  }

  const server = createServer(({ method, url }, response) => {
    if (method === 'POST') void lend(url === '/sets?site=true', response)
    else response.end(JSON.stringify(identity()))
  })
  const control = await listenOnFirst(server, controlPorts)
  process.send?.(control)
  if (isShared) {
    const first = await sets.take(true, console.log)
    first.isTaken = false
    console.log('\nReady: "npm test -- e2e <file>" uses these emulators. Ctrl-C stops them.')
  }
  return ended.promise
})

async function listenOnFirst(server: Server, ports: readonly number[]): Promise<number> {
  for (const port of ports) if (await listens(server, port)) return port
  throw new CannotStart(`Ports ${ports.at(0)} to ${ports.at(-1)} are in use by other test servers.`)
}
