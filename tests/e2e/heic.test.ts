import { getStorage } from 'firebase-admin/storage'
import sharp from 'sharp'
import { test } from 'vitest'
import { withRetries } from '../../functions/src/storageBucket.ts'
import { renderScene } from '../../scripts/scenes/renderScenes.ts'
import { adminApp, createAccount } from '../support/accounts.ts'
import { launchBrowser, openPage, phone, signInOnPage } from '../support/browser.ts'
import { expect } from '../support/expect.ts'
import { porchHeic } from '../support/photos.ts'
import { photosOf } from '../support/traces.ts'

/** The colors of a picture, coarse enough to compare two encodings of one scene. */
function coarse(picture: Buffer): Promise<Buffer> {
  return sharp(picture).removeAlpha().resize(8, 10, { fit: 'fill' }).raw().toBuffer()
}

test('an iPhone’s HEIC arrives upright as a JPEG, and a damaged one is refused by name', async () => {
  const browser = await launchBrowser()
  const { page, complaints } = await openPage(browser, phone)
  await signInOnPage(page, await createAccount('admin'))
  await page.getByLabel('Project title').fill('From an iPhone')
  const heic = await porchHeic('IMG_0001.HEIC')
  const damaged = { ...heic, name: 'IMG_0002.HEIC', buffer: heic.buffer.subarray(0, 9000) }
  await page.locator('input[type=file]').setInputFiles([heic, damaged])
  await expect(page.getByText(/Converting photo 1 of 2/)).toBeVisible()
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    /^IMG_0002\.HEIC: This HEIC photo could not be converted/,
  ])
  await expect(page.getByRole('listitem').filter({ hasText: 'IMG_0001.jpg' })).toBeVisible()
  expect(complaints.filter((text) => /Content Security Policy/i.test(text))).toEqual([])
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expect(page.getByText('All of them are ready')).toBeVisible()

  const [image] = (await photosOf('From an iPhone')).images
  expect(image?.get('mime_type')).toBe('image/jpeg')
  expect([image?.get('width'), image?.get('height')]).toEqual([480, 600])
  const bucket = withRetries(getStorage(adminApp()).bucket())
  const [stored] = await bucket.file(image?.get('storage_path')).download()
  const [seen, drawn] = await Promise.all([
    coarse(stored),
    renderScene('front-porch-after', { width: 480 }).then(coarse),
  ])
  const differences = seen.map((value, index) => Math.abs(value - (drawn[index] ?? 0)))
  expect(Math.max(...differences)).toBeLessThan(24)
  await browser.close()
})

test('a HEIC that makes a JPEG over the limit is converted with less quality, and is taken', async () => {
  const browser = await launchBrowser()
  const { page } = await openPage(browser, phone)
  // As a phone's photo of 48 megapixels: only less quality brings it under 10 MB.
  await page.route('**/heicWorker*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `(${fatten})();${await response.text()}` })
  })
  await signInOnPage(page, await createAccount('admin'))
  const heic = await porchHeic('IMG_0048.HEIC')
  await page.locator('input[type=file]').setInputFiles([heic])
  await expect(page.getByText('1 photo chosen')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'IMG_0048.jpg' })).toBeVisible()
  await browser.close()
})

/** In the worker: what is encoded at a high quality weighs 11 MB more. */
function fatten(): void {
  const { convertToBlob } = OffscreenCanvas.prototype
  OffscreenCanvas.prototype.convertToBlob = async function (options) {
    const blob = await convertToBlob.call(this, options)
    if ((options?.quality ?? 1) < 0.75) return blob
    return new Blob([blob, new Uint8Array(11 * 1024 * 1024)], { type: blob.type })
  }
}
