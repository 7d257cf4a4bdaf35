import { join } from 'node:path'
import type { EmulatorPorts } from '../emulators/ports.ts'
import { CannotStart } from '../lib/CannotStart.ts'
import { runProcess } from '../lib/runProcess.ts'

const limitMs = 60 * 60_000

/**
 * Builds in a process of its own: Vite sets NODE_ENV, and the build of the site other variables, for
 * everything that the process starts later.
 */
async function runBuild(script: string, ...args: string[]): Promise<void> {
  const file = join(import.meta.dirname, script)
  const { code, output } = await runProcess(process.execPath, [file, ...args], {
    timeoutMs: limitMs,
  })
  if (code !== 0) throw new CannotStart(output.trimEnd())
}

export const runFunctionsBuild = () => runBuild('buildFunctionsAlone.ts')

export const runSiteBuild = (outDir: string, emulators: EmulatorPorts) =>
  runBuild('buildSiteFor.ts', outDir, JSON.stringify(emulators))

/** Printed after each build by `runFunctionsWatch`. */
export const functionsBuilt = 'Functions built'

/**
 * Builds the functions, and again after each change.
 * @returns after the first build
 */
export async function runFunctionsWatch(
  onOutput: (text: string) => void,
): Promise<{ readonly ended: Promise<unknown> }> {
  const { promise: built, resolve } = Promise.withResolvers<void>()
  const script = join(import.meta.dirname, 'buildFunctionsAlone.ts')
  const ended = runProcess(process.execPath, [script, '--watch'], {
    timeoutMs: null,
    onOutput: (text) => {
      onOutput(text)
      if (text.includes(functionsBuilt)) resolve()
    },
  })
  await Promise.race([built, ended])
  return { ended }
}
