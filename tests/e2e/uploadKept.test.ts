import type { Browser, Page, Route } from 'playwright'
import { afterAll, beforeAll, test } from 'vitest'
import { findBarriers } from '../support/accessibility.ts'
import { launchBrowser, phone, setUplink } from '../support/browser.ts'
import { openEditDialog } from '../support/editDialog.ts'
import { expect } from '../support/expect.ts'
import { keptKeys, keptPhase } from '../support/keptPhotos.ts'
import { noisyJpeg, uniqueJpegs } from '../support/photos.ts'
import { storeProject } from '../support/projects.ts'
import { photosOf, tracesOf } from '../support/traces.ts'
import { fileInput, isCommit, openUpload, rowOf, success } from '../support/uploadPage.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const notKept = (page: Page) => page.getByText('Keep this page open until all photos are saved')

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

/** As a phone that is busy elsewhere: what a page does a moment later comes much later. */
function delayTimers(): void {
  const { setTimeout } = window
  const late = (act: () => void, delay = 0) => setTimeout(act, delay < 100 ? delay : 10_000)
  Object.assign(window, { setTimeout: late })
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
  const question = page.getByRole('dialog', { name: '1 photo is not uploaded yet' })
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

test('a reload as the project is being created leads to that project', async () => {
  const { page, context } = await openUpload(browser, 'Just begun')
  await fileInput(page).setInputFiles(await uniqueJpegs(['just-begun.jpg']))
  await expect(page.getByText('1 photo chosen')).toBeVisible()
  const { promise: created, resolve: create } = Promise.withResolvers<unknown>()
  const swallow = async (route: Route) => {
    create(await keptPhase(page))
    await route.fetch()
  }
  await page.route(isCommit, swallow, { times: 1 })
  await page.evaluate(delayTimers)
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  expect(await created).toBe('running')
  expect(await reload(page)).toEqual(['beforeunload'])
  await expect(success(page, 1, 'Just begun')).toBeVisible()
  const { projects, images } = await photosOf('Just begun')
  expect([projects, images.length]).toEqual([1, 1])
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
  const { page, context } = await openUpload(browser, 'Asked about')
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

test('a photo that the browser has no room for is named, and is asked for after a reload', async () => {
  const { page, context } = await openUpload(browser, 'No room')
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
