import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import getPort from 'get-port'
import { z } from 'zod'
import { CannotStart } from '../lib/CannotStart.ts'
import { projectId, projectRoot } from '../lib/project.ts'

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

const at = z.object({ port }).transform((emulator) => emulator.port)
const firebaseJsonSchema = z.object({
  emulators: z.object({ auth: at, firestore: at, storage: at, functions: at, hosting: at }),
})

export function defaultPorts(): EmulatorPorts {
  const text = readFileSync(join(projectRoot, 'firebase.json'), 'utf8')
  return firebaseJsonSchema.parse(JSON.parse(text)).emulators
}

export function emulatorEnvironment(ports: EmulatorPorts): Record<string, string> {
  return {
    GCLOUD_PROJECT: projectId,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${ports.storage}`,
    // Otherwise Google's libraries search for a metadata server and complain.
    METADATA_SERVER_DETECTION: 'none',
  }
}

export async function freeEmulatorPorts(): Promise<EmulatorPorts> {
  const [auth, firestore, storage, functions, hosting] = await freePorts(5)
  return emulatorPortsSchema.parse({ auth, firestore, storage, functions, hosting })
}

/**
 * Free ports from 20000 to 29999, below the systems' ephemeral range. A process gets each of them
 * once.
 */
export function freePorts(count: number): Promise<number[]> {
  return Promise.all(
    Array.from({ length: count }, () => getPort({ port: anyPorts(), reserve: true })),
  )
}

function anyPorts(): number[] {
  return Array.from({ length: 20 }, () => randomInt(20_000, 30_000))
}

/** Of Vite, the Emulator UI and the debugger of functions: the usual ones. */
const otherPorts = { vite: 5173, ui: 4000, inspector: 9229 } as const

/** Added to each port until all are free. Blocks don't overlap. */
const offsets = Array.from({ length: 10 }, (_, index) => index * 10)

export type LocalPorts = Readonly<Record<keyof typeof otherPorts, number>> & {
  readonly emulators: EmulatorPorts
}

/**
 * firebase.json's ports and `otherPorts`, or the next block of ports that is free.
 * @throws CannotStart if none is
 */
export async function freeLocalPorts(): Promise<LocalPorts> {
  for (const offset of offsets) {
    const known = Object.entries(defaultPorts()).map(([name, port]) => [name, port + offset])
    const emulators = emulatorPortsSchema.parse(Object.fromEntries(known))
    const { vite, ui, inspector } = otherPorts
    const others = { vite: vite + offset, ui: ui + offset, inspector: inspector + offset }
    const wanted = [...Object.values(emulators), ...Object.values(others)]
    const used = await Promise.all(wanted.map(isPortInUse))
    if (!used.includes(true)) return { emulators, ...others }
  }
  throw new CannotStart(
    `In each of ${offsets.length} blocks of ports, one is in use. Stop some of the "npm start" and "npm run dev" that are running.`,
  )
}

export async function isPortInUse(port: number): Promise<boolean> {
  return (await getPort({ port })) !== port
}
