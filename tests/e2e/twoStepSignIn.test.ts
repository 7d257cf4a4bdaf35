import { findAccessibilityViolations } from '../support/accessibility.ts'
import { createAccount } from '../support/accounts.ts'
import { signInOnPage } from '../support/browser.ts'
import { fakeSecondFactor, rightCode, secret } from '../support/secondFactor.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

test('a second step is switched on, asked for at the next sign-in, and switched off', async ({
  openPage,
}) => {
  // On a screen this narrow, the button is in the page's last row, near the sticky bar.
  const { page } = await openPage({ width: 360, height: 740 })
  await fakeSecondFactor(page)
  const account = await createAccount('admin')
  await signInOnPage(page, account)
  const open = async () => {
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('button', { name: 'Two-step sign-in' }).click()
  }
  const dialog = page.getByRole('dialog', { name: 'Two-step sign-in' })
  await open()
  await dialog.getByRole('button', { name: 'Switch it on' }).click()
  await expect(dialog.getByAltText('QR code')).toBeVisible()
  expect(await findAccessibilityViolations(page)).toEqual([])
  await expect(dialog.locator('code')).toHaveText(secret)
  const code = page.getByLabel('Code from your authenticator app')
  await code.fill('000000')
  await dialog.getByRole('button', { name: 'Switch it on' }).click()
  await expect(dialog.getByRole('alert')).toContainText('That code is wrong')
  await code.fill(rightCode)
  await dialog.getByRole('button', { name: 'Switch it on' }).click()
  await expectToast(page, 'Two-step sign-in is on.')

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/auth')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel(/^Password/).fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(code).toBeFocused()
  expect(await findAccessibilityViolations(page)).toEqual([])
  await code.fill('12 34')
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await code.fill(rightCode)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/gallery$/)

  await open()
  await dialog.getByRole('button', { name: 'Switch it off' }).click()
  await expectToast(page, 'Two-step sign-in is off.')
})
