import { expect, test } from 'vitest'
import { addTallies, emptyTally, summary, tallyRun, wholeParts, wholeRuns } from './tally.ts'

/** As vitest and Playwright write it: each test's file, name, and what is in its element. */
const report = (...tests: [file: string, name: string, body?: string][]) =>
  tests
    .map(([file, name, body]) => {
      const start = `<testcase classname="${file}" name="${name}" time="1"`
      return body === undefined ? `${start}/>` : `${start}>\n${body}\n</testcase>`
    })
    .join('\n')

const passing = report(['web/a.test.ts', 'passes'])

test('passed and failed tests are counted, and the failed ones named with their message', () => {
  const text = report(
    ['web/a.test.ts', 'passes', '<system-out>hello</system-out>'],
    ['web/a.test.ts', 'skipped', '<skipped/>'],
    [
      'web/a.test.ts',
      'a &lt;b&gt; opens',
      '<failure message="no">\nError: &apos;no&apos;\n at</failure>',
    ],
    [
      'lightbox.test.ts',
      'closes',
      '<error><![CDATA[  Error: \u001b[31mno photo\u001b[39m]]></error>',
    ],
  )
  expect(tallyRun({ report: text, exitCode: 1 })).toEqual({
    passed: 1,
    failed: 2,
    reasons: [
      "web/a.test.ts > a <b> opens\n    Error: 'no'\n     at",
      'lightbox.test.ts > closes\n    Error: no photo',
    ],
  })
})

test('a required part without tests is a failure', () => {
  const text = `${passing}${report(['tests/rules/b.test.ts', 'skipped', '<skipped/>'])}`
  const tally = tallyRun({ report: text, exitCode: 0, required: ['unit', 'rules'] })
  expect(tally).toEqual({ passed: 1, failed: 1, reasons: ['no test of "rules" ran'] })
})

test.each([
  ['without any test', report(['a', 'skipped', '<skipped/>']), 0, 0],
  ['without a report', '', 0, 0],
  ['with an error outside every test', passing, 1, 1],
  ['that was killed', passing, null, 1],
])('a run %s is a failure', (_name, text, exitCode, passed) => {
  expect(tallyRun({ report: text, exitCode })).toMatchObject({ passed, failed: 1 })
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
