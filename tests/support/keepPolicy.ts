import { afterEach, expect } from 'vitest'
import { browser } from './browser.ts'
import { policyViolations } from './policyViolations.ts'

/** Whatever a browser's test is about: no page may do what its policy forbids, and none stays open. */
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()))
  expect(policyViolations.splice(0)).toEqual([])
})
