import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, test } from 'vitest'
import { desktop, launchBrowser, openPage } from '../support/browser.ts'
import { expect } from '../support/expect.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const email = (page: Page) => page.getByLabel('Email')

test('a click that leaves an empty field behind does what it is for, also at the edge of its target', async () => {
  const { page, context } = await openPage(browser, desktop)
  const clickFrom = async (field: Locator, target: Locator, edge: 'top' | 'bottom') => {
    await field.click()
    const box = await target.boundingBox()
    await target.click({ position: { x: 20, y: edge === 'top' ? 3 : (box?.height ?? 0) - 3 } })
  }
  for (const field of [email(page), page.getByLabel(/^Password/)]) {
    await page.goto('/auth')
    await clickFrom(field, page.getByRole('tab', { name: 'Sign Up' }), 'bottom')
    await expect(button(page, 'Sign Up')).toBeVisible()
    await page.goto('/auth')
    await clickFrom(field, button(page, 'Forgot password?'), 'top')
    await expect(button(page, 'Send the link')).toBeVisible()
    await page.goto('/auth')
    await clickFrom(field, page.getByRole('link', { name: 'Back to the website' }), 'top')
    await expect(page).toHaveURL(/\/$/)
  }
  await context.close()
})
