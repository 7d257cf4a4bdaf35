import { phone } from '../support/browser.ts'
import { city } from '../support/city.ts'
import { isHydrated } from '../support/isHydrated.ts'
import { expect, test } from '../support/test.ts'

test('the scroll position from before the app runs is kept, even after a reload', async ({
  openPage,
}) => {
  const { page } = await openPage(phone)
  await page.goto('/about', { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  await page.evaluate(() => scrollTo(0, 700))
  const scrolled = () => page.evaluate(() => scrollY)
  await page.waitForLoadState('networkidle')
  expect(await scrolled()).toBe(700)
  await page.reload()
  await page.waitForLoadState('networkidle')
  // The browser may shift the position by a few pixels.
  expect(Math.abs((await scrolled()) - 700)).toBeLessThan(40)
})

test('an anchor followed before hydration leads to its section, which stays in view', async ({
  openPage,
}) => {
  const { page } = await openPage(phone, { still: true })
  await page.goto(city.route)
  await page
    .getByRole('main')
    .getByRole('link', { name: /reviews/ })
    .first()
    .click()
  await page.waitForFunction(isHydrated)
  await expect(page.locator('#reviews h2')).toBeInViewport()
})

test('an anchor looks pressed before the sections up to it are laid out', async ({ openPage }) => {
  const { page } = await openPage(phone, { still: true })
  await page.goto(city.route)
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /reviews/ })
    .first()
  const hashInTask = await link.evaluate((anchor: HTMLElement) => {
    anchor.click()
    return location.hash
  })
  expect(hashInTask).toBe('')
  await expect(page).toHaveURL(/#reviews$/)
  await expect(page.locator('#reviews h2')).toBeInViewport()
})
