import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serverTimestamp } from 'firebase/firestore'
import type { Page } from 'playwright'
import { createAccount, database, signInAs } from '../support/accounts.ts'
import { askToLeave } from '../support/browser.ts'
import { change, exists, photosOf, tracesOf } from '../support/ownerPhotos.ts'
import { uniqueJpegs } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'
import { toastsOf } from '../support/toasts.ts'
import {
  expectUploaded,
  holdBack,
  holdReading,
  isCommit,
  pick,
  readOn,
  rowOf,
  sends,
} from '../support/uploadPage.ts'

test('a file that disappears is listed, and can be chosen again', async ({ openUpload }) => {
  const { page, choose } = await openUpload('Taken away')
  const photos = await uniqueJpegs(['stays.jpg', 'taken-away.jpg'])
  const folder = test.info().outputPath()
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

test('a project and photos whose responses are lost are stored once, even if one is being removed', async ({
  openUpload,
}) => {
  const { page, choose } = await openUpload('Lost answers')
  await choose(await uniqueJpegs(['lost-answer.jpg', 'removed-meanwhile.jpg']))
  const lost: string[] = []
  await page.route(isCommit, async (route) => {
    const body = route.request().postData() ?? ''
    const [subject] = /lost-answer|removed-meanwhile/.exec(body) ?? ['the project']
    if (lost.includes(subject)) return route.fallback()
    lost.push(subject)
    await route.fetch()
    await route.abort()
  })
  const removed: string[] = []
  const images = database().collection('project_images')
  await page.route('**/documents:batchGet*', async (route) => {
    const { docs } = await images.where('filename', '==', 'removed-meanwhile.jpg').get()
    for (const { id, ref } of docs) {
      if (removed.includes(id) || !route.request().postData()?.includes(id)) continue
      removed.push(id)
      await ref.update({ status: 'deleting' })
    }
    await route.fallback()
  })
  await page.getByRole('button', { name: 'Upload 2 Photos' }).click()
  await expectUploaded(page, 2, 'Lost answers')
  expect(toastsOf(page)).toEqual([])
  expect(lost.toSorted()).toEqual(['lost-answer', 'removed-meanwhile', 'the project'])
  expect(removed).toHaveLength(1)
  expect((await photosOf('Lost answers')).projects).toBe(1)
  for (const name of ['lost-answer.jpg', 'removed-meanwhile.jpg'])
    expect(await tracesOf(name)).toEqual({ documents: 1, objects: 1 })
})

test('leaving asks about files that are still being read', async ({ openUpload }) => {
  const { page, choose } = await openUpload('Still being read')
  await holdReading(page)
  await choose(await uniqueJpegs(['read-1.jpg', 'read-2.jpg']))
  await expect(page.getByText('Reading photo 1 of 2…')).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  const question = page.getByRole('dialog', { name: '2 photos are not uploaded yet' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await (await askToLeave(page)).dismiss()
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

/** Token renewals fail until the returned function is called. Without an answer, there is no network. */
async function failRenewals(
  page: Page,
  answer?: { status: number; message: string },
): Promise<() => Promise<void>> {
  const isRenewal = (url: URL) => url.pathname.endsWith('securetoken.googleapis.com/v1/token')
  await page.route(isRenewal, (route) => {
    if (!answer) return route.abort()
    const { status, message } = answer
    const headers = { 'access-control-allow-origin': '*' }
    return route.fulfill({ status, headers, json: { error: { code: status, message } } })
  })
  return () => page.unroute(isRenewal)
}

const busy = { status: 503, message: 'The service is currently unavailable.' }
const ended = { status: 400, message: 'TOKEN_EXPIRED' }

test('an upload waits while the sign-in can’t be renewed, before its project or a photo’s bytes', async ({
  openUpload,
}) => {
  const { page, choose } = await openUpload('Run out twice')
  await choose(await uniqueJpegs(['run-out.jpg']))
  await expect(page.getByText('1 photo chosen')).toBeVisible()
  await expireSignIn(page)
  const recover = await failRenewals(page)
  const noConnection = page.getByText('No connection')
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expect(noConnection).toBeVisible()

  const { promise: ranOutAgain, resolve } = Promise.withResolvers<() => Promise<void>>()
  await page.route(isCommit, async (route) => {
    if (!route.request().postData()?.includes('/project_images/')) return route.fallback()
    const response = await route.fetch()
    await expireSignIn(page)
    resolve(await failRenewals(page, busy))
    await route.fulfill({ response })
  })
  await recover()
  const recoverAgain = await ranOutAgain
  await expect(noConnection).toBeVisible()
  await page.unroute(isCommit)
  await recoverAgain()
  await expectUploaded(page, 1, 'Run out twice')
})

test('an upload continues after its owner signs in again, if the sign-in ended in the background', async ({
  openUpload,
}) => {
  const account = await createAccount('admin')
  const { page, choose } = await openUpload('Ended meanwhile', account)
  await choose(await uniqueJpegs(['ended-meanwhile.jpg']))
  await expect(page.getByText('1 photo chosen')).toBeVisible()
  await expireSignIn(page)
  const recover = await failRenewals(page, ended)
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expect(page).toHaveURL(/\/auth/)
  await recover()
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel(/^Password/).fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectUploaded(page, 1, 'Ended meanwhile')
  expect(await tracesOf('ended-meanwhile.jpg')).toEqual({ documents: 1, objects: 1 })
})

test('an upload waits and resumes if a connection drops bytes without an error', async ({
  openUpload,
}) => {
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

async function projectTitled(title: string): Promise<string> {
  const { docs } = await database().collection('projects').where('title', '==', title).get()
  return `projects/${docs[0]?.id}`
}

const toTrash = () => ({ state: 'trashed', trashed_at: serverTimestamp() })

test('a photo whose project is deleted meanwhile is not shown as saved', async ({ openUpload }) => {
  const title = 'Gone meanwhile'
  const { page, choose } = await openUpload(title)
  await choose(await uniqueJpegs(['gone-meanwhile.jpg']))
  const sendBytes = await holdBack(page, sends('gone-meanwhile.jpg'))
  const sending = page.waitForRequest((request) => request.url().includes('gone-meanwhile.jpg'))
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await sending
  const other = await signInAs('admin')
  const project = await projectTitled(title)
  await change(other, project, toTrash())
  await change(other, project, { state: 'deleting' })
  await expect.poll(() => exists(project)).toBe(false)
  sendBytes()
  await expect(page.getByText('Its project has been deleted.').first()).toBeVisible()
  await expect(page.getByText('1 photo saved', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Retry' }).click()
  // The project had no photo yet, so the retry creates it again.
  await expect(page.getByText('1 photo saved', { exact: true })).toBeVisible()
  expect(await exists(project)).toBe(true)
  await other.close()
})

test('photos whose project is trashed before or while they are sent say so until it is restored', async ({
  openUpload,
}) => {
  const title = 'In the trash'
  const { page, choose } = await openUpload(title)
  await choose(await uniqueJpegs(['on-its-way.jpg', 'not-announced.jpg']))
  const { promise: trashed, resolve: sendAll } = Promise.withResolvers<void>()
  const held: Promise<unknown>[] = []
  const holdAt = (name: string, isTheMoment: (url: URL) => boolean) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    held.push(promise)
    return page.route(isTheMoment, async (route) => {
      const request = route.request()
      if (`${request.url()} ${request.postData()}`.includes(name)) {
        resolve()
        await trashed
      }
      await route.fallback()
    })
  }
  await holdAt('on-its-way.jpg', (url) => url.pathname.includes('/v0/b/'))
  await holdAt('not-announced.jpg', isCommit)
  await page.getByRole('button', { name: 'Upload 2 Photos' }).click()
  await Promise.all(held)
  const other = await signInAs('admin')
  await change(other, await projectTitled(title), toTrash())
  sendAll()
  const advice = /Its project has been deleted\. Restore the project from the trash/
  await expect(page.getByText(advice)).toHaveCount(2)
  await page.getByRole('tab', { name: 'Manage Projects' }).click()
  await expect(page.getByText(`2 of 2 photos failed in “${title}”`)).toBeVisible()
  await page.getByRole('tab', { name: 'Bulk Upload' }).click()
  await change(other, await projectTitled(title), { state: 'live', trashed_at: null })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('2 photos saved', { exact: true })).toBeVisible()
  await other.close()
})
