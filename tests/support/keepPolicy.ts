import { afterEach, expect } from 'vitest'
import { policyViolations } from './policyViolations.ts'

/** Whatever a browser's test is about: no page may do what its policy forbids. */
afterEach(() => {
  expect(policyViolations.splice(0)).toEqual([])
})
