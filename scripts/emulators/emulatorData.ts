import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '../lib/CannotStart.ts'

/** firebase-tools writes this file last, so an export that has it is complete. */
const metadataFile = 'firebase-export-metadata.json'

/** A gallery's export takes seconds; longer means that an emulator hangs. */
const exportTimeoutMs = 60_000

export function hasData(dataDir: string): boolean {
  return existsSync(join(dataDir, metadataFile))
}

/**
 * @param versionFile contains the version that wrote the data
 * @throws CannotStart if that is another major version
 */
export function assertReadable(versionFile: string, version: string): void {
  const written = readFileSync(versionFile, 'utf8').trim()
  if (written.includes('.') && written.split('.')[0] === version.split('.')[0]) return
  throw new CannotStart(
    `The saved data was written by an older version of this project, which ${version} does not read. ` +
      '"npm start -- --fresh" deletes it and begins with the samples.',
  )
}

/** Restores the newest complete export after a crash while it was replaced. */
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
 * Exports the emulators' data. A complete export exists at all times.
 * @throws if the export fails
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
