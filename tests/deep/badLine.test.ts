import type { Page } from 'playwright'
import { test } from 'vitest'
import { createAccount } from '../support/accounts.ts'
import { setUplink, signInOnPage } from '../support/browser.ts'
import { startCountingProxy } from '../support/countingProxy.ts'
import { expect } from '../support/expect.ts'
import { noisyJpeg } from '../support/photos.ts'
import { photosOf, tracesOf } from '../support/traces.ts'
import { expectUploaded, openUpload } from '../support/uploadPage.ts'

/** 1 Mbit/s, in bytes per second. */
const slow = 125_000

/** Between two interruptions, in milliseconds: about a fifth of the whole. */
const phase = 14_000

test('a reload, a lost network, a closed tab and a sign-out cost at most a fifth of the bytes twice', {
  timeout: 400_000,
}, async () => {
  const names = Array.from({ length: 8 }, (_, index) => `wire-${index + 1}.jpg`)
  const photos = await Promise.all(names.map((name, index) => noisyJpeg(name, 1500 + index)))
  const size = photos.reduce((sum, { buffer }) => sum + buffer.length, 0)
  const wire = await startCountingProxy()
  const account = await createAccount('admin')
  const { page, context, choose } = await openUpload('At the wire', account, wire.url)
  await choose(photos)
  await expect(page.getByText('8 photos chosen')).toBeVisible()
  await setUplink(page, slow)
  const before = wire.count()
  await page.getByRole('button', { name: 'Upload 8 Photos' }).click()
  const goesOn = async (at: Page) => {
    const sent = wire.count()
    await expect(at.getByText(/Uploading, [1-9]/).first()).toBeVisible()
    await at.waitForTimeout(phase)
    expect((wire.count() - sent) / size).toBeGreaterThan(0.1)
  }
  await goesOn(page)

  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await goesOn(page)

  await setUplink(page, 0)
  await expect(page.getByText('No connection')).toBeVisible()
  await setUplink(page, slow)
  await goesOn(page)

  await page.close()
  const next = await context.newPage()
  await setUplink(next, slow)
  await next.goto('/admin/gallery')
  await goesOn(next)

  await next.getByRole('button', { name: 'Sign Out' }).click()
  await next.getByRole('button', { name: 'Keep and sign out' }).click()
  await expect(next).toHaveURL('/')
  await signInOnPage(next, account)
  await goesOn(next)

  await setUplink(next, 'free')
  await expectUploaded(next, 8, 'At the wire')
  const sent = wire.count() - before
  console.log(`${size} bytes of photos, ${sent} at the wire: ${(sent / size).toFixed(3)} times`)
  expect(sent / size).toBeLessThan(1.2)
  expect((await photosOf('At the wire')).images).toHaveLength(8)
  for (const name of names) expect(await tracesOf(name)).toEqual({ documents: 1, objects: 1 })
  await context.close()
  wire.close()
})
