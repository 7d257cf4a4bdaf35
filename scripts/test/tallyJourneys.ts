import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { formatFailure, type Tally } from './tally.ts'

const messages = z.array(
  z.object({
    message: z
      .string()
      .optional()
      .transform((text = '') => stripVTControlCharacters(text)),
  }),
)

const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      results: z.array(z.object({ errors: messages })),
    }),
  ),
})

type Spec = z.infer<typeof specSchema>

interface Suite {
  readonly specs?: readonly Spec[] | undefined
  readonly suites?: readonly Suite[] | undefined
}

const suiteSchema: z.ZodType<Suite> = z.lazy(() =>
  z.object({ specs: z.array(specSchema).optional(), suites: z.array(suiteSchema).optional() }),
)

const reportSchema = z.object({
  suites: z.array(suiteSchema),
  /** Outside every test: a file that can't be loaded, emulators that don't start. */
  errors: messages,
})

interface JourneyRun {
  readonly report: string | null
  readonly exitCode: number | null
}

/** Counts a run of Playwright's test runner. Whatever keeps journeys from running is a failure. */
export function tallyJourneys({ report, exitCode }: JourneyRun): Tally {
  if (report === null) return { passed: 0, failed: 1, reasons: ['Playwright wrote no report'] }
  const { suites, errors } = reportSchema.parse(JSON.parse(report))
  const reasons = errors.map(({ message }) => formatFailure('outside the journeys', message))
  let passed = 0
  for (const { title, file, tests } of suites.flatMap(specsOf)) {
    for (const { projectName, status, results } of tests) {
      if (status === 'expected') passed += 1
      if (status === 'expected' || status === 'skipped') continue
      const said = results.flatMap((result) => result.errors.map(({ message }) => message))
      reasons.push(formatFailure(`[${projectName}] ${file} > ${title}`, said.join('\n')))
    }
  }
  if (exitCode !== 0 && reasons.length === 0)
    reasons.push(`Playwright ended with code ${exitCode ?? 'none: it was killed'}`)
  if (passed + reasons.length === 0) reasons.push('no journey ran')
  return { passed, failed: reasons.length, reasons }
}

function specsOf({ specs = [], suites = [] }: Suite): readonly Spec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}
