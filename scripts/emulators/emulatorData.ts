import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '../lib/CannotStart.ts'

/** firebase-tools writes this file last: an export that has it is complete. */
const metadataFile = 'firebase-export-metadata.json'

/** An export of the size of a photo gallery takes seconds; more means that an emulator hangs. */
const exportTimeoutMs = 60_000

/** Whether the folder holds a complete export. */
export function hasData(dataDir: string): boolean {
  return existsSync(join(dataDir, metadataFile))
}

/**
 * @param versionFile names the version of this project that wrote the data
 * @throws CannotStart where that is another major version, or one from before 1.0.0
 */
export function assertReadable(versionFile: string, version: string): void {
  const written = readFileSync(versionFile, 'utf8').trim()
  if (written.includes('.') && written.split('.')[0] === version.split('.')[0]) return
  throw new CannotStart(
    `The saved data was written by an older version of this project, which ${version} does not read. ` +
      '"npm start -- --fresh" deletes it and begins with the samples.',
  )
}

/** Puts the newest complete export in place if a process died while it replaced the former one. */
export function recoverData(dataDir: string): void {
  for (const folder of [`${dataDir}.next`, `${dataDir}.former`]) {
    if (!hasData(dataDir) && hasData(folder)) {
      rmSync(dataDir, { recursive: true, force: true })
      renameSync(folder, dataDir)
    }
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Saves what the running emulators hold. A complete export exists at every moment.
 * @throws if the emulators cannot export
 */
export async function saveData(hubPort: number, dataDir: string): Promise<void> {
  const next = `${dataDir}.next`
  const former = `${dataDir}.former`
  rmSync(next, { recursive: true, force: true })
  const response = await fetch(`http://127.0.0.1:${hubPort}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: next, initiatedBy: 'save' }),
    signal: AbortSignal.timeout(exportTimeoutMs),
  })
  if (!response.ok || !hasData(next)) {
    throw new Error(`The emulators could not save their data: ${await response.text()}`)
  }
  rmSync(former, { recursive: true, force: true })
  if (existsSync(dataDir)) renameSync(dataDir, former)
  renameSync(next, dataDir)
  rmSync(former, { recursive: true, force: true })
}
