import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cacheDir, projectRoot } from '../lib/project.ts'
import { endRunningProcesses, runProcess } from '../lib/runProcess.ts'
import { findProgram } from '../offline/findProgram.ts'
import { showLog } from './showLog.ts'
import { type TakenSet, takeTestSet } from './takeTestSet.ts'
import { type Tally, type TestRun, tallyRun } from './tally.ts'
import { testEnvironment } from './testPorts.ts'

const limitMs = 60 * 60_000

/**
 * Runs vitest, with emulators if a part needs them. Several runs may be active at once.
 * @param vitestArgs file filters and options
 */
export async function runTests(run: TestRun, vitestArgs: readonly string[]): Promise<Tally> {
  const { parts } = run
  const reportFile = join(cacheDir, 'test', `${parts.at(-1)}.xml`)
  rmSync(reportFile, { force: true })
  const needsEmulators = parts.some((part) => part !== 'unit' && part !== 'component')
  const site = parts.includes('engines')
  const set = needsEmulators ? await takeTestSet({ site, onProgress: console.log }) : null
  void set?.ended.then((died) => {
    if (died) void endRunningProcesses()
  })
  const tally = await runVitest({ ...run, reportFile }, vitestArgs, set)
  if (set && tally.failed > 0) showLog(set.log)
  set?.giveBack()
  if (await set?.ended) console.log('✗ the emulators ended unexpectedly')
  return tally
}

async function runVitest(
  { parts, reportFile }: TestRun & { readonly reportFile: string },
  vitestArgs: readonly string[],
  set: TakenSet | null,
): Promise<ReturnType<typeof tallyRun>> {
  const chromium = parts.includes('component') ? await findProgram('chromium') : null
  const { code, timedOut } = await runProcess(
    process.execPath,
    [
      join(projectRoot, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...parts.flatMap((part) => ['--project', `${part}*`]),
      '--reporter=default',
      '--reporter=junit',
      `--outputFile.junit=${reportFile}`,
      ...vitestArgs,
    ],
    {
      timeoutMs: limitMs,
      onOutput: (text) => process.stdout.write(text),
      env: {
        ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
        ...(chromium && { CHROMIUM: JSON.stringify(chromium) }),
        ...(set && testEnvironment(set.ports)),
      },
    },
  )
  if (timedOut) console.log(`✗ the tests were stopped after ${limitMs / 60_000} minutes`)
  return tallyRun({
    report: existsSync(reportFile) ? readFileSync(reportFile, 'utf8') : '',
    exitCode: code,
    required: vitestArgs.length === 0 ? parts : [],
  })
}
