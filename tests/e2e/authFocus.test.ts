// @module-tag deep

import type { Locator, Page } from 'playwright'
import { test } from 'vitest'
import { createAccount } from '../support/accounts.ts'
import { desktop, openPage, phone, signInOnPage } from '../support/browser.ts'
import { expect } from '../support/expect.ts'
import { holdKept } from '../support/keptPhotos.ts'
import { uniqueJpegs } from '../support/photos.ts'
import { fileInput, holdBack } from '../support/uploadPage.ts'

const isToken = (url: URL) => url.pathname.endsWith('/v1/token')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const email = (page: Page) => page.getByLabel('Email')

async function fillIn(page: Page, account: { email: string; password: string }): Promise<void> {
  await email(page).fill(account.email)
  await page.getByLabel(/^Password/).fill(account.password)
}

test('a click that leaves an empty field behind does what it is for, also at the edge of its target', async () => {
  const { page } = await openPage(desktop)
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
})

test('while a slow network tells what an account may do, the page says that it signs in', async () => {
  const { page } = await openPage(phone)
  const release = await holdBack(page, isToken)
  await page.goto('/auth')
  await fillIn(page, await createAccount('admin'))
  await page.keyboard.press('Enter')
  const status = page.getByRole('status')
  await expect(status).toHaveText('Signing you in…')
  await expect(status).toBeFocused()
  await expect(email(page)).toBeHidden()
  release()
  await expect(page).toHaveURL(/\/admin\/gallery$/)
})

test('who signs in while permissions cannot be checked is taken to the words that say so', async () => {
  const { page } = await openPage(phone)
  await page.route(isToken, (route) => route.abort())
  await page.goto('/auth')
  await fillIn(page, await createAccount('admin'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Your permissions could not be checked')
  await expect(page.getByRole('alert')).toBeFocused()

  // No form for an account that is signed in already: another one comes after signing out.
  await expect(email(page)).toBeHidden()
  await button(page, 'Sign Out').press('Enter')
  await expect(button(page, 'Sign In')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await fillIn(page, await createAccount('admin'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeFocused()
  await page.unroute(isToken)
  await button(page, 'Try again').press('Enter')
  await expect(page).toHaveURL(/\/admin\/gallery$/)
})

test('a wrong password leaves the focus on the button that sent it', async () => {
  const { page } = await openPage(phone)
  await page.goto('/auth')
  await fillIn(page, { email: 'nobody@example.com', password: 'wrong-password' })
  await button(page, 'Sign In').press('Enter')
  await expect(page.getByRole('alert')).toContainText('Wrong email or password')
  await expect(button(page, 'Sign In')).toBeFocused()
})

test('the way to a new password and back keeps the e-mail and the focus', async () => {
  const { page } = await openPage(phone)
  await page.goto('/auth')
  await email(page).fill('nonsense')
  await button(page, 'Forgot password?').press('Enter')
  await expect(email(page)).toBeFocused()
  await expect(email(page)).toHaveValue('nonsense')
  await button(page, 'Send the link').press('Enter')
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(email(page)).toBeFocused()
  await email(page).fill('nobody@example.com')
  await button(page, 'Send the link').press('Enter')
  await expect(page.getByRole('status')).toContainText('If this address has an account')
  await expect(button(page, 'Send the link')).toBeFocused()
  await button(page, 'Back to Sign In').press('Enter')
  await expect(button(page, 'Sign In')).toBeVisible()
  await expect(email(page)).toBeFocused()
  await expect(email(page)).toHaveValue('nobody@example.com')
})

test('who may not enter yet keeps the focus with an e-mail sent again, and by signing out', async () => {
  const { page } = await openPage(phone)
  await page.goto('/auth')
  await fillIn(page, await createAccount('unverified_admin'))
  await page.keyboard.press('Enter')
  await button(page, 'Send the e-mail again').press('Enter')
  await expect(page.getByText(/verification e-mail is on its way/)).toBeVisible()
  await expect(button(page, 'Send the e-mail again')).toBeFocused()
  await button(page, 'Sign Out').press('Enter')
  await expect(email(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Gallery admin' })).toBeFocused()
})

test('a sign-out that takes its time says so', async () => {
  const { page } = await openPage(phone)
  await signInOnPage(page, await createAccount('admin'))
  await fileInput(page).setInputFiles(await uniqueJpegs(['waiting.jpg']))
  await expect(page.getByText('1 photo chosen')).toBeVisible()
  await button(page, 'Sign Out').click()
  const question = page.getByRole('dialog', { name: '1 photo is not uploaded yet' })
  await expect(question).toBeVisible()
  const release = await holdKept(page)
  await question.getByRole('button', { name: 'Give up and sign out' }).press('Enter')
  await expect(button(page, 'Signing out…')).toBeFocused()
  await release()
  await expect(page).toHaveURL(/\/$/)
})
