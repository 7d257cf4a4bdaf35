import type { Page } from 'playwright'
import { test } from 'vitest'
import { expect } from '../support/expect.ts'
import { uniqueJpegs } from '../support/photos.ts'
import { expectUploaded, isCommit, openUpload, sends } from '../support/uploadPage.ts'

/** From now on the page's sign-in has run out, as after an hour. */
function expireSignIn(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { now } = Date
    Date.now = () => now() + 3_600_000
  })
}

/** The sign-in can't be renewed until the function that this resolves to is called. */
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
  // Its sign-in runs out as the answer to the step before is on its way.
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
  // It stands still, so that a slow machine does not go on by itself too early.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 20_000)
  await expect(page.getByText('No connection')).toBeHidden()
  await page.clock.fastForward(15_000)
  await expect(page.getByText('No connection')).toBeVisible()
  await page.unroute(bytes)
  await page.clock.resume()
  await expectUploaded(page, 1, 'Swallowed')
  await context.close()
})
