import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { type EmulatorPorts, emulatorEnvironment, isPortInUse } from '../emulators/ports.ts'
import { CannotStart } from '../lib/CannotStart.ts'
import { cacheDir } from '../lib/project.ts'

/*
 * Fixed ports, so that a built site can be tested again: the addresses of the emulators are
 * compiled into it. The next ones if another checkout uses these.
 */

/** A test server listens on the first free one. */
export const controlPorts = Array.from({ length: 10 }, (_, index) => 31_000 + index)

export interface TestPorts extends EmulatorPorts {
  readonly drive: number
}

const blockSize = 10
const blocks: readonly TestPorts[] = Array.from({ length: 30 }, (_, index) => {
  const first = 31_010 + index * blockSize
  return {
    hosting: first,
    auth: first + 1,
    firestore: first + 2,
    storage: first + 3,
    functions: first + 4,
    drive: first + 5,
  }
})

/** Ports for lists of tests, which are made without emulators. */
export const [anyPorts] = blocks as readonly [TestPorts, ...TestPorts[]]

/**
 * The first block of which no port is used, for this process until its end. Those that `isPreferred`
 * come first.
 */
export async function claimBlock(isPreferred: (ports: TestPorts) => boolean): Promise<TestPorts> {
  const rank = (ports: TestPorts) => Number(!isPreferred(ports))
  for (const block of blocks.toSorted((one, other) => rank(one) - rank(other))) {
    const claim = createServer().unref()
    if (!(await listens(claim, block.hosting + blockSize - 1))) continue
    const used = await Promise.all(Object.values(block).map(isPortInUse))
    if (!used.includes(true)) return block
    claim.close()
  }
  throw new CannotStart('Every block of test ports is in use.')
}

/** False if another process listens there. */
export function listens(server: Server, port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
  return promise
}

/** For the site and the log of the emulators on these ports. */
export const folderOf = ({ hosting }: TestPorts) => join(cacheDir, 'test', `ports-${hosting}`)
export const siteDirOf = (ports: TestPorts) => join(folderOf(ports), 'site')

/** Variables that tests read. */
export function testEnvironment({ drive, ...ports }: TestPorts): Record<string, string> {
  return {
    ...emulatorEnvironment(ports),
    EMULATORS: JSON.stringify(ports),
    DRIVE_ROOT_URL: `http://127.0.0.1:${drive}/`,
  }
}
