import { expect, test } from 'vitest'
import { allowAnalytics, readFirebaseConfig } from './firebaseConfig.ts'

test('Google’s tag may run only on public pages, and only where visits are counted', () => {
  const { headers } = readFirebaseConfig().hosting
  const google = /googletagmanager|google-analytics/
  expect(JSON.stringify(headers)).not.toMatch(google)
  const counted = allowAnalytics(headers).filter((rule) => google.test(JSON.stringify(rule)))
  expect(counted.map(({ source }) => source)).toEqual(['**'])
  const policy = counted[0]?.headers.find(({ key }) => key === 'Content-Security-Policy')?.value
  expect(policy).toMatch(/script-src https:\/\/www\.googletagmanager\.com\/gtag\/js 'self';/)
  expect(policy).toMatch(/connect-src https:\/\/\*\.google-analytics\.com 'self' /)
})
