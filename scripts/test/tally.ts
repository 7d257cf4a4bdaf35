import { stripVTControlCharacters } from 'node:util'

export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly reasons: readonly string[]
}

export const emptyTally: Tally = { passed: 0, failed: 0, reasons: [] }

export function addTallies(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    reasons: [...one.reasons, ...other.reasons],
  }
}

/** Prints failures and counts last, because CI logs are often truncated at the start. */
export function summary({ passed, failed, reasons }: Tally): string {
  return [...reasons.map((reason) => `✗ ${reason}`), `${passed} passed, ${failed} failed`].join(
    '\n',
  )
}

export const wholeParts = ['component', 'functions', 'rules', 'unit', 'e2e'] as const

export const allTestParts = [...wholeParts, 'deep', 'engines'] as const

type TestPart = (typeof allTestParts)[number]

export interface TestRun {
  readonly parts: readonly TestPart[]
}

/**
 * `npm test` runs these rows side by side, because browser and emulator tests mostly wait. Each run
 * has emulators of its own, since tests empty the database. Both rows take about as long.
 */
export const wholeRuns: readonly (readonly TestRun[])[] = [
  [{ parts: ['component', 'unit', 'functions'] }],
  [{ parts: ['e2e'] }, { parts: ['rules'] }],
]

export interface Run {
  /** JUnit XML; empty if the runner wrote none. */
  readonly report: string
  readonly exitCode: number | null
  readonly required?: readonly TestPart[]
}

const linesOfMessageShown = 12

/**
 * Counts a run of vitest or Playwright and names each failure, because their own reports are far
 * above in the output. A required part without tests, and an error outside tests count as one
 * failure each.
 */
export function tallyRun({ report, exitCode, required = [] }: Run): Tally {
  const tests = testsIn(report)
  const reasons = tests.flatMap(({ file, name, failure }) =>
    failure === undefined ? [] : [describe(`${file} > ${name}`, failure)],
  )
  const passed = tests.length - reasons.length
  const ran = new Set(tests.map(({ file }) => partOf(file)))
  for (const part of required) if (!ran.has(part)) reasons.push(`no test of "${part}" ran`)
  if (reasons.length === 0 && exitCode !== 0)
    reasons.push(`the runner ended with code ${exitCode ?? 'none: it was killed'}, see above`)
  if (passed + reasons.length === 0) reasons.push('no test ran')
  return { passed, failed: reasons.length, reasons }
}

function testsIn(report: string) {
  return [...report.matchAll(/<testcase\b([^>]*?)(?:\/>|>(.*?)<\/testcase>)/gs)]
    .filter(([, , body = '']) => !/<skipped\b/.test(body))
    .map(([, attributes = '', body = '']) => {
      const attribute = (name: string) =>
        decode(new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? '')
      const [, , failure] =
        /<(failure|error)\b[^>]*>\s*(?:<!\[CDATA\[)?\s*(.*?)(?:\]\]>)?\s*<\/\1>/s.exec(body) ?? []
      return { file: attribute('classname'), name: attribute('name'), failure }
    })
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'" }

const decode = (text: string) =>
  text
    .replaceAll(/&(lt|gt|quot|apos);/g, (_, name) => entities[name] ?? '')
    .replaceAll('&amp;', '&')

const describe = (title: string, failure: string) =>
  [title, ...stripVTControlCharacters(decode(failure)).split('\n').slice(0, linesOfMessageShown)]
    .join('\n    ')
    .trimEnd()

function partOf(file: string): TestPart {
  if (file.endsWith('.component.test.tsx')) return 'component'
  const match = /(?:^|[\\/])(?:tests|lab)[\\/](rules|functions|deep|engines)[\\/]/.exec(file)
  return allTestParts.find((part) => part === match?.[1]) ?? 'unit'
}
