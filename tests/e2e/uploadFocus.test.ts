import type { Locator, Page } from 'playwright'
import { test } from 'vitest'
import { createAccount } from '../support/accounts.ts'
import { denied, openPage, phone, refuse, setUplink } from '../support/browser.ts'
import { openEditDialog } from '../support/editDialog.ts'
import { expect } from '../support/expect.ts'
import { noisyJpeg, uniqueJpegs } from '../support/photos.ts'
import { storeProject } from '../support/projects.ts'
import { isCommit, openUpload, pick } from '../support/uploadPage.ts'

const press = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name }).press('Enter')

test('what is typed beside an upload goes on when that is done', async () => {
  const project = await storeProject({}, [{}])
  const { page, dialog } = await openEditDialog(project)
  await pick(dialog.getByRole('button', { name: 'Add photos' }), [
    await noisyJpeg('beside.jpg', 1660),
  ])
  await setUplink(page, 100_000)
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  const field = dialog.getByLabel('Description')
  await field.focus()
  await page.keyboard.type('A por')
  await setUplink(page, 'free')
  await expect(page.getByText(/^Successfully uploaded 1/)).toBeVisible()
  await page.keyboard.type('ch')
  await expect(field).toHaveValue('A porch')
  await expect(field).toBeFocused()
})

test('a receipt takes no focus whenever its tab is shown again', async () => {
  const { page, choose } = await openUpload('Shown again')
  await choose(await uniqueJpegs(['shown-again.jpg']))
  await page.getByRole('button', { name: 'Upload 1 Photo' }).press('Enter')
  await expect(page.getByText('1 photo saved', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Bulk Upload' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Manage Projects' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Bulk Upload' })).toBeFocused()
})

test('a project that could not be created says so, and can be tried again', async () => {
  const { page, choose } = await openUpload('Not created')
  await choose(await uniqueJpegs(['not-created.jpg']))
  await page.route(isCommit, (route) => refuse(page, route, denied))
  await press(page, 'Upload 1 Photo')
  await expect(page.getByText('Failed to upload photos. Please try again.')).toBeVisible()
  await page.unrouteAll()
  await press(page, 'Upload 1 Photo')
  await expect(page.getByText('1 photo saved', { exact: true })).toBeVisible()
})

test('who signs in and may not enter is taken to the words that say why', async () => {
  const { page } = await openPage(phone)
  const { email, password } = await createAccount('stranger')
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Signed in as' })).toBeFocused()
})
