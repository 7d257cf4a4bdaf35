import { CannotStart } from '../lib/CannotStart.ts'
import { runVerb } from '../lib/runVerb.ts'
import { checkCode } from './checkCode.ts'
import { namesJourney } from './journeys.ts'
import { runJourneys } from './runJourneys.ts'
import { runTests } from './runTests.ts'
import { endTestServer } from './takeTestSet.ts'
import {
  addTallies,
  allTestParts,
  emptyTally,
  summary,
  type Tally,
  type TestRun,
  wholeParts,
  wholeRuns,
} from './tally.ts'

/**
 * `node scripts/test/test.ts` runs everything: types, lint and all tests. The first argument may be
 * "check" or one of `allTestParts`; others go to vitest, or to Playwright if they name a journey. The
 * last line is always `N passed, N failed`.
 */
await runVerb(async (stop) => {
  const [first, ...rest] = process.argv.slice(2)
  const part = allTestParts.find((name) => name === first)
  const args = part ? rest : process.argv.slice(2)
  stop.addEventListener('abort', () => void endTestServer())
  const checking = part ? emptyTally : checkCode()
  const rows = first === 'check' ? [] : chooseRuns()
  const tally = (await Promise.all([checking, ...rows.map(attemptAll)])).reduce(addTallies)
  await endTestServer()
  console.log(summary(tally))
  return tally.failed === 0 ? 0 : 1

  function chooseRuns(): readonly (readonly TestRun[])[] {
    if (part) return [[{ parts: [part] }]]
    if (args.length === 0) return wholeRuns
    const parts = args.some(namesJourney)
      ? (['e2e'] as const)
      : wholeParts.filter((name) => name !== 'e2e')
    return [[{ parts }]]
  }

  async function attemptAll(runs: readonly TestRun[]): Promise<Tally> {
    let sum = emptyTally
    for (const run of runs) sum = addTallies(sum, await attempt(run))
    return sum
  }

  async function attempt(run: TestRun): Promise<Tally> {
    try {
      return await (run.parts.includes('e2e') ? runJourneys(args) : runTests(run, args))
    } catch (error) {
      const reason = error instanceof CannotStart ? error.message : String(error)
      console.error(error instanceof CannotStart ? reason : error)
      return { passed: 0, failed: 1, reasons: [reason] }
    }
  }
})
