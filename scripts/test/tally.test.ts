import { expect, test } from 'vitest'
import { addTallies, emptyTally, summary, tallyRun, wholeParts, wholeRuns } from './tally.ts'

function report(files: { name: string; status: string; tests: string[] }[]): string {
  const testResults = files.map(({ name, status, tests }) => ({
    name,
    status,
    assertionResults: tests.map((testStatus) => ({ status: testStatus })),
  }))
  return JSON.stringify({ testResults })
}

test('passed and failed tests are counted', () => {
  const text = report([{ name: '/p/web/a.test.ts', status: 'failed', tests: ['passed', 'failed'] }])
  const tally = tallyRun({ report: text, exitCode: 1, required: ['unit'] })
  expect(tally).toMatchObject({ passed: 1, failed: 1 })
})

test('a failed test is named with the beginning of its message', () => {
  const failed = {
    status: 'failed',
    fullName: 'the gallery opens',
    failureMessages: ['Error: no photo\n    at here'],
  }
  const text = JSON.stringify({
    testResults: [{ name: '/p/web/a.test.ts', status: 'failed', assertionResults: [failed] }],
  })
  expect(tallyRun({ report: text, exitCode: 1, required: [] }).reasons).toEqual([
    '/p/web/a.test.ts > the gallery opens\n    Error: no photo\n        at here',
  ])
})

test('a file that could not be loaded is a failure', () => {
  const text = report([
    { name: '/p/web/a.test.ts', status: 'passed', tests: ['passed'] },
    { name: '/p/web/b.test.ts', status: 'failed', tests: [] },
  ])
  const tally = tallyRun({ report: text, exitCode: 1, required: [] })
  expect(tally).toMatchObject({ passed: 1, failed: 1 })
  expect(tally.reasons).toEqual(['/p/web/b.test.ts could not be run'])
})

test('a required part without tests is a failure', () => {
  const text = report([
    { name: '/p/web/a.test.ts', status: 'passed', tests: ['passed'] },
    { name: '/p/tests/rules/b.test.ts', status: 'passed', tests: ['skipped'] },
  ])
  const tally = tallyRun({ report: text, exitCode: 0, required: ['unit', 'rules'] })
  expect(tally).toEqual({ passed: 1, failed: 1, reasons: ['no test of "rules" ran'] })
})

test('a run without any test is a failure', () => {
  expect(tallyRun({ report: report([]), exitCode: 0, required: [] })).toMatchObject({ failed: 1 })
})

test('a run without a report is a failure', () => {
  expect(tallyRun({ report: null, exitCode: 0, required: [] })).toMatchObject({ failed: 1 })
})

test('an error outside every test is a failure', () => {
  const text = report([{ name: '/p/web/a.test.ts', status: 'passed', tests: ['passed'] }])
  expect(tallyRun({ report: text, exitCode: 1, required: [] })).toMatchObject({
    passed: 1,
    failed: 1,
  })
  expect(tallyRun({ report: text, exitCode: null, required: [] })).toMatchObject({ failed: 1 })
})

test('failures of all runs are listed at the end, above the counts', () => {
  const first = { passed: 3, failed: 1, reasons: ['a.test.ts > opens\n    Error: closed'] }
  const second = { passed: 4, failed: 0, reasons: [] }
  expect(summary([first, second].reduce(addTallies, emptyTally)).split('\n')).toEqual([
    '✗ a.test.ts > opens',
    '    Error: closed',
    '7 passed, 1 failed',
  ])
})

test('npm test runs every part once', () => {
  const parts = wholeRuns.flat().flatMap((run) => run.parts)
  expect(parts.toSorted()).toEqual(wholeParts.toSorted())
})
