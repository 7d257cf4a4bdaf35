import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, test } from 'vitest'
import { createAccount } from '../support/accounts.ts'
import { launchBrowser, openPage, phone, setUplink } from '../support/browser.ts'
import { openEditDialog } from '../support/editDialog.ts'
import { expect } from '../support/expect.ts'
import { noisyJpeg, type PhotoFile, uniqueJpegs } from '../support/photos.ts'
import { storeProject } from '../support/projects.ts'
import { denied, fileInput, isCommit, openUpload, refuse } from '../support/uploadPage.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const dropzone = (place: Page | Locator) => place.getByLabel('Choose photos, or drop them here')
const press = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name }).press('Enter')

async function onePhoto(name: string): Promise<PhotoFile> {
  const [photo] = await uniqueJpegs([name])
  if (!photo) throw new Error('There is a photo')
  return photo
}

/** A photo under a name that the upload refuses. */
async function misnamed(name: string): Promise<PhotoFile> {
  return { ...(await onePhoto('plain.jpg')), name }
}

test('what is typed beside an upload goes on when that is done', async () => {
  const project = await storeProject({}, [{}])
  const { page, context, dialog } = await openEditDialog(browser, project)
  await dialog.getByRole('button', { name: 'Add photos' }).click()
  await fileInput(page)
    .last()
    .setInputFiles([await noisyJpeg('beside.jpg', 1660)])
  await setUplink(page, 100_000)
  await dialog.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expect(dialog.getByText(/Uploading, [1-9]/)).toBeVisible()
  const field = dialog.getByLabel('Alt text of photo-1.jpg')
  await field.focus()
  await page.keyboard.type('A por')
  await setUplink(page, 'free')
  await expect(dialog.getByRole('region', { name: 'Receipt' })).toBeVisible()
  await page.keyboard.type('ch')
  await expect(field).toHaveValue('A porch')
  await expect(field).toBeFocused()
  await context.close()
})

test('a receipt takes the focus when it comes, and not whenever its tab is shown again', async () => {
  const { page, context } = await openUpload(browser, 'Shown again')
  await fileInput(page).setInputFiles(await uniqueJpegs(['shown-again.jpg']))
  await page.getByRole('button', { name: 'Upload 1 Photo' }).press('Enter')
  await expect(page.getByText('1 photo saved', { exact: true })).toBeFocused()
  await page.getByRole('tab', { name: 'Bulk Upload' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Manage Projects' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Bulk Upload' })).toBeFocused()
  await page.getByRole('button', { name: 'See them in Manage Projects' }).press('Enter')
  await expect(page.getByRole('tab', { name: 'Manage Projects' })).toBeFocused({ timeout: 5000 })
  await context.close()
})

test('after each answer to the files that were refused the focus goes to the next one', async () => {
  const { page, context } = await openUpload(browser, 'Refused')
  await fileInput(page).setInputFiles([
    await misnamed('Küche 1.jpg'),
    await misnamed('Küche 2.jpg'),
    await misnamed('Küche 3.jpg'),
    await misnamed('Küche 4.jpg'),
  ])
  const rename = page.getByRole('button', { name: /^Rename to/ })
  await expect(rename).toHaveCount(4)
  await rename.first().press('Enter')
  await expect(page.getByText('1 photo chosen')).toBeVisible()
  await expect(rename).toHaveCount(3)
  await expect(rename.first()).toBeFocused()
  await rename.last().press('Enter')
  await expect(rename).toHaveCount(2)
  await expect(rename.last()).toBeFocused()
  await press(page, 'Rename all 2')
  await expect(rename).toHaveCount(0)
  await expect(dropzone(page)).toBeFocused()
  await expect(page.getByText('4 photos chosen')).toBeVisible()

  await fileInput(page).setInputFiles([await misnamed('Küche 5.jpg')])
  await press(page.getByRole('alert').filter({ hasText: /^1 file was not added/ }), 'Dismiss')
  await expect(rename).toHaveCount(0)
  await expect(dropzone(page)).toBeFocused()
  await context.close()
})

test('the last photo that leaves the list hands the focus to the place where others are chosen', async () => {
  const { page, context } = await openUpload(browser, 'Removed')
  await fileInput(page).setInputFiles([await onePhoto('removed.jpg')])
  await press(page, 'Remove removed.jpg')
  await expect(page.getByText('1 photo chosen')).toBeHidden()
  await expect(dropzone(page)).toBeFocused()
  await context.close()
})

test('a photo that is sent anyway keeps the focus in its row', async () => {
  const { page, context } = await openUpload(browser, 'Once')
  const photo = await onePhoto('once.jpg')
  await fileInput(page).setInputFiles([photo])
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expect(page.getByText('All of them are ready')).toBeVisible()
  await fileInput(page).setInputFiles([{ ...photo, name: 'twice.jpg' }])
  await press(page, 'Upload anyway: twice.jpg')
  await expect(page.getByRole('button', { name: 'Remove twice.jpg' })).toBeFocused()
  await context.close()
})

test('giving up an upload that is held hands the focus to the place where photos are chosen', async () => {
  const { page, context } = await openUpload(browser, 'Held')
  const giveUp = async (place: Page | Locator) => {
    await setUplink(page, 60_000)
    await press(place, 'Upload 1 Photo')
    await expect(place.getByText(/Uploading, [1-9]/)).toBeVisible()
    // By hand: a key in the first moment is taken for a second press of the one before.
    await place.getByRole('button', { name: 'Pause' }).click()
    await press(place, 'Discard')
    await press(page, 'Give up')
    await setUplink(page, 'free')
    await expect(place.getByText('1 photo chosen')).toBeHidden()
    await expect(dropzone(place)).toBeFocused()
  }
  const photo = await noisyJpeg('held-and-given-up.jpg', 1670)
  await fileInput(page).setInputFiles([photo])
  await giveUp(page)

  const project = await storeProject({}, [{}])
  await page.getByRole('tab', { name: 'Manage Projects' }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill(project.title)
  await page.getByRole('button', { name: `Edit ${project.title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Project' })
  await dialog.getByRole('button', { name: 'Add photos' }).click()
  await fileInput(page).last().setInputFiles([photo])
  await giveUp(dialog)
  await context.close()
})

test('the question about giving up stays while the upload goes on by itself', async () => {
  const { page, context } = await openUpload(browser, 'Asked while offline')
  await fileInput(page).setInputFiles([await noisyJpeg('asked-offline.jpg', 1680)])
  await setUplink(page, 100_000)
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expect(page.getByText(/Uploading, [1-9]/)).toBeVisible()
  await setUplink(page, 0)
  await expect(page.getByText('No connection')).toBeVisible()
  await press(page, 'Discard')
  const question = page.getByRole('dialog', { name: 'Give up these photos?' })
  await expect(question).toBeVisible()
  await setUplink(page, 100_000)
  await expect(page.getByText('No connection')).toBeHidden()
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await setUplink(page, 'free')
  await expect(question).toBeHidden()
  await expect(page.getByText('1 photo saved', { exact: true })).toBeFocused()
  await context.close()
})

test('a project that could not be created leaves the focus on the way to try again', async () => {
  const { page, context } = await openUpload(browser, 'Not created')
  await fileInput(page).setInputFiles(await uniqueJpegs(['not-created.jpg']))
  await page.route(isCommit, (route) => refuse(page, route, denied))
  await press(page, 'Upload 1 Photo')
  await expect(page.getByText('Failed to upload photos. Please try again.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upload 1 Photo' })).toBeFocused()
  await context.close()
})

test('who signs in and may not enter is taken to the words that say why', async () => {
  const { page, context } = await openPage(browser, phone)
  const { email, password } = await createAccount('stranger')
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Signed in as' })).toBeFocused()
  await context.close()
})
