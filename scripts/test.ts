import { CannotStart } from './CannotStart.ts'
import { checkCode } from './checkCode.ts'
import { runTests } from './runTests.ts'
import { runVerb } from './runVerb.ts'
import { add, allTestParts, nothing, type Tally, type TestPart, testParts } from './tally.ts'

/**
 * `node scripts/test.ts` runs everything: type check, lint, all tests. The first argument may name a
 * part ("check", one of `testParts`, or "deep" or "engines", which are only run so); the others go to vitest. The
 * last line of the output is always `N passed, N failed`.
 */
await runVerb(async (stop) => {
  const [first, ...rest] = process.argv.slice(2)
  const part = allTestParts.find((name) => name === first)
  const vitestArgs = part ? rest : process.argv.slice(2)
  const checked = part ? nothing : await checkCode()
  const tested = first === 'check' ? nothing : await attempt(part ? [part] : testParts)
  const { passed, failed } = add(checked, tested)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1

  async function attempt(parts: readonly TestPart[]): Promise<Tally> {
    try {
      return await runTests(parts, vitestArgs, stop)
    } catch (error) {
      console.error(error instanceof CannotStart ? error.message : error)
      return { passed: 0, failed: 1 }
    }
  }
})
