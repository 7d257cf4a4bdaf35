import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }
import { assertReadable, hasData, recoverData } from '../emulators/emulatorData.ts'
import type { EmulatorName, EmulatorPorts } from '../emulators/ports.ts'
import { type Emulators, startEmulators } from '../emulators/startEmulators.ts'
import { logTo } from '../lib/logTo.ts'
import { timed } from '../lib/progress.ts'
import { cacheDir } from '../lib/project.ts'
import { dataFolder } from './claimData.ts'
import { describeLine } from './describeLine.ts'
import { presetFolders, startLocalDrive } from './localDrive.ts'
import { seed } from './seed.ts'
import type { Tools } from './tools.ts'

const dataDir = join(dataFolder, 'saved')
/** Written once the sample data is complete, so an interrupted first start begins again. */
const marker = join(dataFolder, 'seeded')

export function deleteData(): void {
  rmSync(dataDir, { recursive: true, force: true })
  rmSync(marker, { force: true })
}

/**
 * Starts the emulators with the data of the last run, or with sample data.
 * Saves on stop.
 * @throws CannotStart if an incompatible version wrote that data
 */
export async function startWithData(options: {
  readonly ports: EmulatorPorts
  readonly only: readonly EmulatorName[]
  readonly publicDir: string
  readonly tools: Tools
  readonly stop: AbortSignal
}): Promise<Emulators> {
  recoverData(dataDir)
  const firstRun = !existsSync(marker) || !hasData(dataDir)
  if (firstRun) deleteData()
  else assertReadable(marker, manifest.version)
  const log = logTo(join(cacheDir, 'start/emulators.log'))
  const drive = await timed('Sample Google Drive started', startLocalDrive)
  let isReady = false
  const emulators = await timed('Emulators started', () =>
    startEmulators({
      ports: options.ports,
      dataDir,
      publicDir: options.publicDir,
      only: options.only,
      driveUrl: drive.url,
      ...options.tools,
      signal: options.stop,
      onProgress: (line) => console.log(line),
      onLog: (line) => {
        log(line)
        const shown = isReady ? describeLine(line) : null
        if (shown !== null) console.log(shown)
      },
    }),
  )
  void emulators.exited.then(drive.close)
  await presetFolders(options.ports)
  if (firstRun) {
    await timed('Sample data loaded', () =>
      seed({ ports: options.ports, onProgress: (line) => console.log(`  ${line}`) }),
    )
    await emulators.save()
    writeFileSync(marker, manifest.version)
  }
  isReady = true
  return emulators
}
