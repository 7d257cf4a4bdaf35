import { expect, test } from 'vitest'
import { estimateUrlAbout, isEstimateUrl } from './actions.ts'
import { business } from './business.ts'

test('the request form is told what a request is about, whatever its words are', () => {
  const { estimateParameter, estimateUrl } = business
  const url = new URL(estimateUrlAbout('Kitchen & bath?'))
  const told = estimateParameter ? url.searchParams.get(estimateParameter) : 'Kitchen & bath?'
  expect(told).toBe('Kitchen & bath?')
  expect(isEstimateUrl(url.href)).toBe(true)
  expect(estimateUrlAbout(null)).toBe(new URL(estimateUrl).href)
})

test('another page of the same host is no way to the form', () => {
  expect(isEstimateUrl(`${business.estimateUrl}-2`)).toBe(false)
})
