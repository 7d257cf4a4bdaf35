import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverTimestamp } from 'firebase/firestore'
import type { Page } from 'playwright'
import { onTestFinished, test } from 'vitest'
import { database, signInAs } from '../support/accounts.ts'
import { setUplink } from '../support/browser.ts'
import { expect } from '../support/expect.ts'
import { change, exists, photosOf, tracesOf } from '../support/ownerPhotos.ts'
import { noisyJpeg, uniqueJpegs } from '../support/photos.ts'
import {
  expectUploaded,
  holdReading,
  isCommit,
  openUpload,
  pick,
  readOn,
  rowOf,
  sends,
} from '../support/uploadPage.ts'

test('a file that disappears is listed, and can be chosen again', async () => {
  const { page, choose } = await openUpload('Taken away')
  const photos = await uniqueJpegs(['stays.jpg', 'taken-away.jpg'])
  const folder = await mkdtemp(join(tmpdir(), 'taken-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const paths = photos.map(({ name }) => join(folder, name))
  const store = () =>
    Promise.all(photos.map(({ buffer }, index) => writeFile(paths[index] ?? '', buffer)))
  await store()
  await choose(paths)
  await expect(page.getByText('2 photos chosen')).toBeVisible()
  await rm(join(folder, 'taken-away.jpg'))
  await page.getByRole('button', { name: 'Upload 2 Photos' }).click()
  await expect(rowOf(page, 'taken-away.jpg')).toContainText(
    'The file can no longer be read. Choose it again.',
  )
  await store()
  await pick(page.getByRole('button', { name: 'Choose again' }), paths.slice(1))
  await expect(rowOf(page, 'taken-away.jpg')).toHaveCount(1)
  await page.getByRole('button', { name: 'Upload 2 Photos' }).click()
  await expectUploaded(page, 2, 'Taken away')
  expect((await photosOf('Taken away')).projects).toBe(1)
  expect(await tracesOf('taken-away.jpg')).toEqual({ documents: 1, objects: 1 })
})

test('a project and a photo whose responses are lost are stored once', async () => {
  const { page, choose } = await openUpload('Lost answers')
  await choose(await uniqueJpegs(['lost-answers.jpg']))
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
  await expectUploaded(page, 1, 'Lost answers')
  await expect(page.getByText(/Failed/)).toBeHidden()
  expect(lost).toEqual(['/projects/', '/project_images/'])
  expect((await photosOf('Lost answers')).projects).toBe(1)
  expect(await tracesOf('lost-answers.jpg')).toEqual({ documents: 1, objects: 1 })
})

test('a photo whose document is being removed is not shown as saved', async () => {
  const { page, choose } = await openUpload('Removed meanwhile')
  await choose(await uniqueJpegs(['removed-meanwhile.jpg']))
  let removed = 0
  await page.route(isCommit, async (route) => {
    const body = route.request().postData() ?? ''
    if (removed > 0 || !body.includes('/project_images/')) return route.fallback()
    await route.fetch()
    const { images } = await photosOf('Removed meanwhile')
    removed = images.length
    for (const image of images) await image.ref.update({ status: 'deleting' })
    await route.abort()
  })
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expectUploaded(page, 1, 'Removed meanwhile')
  expect(removed).toBe(1)
  expect(await tracesOf('removed-meanwhile.jpg')).toEqual({ documents: 1, objects: 1 })
})

test('leaving asks about files that are still being read', async () => {
  const { page, choose } = await openUpload('Still being read')
  await holdReading(page)
  await choose(await uniqueJpegs(['read-1.jpg', 'read-2.jpg']))
  await expect(page.getByText('Reading photo 1 of 2…')).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  const question = page.getByRole('dialog', { name: '2 photos are not uploaded yet' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const warning = await asked
  expect(warning.type()).toBe('beforeunload')
  await warning.dismiss()
  await readOn(page)
  await expect(page.getByText('2 photos chosen')).toBeVisible()
})

/** As if the sign-in were an hour old. */
function expireSignIn(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { now } = Date
    Date.now = () => now() + 3_600_000
  })
}

/** Token renewals fail until the returned function is called. */
async function failRenewals(page: Page): Promise<() => Promise<void>> {
  const isRenewal = (url: URL) => url.pathname.endsWith('securetoken.googleapis.com/v1/token')
  await page.route(isRenewal, (route) => route.abort())
  return () => page.unroute(isRenewal)
}

test('an upload waits if the sign-in can’t be renewed before the project is created', async () => {
  const { page, choose } = await openUpload('Run out at first')
  await choose(await uniqueJpegs(['run-out-first.jpg']))
  await expect(page.getByText('1 photo chosen')).toBeVisible()
  await expireSignIn(page)
  const recover = await failRenewals(page)
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expect(page.getByText('No connection')).toBeVisible()
  await recover()
  await expectUploaded(page, 1, 'Run out at first')
})

test('an upload waits if the sign-in can’t be renewed before a photo’s bytes', async () => {
  const { page, choose } = await openUpload('Run out before its bytes')
  await choose(await uniqueJpegs(['run-out.jpg']))
  let recover = async () => {}
  await page.route(isCommit, async (route) => {
    if (!route.request().postData()?.includes('/project_images/')) return route.fallback()
    const response = await route.fetch()
    await expireSignIn(page)
    recover = await failRenewals(page)
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expect(page.getByText('No connection')).toBeVisible()
  await page.unroute(isCommit)
  await recover()
  await expectUploaded(page, 1, 'Run out before its bytes')
})

test('an upload waits and resumes if a connection drops bytes without an error', async () => {
  const { page, context, choose } = await openUpload('Swallowed')
  await choose(await uniqueJpegs(['swallowed.jpg']))
  const { promise: swallowed, resolve: swallow } = Promise.withResolvers<void>()
  const bytes = sends('swallowed.jpg')
  await page.route(bytes, () => swallow())
  await expect(page.getByText('1 photo chosen')).toBeVisible()
  await page.clock.install({ time: new Date() })
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await swallowed
  // A paused clock: a slow machine must not pass the limit too early.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 20_000)
  await expect(page.getByText('No connection')).toBeHidden()
  await page.clock.fastForward(15_000)
  await expect(page.getByText('No connection')).toBeVisible()
  await page.unroute(bytes)
  await page.clock.resume()
  await expectUploaded(page, 1, 'Swallowed')
  await context.close()
})

test('a photo whose project is deleted meanwhile is not shown as saved', async () => {
  const title = 'Gone meanwhile'
  const { page, choose } = await openUpload(title)
  await choose([await noisyJpeg('gone-meanwhile.jpg', 1660)])
  await setUplink(page, 90_000)
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expect(page.getByText(/Uploading, [1-9]/)).toBeVisible()
  const other = await signInAs('admin')
  const { docs } = await database().collection('projects').where('title', '==', title).get()
  const project = `projects/${docs[0]?.id}`
  await change(other, project, { state: 'trashed', trashed_at: serverTimestamp() })
  await change(other, project, { state: 'deleting' })
  await expect.poll(() => exists(project)).toBe(false)
  await setUplink(page, 'free')
  await expect(page.getByText('Its project has been deleted.').first()).toBeVisible()
  await expect(page.getByText('1 photo saved', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Retry' }).click()
  // The project had no photo yet, so the retry creates it again.
  await expect(page.getByText('1 photo saved', { exact: true })).toBeVisible()
  expect(await exists(project)).toBe(true)
  await other.close()
})

test.for([
  ['before it is announced', isCommit],
  ['while its bytes are on their way', (url: URL) => url.pathname.includes('/v0/b/')],
] as const)(
  'a photo whose project is trashed %s says so until the project is restored',
  async ([when, isTheMoment]) => {
    const title = `In the trash ${when}`
    const { page, choose } = await openUpload(title)
    await choose(await uniqueJpegs(['late.jpg']))
    const other = await signInAs('admin')
    const owned = async () => {
      const { docs } = await database().collection('projects').where('title', '==', title).get()
      return `projects/${docs[0]?.id}`
    }
    let isTrashed = false
    await page.route(isTheMoment, async (route) => {
      const request = route.request()
      const isOfPhoto = `${request.url()} ${request.postData()}`.includes('late.jpg')
      if (!isTrashed && isOfPhoto) {
        isTrashed = true
        const trashed = { state: 'trashed', trashed_at: serverTimestamp() }
        await change(other, await owned(), trashed)
      }
      await route.fallback()
    })
    await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
    const advice = /Its project has been deleted\. Restore the project from the trash/
    await expect(page.getByText(advice)).toBeVisible()
    await page.getByRole('tab', { name: 'Manage Projects' }).click()
    await expect(page.getByText(`1 of 1 photo failed in “${title}”`)).toBeVisible()
    await page.getByRole('tab', { name: 'Bulk Upload' }).click()
    await change(other, await owned(), { state: 'live', trashed_at: null })
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('1 photo saved', { exact: true })).toBeVisible()
    await other.close()
  },
)
