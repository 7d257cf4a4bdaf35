import { readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import { CannotStart } from '../CannotStart.ts'
import { projectId, projectRoot } from '../project.ts'

export const emulatorNames = ['auth', 'firestore', 'storage', 'functions', 'hosting'] as const

export type EmulatorName = (typeof emulatorNames)[number]

export type EmulatorPorts = Readonly<Record<EmulatorName, number>>

const port = z.int().min(1).max(65535)

export const emulatorPortsSchema = z.object({
  auth: port,
  firestore: port,
  storage: port,
  functions: port,
  hosting: port,
})

const at = z.object({ port })
const firebaseJsonSchema = z.object({
  emulators: z.object({ auth: at, firestore: at, storage: at, functions: at, hosting: at }),
})

/** The ports firebase.json gives the emulators. */
export function defaultPorts(): EmulatorPorts {
  const text = readFileSync(join(projectRoot, 'firebase.json'), 'utf8')
  const { emulators } = firebaseJsonSchema.parse(JSON.parse(text))
  return {
    auth: emulators.auth.port,
    firestore: emulators.firestore.port,
    storage: emulators.storage.port,
    functions: emulators.functions.port,
    hosting: emulators.hosting.port,
  }
}

/** What Google's server libraries and the Firebase Admin SDK read to find the emulators. */
export function emulatorEnvironment(ports: EmulatorPorts): Record<string, string> {
  return {
    GCLOUD_PROJECT: projectId,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${ports.storage}`,
    // Otherwise Google's libraries look for the cloud they might run in, and complain.
    METADATA_SERVER_DETECTION: 'none',
  }
}

/** Five ports that nobody listens on at the moment. */
export async function freeEmulatorPorts(): Promise<EmulatorPorts> {
  const [auth, firestore, storage, functions, hosting] = await freePorts(5)
  return emulatorPortsSchema.parse({ auth, firestore, storage, functions, hosting })
}

/** Not in use yet, but promised to a listener that this process is about to start. */
const handedOut = new Set<number>()

/**
 * Free ports between 20000 and 29999: below the range from which Linux, macOS and Windows take the
 * local ports of outgoing connections. A process gets each of them once, whoever asks.
 */
export async function freePorts(count: number): Promise<number[]> {
  const found: number[] = []
  while (found.length < count) {
    const candidate = 20_000 + Math.floor(Math.random() * 10_000)
    if (handedOut.has(candidate)) continue
    handedOut.add(candidate)
    if (!(await isPortInUse(candidate))) found.push(candidate)
  }
  return found
}

/** Throws CannotStart, naming the port, if one of them is taken. */
export async function assertPortsFree(
  ports: EmulatorPorts,
  names: readonly EmulatorName[],
): Promise<void> {
  for (const name of names) {
    if (await isPortInUse(ports[name])) {
      throw new CannotStart(
        `Port ${ports[name]} (${name}) is in use. Stop what uses it (is another "npm start" or "npm run dev" running?) and try again.`,
      )
    }
  }
}

/**
 * Whether somebody answers on the port, or it cannot be bound. Both are asked: macOS lets a program
 * bind 127.0.0.1 on a port that another one serves on every address, and a listener on ::1 alone
 * would catch the browser's http://localhost.
 */
export async function isPortInUse(number: number): Promise<boolean> {
  if ((await answers('127.0.0.1', number)) || (await answers('::1', number))) return true
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(true))
    server.listen(number, '127.0.0.1', () => server.close(() => resolve(false)))
  })
}

function answers(host: string, number: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port: number, timeout: 1000 })
    const answer = (answered: boolean) => {
      socket.destroy()
      resolve(answered)
    }
    socket.once('connect', () => answer(true))
    socket.once('error', () => answer(false))
    socket.once('timeout', () => answer(false))
  })
}
