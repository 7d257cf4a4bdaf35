import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CannotStart } from '../lib/CannotStart.ts'
import type { EmulatorPrograms } from '../lib/programs.ts'
import { cacheDir } from '../lib/project.ts'
import { runProcess } from '../lib/runProcess.ts'
import { findJava, type Java } from './java.ts'

/**
 * Searches this computer for Java, and, without firebase-tools' downloads, makes the Firestore emulator
 * and the Storage rules runtime from an installed Google Cloud SDK.
 * @throws CannotStart if that is impossible
 */
export async function findEmulators(
  hasJars: boolean,
  onProgress: (line: string) => void,
): Promise<EmulatorPrograms> {
  const java = await findJava()
  if (hasJars) {
    onProgress(`Emulators: Java ${java.version} in ${java.bin}`)
    return { javaBin: java.bin, env: {} }
  }
  const jar = findCloudSdkJar()
  if (!jar) {
    throw new CannotStart(
      'The Firestore emulator is not on this computer and cannot be downloaded from https://storage.googleapis.com/: connect to the internet once, or install the Google Cloud SDK\'s component with "gcloud components install cloud-firestore-emulator" (remembered for a day: delete .cache/unavailable to try the download again at once).',
    )
  }
  if (!java.hasCompiler) {
    throw new CannotStart(
      `The Storage rules runtime has to be compiled here, and the Java ${java.version} in ${java.bin} has no compiler: install a JDK instead of a runtime.`,
    )
  }
  const launchers = await buildLaunchers(jar, java)
  onProgress(
    `Emulators: Java ${java.version}; the Google Cloud SDK's Firestore emulator, with the Storage rules runtime made from it`,
  )
  return {
    javaBin: java.bin,
    env: {
      FIRESTORE_EMULATOR_BINARY_PATH: join(launchers, 'firestore.jar'),
      STORAGE_EMULATOR_BINARY_PATH: join(launchers, 'storage-rules.jar'),
    },
  }
}

function findCloudSdkJar(): string | null {
  const path = process.env.PATH ?? ''
  const programs = path.split(delimiter).map((folder) => join(folder, 'gcloud'))
  const roots = [
    ...programs
      .filter((file) => existsSync(file))
      .map((file) => dirname(dirname(realpathSync(file)))),
    join(homedir(), 'google-cloud-sdk'),
    '/usr/lib/google-cloud-sdk',
    '/opt/google-cloud-sdk',
    '/opt/homebrew/share/google-cloud-sdk',
  ]
  const jars = roots.map((root) =>
    join(root, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'),
  )
  return jars.find((jar) => existsSync(jar)) ?? null
}

/** Builds both launchers once for each version of the jar and the source. Returns their folder. */
async function buildLaunchers(jar: string, java: Java): Promise<string> {
  const source = join(import.meta.dirname, 'StorageRulesRuntime.java')
  const { size, mtimeMs } = statSync(jar)
  const key = createHash('sha256')
    .update(`${jar} ${size} ${mtimeMs}\n`)
    .update(readFileSync(source))
    .update(readFileSync(import.meta.filename))
    .digest('hex')
  const folder = join(cacheDir, 'emulators', `launchers-${key.slice(0, 16)}`)
  if (existsSync(folder)) return folder
  const building = `${folder}.${process.pid}`
  const classes = join(building, 'classes')
  mkdirSync(classes, { recursive: true })
  const options = ['-proc:none', '--release', '21', '-cp', jar, '-d', classes]
  await javaTool(java, 'javac', [...options, source])
  // The SDK's jar has no main class, and firebase-tools only runs `java -jar`.
  const firestore = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'
  await writeLauncher(java, join(building, 'firestore.jar'), firestore, jar, [])
  const storage = join(building, 'storage-rules.jar')
  await writeLauncher(java, storage, 'StorageRulesRuntime', jar, ['-C', classes, '.'])
  if (existsSync(folder)) rmSync(building, { recursive: true })
  else renameSync(building, folder)
  return folder
}

async function writeLauncher(
  java: Java,
  file: string,
  mainClass: string,
  jar: string,
  content: readonly string[],
): Promise<void> {
  const manifest = `${file}.manifest`
  writeFileSync(manifest, `Main-Class: ${mainClass}\nClass-Path: ${pathToFileURL(jar).href}\n`)
  await javaTool(java, 'jar', ['--create', '--file', file, '--manifest', manifest, ...content])
}

async function javaTool(java: Java, tool: 'javac' | 'jar', args: readonly string[]): Promise<void> {
  const { code, output } = await runProcess(join(java.bin, tool), args, { timeoutMs: 120_000 })
  if (code !== 0) throw new Error(`${tool} failed with code ${code}:\n${output}`)
}
