import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { EmulatorPorts } from '../emulators/ports.ts'
import { cacheDir, projectRoot } from '../lib/project.ts'
import { moveSite, type Site } from './moveSite.ts'
import { runFunctionsBuild, runSiteBuild } from './runBuild.ts'

const functionsOutput = join(projectRoot, 'functions/lib/index.js')

/** Returns a hash of the build's inputs. */
export function buildFunctionsIfChanged(): Promise<string> {
  return buildIfChanged({
    inputs: [
      'functions/src/**/*',
      'functions/package*.json',
      'functions/tsconfig.json',
      'domain/**/*',
      'scripts/build/buildFunctions*.ts',
      'package-lock.json',
    ],
    output: functionsOutput,
    key: '',
    build: runFunctionsBuild,
  })
}

/** By this process. */
let lastSite: Site | null = null

/** Copies the site that was built last if it only has other ports. */
export async function buildSiteIfChanged(
  outDir: string,
  emulators: EmulatorPorts,
): Promise<string> {
  const site = { outDir, emulators }
  const twin = lastSite
  const version = await buildIfChanged({
    ...filesOf(site),
    build: async () => {
      if (twin && isCurrent(filesOf(twin))) moveSite(twin, site)
      else await runSiteBuild(outDir, emulators)
    },
  })
  lastSite = site
  return version
}

function filesOf({ outDir, emulators }: Site): Files {
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  return {
    inputs: [
      'web/**/*',
      'domain/**/*',
      'scripts/{build,content,lib}/**/*',
      'firebase.json',
      'package-lock.json',
      'vite.config.ts',
      'tsconfig.json',
      '.env*',
    ],
    output: join(outDir, 'index.html'),
    key: `${outDir} ${JSON.stringify(emulators)} ${JSON.stringify(variables)}`,
  }
}

/** @param inputs globs of files below the project's root; tests don't count */
export function hashOf(inputs: readonly string[], key = ''): string {
  const hash = createHash('sha256').update(key)
  const files = globSync([...inputs], { cwd: projectRoot, exclude: ['**/*.test.{ts,tsx}'] })
  for (const file of files.sort()) {
    const path = join(projectRoot, file)
    if (statSync(path).isFile()) hash.update(`${file}\n`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

interface Files {
  readonly inputs: readonly string[]
  readonly output: string
  readonly key: string
}

interface Build extends Files {
  readonly build: () => Promise<void>
}

const stampOf = (output: string) =>
  join(cacheDir, 'built', createHash('sha256').update(output).digest('hex').slice(0, 16))

/** The next start builds the functions, because something else wrote to their folder. */
export function forgetFunctionsBuild(): void {
  rmSync(stampOf(functionsOutput), { force: true })
}

/** Builds unless `output` was built from the same `inputs` and `key`. */
export async function buildIfChanged({ inputs, output, key, build }: Build): Promise<string> {
  const stamp = stampOf(output)
  const wanted = hashOf(inputs, key)
  if (isStamped(output, wanted)) return wanted
  rmSync(stamp, { force: true })
  await build()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
  return wanted
}

const isCurrent = ({ inputs, output, key }: Files) => isStamped(output, hashOf(inputs, key))

function isStamped(output: string, version: string): boolean {
  const stamp = stampOf(output)
  return existsSync(stamp) && existsSync(output) && readFileSync(stamp, 'utf8') === version
}
