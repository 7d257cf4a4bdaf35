import { createAccount } from '../support/accounts.ts'
import { desktop, phone } from '../support/browser.ts'
import { city } from '../support/city.ts'
import { expect, test } from '../support/test.ts'

test('a signed-in admin finds the Admin Panel link in the bar and in the menu', async ({
  openAdmin,
}) => {
  const { page, complaints } = await openAdmin(desktop, { account: await createAccount('admin') })
  await page.goto(city.route)
  const link = page.getByRole('navigation', { name: 'Main' }).getByText('Admin Panel')
  await expect(link).toBeVisible()
  await page.setViewportSize(phone)
  await expect(link).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await link.click()
  await expect(page).toHaveURL(/\/admin\/gallery$/)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.setViewportSize(desktop)
  await page.waitForLoadState('networkidle')
  await expect(link).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('the Admin Panel is there before the pointer moves', async ({ openAdmin }) => {
  const { page } = await openAdmin(desktop, { still: true })
  await page.addInitScript(dropLongTimers)
  await page.goto(city.route)
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByText('Admin Panel'),
  ).toBeVisible()
})

/** Runs in the page. After some seconds the app would load anyway. */
function dropLongTimers(): void {
  const { setTimeout } = window
  const dropLong = (work: () => void, ms = 0) => (ms < 9000 ? setTimeout(work, ms) : 0)
  Object.assign(window, { setTimeout: dropLong })
}

test('a signed-in person without the role sees no Admin Panel link', async ({ openPage }) => {
  const { page } = await openPage(desktop)
  const { email, password } = await createAccount('stranger')
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
  const asked = page.waitForResponse(/accounts:lookup/)
  await page.goto(city.route)
  await asked
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('Admin Panel')).toHaveCount(0)
})

test('the flag of a sign-in that has ended is removed', async ({ openPage }) => {
  const { page } = await openPage(desktop)
  await page.goto(city.route)
  await page.evaluate(() => localStorage.setItem('signed-in', 'yes'))
  await page.reload()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('signed-in'))).toBe(null)
  await expect(page.getByText('Admin Panel')).toHaveCount(0)
})
