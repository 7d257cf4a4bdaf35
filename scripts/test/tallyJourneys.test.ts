import { expect, test } from 'vitest'
import { tallyJourneys } from './tallyJourneys.ts'

function report(tests: Record<string, string>, errors: object[] = []): string {
  const specs = Object.entries(tests).map(([title, status]) => {
    const failed =
      status === 'unexpected'
        ? [{ message: 'Error: \u001b[31mno photo\u001b[39m\n    at here' }]
        : []
    const results = [{ errors: failed }]
    return { title, file: 'a.test.ts', tests: [{ projectName: 'chromium', status, results }] }
  })
  return JSON.stringify({ suites: [{ suites: [{ specs }] }], errors })
}

test('passed and failed journeys are counted, and the failed ones named', () => {
  const text = report({ opens: 'expected', closes: 'unexpected' })
  expect(tallyJourneys({ report: text, exitCode: 1 })).toEqual({
    passed: 1,
    failed: 1,
    reasons: ['[chromium] a.test.ts > closes\n    Error: no photo\n        at here'],
  })
})

test('a run without a report, or without any journey, is a failure', () => {
  expect(tallyJourneys({ report: null, exitCode: 1 })).toMatchObject({ passed: 0, failed: 1 })
  expect(tallyJourneys({ report: report({}), exitCode: 0 })).toMatchObject({ failed: 1 })
  const skipped = report({ opens: 'skipped' })
  expect(tallyJourneys({ report: skipped, exitCode: 0 })).toMatchObject({ failed: 1 })
})

test('an error outside every journey is a failure', () => {
  const text = report({ opens: 'expected' }, [{ message: 'Error: the site could not be built' }])
  expect(tallyJourneys({ report: text, exitCode: 1 })).toEqual({
    passed: 1,
    failed: 1,
    reasons: ['outside the journeys\n    Error: the site could not be built'],
  })
})

test('a run that was interrupted is a failure', () => {
  const text = report({ opens: 'expected', closes: 'skipped' })
  expect(tallyJourneys({ report: text, exitCode: 130 })).toMatchObject({ passed: 1, failed: 1 })
  expect(tallyJourneys({ report: text, exitCode: null })).toMatchObject({ passed: 1, failed: 1 })
})
