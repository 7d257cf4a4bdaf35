import { Timestamp } from 'firebase-admin/firestore'
import type { BrowserContext, Page } from 'playwright'
import { test } from 'vitest'
import { createAccount, database } from '../support/accounts.ts'
import { setUplink, signInOnPage } from '../support/browser.ts'
import { expect } from '../support/expect.ts'
import { keptKeys } from '../support/keptPhotos.ts'
import { photosOf, tracesOf } from '../support/ownerPhotos.ts'
import { noisyJpeg, uniqueJpegs } from '../support/photos.ts'
import { expectToast } from '../support/toasts.ts'
import { expectUploaded, holdBack, openUpload, rowOf, sends } from '../support/uploadPage.ts'

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

test('signing out in one tab asks about the photos of another tab and discards them', async () => {
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

test('two tabs send an upload once, and the second takes over when the first is closed', async () => {
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

test('photos kept at sign-out are shown to their owner only', async () => {
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

  await signInOnPage(page, await createAccount('admin'))
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible()
  await expect(page.getByText('1 photo chosen')).toBeHidden()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/$/)

  await signInOnPage(page, owner)
  await page.getByRole('button', { name: 'Choose the project' }).click()
  await expect(page.getByLabel('Project title')).toHaveValue('Kept for me')
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expectToast(page, 'Successfully uploaded 1 images to project "Kept for me"')
})

test('a pending upload isn’t sent under another account, and resumes when its owner is back', async () => {
  const [first, second] = [await createAccount('admin'), await createAccount('admin')]
  const { page, context, choose } = await openUpload('Of the first', first)
  await choose(await uniqueJpegs(['first-1.jpg', 'first-2.jpg']))
  await expect(page.getByText('2 photos chosen')).toBeVisible()
  const bytes = sends('first-')
  await page.route(bytes, (route) => route.abort())
  await page.getByRole('button', { name: 'Upload 2 Photos' }).click()
  await expect.poll(async () => (await tracesOf('first-1.jpg')).documents).toBe(1)
  const signIn = async (account: typeof first) => {
    const other = await context.newPage()
    // Until the account is looked up, the page shows the form.
    const answer = await holdBack(other, (url) => url.pathname.endsWith('accounts:lookup'))
    await other.goto('/auth')
    await other.getByLabel('Email').fill(account.email)
    await other.getByLabel(/^Password/).fill(account.password)
    await other.getByRole('button', { name: 'Sign In' }).click()
    answer()
    // Until then the page may show the person before.
    await expect(other.getByText(account.email)).toBeVisible()
    await other.close()
  }
  await signIn(second)
  await expect(page.getByText(second.email)).toBeVisible()
  await page.unroute(bytes)
  const refused = page.waitForEvent('console', (message) => message.text().includes('notSignedIn'))
  // The next attempt starts now instead of after a pause.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await refused
  const images = database().collection('project_images')
  const owners = async () =>
    (await images.where('filename', 'in', ['first-1.jpg', 'first-2.jpg']).get()).docs.map((image) =>
      image.get('created_by'),
    )
  // Bytes already on their way carry their owner's token and may arrive.
  expect(new Set(await owners())).toEqual(new Set([first.uid]))
  expect((await keptKeys(page)).some((key) => key.startsWith(`upload/${first.uid}/file/`))).toBe(
    true,
  )
  const send = await holdBack(page, bytes)
  await signIn(first)
  await page.reload()
  send()
  await expectUploaded(page, 2, 'Of the first')
  expect(new Set(await owners())).toEqual(new Set([first.uid]))
  for (const name of ['first-1.jpg', 'first-2.jpg'])
    expect(await tracesOf(name)).toEqual({ documents: 1, objects: 1 })
})

test('a resumed upload keeps changes to its project', async () => {
  const { page, choose } = await openUpload('Kitchen')
  await choose(await uniqueJpegs(['kitchen-1.jpg']))
  await expect(page.getByText('1 photo chosen')).toBeVisible()
  const bytes = sends('kitchen-1')
  await page.route(bytes, (route) => route.abort())
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  const projects = database().collection('projects').where('title', '==', 'Kitchen')
  await expect.poll(async () => (await projects.get()).size).toBe(1)
  const [project] = (await projects.get()).docs
  await project?.ref.update({ title: 'Kitchen in Plano', updated_at: Timestamp.now() })
  await expect.poll(async () => (await keptKeys(page)).length).toBe(2)
  page.on('dialog', (dialog) => dialog.accept())
  await page.unroute(bytes)
  await page.reload()
  await expect.poll(async () => (await tracesOf('kitchen-1.jpg')).objects).toBe(1)
  expect((await project?.ref.get())?.get('title')).toBe('Kitchen in Plano')
})

test('discarding an upload keeps a project that was edited meanwhile', async () => {
  const { page, choose } = await openUpload('Abandoned')
  await choose(await uniqueJpegs(['given-up-1.jpg']))
  await expect(page.getByText('1 photo chosen')).toBeVisible()
  await page.route(sends('given-up-1'), (route) => route.abort())
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  const projects = database().collection('projects').where('title', '==', 'Abandoned')
  await expect.poll(async () => (await projects.get()).size).toBe(1)
  const [project] = (await projects.get()).docs
  const words = { description: 'Cabinets in the color of oats', updated_at: Timestamp.now() }
  await project?.ref.update(words)
  await expect.poll(async () => (await tracesOf('given-up-1.jpg')).documents).toBe(1)
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect.poll(async () => (await tracesOf('given-up-1.jpg')).documents).toBe(0)
  await expect.poll(() => isUploadLocked(page)).toBe(false)
  expect((await project?.ref.get())?.data()).toMatchObject({ ...words, state: 'live' })
})
