import { existsSync, globSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { cacheDir, projectRoot } from '../lib/project.ts'
import { runProcess } from '../lib/runProcess.ts'
import { namesJourney } from './journeys.ts'
import { showLog } from './showLog.ts'
import { findTestServer } from './takeTestSet.ts'
import { type Tally, tallyRun } from './tally.ts'

const limitMs = 60 * 60_000
const reportFile = join(cacheDir, 'test/journeys.xml')

/**
 * Runs Playwright's test runner, which starts emulators for each worker (playwright.config.ts).
 * @param args file filters and options
 */
export async function runJourneys(args: readonly string[]): Promise<Tally> {
  rmSync(reportFile, { force: true })
  // Playwright's process inherits the address.
  await findTestServer()
  const startedAt = Date.now()
  const hasReport = !args.includes('--ui')
  const { code, timedOut } = await runProcess(
    process.execPath,
    [
      join(projectRoot, 'node_modules/playwright/cli.js'),
      'test',
      // Journeys mostly wait, but a second set of emulators takes longer to start than most files.
      ...(args.some(namesJourney) || !hasReport ? [] : ['--workers=2']),
      ...args,
    ],
    {
      timeoutMs: args.some((argument) => /^--(?:ui|debug|headed)/.test(argument)) ? null : limitMs,
      onOutput: (text) => process.stdout.write(text),
      env: process.stdout.isTTY ? { FORCE_COLOR: '1' } : {},
    },
  )
  if (timedOut) console.log(`✗ the journeys were stopped after ${limitMs / 60_000} minutes`)
  if (!hasReport) return { passed: 0, failed: code === 0 ? 0 : 1, reasons: [] }
  const report = existsSync(reportFile) ? readFileSync(reportFile, 'utf8') : ''
  const tally = tallyRun({ report, exitCode: code })
  if (tally.failed > 0) {
    const logs = globSync(join(cacheDir, 'test/ports-*/emulators.log'))
    for (const log of logs.filter((file) => statSync(file).mtimeMs > startedAt)) showLog(log)
  }
  return tally
}
