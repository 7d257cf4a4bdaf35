import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, test } from 'vitest'
import { findBarriers } from '../support/accessibility.ts'
import { type Account, createAccount } from '../support/accounts.ts'
import { launchBrowser, openPage, phone, setUplink, signInOnPage } from '../support/browser.ts'
import { openEditDialog } from '../support/editDialog.ts'
import { expect } from '../support/expect.ts'
import { keptKeys } from '../support/keptPhotos.ts'
import { noisyJpeg, uniqueJpegs } from '../support/photos.ts'
import { storeProject } from '../support/projects.ts'
import { photosOf, tracesOf } from '../support/traces.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const fileInput = (page: Page) => page.locator('input[type=file]')
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const notKept = (page: Page) => page.getByText('Keep this page open until all photos are saved')

async function openUpload(title: string, account?: Account) {
  const person = await openPage(browser, phone)
  await signInOnPage(person.page, account ?? (await createAccount('admin')))
  await person.page.getByLabel('Project title').fill(title)
  return person
}

/** One more tab of the same browser. */
async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.goto('/admin/gallery')
  await expect(page.getByRole('heading', { name: 'Bulk Upload' })).toBeVisible()
  return page
}

/** Leaves by a reload; gives what the browser asked before. */
async function reload(page: Page): Promise<string[]> {
  const asked: string[] = []
  page.once('dialog', (dialog) => {
    asked.push(dialog.type())
    return dialog.accept()
  })
  await page.reload()
  return asked
}

test('photos on their way into a project go on after a reload, where the owner sees them', async () => {
  const project = await storeProject({}, [{}])
  const { page, context, dialog } = await openEditDialog(browser, project, phone)
  await dialog.getByRole('button', { name: 'Add photos' }).click()
  const [small] = await uniqueJpegs(['on-its-way-1.jpg'])
  if (!small) throw new Error('There is a photo')
  await fileInput(page)
    .last()
    .setInputFiles([small, await noisyJpeg('on-its-way-2.jpg', 1610)])
  await expect(dialog.getByText('2 photos chosen')).toBeVisible()
  await setUplink(page, 60_000)
  await dialog.getByRole('button', { name: 'Upload 2 Photos' }).click()
  await expect(dialog.getByText(/Uploading, [1-9]/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  expect(await reload(page)).toEqual(['beforeunload'])

  const onTheirWay = page.getByRole('region', { name: 'Photos on their way' })
  await expect(onTheirWay).toContainText(`1 of 2 photos saved in “${project.title}”`)
  await expect(onTheirWay.getByRole('status')).toHaveText(`Uploading to “${project.title}”`)
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Sign Out' }).click()
  const question = page.getByRole('dialog', { name: 'Sign out and give up one photo?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await onTheirWay.getByRole('button', { name: `Open ${project.title}` }).click()
  await expect(dialog.getByText(/Uploading, \d/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(onTheirWay.getByRole('button', { name: `Open ${project.title}` })).toBeFocused()
  await setUplink(page, 'free')
  await expect(page.getByText(/Successfully uploaded 2 images/)).toBeVisible()
  await expect(onTheirWay).toBeHidden()
  for (const name of ['on-its-way-1.jpg', 'on-its-way-2.jpg']) {
    expect(await tracesOf(name)).toEqual({ documents: 1, objects: 1 })
  }
  await context.close()
})

test('photos chosen for a project and not sent are there after a reload, and are asked about', async () => {
  const project = await storeProject({}, [{}])
  const { page, context, dialog } = await openEditDialog(browser, project)
  await dialog.getByRole('button', { name: 'Add photos' }).click()
  await fileInput(page)
    .last()
    .setInputFiles(await uniqueJpegs(['unsent-1.jpg', 'unsent-2.jpg']))
  await expect(dialog.getByText('2 photos chosen')).toBeVisible()
  await expect.poll(async () => (await keptKeys(page)).length).toBe(3)
  expect(await reload(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  const onTheirWay = page.getByRole('region', { name: 'Photos on their way' })
  await expect(onTheirWay).toContainText(`2 photos for “${project.title}” are not uploaded yet`)
  await onTheirWay.getByRole('button', { name: `Open ${project.title}` }).click()
  await dialog.getByRole('button', { name: 'Upload 2 Photos' }).click()
  await expect(dialog.getByRole('region', { name: 'Receipt' })).toContainText('2 photos saved')
  await context.close()
})

test('photos of a project that is gone can be given up', async () => {
  const project = await storeProject({}, [{}])
  const { page, context, dialog } = await openEditDialog(browser, project)
  await dialog.getByRole('button', { name: 'Add photos' }).click()
  await fileInput(page)
    .last()
    .setInputFiles(await uniqueJpegs(['homeless.jpg']))
  await expect(dialog.getByText('1 photo chosen')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: `Delete ${project.title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  const onTheirWay = page.getByRole('region', { name: 'Photos on their way' })
  await expect(onTheirWay).toContainText('The project is not there any more')
  await onTheirWay.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Give up' }).click()
  await expect(onTheirWay).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Gallery admin' })).toBeFocused()
  await context.close()
})

test('the browser asks before it closes the page while any photos are on their way', async () => {
  const { page, context } = await openUpload('Asked about')
  await fileInput(page).setInputFiles([await noisyJpeg('asked-about.jpg', 1620)])
  await setUplink(page, 60_000)
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expect(page.getByText(/Uploading, [1-9]/)).toBeVisible()
  await page.getByRole('tab', { name: 'Manage Projects' }).click()
  const onTheirWay = page.getByRole('region', { name: 'Photos on their way' })
  await expect(onTheirWay).toContainText('0 of 1 photo saved in “Asked about”')
  expect(await reload(page)).toEqual(['beforeunload'])
  await page.getByRole('tab', { name: 'Manage Projects' }).click()
  await onTheirWay.getByRole('button', { name: 'Open Asked about' }).click()
  await expect(page.getByRole('tab', { name: 'Bulk Upload' })).toBeFocused()
  await expect(page.getByText(/Uploading, \d/)).toBeVisible()
  await setUplink(page, 'free')
  await expect(page.getByText(/Successfully uploaded 1 images/)).toBeVisible()
  await context.close()
})

test('what came of an upload shows in the dialog that was closed meanwhile', async () => {
  const project = await storeProject({}, [{}])
  const { page, context, dialog } = await openEditDialog(browser, project)
  await dialog.getByRole('button', { name: 'Add photos' }).click()
  await fileInput(page)
    .last()
    .setInputFiles([await noisyJpeg('meanwhile.jpg', 1630)])
  await setUplink(page, 60_000)
  await dialog.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expect(dialog.getByText(/Uploading, [1-9]/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await setUplink(page, 'free')
  await expect(page.getByText(/Successfully uploaded 1 images/)).toBeVisible()
  await page.getByRole('button', { name: `Edit ${project.title}` }).click()
  await expect(dialog.getByRole('region', { name: 'Receipt' })).toContainText('1 photo saved')
  await context.close()
})

test('a second tab says that it cannot keep its photos, and keeps them once it can', async () => {
  const { page: first, context } = await openUpload('In the first tab')
  await fileInput(first).setInputFiles(await uniqueJpegs(['first-tab.jpg']))
  await expect(first.getByText('1 photo chosen')).toBeVisible()
  await expect.poll(async () => (await keptKeys(first)).length).toBe(2)
  await expect(notKept(first)).toBeHidden()
  const second = await openTab(context)
  await fileInput(second).setInputFiles(await uniqueJpegs(['second-tab.jpg']))
  await expect(notKept(second)).toBeVisible()
  await setUplink(second, 0)
  await second.getByLabel('Project title').fill('In the second tab')
  await second.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expect(second.getByText('No connection')).toBeVisible()
  await expect(second.getByText(/when you come back/)).toBeHidden()

  // What the first tab had is not overwritten by what the second one has.
  await first.close()
  await expect(notKept(second)).toBeVisible()
  await second.getByRole('button', { name: 'Discard' }).click()
  await second.getByRole('button', { name: 'Give up' }).click()
  await expect(second.getByText('As you left it')).toBeVisible()
  await expect(rowOf(second, 'first-tab.jpg')).toBeVisible()
  await expect(notKept(second)).toBeHidden()
  await setUplink(second, 'free')
  await fileInput(second).setInputFiles(await uniqueJpegs(['later.jpg']))
  await expect(second.getByText('2 photos chosen')).toBeVisible()
  await expect.poll(async () => (await keptKeys(second)).length).toBe(3)
  await second.reload()
  await expect(second.getByText('2 photos chosen')).toBeVisible()
  await context.close()
})

test('a photo that the browser has no room for is named, and is asked for after a reload', async () => {
  const { page, context } = await openUpload('No room')
  const [fits, large] = await uniqueJpegs(['fits.jpg', 'no-room.jpg'])
  if (!fits || !large) throw new Error('There are two photos')
  const fill = () => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
      const isLarge =
        value !== null &&
        typeof value === 'object' &&
        'file' in value &&
        value.file instanceof File &&
        value.file.name === 'no-room.jpg'
      if (isLarge) throw new DOMException('The disk is full', 'QuotaExceededError')
      return put.call(this, value, key)
    }
  }
  await page.evaluate(fill)
  await fileInput(page).setInputFiles([large, fits])
  await expect(page.getByText('2 photos chosen')).toBeVisible()
  await expect(notKept(page)).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await expect.poll(async () => (await keptKeys(page)).length).toBe(2)
  // Unlike photos that are kept, these would be lost.
  expect(await reload(page)).toEqual(['beforeunload'])
  await expect(page.getByText('2 photos chosen')).toBeVisible()
  await expect(rowOf(page, 'no-room.jpg')).toContainText('Failed. ')
  await expect(rowOf(page, 'no-room.jpg')).toContainText('Choose it again')
  await expect(rowOf(page, 'fits.jpg')).not.toContainText('Failed')

  await page.getByRole('button', { name: 'Retry the failed photo' }).click()
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect(receipt).toContainText('1 photo saved, 1 failed')
  await expect(receipt.getByRole('listitem')).toContainText('no-room.jpg: ')
  expect(await tracesOf('no-room.jpg')).toEqual({ documents: 0, objects: 0 })
  await fileInput(page).setInputFiles([large])
  await expect(rowOf(page, 'no-room.jpg')).not.toContainText('Failed')
  await expect(page.getByText('2 photos chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Upload 2 Photos' }).click()
  await expect(page.getByText('Successfully uploaded 2 images to project "No room"')).toBeVisible()
  expect((await photosOf('No room')).images).toHaveLength(2)
  await context.close()
})

test('signing out in one tab asks for the photos of another, and gives them up there too', async () => {
  const account = await createAccount('admin')
  const { page: sending, context } = await openUpload('Two tabs', account)
  await fileInput(sending).setInputFiles([await noisyJpeg('two-tabs.jpg', 1640)])
  await setUplink(sending, 60_000)
  await sending.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expect(sending.getByText(/Uploading, [1-9]/)).toBeVisible()
  const other = await openTab(context)
  await other.getByRole('button', { name: 'Sign Out' }).click()
  const question = other.getByRole('dialog', { name: 'Sign out and give up one photo?' })
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(other).toHaveURL(/\/$/)
  await expect(sending).toHaveURL(/\/auth/)
  await expect.poll(() => keptKeys(sending)).toEqual([])
  await setUplink(sending, 'free')

  // What is chosen in that tab from now on is kept as ever.
  await sending.getByLabel('Email').fill(account.email)
  await sending.getByLabel(/^Password/).fill(account.password)
  await sending.getByRole('button', { name: 'Sign In' }).click()
  await expect(sending.getByRole('button', { name: 'Upload Photos' })).toBeVisible()
  await fileInput(sending).setInputFiles(await uniqueJpegs(['after-all.jpg']))
  await expect(sending.getByText('1 photo chosen')).toBeVisible()
  await expect.poll(async () => (await keptKeys(sending)).length).toBe(2)
  await expect(notKept(sending)).toBeHidden()
  await sending.reload()
  await expect(rowOf(sending, 'after-all.jpg')).toBeVisible()
  await context.close()
})

test('two tabs send an upload once, and the second goes on when the first is closed', async () => {
  const { page: first, context } = await openUpload('Taken over')
  const [small] = await uniqueJpegs(['taken-over-1.jpg'])
  if (!small) throw new Error('There is a photo')
  await fileInput(first).setInputFiles([small, await noisyJpeg('taken-over-2.jpg', 1650)])
  await setUplink(first, 60_000)
  await first.getByRole('button', { name: 'Upload 2 Photos' }).click()
  await expect(first.getByLabel('taken-over-1.jpg is saved')).toBeVisible()
  await expect(first.getByText(/Uploading, [1-9]/)).toBeVisible()
  const second = await openTab(context)
  const sent: string[] = []
  second.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/o?name=')) sent.push(request.url())
  })
  await expect(second.getByRole('button', { name: 'Upload Photos' })).toBeVisible()
  expect(sent).toEqual([])
  await first.close()
  await expect(second.getByText(/Successfully uploaded 2 images/)).toBeVisible()
  expect(sent.some((url) => url.includes('taken-over-1.jpg'))).toBe(false)
  for (const name of ['taken-over-1.jpg', 'taken-over-2.jpg']) {
    expect(await tracesOf(name)).toEqual({ documents: 1, objects: 1 })
  }
  expect((await photosOf('Taken over')).projects).toBe(1)
  await context.close()
})

test('another person at the same browser sees nothing of the photos that were chosen there', async () => {
  const project = await storeProject({}, [{}])
  const { page, context, dialog } = await openEditDialog(browser, project)
  await dialog.getByRole('button', { name: 'Add photos' }).click()
  await fileInput(page)
    .last()
    .setInputFiles(await uniqueJpegs(['private.jpg']))
  await expect(dialog.getByText('1 photo chosen')).toBeVisible()
  await expect.poll(async () => (await keptKeys(page)).length).toBe(2)
  // The session ends without a sign-out.
  await page.goto('/')
  await page.evaluate(() => localStorage.clear())
  await signInOnPage(page, await createAccount('admin'))
  await expect(page.getByRole('button', { name: 'Upload Photos' })).toBeVisible()
  await expect.poll(() => keptKeys(page)).toEqual([])
  await expect(page.getByRole('region', { name: 'Photos on their way' })).toBeHidden()
  await page.getByRole('tab', { name: 'Manage Projects' }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill(project.title)
  await page.getByRole('button', { name: `Edit ${project.title}` }).click()
  await dialog.getByRole('button', { name: 'Add photos' }).click()
  await expect(dialog.getByText(/photo chosen/)).toBeHidden()
  await context.close()
})
