import { afterEach, expect } from 'vitest'
import { browser, describePages } from './browser.ts'
import { policyViolations } from './policyViolations.ts'

/** Whatever a browser's test is about: no page may do what its policy forbids, and none stays open. */
afterEach(async ({ task }) => {
  const errors = task.result?.errors ?? []
  const pages = errors.length > 0 ? await describePages() : []
  for (const error of errors) error.stack = [...pages, error.stack].join('\n')
  await Promise.all(browser.contexts().map((context) => context.close()))
  expect(policyViolations.splice(0)).toEqual([])
})
