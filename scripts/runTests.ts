import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildFunctions } from './buildFunctions.ts'
import { buildSite } from './buildSite.ts'
import { findChromium } from './chromium.ts'
import { emulatorEnvironment, freeEmulatorPorts, freePorts } from './emulators/ports.ts'
import { type Emulators, startEmulators } from './emulators/startEmulators.ts'
import { logTo } from './logTo.ts'
import { timed } from './progress.ts'
import { cacheDir, projectRoot } from './project.ts'
import { killRunningProcesses, runProcess } from './runProcess.ts'
import { type Tally, type TestPart, tallyRun } from './tally.ts'

const folder = join(cacheDir, 'test')
const emulatorLog = join(folder, 'emulators.log')
const reportFile = join(folder, 'vitest.json')
const limitMs = 60 * 60_000
const linesOfLogShown = 60

/**
 * Runs vitest on some parts, with emulators of their own if any part needs them.
 * @param vitestArgs file filters and options such as -t, handed on
 */
export async function runTests(
  parts: readonly TestPart[],
  vitestArgs: readonly string[],
  stop: AbortSignal,
): Promise<Tally> {
  rmSync(folder, { recursive: true, force: true })
  const needsEmulators = parts.some((part) => part !== 'unit' && part !== 'component')
  const driveUrl = await reserveDriveUrl()
  const emulators = needsEmulators ? await startTestEmulators(parts, driveUrl, stop) : null
  let died = false
  void emulators?.exited.then(({ asked }) => {
    if (asked) return
    died = true
    killRunningProcesses()
  })
  const tally = await runVitest(parts, vitestArgs, emulators && { ...emulators, driveUrl })
  await emulators?.stop()
  if (emulators && tally.failed > 0) showEmulatorLog()
  if (died) console.log('✗ the emulators ended unexpectedly')
  return tally
}

/** Where the functions look for Google Drive: a test that needs one starts its own there. */
async function reserveDriveUrl(): Promise<string> {
  const [port] = await freePorts(1)
  return `http://127.0.0.1:${port}/`
}

async function startTestEmulators(
  parts: readonly TestPart[],
  driveUrl: string,
  stop: AbortSignal,
): Promise<Emulators> {
  const ports = await freeEmulatorPorts()
  const siteDir = join(folder, 'site')
  // Only the browsers' tests look at the site; its files are named to the Hosting emulator.
  const looksAtSite = parts.some((part) => part === 'e2e' || part === 'engines')
  await Promise.all([
    timed('Functions built', buildFunctions),
    looksAtSite && timed('Site built', () => buildSite({ outDir: siteDir, emulators: ports })),
  ])
  try {
    return await timed('Emulators started', () =>
      startEmulators({
        ports,
        dataDir: null,
        publicDir: siteDir,
        driveUrl,
        signal: stop,
        onLog: logTo(emulatorLog),
        onProgress: (line) => console.log(line),
      }),
    )
  } catch (error) {
    showEmulatorLog()
    throw error
  }
}

async function runVitest(
  parts: readonly TestPart[],
  vitestArgs: readonly string[],
  emulators: (Emulators & { driveUrl: string }) | null,
): Promise<ReturnType<typeof tallyRun>> {
  const chromium = parts.includes('component') ? await findChromium() : null
  const { code, timedOut } = await runProcess(
    process.execPath,
    [
      join(projectRoot, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...parts.flatMap((part) => ['--project', part]),
      // A part that is asked for by its name is run whole.
      ...(parts.length > 1 ? ['--tags-filter=!deep'] : []),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
      ...vitestArgs,
    ],
    {
      timeoutMs: limitMs,
      onOutput: (text) => process.stdout.write(text),
      env: {
        // Its output goes through a pipe; colors only where this process has them too.
        ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
        ...(chromium && { CHROMIUM: JSON.stringify(chromium) }),
        ...(emulators && {
          ...emulatorEnvironment(emulators.ports),
          EMULATORS: JSON.stringify(emulators.ports),
          DRIVE_ROOT_URL: emulators.driveUrl,
        }),
      },
    },
  )
  if (timedOut) console.log(`✗ the tests were ended after ${limitMs / 60_000} minutes`)
  return tallyRun({
    report: existsSync(reportFile) ? readFileSync(reportFile, 'utf8') : null,
    exitCode: code,
    required: vitestArgs.length === 0 ? parts : [],
  })
}

function showEmulatorLog(): void {
  if (!existsSync(emulatorLog)) return
  const lines = readFileSync(emulatorLog, 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => !isPageRequest(line))
  console.log(`\nThe end of ${emulatorLog}:`)
  console.log(lines.slice(-linesOfLogShown).join('\n'))
}

/** The Hosting emulator writes a line for each file of each page; they would drown all others. */
function isPageRequest(line: string): boolean {
  return /^i {2}hosting: .*"(GET|HEAD) /.test(line)
}
