import { randomUUID } from 'node:crypto'
import { getAuth } from 'firebase-admin/auth'
import { FieldValue } from 'firebase-admin/firestore'
import { adminApp, createAccount, database } from '../support/accounts.ts'
import { desktop, phone, signInOnPage } from '../support/browser.ts'
import { keptKeys } from '../support/keptPhotos.ts'
import { mailsTo } from '../support/mails.ts'
import { uniqueJpegs } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'
import { expectToast, toastsOf } from '../support/toasts.ts'
import { chooseFor, holdBack } from '../support/uploadPage.ts'

async function allowedAddress(): Promise<string> {
  const email = `new-${randomUUID().slice(0, 8)}@example.com`
  const settings = database().doc('settings/sign_up')
  await settings.set({ allowed_emails: FieldValue.arrayUnion(email) }, { merge: true })
  return email
}

test("a forgotten password can be reset, and the page doesn't reveal which addresses exist", async ({
  openPage,
}) => {
  const { page } = await openPage(phone)
  const { email } = await createAccount('admin')
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill('nonsense')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  for (const address of ['nobody-at-all@example.com', email]) {
    await page.getByLabel('Email').fill(address)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByRole('status')).toContainText('If this address has an account')
    await expect(page.getByRole('alert')).toBeHidden()
  }
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1)
  const [mail] = await mailsTo(email)
  expect(mail?.requestType).toBe('PASSWORD_RESET')
  await fetch(`${mail?.oobLink}&newPassword=new-password`)

  await page.getByRole('button', { name: 'Back to Sign In' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel(/^Password/).fill('new-password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/admin\/gallery$/)
})

test('an allowed address opens one account and is asked to verify its email', async ({
  openPage,
}) => {
  const email = await allowedAddress()
  const signUp = async () => {
    const { page, context } = await openPage(desktop)
    await page.goto('/auth')
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    const password = page.getByLabel(/^Password/)
    await expect(password).toHaveAttribute('minlength', '6')
    await expect(password).toHaveAttribute('autocomplete', 'new-password')
    await page.getByLabel('Email').fill(` ${email} `)
    await password.fill('long-enough')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    return { page, context }
  }
  const first = await signUp()
  await expect(first.page.getByRole('status')).toContainText(
    'Please check your email for the verification link',
  )
  expect((await mailsTo(email)).map(({ requestType }) => requestType)).toEqual(['VERIFY_EMAIL'])
  const second = await signUp()
  await expect(second.page.getByRole('alert')).toHaveText(
    'This email is already registered. Please sign in instead.',
  )
})

test('a failed verification email shows a message and can be sent again', async ({ openPage }) => {
  const { page } = await openPage(phone)
  const email = await allowedAddress()
  const sendsMail = (url: URL) => url.pathname.endsWith('accounts:sendOobCode')
  await page.route(sendsMail, (route) => route.abort())
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill('long-enough')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'The verification email could not be sent. No connection. Check your network and try again.',
  )
  await expect(page.getByRole('status')).toContainText('Send the verification email again')
  await page.unroute(sendsMail)
  await page.getByRole('button', { name: 'Send the email again' }).click()
  await expect(page.getByRole('status')).toContainText('A verification email is on its way.')
  await expect(page.getByRole('alert')).toBeHidden()
  expect((await mailsTo(email)).map(({ requestType }) => requestType)).toEqual(['VERIFY_EMAIL'])
})

test("permissions that can't be checked admit nobody and are checked again", async ({
  openPage,
}) => {
  const { page } = await openPage(phone)
  await signInOnPage(page, await createAccount('admin'))
  const isToken = (url: URL) => url.pathname.endsWith('/v1/token')
  await page.route(isToken, (route) => route.abort())
  await page.goto('/admin/gallery')
  await expectToast(page, 'Failed to verify permissions')
  await expect(page).toHaveURL(/\/auth\?from=%2Fadmin%2Fgallery$/)
  await page.unroute(isToken)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/admin\/gallery$/)
  expect(toastsOf(page)).toEqual([])
})

test('signing out as a former admin asks about pending photos and leaves none behind', async ({
  openPage,
}) => {
  const { page } = await openPage(phone)
  const account = await createAccount('admin')
  await signInOnPage(page, account)
  await chooseFor(page, 'Private home', await uniqueJpegs(['private-home.jpg']))
  await expect.poll(async () => (await keptKeys(page)).length).toBe(2)
  await getAuth(adminApp()).setCustomUserClaims(account.uid, {})
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/auth')
  await expect(page.getByText('is not an administrator')).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  const question = page.getByRole('dialog', { name: '1 photo is not uploaded yet' })
  await question.getByRole('button', { name: 'Discard and sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect.poll(() => keptKeys(page)).toEqual([])
})

test('signing out asks about pending photos and leaves no private data behind', async ({
  openPage,
}) => {
  const { page } = await openPage(phone)
  await signInOnPage(page, await createAccount('admin'))
  await page.getByRole('button', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByLabel('Theme').selectOption('Dark')
  await settings.getByRole('button', { name: 'Close' }).click()
  await chooseFor(page, 'Not for the next one', await uniqueJpegs(['waiting.jpg']))
  await expect(page.getByText('1 photo chosen')).toBeVisible()
  await expect.poll(async () => (await keptKeys(page)).length).toBe(2)
  const question = page.getByRole('dialog', { name: '1 photo is not uploaded yet' })
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText('1 photo chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await question.getByRole('button', { name: 'Discard and sign out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => keptKeys(page)).toEqual([])
  const stored = () => page.evaluate(() => Object.keys(localStorage).join())
  await expect.poll(stored).not.toContain('firebase')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('on a slow network the page says that it is signing in', async ({ openPage }) => {
  const { page } = await openPage(phone)
  const account = await createAccount('admin')
  const release = await holdBack(page, (url) => url.pathname.endsWith('/v1/token'))
  await page.goto('/auth')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel(/^Password/).fill(account.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText('Signing you in…')
  await expect(page.getByLabel('Email')).toBeHidden()
  release()
  await expect(page).toHaveURL(/\/admin\/gallery$/)
})
