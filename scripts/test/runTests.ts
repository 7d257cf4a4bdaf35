import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import PQueue from 'p-queue'
import { runFunctionsBuild, runSiteBuild } from '../build/runBuild.ts'
import { emulatorEnvironment, freeEmulatorPorts, freePorts } from '../emulators/ports.ts'
import { type Emulators, startEmulators } from '../emulators/startEmulators.ts'
import { logTo } from '../lib/logTo.ts'
import { timed } from '../lib/progress.ts'
import { cacheDir, projectRoot } from '../lib/project.ts'
import { endRunningProcesses, runProcess } from '../lib/runProcess.ts'
import { findProgram } from '../offline/findProgram.ts'
import { type Tally, type TestRun, tallyRun } from './tally.ts'

const limitMs = 60 * 60_000
const linesOfLogShown = 60

interface RunFiles extends TestRun {
  readonly siteDir: string
  readonly emulatorLog: string
  readonly reportFile: string
}

const siteBuilds = new PQueue({ concurrency: 1 })
/** Concurrent starts take longer than sequential ones. */
const emulatorStarts = new PQueue({ concurrency: 1 })
let preparing: Promise<unknown> | undefined

/**
 * Runs vitest, with emulators if a part needs them. Several runs may be active at once.
 * @param vitestArgs file filters and options
 */
export async function runTests(
  run: TestRun,
  vitestArgs: readonly string[],
  stop: AbortSignal,
): Promise<Tally> {
  const { parts, shard } = run
  const name = [parts.at(-1), shard?.at(0)].filter(Boolean).join('-')
  const folder = join(cacheDir, 'test', name)
  rmSync(folder, { recursive: true, force: true })
  const place = {
    ...run,
    siteDir: join(folder, 'site'),
    emulatorLog: join(folder, 'emulators.log'),
    reportFile: join(folder, 'vitest.json'),
  }
  const needsEmulators = parts.some((part) => part !== 'unit' && part !== 'component')
  const running = needsEmulators ? await startTestEmulators(place, stop) : null
  let died = false
  void running?.emulators.exited.then(({ asked }) => {
    if (asked) return
    died = true
    void endRunningProcesses()
  })
  const tally = await runVitest(place, vitestArgs, running)
  await running?.emulators.stop()
  if (running && tally.failed > 0) showLog(place.emulatorLog)
  if (died) console.log('✗ the emulators ended unexpectedly')
  return tally
}

async function reserveDriveUrl(): Promise<string> {
  const [port] = await freePorts(1)
  return `http://127.0.0.1:${port}/`
}

interface TestEmulators {
  readonly emulators: Emulators
  readonly driveUrl: string
}

async function startTestEmulators(
  { parts, siteDir, emulatorLog }: RunFiles,
  stop: AbortSignal,
): Promise<TestEmulators> {
  const ports = await freeEmulatorPorts()
  const driveUrl = await reserveDriveUrl()
  preparing ??= Promise.all([
    timed('Functions built', runFunctionsBuild),
    findProgram('emulators', console.log),
  ])
  // Only these need the site. The Hosting emulator must know its files when it starts.
  const needsSite = parts.some((part) => ['e2e', 'engines', 'deep'].includes(part))
  await Promise.all([
    preparing,
    needsSite && siteBuilds.add(() => timed('Site built', () => runSiteBuild(siteDir, ports))),
  ])
  try {
    const start = () =>
      startEmulators({
        ports,
        dataDir: null,
        publicDir: siteDir,
        driveUrl,
        brief: true,
        signal: stop,
        onLog: logTo(emulatorLog),
        onProgress: (line) => console.log(line),
      })
    const emulators = await emulatorStarts.add(() => timed('Emulators started', start))
    return { emulators, driveUrl }
  } catch (error) {
    showLog(emulatorLog)
    throw error
  }
}

async function runVitest(
  { parts, shard, siteDir, reportFile }: RunFiles,
  vitestArgs: readonly string[],
  running: TestEmulators | null,
): Promise<ReturnType<typeof tallyRun>> {
  const needsChromium = parts.includes('component') || parts.includes('e2e')
  const chromium = needsChromium ? await findProgram('chromium') : null
  const { code, timedOut } = await runProcess(
    process.execPath,
    [
      join(projectRoot, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...parts.flatMap((part) => ['--project', `${part}*`]),
      ...(shard ? [`--shard=${shard}`] : []),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
      ...vitestArgs,
    ],
    {
      timeoutMs: limitMs,
      onOutput: (text) => process.stdout.write(text),
      env: {
        ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
        ...(chromium && { CHROMIUM: JSON.stringify(chromium) }),
        ...(running && {
          ...emulatorEnvironment(running.emulators.ports),
          EMULATORS: JSON.stringify(running.emulators.ports),
          SITE_DIR: siteDir,
          DRIVE_ROOT_URL: running.driveUrl,
        }),
      },
    },
  )
  if (timedOut) console.log(`✗ the tests were stopped after ${limitMs / 60_000} minutes`)
  return tallyRun({
    report: existsSync(reportFile) ? readFileSync(reportFile, 'utf8') : null,
    exitCode: code,
    required: vitestArgs.length === 0 ? parts : [],
  })
}

function showLog(file: string): void {
  if (!existsSync(file)) return
  const lines = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => !isPageRequest(line))
  console.log(`\nThe end of ${file}:`)
  console.log(lines.slice(-linesOfLogShown).join('\n'))
}

function isPageRequest(line: string): boolean {
  return /^i {2}hosting: .*"(GET|HEAD) /.test(line)
}
