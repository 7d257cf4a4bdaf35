import { CannotStart } from '../lib/CannotStart.ts'
import { runVerb } from '../lib/runVerb.ts'
import { checkCode } from './checkCode.ts'
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
 * "check" or one of `allTestParts`; others go to vitest. The last line is always `N passed, N
 * failed`.
 */
await runVerb(async (stop) => {
  const [first, ...rest] = process.argv.slice(2)
  const part = allTestParts.find((name) => name === first)
  const vitestArgs = part ? rest : process.argv.slice(2)
  // A selection runs once; several runs would find most parts empty.
  const chosen = part ? [part] : vitestArgs.length > 0 ? wholeParts : null
  const runs = first === 'check' ? [] : chosen ? [{ parts: chosen }] : wholeRuns
  stop.addEventListener('abort', () => void endTestServer())
  const checking = part ? emptyTally : checkCode()
  const tally = (await Promise.all([checking, ...runs.map(attempt)])).reduce(addTallies)
  await endTestServer()
  console.log(summary(tally))
  return tally.failed === 0 ? 0 : 1

  async function attempt(run: TestRun): Promise<Tally> {
    try {
      return await runTests(run, vitestArgs)
    } catch (error) {
      const reason = error instanceof CannotStart ? error.message : String(error)
      console.error(error instanceof CannotStart ? reason : error)
      return { passed: 0, failed: 1, reasons: [reason] }
    }
  }
})
