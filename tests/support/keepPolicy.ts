import { afterEach, expect } from 'vitest'
import { browser, describePages, policyViolations } from './browser.ts'

/** No page may violate its policy, and all are closed after a test. */
afterEach(async ({ task }) => {
  const errors = task.result?.errors ?? []
  const pages = errors.length > 0 ? await describePages() : []
  for (const error of errors) error.stack = [...pages, error.stack].join('\n')
  await Promise.all(browser.contexts().map((context) => context.close()))
  expect(policyViolations.splice(0)).toEqual([])
})
