import { Timestamp } from 'firebase-admin/firestore'
import type { BrowserContext, Page } from 'playwright'
import { createAccount, database } from '../support/accounts.ts'
import { setUplink, signInOnPage } from '../support/browser.ts'
import { keptKeys } from '../support/keptPhotos.ts'
import { photosOf, tracesOf } from '../support/ownerPhotos.ts'
import { noisyJpeg, uniqueJpegs } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'
import { holdBack, rowOf, sends } from '../support/uploadPage.ts'

async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/admin/gallery')
  await expect(page.getByRole('heading', { name: 'Bulk Upload' })).toBeVisible()
  return page
}

/** Whether a tab of this browser still sends or discards photos. */
function isUploadLocked(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query()
    return held.some(({ name }) => name?.startsWith('uploads:'))
  })
}

test('signing out in one tab asks about the photos of another tab and discards them', async ({
  openUpload,
}) => {
  const account = await createAccount('admin')
  const { page: sending, context, choose } = await openUpload('Two tabs', account)
  await choose([await noisyJpeg('two-tabs.jpg', 1640)])
  await setUplink(sending, 60_000)
  await sending.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expect(sending.getByText(/Uploading, [1-9]/)).toBeVisible()
  const other = await openTab(context)
  await other.getByRole('button', { name: 'Sign Out' }).click()
  const question = other.getByRole('dialog', { name: '1 photo is not uploaded yet' })
  await question.getByRole('button', { name: 'Discard and sign out' }).click()
  await expect(other).toHaveURL(/\/$/)
  await expect(sending).toHaveURL(/\/auth/)
  await expect.poll(() => keptKeys(sending)).toEqual([])
  await setUplink(sending, 'free')

  await sending.getByLabel('Email').fill(account.email)
  await sending.getByLabel(/^Password/).fill(account.password)
  await sending.getByRole('button', { name: 'Sign In' }).click()
  await expect(sending.getByRole('button', { name: 'Choose photos' })).toBeVisible()
  await choose(await uniqueJpegs(['after-all.jpg']))
  await expect(sending.getByText('1 photo chosen')).toBeVisible()
  await expect.poll(async () => (await keptKeys(sending)).length).toBe(2)
  await sending.reload()
  await expect(rowOf(sending, 'after-all.jpg')).toBeVisible()
})

test('two tabs send an upload once, and the second takes over when the first is closed', async ({
  openUpload,
}) => {
  const { page: first, context, choose } = await openUpload('Taken over')
  const [small] = await uniqueJpegs(['taken-over-1.jpg'])
  if (!small) throw new Error('There is a photo')
  await choose([small, await noisyJpeg('taken-over-2.jpg', 1650)])
  await setUplink(first, 60_000)
  await first.getByRole('button', { name: 'Upload 2 Photos' }).click()
  await expect(first.getByLabel('taken-over-1.jpg is saved')).toBeVisible()
  await expect(first.getByText(/Uploading, [1-9]/)).toBeVisible()
  const second = await openTab(context)
  const sent: string[] = []
  second.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/o?name=')) sent.push(request.url())
  })
  await expect(
    second.getByText('Another tab of this browser uploads 1 photo to “Taken over”.'),
  ).toBeVisible()
  await expect(second.getByRole('button', { name: 'Choose photos' })).toBeVisible()
  expect(sent).toEqual([])
  await first.close()
  await expectToast(second, 'Successfully uploaded 2 images')
  expect(sent.some((url) => url.includes('taken-over-1.jpg'))).toBe(false)
  for (const name of ['taken-over-1.jpg', 'taken-over-2.jpg']) {
    expect(await tracesOf(name)).toEqual({ documents: 1, objects: 1 })
  }
  expect((await photosOf('Taken over')).projects).toBe(1)
})

test('photos kept at sign-out are there when their owner signs in again', async ({
  openUpload,
}) => {
  const owner = await createAccount('admin')
  const { page, choose } = await openUpload('Kept for me', owner)
  await choose(await uniqueJpegs(['kept-for-me.jpg']))
  await expect(page.getByText('1 photo chosen')).toBeVisible()
  await expect.poll(async () => (await keptKeys(page)).length).toBe(2)
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  const question = page.getByRole('dialog', { name: '1 photo is not uploaded yet' })
  await question.getByRole('button', { name: 'Keep and sign out' }).click()
  await expect(page).toHaveURL(/\/$/)

  await signInOnPage(page, owner)
  await page.getByRole('button', { name: 'Choose the project' }).click()
  await expect(page.getByLabel('Project title')).toHaveValue('Kept for me')
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expectToast(page, 'Successfully uploaded 1 images to project "Kept for me"')
})

test('a pending upload isn’t shown or sent under another account', async ({ openUpload }) => {
  const [first, second] = [await createAccount('admin'), await createAccount('admin')]
  const { page, context, choose } = await openUpload('Of the first', first)
  await choose(await uniqueJpegs(['of-the-first.jpg']))
  await expect(page.getByText('1 photo chosen')).toBeVisible()
  const bytes = sends('of-the-first')
  await page.route(bytes, (route) => route.abort())
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expect.poll(async () => (await tracesOf('of-the-first.jpg')).documents).toBe(1)
  const other = await context.newPage()
  // Until the account is looked up, the page shows the form.
  const answer = await holdBack(other, (url) => url.pathname.endsWith('accounts:lookup'))
  await other.goto('/auth')
  await other.getByLabel('Email').fill(second.email)
  await other.getByLabel(/^Password/).fill(second.password)
  await other.getByRole('button', { name: 'Sign In' }).click()
  answer()
  await expect(page.getByText(second.email)).toBeVisible()
  await page.unroute(bytes)
  const refused = page.waitForEvent('console', (message) => message.text().includes('notSignedIn'))
  // The next attempt starts now instead of after a pause.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await refused
  await expect(page.getByRole('region', { name: 'Photos on their way' })).toBeHidden()
  const { images } = await photosOf('Of the first')
  expect(images.map((image) => image.get('created_by'))).toEqual([first.uid])
  expect(await keptKeys(page)).toContainEqual(expect.stringContaining(`upload/${first.uid}/file/`))
})

test('a resumed upload keeps changes to its project, and discarding it keeps that project', async ({
  openUpload,
}) => {
  const { page, choose } = await openUpload('Kitchen')
  await choose(await uniqueJpegs(['kitchen.jpg']))
  await expect(page.getByText('1 photo chosen')).toBeVisible()
  const bytes = sends('kitchen')
  await page.route(bytes, (route) => route.abort())
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  const projects = database().collection('projects').where('title', '==', 'Kitchen')
  await expect.poll(async () => (await projects.get()).size).toBe(1)
  const [project] = (await projects.get()).docs
  const edited = { title: 'Kitchen in Plano', updated_at: Timestamp.now() }
  await project?.ref.update(edited)
  await expect.poll(async () => (await keptKeys(page)).length).toBe(2)
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  // The project is created before its photos are sent.
  await page.waitForRequest((request) => bytes(new URL(request.url())))
  expect((await project?.ref.get())?.data()).toMatchObject(edited)

  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect.poll(async () => (await tracesOf('kitchen.jpg')).documents).toBe(0)
  await expect.poll(() => isUploadLocked(page)).toBe(false)
  expect((await project?.ref.get())?.data()).toMatchObject({ ...edited, state: 'live' })
})
