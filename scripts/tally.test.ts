import { expect, test } from 'vitest'
import { tallyRun } from './tally.ts'

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
  expect(tallyRun({ report: text, exitCode: 1, required: ['unit'] })).toEqual({
    passed: 1,
    failed: 1,
    reasons: [],
  })
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

test('a required part of which nothing ran is a failure', () => {
  const text = report([
    { name: '/p/web/a.test.ts', status: 'passed', tests: ['passed'] },
    { name: '/p/tests/e2e/b.test.ts', status: 'passed', tests: ['skipped'] },
  ])
  const tally = tallyRun({ report: text, exitCode: 0, required: ['unit', 'e2e'] })
  expect(tally).toEqual({ passed: 1, failed: 1, reasons: ['no test of "e2e" ran'] })
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
