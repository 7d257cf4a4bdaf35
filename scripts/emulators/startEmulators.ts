import { fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { removeStaleConfigs } from '../build/firebaseConfig.ts'
import { serverDirOf } from '../build/serverDir.ts'
import { CannotStart } from '../lib/CannotStart.ts'
import { cacheDir, projectId } from '../lib/project.ts'
import { findProgram } from '../offline/findProgram.ts'
import { checkFirestoreRules } from './checkFirestoreRules.ts'
import { controlProcess, type Exit } from './controlProcess.ts'
import { hasData, recoverData, saveData } from './emulatorData.ts'
import type { Settings } from './firebaseMessages.ts'
import { type EmulatorName, type EmulatorPorts, emulatorNames } from './ports.ts'
import { writeConfig } from './writeConfig.ts'

interface EmulatorOptions {
  readonly ports: EmulatorPorts
  /** Where data is loaded from and saved to. Null: it isn't kept. */
  readonly dataDir: string | null
  readonly publicDir: string
  readonly only?: readonly EmulatorName[]
  readonly driveUrl?: string
  readonly brief?: boolean
  /** The port of the Emulator UI, which firebase-tools downloads. */
  readonly ui?: number | undefined
  /** The port on which a debugger can be attached to the functions, which then run one by one. */
  readonly inspector?: number | undefined
  readonly onLog: (line: string) => void
  readonly onProgress?: (line: string) => void
  readonly signal?: AbortSignal
}

export interface Emulators {
  save(): Promise<void>
  stop(): Promise<void>
  readonly exited: Promise<Exit>
}

/**
 * Resolves when all emulators answer.
 * @throws CannotStart with the reason; nothing keeps running
 */
export async function startEmulators(options: EmulatorOptions): Promise<Emulators> {
  removeStaleConfigs()
  const programs = await findProgram('emulators', options.onProgress)
  if (options.dataDir !== null) recoverData(options.dataDir)
  mkdirSync(options.publicDir, { recursive: true })

  const { configFile, hubPort } = await writeConfig(options)
  // Private to this run: firebase-tools stores uploads in one fixed folder below the temporary one and
  // deletes it when it exits, including files that other runs still need.
  const tempDir = mkdtempSync(join(tmpdir(), 'painting-'))
  const settings: Settings = { configFile, tempDir, dataDir: options.dataDir, hubPort }
  const workDir = join(cacheDir, 'emulators', `run-${options.ports.firestore}`)
  rmSync(workDir, { recursive: true, force: true })
  mkdirSync(workDir, { recursive: true })
  const child = fork(
    join(import.meta.dirname, 'firebaseProcess.ts'),
    argumentsFor(options, configFile),
    {
      cwd: workDir,
      env: {
        ...environment(settings, programs.javaBin, programs.env),
        SITE_SERVER_DIR: serverDirOf(options.publicDir),
        ...(options.driveUrl === undefined ? {} : { DRIVE_ROOT_URL: options.driveUrl }),
        ...(options.brief && { JAVA_TOOL_OPTIONS: briefJava }),
      },
      // Megabytes. With the default, garbage collection takes a sixth of its time.
      execArgv: ['--max-semi-space-size=64'],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Ctrl-C signals the whole process group; the child must be stopped by us only.
      detached: process.platform !== 'win32',
    },
  )
  const running = controlProcess(child, options.onLog)
  void running.exited.then(({ code }) => {
    rmSync(configFile, { force: true })
    rmSync(tempDir, { recursive: true, force: true })
    if (code === 0) rmSync(workDir, { recursive: true, force: true })
  })
  if (options.signal?.aborted) void running.stop()
  options.signal?.addEventListener('abort', () => void running.stop(), { once: true })
  try {
    await running.ready
    await checkFirestoreRules(options.ports.firestore)
  } catch (error) {
    await running.stop()
    throw explain(error)
  }
  const save = async () => {
    if (options.dataDir !== null) await saveData(hubPort, options.dataDir)
  }
  return { save, stop: running.stop, exited: running.exited }
}

function explain(error: unknown): unknown {
  if (!(error instanceof CannotStart && /\/ui-v[^/]+\.zip/.test(error.message))) return error
  return new CannotStart(
    'The Emulator UI is not on this computer and cannot be downloaded. Connect to the internet once, or start without --ui.',
  )
}

const logging = join(import.meta.dirname, 'logging.properties')

/**
 * In a short run, the optimizing compiler, concurrent garbage collection and a stack trace for each
 * refusal cost more than they save.
 */
const briefJava = `-XX:TieredStopAtLevel=1 -XX:+UseSerialGC "-Djava.util.logging.config.file=${logging}"`

function argumentsFor(
  { only: names = emulatorNames, dataDir, ui, inspector }: EmulatorOptions,
  configFile: string,
): string[] {
  const only = [...names, ...(ui === undefined ? [] : ['ui'])].join(',')
  const args = ['emulators:start', '--project', projectId, '--only', only, '--config', configFile]
  if (dataDir !== null && hasData(dataDir)) args.push('--import', dataDir)
  if (inspector !== undefined) args.push('--inspect-functions', `${inspector}`)
  return args
}

function environment(
  settings: Settings,
  javaBin: string | null,
  binaries: Readonly<Record<string, string>>,
): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env, ...binaries }
  delete env.GOOGLE_APPLICATION_CREDENTIALS
  delete env.FORCE_COLOR
  const pathName = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  const folders = [javaBin, dirname(process.execPath), env[pathName]]
  env[pathName] = folders.filter((folder) => folder !== null).join(delimiter)
  return {
    ...env,
    EMULATOR_SETTINGS: JSON.stringify(settings),
    TMPDIR: settings.tempDir,
    TEMP: settings.tempDir,
    TMP: settings.tempDir,
    XDG_CONFIG_HOME: settings.tempDir,
    CI: '1',
    NO_COLOR: '1',
    NO_UPDATE_NOTIFIER: '1',
    METADATA_SERVER_DETECTION: 'none',
    // One process for each execution. The default of 50 starves a laptop when a batch of photos
    // arrives.
    FUNCTIONS_EMULATOR_PARALLEL: '4',
    // Seconds that a process may take to start on a busy machine.
    FUNCTIONS_DISCOVERY_TIMEOUT: '600',
    // Loading firebase-tools takes seconds otherwise.
    NODE_COMPILE_CACHE: join(cacheDir, 'node-compile'),
  }
}
