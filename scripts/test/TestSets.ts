import { existsSync } from 'node:fs'
import { join } from 'node:path'
import PQueue from 'p-queue'
import { buildFunctionsIfChanged, buildSiteIfChanged, hashOf } from '../build/buildIfChanged.ts'
import { type Emulators, startEmulators } from '../emulators/startEmulators.ts'
import { logTo } from '../lib/logTo.ts'
import { seconds } from '../lib/progress.ts'
import { claimBlock, folderOf, siteDirOf, type TestPorts } from './testPorts.ts'

type Say = (line: string) => void

/**
 * Sets of emulators for tests. Each run has one of its own, since tests empty the database. A set is
 * used again, and is up to date when it is taken.
 */
export class TestSets {
  readonly #sets: TestSet[] = []
  readonly #choosing = new PQueue({ concurrency: 1 })
  readonly #onDeath: (reason: string) => void
  readonly #steps: Steps

  constructor(onDeath: (reason: string) => void, given: Partial<Steps> = {}) {
    this.#onDeath = onDeath
    this.#steps = { ...steps, ...given }
  }

  /** @param site whether the site must be up to date, too */
  async take(site: boolean, say: Say): Promise<TestSet> {
    const set = await this.#choosing.add(() => this.#choose())
    try {
      await set.prepare(site, say)
      return set
    } catch (error) {
      set.isTaken = false
      throw error
    }
  }

  async #choose(): Promise<TestSet> {
    const free = this.#sets.find(({ isTaken }) => !isTaken)
    // A block that was used before, because its site is built already.
    const newPorts = () =>
      claimBlock((ports) => existsSync(join(folderOf(ports), 'site/index.html')))
    const set = free ?? new TestSet(await newPorts(), this.#steps, this.#onDeath)
    set.isTaken = true
    if (!free) this.#sets.push(set)
    return set
  }
}

/** The builds return the version of their output. */
const steps = {
  buildFunctions: buildFunctionsIfChanged,
  buildSite: buildSiteIfChanged,
  hashConfiguration: () =>
    hashOf(['firebase.json', '*.rules', 'firestore.indexes.json', 'functions/.env*']),
  start: (
    options: Parameters<typeof startEmulators>[0],
  ): Promise<Pick<Emulators, 'stop' | 'exited'>> => startEmulators(options),
}

type Steps = typeof steps

const builds = new PQueue({ concurrency: 1 })
/** Concurrent starts take longer than sequential ones. */
const starts = new PQueue({ concurrency: 1 })

class TestSet {
  readonly ports: TestPorts
  readonly log: string
  isTaken = false
  readonly #steps: Steps
  readonly #onDeath: (reason: string) => void
  readonly #siteDir: string
  #siteVersion = ''
  #running: { readonly stop: () => Promise<void>; readonly version: string } | null = null

  constructor(ports: TestPorts, given: Steps, onDeath: (reason: string) => void) {
    this.ports = ports
    this.#steps = given
    this.#onDeath = onDeath
    this.#siteDir = siteDirOf(ports)
    this.log = join(folderOf(ports), 'emulators.log')
  }

  async prepare(site: boolean, say: Say): Promise<void> {
    const { drive: _, ...ports } = this.ports
    const { buildFunctions, buildSite, hashConfiguration } = this.#steps
    const functions = await builds.add(() => told(say, 'Functions built', buildFunctions))
    const build = () => buildSite(this.#siteDir, ports)
    if (site) this.#siteVersion = await builds.add(() => told(say, 'Site built', build))
    const version = [functions, this.#siteVersion, hashConfiguration()].join()
    if (this.#running?.version === version) return
    await this.#running?.stop()
    this.#running = null
    const start = () => told(say, 'Emulators started', () => this.#start(say))
    const { stop } = await starts.add(start)
    this.#running = { stop, version }
  }

  async #start(say: Say) {
    const { drive, ...ports } = this.ports
    const emulators = await this.#steps.start({
      ports,
      dataDir: null,
      publicDir: this.#siteDir,
      driveUrl: `http://127.0.0.1:${drive}/`,
      brief: true,
      onLog: logTo(this.log),
      onProgress: say,
    })
    void emulators.exited.then(({ asked }) => {
      if (!asked) this.#onDeath(`The emulators ended unexpectedly; see ${this.log}`)
    })
    return emulators
  }
}

/** Says how long a step took, unless there was nothing to do. */
async function told<Result>(say: Say, name: string, step: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now()
  const result = await step()
  if (performance.now() - startedAt > 1000) say(`${name} (${seconds(startedAt)})`)
  return result
}
