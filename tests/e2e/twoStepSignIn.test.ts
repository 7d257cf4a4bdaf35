import type { Page, Route } from 'playwright'
import { z } from 'zod'
import { findAccessibilityViolations } from '../support/accessibility.ts'
import { createAccount } from '../support/accounts.ts'
import { signInOnPage } from '../support/browser.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const rightCode = '123456'

const tokensSchema = z.looseObject({ idToken: z.string(), refreshToken: z.string() })
const codeSchema = z.object({ totpVerificationInfo: z.object({ verificationCode: z.string() }) })
const factor = {
  mfaEnrollmentId: 'the-app',
  displayName: 'Authenticator app',
  enrolledAt: '2026-05-01T00:00:00Z',
  totpInfo: {},
}

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

/**
 * Imitates Identity Platform's requests for authenticator apps, which the Auth emulator doesn't support:
 * https://cloud.google.com/identity-platform/docs/reference/rest/v2/accounts.mfaEnrollment
 */
async function fakeSecondFactor(page: Page): Promise<void> {
  let tokens: z.infer<typeof tokensSchema> | null = null
  let enrolled = false
  const on = (path: string, handler: (route: Route) => Promise<void>) =>
    page.route(`**/${path}?*`, handler)
  const checkCode = (route: Route) => {
    const { totpVerificationInfo } = codeSchema.parse(route.request().postDataJSON())
    if (totpVerificationInfo.verificationCode === rightCode) {
      enrolled = true
      return route.fulfill({ json: { ...tokens } })
    }
    const error = { code: 400, message: 'INVALID_CODE' }
    return route.fulfill({ status: 400, json: { error } })
  }

  await on('v1/accounts:signInWithPassword', async (route) => {
    const response = await route.fetch()
    if (!response.ok()) return route.fulfill({ response })
    const { idToken, refreshToken } = tokensSchema.parse(await response.json())
    tokens = { idToken, refreshToken }
    if (!enrolled) return route.fulfill({ response })
    return route.fulfill({ json: { mfaPendingCredential: 'pending', mfaInfo: [factor] } })
  })
  await on('v1/accounts:lookup', async (route) => {
    const response = await route.fetch()
    const { users } = z.object({ users: z.array(z.looseObject({})) }).parse(await response.json())
    const mfaInfo = enrolled ? [factor] : []
    return route.fulfill({ json: { users: users.map((user) => ({ ...user, mfaInfo })) } })
  })
  await on('v2/accounts/mfaEnrollment:start', (route) => {
    const totpSessionInfo = {
      sharedSecretKey: secret,
      verificationCodeLength: 6,
      hashingAlgorithm: 'SHA1',
      periodSec: 30,
      sessionInfo: 'session',
      finalizeEnrollmentTime: new Date(Date.now() + 600_000).toISOString(),
    }
    return route.fulfill({ json: { totpSessionInfo } })
  })
  await on('v2/accounts/mfaEnrollment:finalize', checkCode)
  await on('v2/accounts/mfaSignIn:finalize', checkCode)
  await on('v2/accounts/mfaEnrollment:withdraw', (route) => {
    enrolled = false
    return route.fulfill({ json: { ...tokens } })
  })
}
