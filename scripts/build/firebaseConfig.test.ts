import { expect, test } from 'vitest'
import { headersFor } from './firebaseConfig.ts'

test('Google’s tag may run only on public pages, and only if visits are counted', () => {
  const unbuilt = '/nothing/is/built/here'
  const google = /googletagmanager|google-analytics/
  expect(JSON.stringify(headersFor(unbuilt, { counted: false }))).not.toMatch(google)
  const counted = headersFor(unbuilt, { counted: true }).filter((rule) =>
    google.test(JSON.stringify(rule)),
  )
  expect(counted.map(({ source }) => source)).toEqual(['**'])
  const policy = counted[0]?.headers.find(({ key }) => key === 'Content-Security-Policy')?.value
  expect(policy).toMatch(/script-src https:\/\/www\.googletagmanager\.com\/gtag\/js 'self';/)
  expect(policy).toMatch(/connect-src https:\/\/\*\.google-analytics\.com 'self' /)
})
