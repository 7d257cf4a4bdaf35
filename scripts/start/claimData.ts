import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type EmulatorPorts, emulatorPortsSchema, isPortInUse } from '../emulators/ports.ts'
import { CannotStart } from '../lib/CannotStart.ts'
import { isAlive } from '../lib/isAlive.ts'
import { projectRoot } from '../lib/project.ts'

const claimSchema = z.object({ pid: z.int(), ports: emulatorPortsSchema })

type Claim = z.infer<typeof claimSchema>

/** What local runs save, and the file that says which run uses it now. */
export const dataFolder = join(projectRoot, '.emulator-data')

const fileIn = (folder: string) => join(folder, 'running.json')

async function readClaim(folder: string): Promise<Claim | null> {
  const file = fileIn(folder)
  if (!existsSync(file)) return null
  const claim = claimSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  // The emulators of a run that was killed still save.
  return isAlive(claim.pid) || (await isPortInUse(claim.ports.firestore)) ? claim : null
}

/** Null if neither `npm start` nor `npm run dev` runs in this folder. */
export async function runningPorts(): Promise<EmulatorPorts | null> {
  return (await readClaim(dataFolder))?.ports ?? null
}

/**
 * Two runs on the same data would overwrite each other's saves.
 * @throws CannotStart if another run uses it
 */
export async function claimData(ports: EmulatorPorts, folder = dataFolder): Promise<void> {
  const other = await readClaim(folder)
  if (other) {
    throw new CannotStart(
      `"npm start" or "npm run dev" already runs in this folder (process ${other.pid}). Stop it and try again. If that process is another program, delete ${fileIn(folder)}.`,
    )
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(fileIn(folder), JSON.stringify({ pid: process.pid, ports } satisfies Claim))
  process.once('exit', () => rmSync(fileIn(folder), { force: true }))
}
