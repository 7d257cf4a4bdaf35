import { Timestamp } from 'firebase-admin/firestore'
import { createAccount, database } from '../support/accounts.ts'
import { desktop, phone } from '../support/browser.ts'
import { isHydrated } from '../support/isHydrated.ts'
import { storeProject } from '../support/projects.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

test('the private area asks visitors to sign in, and explains a failed sign-in', async ({
  openPage,
}) => {
  const { page } = await openPage(phone)
  await page.goto('/admin/gallery')
  await expect(page).toHaveURL(/\/auth\?from=%2Fadmin%2Fgallery$/)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel(/^Password/).fill('wrong-password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Wrong email or password. Check both and try again.',
  )
})

test('strangers and unverified admins don’t get past the sign-in page', async ({ openPage }) => {
  for (const kind of ['stranger', 'unverified_admin'] as const) {
    const { page, context } = await openPage(desktop)
    const { email, password } = await createAccount(kind)
    await page.goto('/auth')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel(/^Password/).fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Signed in as' })).toBeFocused()
    await expect(page.getByText('is not verified yet')).toHaveCount(kind === 'stranger' ? 0 : 1)
    await page.goto('/admin/gallery')
    await expect(page).toHaveURL(/\/auth/)
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await context.close()
  }
})

test('the owner signs in, stays signed in over a reload, and signs out to the home page', async ({
  openPage,
}) => {
  const { page } = await openPage(desktop)
  const { email, password } = await createAccount('admin')
  await page.goto('/admin/gallery')
  await page.getByLabel('Email').fill(` ${email} `)
  await page.getByLabel(/^Password/).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/gallery$/)
  await page.reload()
  await expect(page.getByText(`Welcome, ${email}`)).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/admin/gallery')
  await expect(page).toHaveURL(/\/auth/)
})

test('only allow-listed addresses may sign up', async ({ openPage }) => {
  const { page } = await openPage(phone)
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Email').fill('stranger@example.com')
  await page.getByLabel(/^Password/).fill('long-enough')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Access is restricted to authorized administrative users only.',
  )
})

test('a public page loads no Firebase code, even for its photos', async ({ openPage }) => {
  const { page } = await openPage({ width: 390, height: 320 })
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url())
  })
  const hasFirebase = async () => {
    const programs = scripts.map(async (url) => (await page.request.get(url)).text())
    return (await Promise.all(programs)).some((code) => /firebase|firestore/i.test(code))
  }
  await page.goto('/')
  await page.waitForFunction(isHydrated)
  expect(scripts.length).toBeGreaterThan(3)
  expect(await hasFirebase()).toBe(false)
  const known = scripts.length
  await page.locator('#gallery').scrollIntoViewIfNeeded()
  await expect.poll(() => scripts.length).toBeGreaterThan(known)
  await page.waitForLoadState('networkidle')
  expect(await hasFirebase()).toBe(false)
})

test('an owner who loses the role mid-work reads why nothing is saved', async ({
  openProjects,
}) => {
  const { title } = await storeProject({ title: 'Role gone' })
  const account = await createAccount('admin')
  const { page } = await openProjects(title, desktop, account)
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Project' })
  await dialog.getByLabel('Location').fill('Frisco')
  const revocation = { user_id: account.uid, revoked_at: Timestamp.now() }
  await database().doc(`role_revocations/${account.uid}`).set(revocation)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'You’re no longer an administrator.')
  await expect(dialog.getByLabel('Location')).toHaveValue('Frisco')
})
