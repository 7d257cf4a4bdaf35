import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, test } from 'vitest'
import { launchBrowser, setUplink } from '../support/browser.ts'
import { expect } from '../support/expect.ts'
import { keptPhase } from '../support/keptPhotos.ts'
import { type PhotoFile, uniqueJpegs } from '../support/photos.ts'
import { photosOf, tracesOf } from '../support/traces.ts'
import {
  fileInput,
  holdBack,
  isCommit,
  openUpload,
  refuse,
  sends,
  success,
} from '../support/uploadPage.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const receipt = (page: Page) => page.getByRole('region', { name: 'Receipt' })

test('a photo that is given its name while the others go up is sent with them', async () => {
  const { page, context } = await openUpload(browser, 'Named late')
  const release = await holdBack(page, sends('late-2.jpg'))
  const photos = await uniqueJpegs(['late-1.jpg', 'two words.jpg', 'late-2.jpg'])
  await fileInput(page).setInputFiles(photos)
  await page.getByRole('button', { name: 'Upload 2 Photos' }).click()
  await expect(page.getByLabel('late-1.jpg is saved')).toBeVisible()
  await page.getByRole('button', { name: 'Rename to two-words.jpg' }).click()
  await expect(page.getByText('3 photos chosen')).toBeVisible()
  release()
  await expect(success(page, 3, 'Named late')).toBeVisible()
  const { projects, images } = await photosOf('Named late')
  expect(projects).toBe(1)
  expect(images.map((image) => [image.get('filename'), image.get('sort_order')])).toEqual([
    ['late-1.jpg', 0],
    ['late-2.jpg', 1],
    ['two-words.jpg', 2],
  ])
  await context.close()
})

test('a file that was refused is still there to be renamed once the others are saved', async () => {
  const { page, context } = await openUpload(browser, 'Left over')
  await fileInput(page).setInputFiles(await uniqueJpegs(['left-1.jpg', 'left over.jpg']))
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expect(success(page, 1, 'Left over')).toBeVisible()
  await expect(receipt(page)).toContainText('1 photo saved')
  await page.getByRole('button', { name: 'Rename to left-over.jpg' }).click()
  await expect(page.getByText('1 photo chosen')).toBeVisible()
  await expect(receipt(page)).toBeHidden()
  await context.close()
})

test('after a reload in mid-upload the form is as it was, and what fails can be sent again', async () => {
  const { page, context } = await openUpload(browser, 'Half done')
  await page.getByLabel('Location').fill('Plano')
  const isBad = sends('half-bad.jpg')
  await holdBack(page, isBad)
  await fileInput(page).setInputFiles(await uniqueJpegs(['half-good.jpg', 'half-bad.jpg']))
  await page.getByRole('button', { name: 'Upload 2 Photos' }).click()
  await expect(page.getByLabel('half-good.jpg is saved')).toBeVisible()
  await expect.poll(() => keptPhase(page)).toBe('running')
  await page.route(isBad, (route) => refuse(page, route))
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(receipt(page)).toContainText('1 photo saved, 1 failed')
  await expect(page.getByLabel('Project title')).toHaveValue('Half done')
  await expect(page.getByLabel('Location')).toHaveValue('Plano')
  await page.unroute(isBad)
  await page.getByRole('button', { name: 'Retry the failed photo' }).click()
  await expect(success(page, 2, 'Half done')).toBeVisible()
  expect((await photosOf('Half done')).projects).toBe(1)
  await context.close()
})

/** Uploads one photo that no other test has, and waits until it is known. */
async function uploadKnown(page: Page, name: string): Promise<PhotoFile> {
  const [known] = await uniqueJpegs([name])
  if (!known) throw new Error('There is a photo')
  await fileInput(page).setInputFiles([known])
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expect(page.getByText('All of them are ready')).toBeVisible()
  return known
}

test('photos that are all here already make no project, although the upload began without a network', async () => {
  const { page, context } = await openUpload(browser, 'Here first')
  const known = await uploadKnown(page, 'known.jpg')
  await setUplink(page, 0)
  await page.getByLabel('Project title').fill('Only known')
  await fileInput(page).setInputFiles([{ ...known, name: 'known-again.jpg' }])
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expect(page.getByText('No connection')).toBeVisible()
  await setUplink(page, 'free')
  await expect(receipt(page)).toContainText('0 photos saved, 1 already here')
  expect((await photosOf('Only known')).projects).toBe(0)
  // Nothing was uploaded, so that nothing is over.
  await expect(page.getByLabel('Project title')).toHaveValue('Only known')
  await page.getByRole('button', { name: 'Upload anyway: known-again.jpg' }).click()
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expect(success(page, 1, 'Only known')).toBeVisible()
  expect((await photosOf('Only known')).projects).toBe(1)
  await context.close()
})

test('a photo that is here already does not take the place of the cover', async () => {
  const { page, context } = await openUpload(browser, 'Here before')
  const known = await uploadKnown(page, 'known-before.jpg')
  await setUplink(page, 0)
  await page.getByLabel('Project title').fill('Second is fresh')
  const fresh = await uniqueJpegs(['fresh.jpg'])
  await fileInput(page).setInputFiles([{ ...known, name: 'known-too.jpg' }, ...fresh])
  await page.getByRole('button', { name: 'Upload 2 Photos' }).click()
  await expect(page.getByText('No connection')).toBeVisible()
  await setUplink(page, 'free')
  await expect(success(page, 1, 'Second is fresh')).toBeVisible()
  const { images } = await photosOf('Second is fresh')
  expect(images.map((image) => [image.get('filename'), image.get('is_featured')])).toEqual([
    ['fresh.jpg', true],
  ])
  await context.close()
})

test('an upload that is given up while its project is being created leaves no project', async () => {
  const { page, context } = await openUpload(browser, 'Never wanted')
  const { promise: givenUp, resolve: giveUp } = Promise.withResolvers<void>()
  const { promise: created, resolve: create } = Promise.withResolvers<void>()
  // The first request is lost. What repeats it comes after the owner has given up.
  let requests = 0
  await page.route(isCommit, async (route) => {
    if (!route.request().postData()?.includes('"live"')) return route.fallback()
    requests += 1
    if (requests === 1) {
      await givenUp
      return route.abort()
    }
    await route.fulfill({ response: await route.fetch() })
    create()
  })
  await fileInput(page).setInputFiles(await uniqueJpegs(['never-wanted.jpg']))
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expect.poll(() => requests).toBe(1)
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Give up' }).click()
  await expect(page.getByText('1 photo chosen')).toBeHidden()
  giveUp()
  await created
  await expect.poll(async () => (await photosOf('Never wanted')).projects).toBe(0)
  expect(await tracesOf('never-wanted.jpg')).toEqual({ documents: 0, objects: 0 })
  await context.close()
})

test('a project whose only photo failed and was taken off the list is not left behind', async () => {
  const { page, context } = await openUpload(browser, 'Nothing came')
  const isBad = sends('nothing.jpg')
  await page.route(isBad, (route) => refuse(page, route))
  await fileInput(page).setInputFiles(await uniqueJpegs(['nothing.jpg']))
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expect(receipt(page)).toContainText('0 photos saved, 1 failed')
  expect((await photosOf('Nothing came')).projects).toBe(1)
  await page.getByRole('button', { name: 'Remove nothing.jpg' }).click()
  await expect.poll(async () => (await photosOf('Nothing came')).projects).toBe(0)
  await expect(page.getByLabel('Project title')).toHaveValue('Nothing came')
  await fileInput(page).setInputFiles(await uniqueJpegs(['something.jpg']))
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expect(success(page, 1, 'Nothing came')).toBeVisible()
  await context.close()
})

test('all that failed is sent again with one click', async () => {
  const { page, context } = await openUpload(browser, 'Several bad')
  const isBad = sends('several-bad')
  await page.route(isBad, (route) => refuse(page, route))
  const names = ['several-1.jpg', 'several-bad-1.jpg', 'several-bad-2.jpg', 'several-bad-3.jpg']
  await fileInput(page).setInputFiles(await uniqueJpegs(names))
  await page.getByRole('button', { name: 'Upload 4 Photos' }).click()
  await expect(receipt(page)).toContainText('1 photo saved, 3 failed')
  await page.unroute(isBad)
  await page.getByRole('button', { name: 'Retry 3 failed photos' }).click()
  await expect(success(page, 4, 'Several bad')).toBeVisible()
  for (const name of names) expect(await tracesOf(name)).toEqual({ documents: 1, objects: 1 })
  await context.close()
})
