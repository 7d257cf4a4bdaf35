import { z } from 'zod'

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

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string().optional(),
          failureMessages: z.array(z.string()).optional(),
        }),
      ),
    }),
  ),
})

export interface Run {
  readonly report: string | null
  readonly exitCode: number | null
  readonly required: readonly TestPart[]
}

const linesOfMessageShown = 12

/**
 * Counts a run and names each failure, because vitest's own report is far above in the output. A
 * file that can't be loaded, a required part without tests, and an error outside tests count as one
 * failure each.
 */
export function tallyRun({ report, exitCode, required }: Run): Tally {
  const reasons: string[] = []
  if (report === null) return { passed: 0, failed: 1, reasons: ['vitest wrote no report'] }
  let passed = 0
  let failed = 0
  const ran = new Set<TestPart>()
  for (const file of reportSchema.parse(JSON.parse(report)).testResults) {
    const statuses = file.assertionResults.map((result) => result.status)
    const failedHere = statuses.filter((status) => status === 'failed').length
    const passedHere = statuses.filter((status) => status === 'passed').length
    passed += passedHere
    failed += failedHere
    if (passedHere + failedHere > 0) ran.add(partOf(file.name))
    if (file.status === 'failed' && failedHere === 0) {
      failed += 1
      reasons.push(formatFailure(`${file.name} could not be run`, file.message))
    }
    for (const { status, fullName, failureMessages } of file.assertionResults) {
      if (status !== 'failed') continue
      reasons.push(formatFailure(`${file.name} > ${fullName}`, failureMessages?.join('\n')))
    }
  }
  for (const part of required.filter((name) => !ran.has(name))) {
    failed += 1
    reasons.push(`no test of "${part}" ran`)
  }
  if (passed + failed === 0) {
    failed += 1
    reasons.push('no test ran')
  }
  if (exitCode !== 0 && failed === 0) {
    failed += 1
    reasons.push(`vitest ended with code ${exitCode ?? 'none: it was killed'} outside the tests`)
  }
  return { passed, failed, reasons }
}

export function formatFailure(title: string, message = ''): string {
  return [title, ...message.split('\n').slice(0, linesOfMessageShown)].join('\n    ').trimEnd()
}

function partOf(file: string): TestPart {
  if (file.endsWith('.component.test.tsx')) return 'component'
  const match = /[\\/](?:tests|lab)[\\/](rules|functions|e2e|deep|engines)[\\/]/.exec(file)
  return allTestParts.find((part) => part === match?.[1]) ?? 'unit'
}
