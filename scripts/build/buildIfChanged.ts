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
import { join } from 'node:path'
import type { EmulatorPorts } from '../emulators/ports.ts'
import { cacheDir, projectRoot } from '../lib/project.ts'
import { runFunctionsBuild, runSiteBuild } from './runBuild.ts'

export function buildFunctionsIfChanged(): Promise<boolean> {
  return buildIfChanged({
    name: 'functions',
    inputs: [
      'functions/src/**/*',
      'functions/package*.json',
      'domain/**/*',
      'scripts/build/buildFunctions.ts',
    ],
    output: join(projectRoot, 'functions/lib/index.js'),
    key: '',
    build: runFunctionsBuild,
  })
}

export function buildSiteIfChanged(outDir: string, emulators: EmulatorPorts): Promise<boolean> {
  return buildIfChanged({
    name: 'site',
    inputs: [
      'web/**/*',
      'domain/**/*',
      'scripts/build/*.ts',
      'package-lock.json',
      'vite.config.ts',
      'tsconfig.json',
    ],
    output: join(outDir, 'index.html'),
    key: `${outDir} ${JSON.stringify(emulators)}`,
    build: () => runSiteBuild(outDir, emulators),
  })
}

interface Build {
  readonly name: 'functions' | 'site'
  /** Globs of files below the project's root. */
  readonly inputs: readonly string[]
  readonly output: string
  readonly key: string
  readonly build: () => Promise<void>
}

const stampOf = (name: Build['name']) => join(cacheDir, 'built', name)

/** The next start builds the functions, because something else wrote to their folder. */
export function forgetFunctionsBuild(): void {
  rmSync(stampOf('functions'), { force: true })
}

async function buildIfChanged({ name, inputs, output, key, build }: Build): Promise<boolean> {
  const stamp = stampOf(name)
  const hash = createHash('sha256').update(key)
  for (const file of globSync([...inputs], { cwd: projectRoot }).sort()) {
    const path = join(projectRoot, file)
    if (statSync(path).isFile()) hash.update(`${file}\n`).update(readFileSync(path))
  }
  const wanted = hash.digest('hex')
  const built = existsSync(stamp) && existsSync(output) ? readFileSync(stamp, 'utf8') : null
  if (built === wanted) return false
  rmSync(stamp, { force: true })
  await build()
  mkdirSync(join(cacheDir, 'built'), { recursive: true })
  writeFileSync(stamp, wanted)
  return true
}
