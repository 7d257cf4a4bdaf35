import { phone } from '../support/browser.ts'
import { city } from '../support/city.ts'
import { isHydrated } from '../support/isHydrated.ts'
import { expect, test } from '../support/test.ts'

test('a page loads the app at the first input, not before', async ({ openPage }) => {
  const { page } = await openPage(phone, { still: true })
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto(city.route)
  await page.waitForLoadState('networkidle')
  expect(scripts.sort()).toEqual(['/start.js'])
  await page.keyboard.press('Tab')
  await page.waitForFunction(isHydrated)
})

test('a page loads the app once its photos are in view', async ({ openPage }) => {
  const { page } = await openPage(phone, { still: true })
  await page.goto('/gallery')
  await page.waitForFunction(isHydrated)
})
