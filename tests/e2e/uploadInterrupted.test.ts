import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, onTestFinished, test } from 'vitest'
import { launchBrowser, setUplink } from '../support/browser.ts'
import { expect } from '../support/expect.ts'
import { noisyJpeg, uniqueJpegs } from '../support/photos.ts'
import { photosOf, tracesOf } from '../support/traces.ts'
import {
  fileInput,
  holdBack,
  isCommit,
  openUpload,
  refuse,
  rowOf,
  sends,
  success,
} from '../support/uploadPage.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const receipt = (page: Page) => page.getByRole('region', { name: 'Receipt' })

/** How often Firestore tries a change without an answer before it gives up. */
const firestoreAttempts = 5

/** Counts the changes that the page sends to the database. */
function countCommits(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (isCommit(new URL(request.url())) && request.method() === 'POST') count += 1
  })
  return () => count
}

test('a network lost while the project is created holds the upload, which goes on by itself', async () => {
  const { page, context } = await openUpload(browser, 'Lost at first')
  const commits = countCommits(page)
  await fileInput(page).setInputFiles(await uniqueJpegs(['lost-at-first.jpg']))
  const release = await holdBack(page, isCommit, 1)
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expect.poll(commits).toBe(1)
  await setUplink(page, 0)
  release()
  await expect(page.getByText('No connection')).toBeVisible()
  await expect.poll(commits).toBe(firestoreAttempts)
  await setUplink(page, 'free')
  await expect(success(page, 1, 'Lost at first')).toBeVisible()
  await expect(page.getByText(/Failed/)).toBeHidden()
  expect((await photosOf('Lost at first')).projects).toBe(1)
  await context.close()
})

test('an upload that is held while its project is created goes on when the owner says so', async () => {
  const { page, context } = await openUpload(browser, 'Held at first')
  await fileInput(page).setInputFiles(await uniqueJpegs(['held-at-first.jpg']))
  const release = await holdBack(page, isCommit, 1)
  const creating = page.waitForRequest((request) => isCommit(new URL(request.url())))
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  const creation = (await creating).response()
  await page.getByRole('button', { name: 'Pause' }).click()
  release()
  await creation
  await expect(page.getByText('Upload paused')).toBeAttached()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(success(page, 1, 'Held at first')).toBeVisible()
  await context.close()
})

test('an upload that is held as its last photo comes to an end does not hold the next one', async () => {
  const { page, context } = await openUpload(browser, 'Held at last')
  const isBad = sends('held-at-last.jpg')
  const isRemoval = (url: URL) => url.pathname.endsWith('held-at-last.jpg')
  await page.route(isBad, (route) => refuse(page, route))
  await fileInput(page).setInputFiles(await uniqueJpegs(['held-at-last.jpg']))
  // What the refused photo left is about to be removed.
  const release = await holdBack(page, isRemoval)
  const removing = page.waitForRequest((request) => isRemoval(new URL(request.url())))
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await removing
  await page.getByRole('button', { name: 'Pause' }).click()
  release()
  await expect(receipt(page)).toContainText('0 photos saved, 1 failed')
  await page.unroute(isBad)
  await page.getByRole('button', { name: 'Retry the failed photo' }).click()
  await expect(success(page, 1, 'Held at last')).toBeVisible()
  await context.close()
})

test('what was given up while held does not hold the next upload', async () => {
  const { page, context } = await openUpload(browser, 'Given up first')
  await fileInput(page).setInputFiles([await noisyJpeg('given-up-first.jpg', 1600)])
  await setUplink(page, 200_000)
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expect(page.getByText(/Uploading, [1-9]/)).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Upload paused')).toBeAttached()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Give up' }).click()
  await setUplink(page, 'free')
  await expect.poll(async () => (await tracesOf('given-up-first.jpg')).documents).toBe(0)
  await page.getByLabel('Project title').fill('Taken up next')
  await fileInput(page).setInputFiles(await uniqueJpegs(['taken-up-next.jpg']))
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expect(success(page, 1, 'Taken up next')).toBeVisible()
  await context.close()
})

test('a photo that was given up and gets no answer disturbs nothing that comes later', async () => {
  const { page, context } = await openUpload(browser, 'Silence')
  await fileInput(page).setInputFiles(await uniqueJpegs(['silence.jpg']))
  const { promise: givenUp, resolve: giveUp } = Promise.withResolvers<void>()
  let requests = 0
  await page.route(isCommit, async (route) => {
    if (!route.request().postData()?.includes('silence.jpg')) return route.fallback()
    requests += 1
    await givenUp
    await route.abort()
  })
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expect.poll(() => requests).toBe(1)
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Give up' }).click()
  await expect(page.getByText('1 photo chosen')).toBeHidden()
  giveUp()
  await expect.poll(() => requests).toBe(firestoreAttempts)
  await page.getByLabel('Project title').fill('After the silence')
  await fileInput(page).setInputFiles(await uniqueJpegs(['after-it.jpg']))
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expect(success(page, 1, 'After the silence')).toBeVisible()
  await expect.poll(async () => (await photosOf('Silence')).projects).toBe(0)
  await context.close()
})

test('a photo that the phone takes away meanwhile is named, and can be chosen again', async () => {
  const { page, context } = await openUpload(browser, 'Taken away')
  const photos = await uniqueJpegs(['stays.jpg', 'taken-away.jpg'])
  const folder = await mkdtemp(join(tmpdir(), 'taken-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const paths = photos.map(({ name }) => join(folder, name))
  const store = () =>
    Promise.all(photos.map(({ buffer }, index) => writeFile(paths[index] ?? '', buffer)))
  await store()
  await fileInput(page).setInputFiles(paths)
  await expect(page.getByText('2 photos chosen')).toBeVisible()
  await rm(join(folder, 'taken-away.jpg'))
  await page.getByRole('button', { name: 'Upload 2 Photos' }).click()
  await expect(receipt(page).getByRole('listitem')).toHaveText([
    /^taken-away\.jpg: The file can no longer be read\. Choose it again\.$/,
  ])
  await store()
  await fileInput(page).setInputFiles(paths.slice(1))
  await expect(rowOf(page, 'taken-away.jpg')).toHaveCount(1)
  await page.getByRole('button', { name: 'Upload 2 Photos' }).click()
  await expect(success(page, 2, 'Taken away')).toBeVisible()
  expect((await photosOf('Taken away')).projects).toBe(1)
  expect(await tracesOf('taken-away.jpg')).toEqual({ documents: 1, objects: 1 })
  await context.close()
})

test('a project and a photo whose answers were lost are stored once, and are not refused', async () => {
  const { page, context } = await openUpload(browser, 'Lost answers')
  await fileInput(page).setInputFiles(await uniqueJpegs(['lost-answers.jpg']))
  const lost: string[] = []
  await page.route(isCommit, async (route) => {
    const body = route.request().postData() ?? ''
    const [kind] = /\/project(?:s|_images)\//.exec(body) ?? []
    if (!kind || lost.includes(kind)) return route.fallback()
    lost.push(kind)
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expect(success(page, 1, 'Lost answers')).toBeVisible()
  await expect(page.getByText(/Failed/)).toBeHidden()
  expect(lost).toEqual(['/projects/', '/project_images/'])
  expect((await photosOf('Lost answers')).projects).toBe(1)
  expect(await tracesOf('lost-answers.jpg')).toEqual({ documents: 1, objects: 1 })
  await context.close()
})
