import { expect, test } from 'vitest'
import { estimateUrlAbout, isEstimateUrl } from './actions.ts'
import { business } from './business.ts'

test('the request form is told what a request is about, whatever its words are', () => {
  const url = new URL(estimateUrlAbout('Kitchen & bath?'))
  expect(url.searchParams.get(business.estimateParameter ?? '')).toBe('Kitchen & bath?')
  expect(isEstimateUrl(url.href)).toBe(true)
  expect(estimateUrlAbout(null)).toBe(business.estimateUrl)
})

test('another page of the same host is no way to the form', () => {
  expect(isEstimateUrl(`${business.estimateUrl}-2`)).toBe(false)
})
