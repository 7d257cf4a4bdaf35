import { getFirestore } from 'firebase-admin/firestore'
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, test } from 'vitest'
import { adminApp, createAccount } from '../support/accounts.ts'
import { launchBrowser, setUplink, signInOnPage } from '../support/browser.ts'
import { expect } from '../support/expect.ts'
import { keptKeys } from '../support/keptPhotos.ts'
import { noisyJpeg, uniqueJpegs } from '../support/photos.ts'
import { photosOf, tracesOf } from '../support/traces.ts'
import { fileInput, holdBack, openUpload, rowOf } from '../support/uploadPage.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const notKept = (page: Page) => page.getByText('Keep this page open until all photos are saved')

/** One more tab of the same browser. */
async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.goto('/admin/gallery')
  await expect(page.getByRole('heading', { name: 'Bulk Upload' })).toBeVisible()
  return page
}

test('a second tab says that it cannot keep its photos, and keeps them once it can', async () => {
  const { page: first, context } = await openUpload(browser, 'In the first tab')
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

test('signing out in one tab asks for the photos of another, and gives them up there too', async () => {
  const account = await createAccount('admin')
  const { page: sending, context } = await openUpload(browser, 'Two tabs', account)
  await fileInput(sending).setInputFiles([await noisyJpeg('two-tabs.jpg', 1640)])
  await setUplink(sending, 60_000)
  await sending.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expect(sending.getByText(/Uploading, [1-9]/)).toBeVisible()
  const other = await openTab(context)
  await other.getByRole('button', { name: 'Sign Out' }).click()
  const question = other.getByRole('dialog', { name: '1 photo is not uploaded yet' })
  await question.getByRole('button', { name: 'Give up and sign out' }).click()
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
  const { page: first, context } = await openUpload(browser, 'Taken over')
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

test('photos that are kept at sign-out wait for their owner, and nobody else sees them', async () => {
  const owner = await createAccount('admin')
  const { page, context } = await openUpload(browser, 'Kept for me', owner)
  await fileInput(page).setInputFiles(await uniqueJpegs(['kept-for-me.jpg']))
  await expect(page.getByText('1 photo chosen')).toBeVisible()
  await expect.poll(async () => (await keptKeys(page)).length).toBe(2)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  const question = page.getByRole('dialog', { name: '1 photo is not uploaded yet' })
  await question.getByRole('button', { name: 'Keep and sign out' }).click()
  await expect(page).toHaveURL(/\/$/)

  await signInOnPage(page, await createAccount('admin'))
  await expect(page.getByRole('button', { name: 'Upload Photos' })).toBeVisible()
  await expect(page.getByLabel('Project title')).toHaveValue('')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/$/)

  await signInOnPage(page, owner)
  await expect(page.getByText('As you left it')).toBeVisible()
  await expect(page.getByLabel('Project title')).toHaveValue('Kept for me')
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expect(
    page.getByText('Successfully uploaded 1 images to project "Kept for me"'),
  ).toBeVisible()
  await context.close()
})

test('a role that is gone in mid-upload is one sentence, and the photos stay', async () => {
  const owner = await createAccount('admin')
  const { page, context } = await openUpload(browser, 'No more', owner)
  const names = ['gone-1.jpg', 'gone-2.jpg', 'gone-3.jpg', 'gone-4.jpg', 'gone-5.jpg', 'gone-6.jpg']
  await fileInput(page).setInputFiles(await uniqueJpegs(names))
  const release = await holdBack(page, ({ search }) => /gone-[2-6]/.test(search))
  await page.getByRole('button', { name: 'Upload 6 Photos' }).click()
  await expect(page.getByLabel('gone-1.jpg is saved')).toBeVisible()
  await expect(page.getByText(/^Uploading, \d+ %/)).toHaveCount(3)
  await revoke(owner.uid)
  release()
  const told = page.getByText('You are not an administrator any more')
  await expect(told).toHaveCount(1)
  await expect(told).toContainText('the photos that are not sent stay in this browser')
  await expect(page.getByText(/Failed/)).toHaveCount(0)
  await expect(page.getByText('6 photos chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('dialog', { name: '2 photos are not uploaded yet' })).toBeVisible()
  await context.close()
})

/** Resolves once the database refuses what the person does. */
async function revoke(uid: string): Promise<void> {
  const firestore = getFirestore(adminApp())
  await firestore.doc(`user_roles/${uid}`).delete()
  const revocation = firestore.doc(`role_revocations/${uid}`)
  await expect.poll(async () => (await revocation.get()).exists).toBe(true)
}
