import type { Page, Route } from 'playwright'
import { test } from 'vitest'
import { setUplink } from '../support/browser.ts'
import { expect } from '../support/expect.ts'
import { noisyJpeg, uniqueJpegs } from '../support/photos.ts'
import { tracesOf } from '../support/traces.ts'
import { isCommit, openUpload, sends, success } from '../support/uploadPage.ts'

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

test('a sign-in that cannot be renewed holds the upload before its project is created', async () => {
  const { page, choose } = await openUpload('Run out at first')
  await choose(await uniqueJpegs(['run-out-first.jpg']))
  await expect(page.getByText('1 photo chosen')).toBeVisible()
  await expireSignIn(page)
  const recover = await failRenewals(page)
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expect(page.getByText('No connection')).toBeVisible()
  await recover()
  await expect(success(page, 1, 'Run out at first')).toBeVisible()
})

test.for([
  ['its document', '/projects/'],
  ['its bytes', '/project_images/'],
] as const)('a sign-in that cannot be renewed holds a photo before %s', async ([what, written]) => {
  const { page, choose } = await openUpload(`Run out before ${what}`)
  await choose(await uniqueJpegs(['run-out.jpg']))
  let recover = async () => {}
  // Its sign-in runs out as the answer to the step before is on its way.
  await page.route(isCommit, async (route) => {
    if (!route.request().postData()?.includes(written)) return route.fallback()
    const response = await route.fetch()
    await expireSignIn(page)
    recover = await failRenewals(page)
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expect(page.getByText('No connection')).toBeVisible()
  await page.unroute(isCommit)
  await recover()
  await expect(success(page, 1, `Run out before ${what}`)).toBeVisible()
})

test('a sign-in that ran out while a photo was held does not end it', async () => {
  const { page, choose } = await openUpload('Run out while held')
  await choose([await noisyJpeg('run-out-held.jpg', 1600)])
  await setUplink(page, 400_000)
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expect(page.getByText(/Uploading, [1-9]/)).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText(/^Upload to .* paused$/)).toBeAttached()
  await setUplink(page, 'free')
  await expireSignIn(page)
  const recover = await failRenewals(page)
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('No connection')).toBeVisible()
  await recover()
  await expect(success(page, 1, 'Run out while held')).toBeVisible()
  expect(await tracesOf('run-out-held.jpg')).toEqual({ documents: 1, objects: 1 })
})

test.for([
  ['its document', isCommit],
  ['its bytes', sends('swallowed.jpg')],
] as const)(
  'a connection that swallows %s holds the upload, which goes on by itself',
  async ([what, isSwallowed]) => {
    const { page, context, choose } = await openUpload(`Swallowed ${what}`)
    await choose(await uniqueJpegs(['swallowed.jpg']))
    const { promise: swallowed, resolve: swallow } = Promise.withResolvers<void>()
    await page.route(isSwallowed, async (route: Route) => {
      if (route.request().postData()?.includes('/projects/')) return route.fallback()
      swallow()
    })
    await expect(page.getByText('1 photo chosen')).toBeVisible()
    await page.clock.install({ time: new Date() })
    await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
    await swallowed
    // It stands still, so that a slow machine does not go on by itself too early.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 20_000)
    await expect(page.getByText('No connection')).toBeHidden()
    await page.clock.fastForward(15_000)
    await expect(page.getByText('No connection')).toBeVisible()
    await page.unroute(isSwallowed)
    await page.clock.resume()
    await expect(success(page, 1, `Swallowed ${what}`)).toBeVisible()
    await context.close()
  },
)
