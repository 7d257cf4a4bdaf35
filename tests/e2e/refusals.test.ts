import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'vitest'
import { createAccount } from '../support/accounts.ts'
import { openPage, phone, signInOnPage } from '../support/browser.ts'
import { expect } from '../support/expect.ts'
import { plainJpeg, truncatedJpeg } from '../support/photos.ts'
import { animation, blackPng } from '../support/samplePhotos.ts'

test('each wrong file is named with its message, and the others stay in the list', async () => {
  const { page, complaints } = await openPage(phone)
  await signInOnPage(page, await createAccount('admin'))
  const jpeg = await plainJpeg('good.jpg', '#4a6b32', 400)
  const named = (name: string, size = 0) => ({
    ...jpeg,
    name,
    buffer: size > 0 ? Buffer.concat([jpeg.buffer, Buffer.alloc(size)]) : jpeg.buffer,
  })
  const gif = await animation('gif', { width: 100, height: 80, frames: 2 })
  const largeGif = Buffer.concat([gif, Buffer.alloc(10 * 1024 * 1024)])
  await page
    .locator('input[type=file]')
    .setInputFiles([
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('paint list') },
      { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 plan') },
      { ...(await truncatedJpeg('half.jpg')) },
      { ...jpeg, name: 'strip.png', buffer: blackPng(2000, 100) },
      { ...jpeg, name: 'huge.png', buffer: blackPng(10_000, 6_001) },
      { ...jpeg, name: 'large.gif', buffer: largeGif },
      named('two words.jpg'),
      { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html></html>') },
      jpeg,
    ])
  const refusals = page.getByRole('alert').getByRole('listitem')
  await expect(refusals).toHaveCount(8)
  expect((await refusals.allTextContents()).sort()).toEqual([
    'half.jpg: This image is damaged or incomplete. Upload the original from the camera again.',
    'huge.png: This image has more than 60 megapixels. Export it at a smaller size and upload it again.',
    'large.gif: File size too large. Maximum size is 10MB.',
    'notes.txt: File type not allowed. Only JPEG, PNG, WebP, GIF, and HEIC files are supported.',
    'page.png: Invalid file format detected. This is a web page, not a photo. Save the picture itself and choose that.',
    'scan.pdf: File type not allowed. Only JPEG, PNG, WebP, GIF, and HEIC files are supported. This is a PDF document. Export its page as a JPEG, or choose the photo itself.',
    'strip.png: This image is too narrow or too small to show. Choose another photo, or crop it first.',
    'two words.jpg: Invalid filename. Only alphanumeric characters, dots, hyphens, and underscores are allowed.Rename to two-words.jpg',
  ])
  await expect(page.getByText('1 photo chosen')).toBeVisible()

  const fifty = Array.from({ length: 50 }, (_, index) => named(`photo-${index}.jpg`))
  await page.locator('input[type=file]').setInputFiles(fifty)
  await expect(refusals).toHaveText(['photo-49.jpg: Too many files. Maximum is 50 files.'])
  await expect(page.getByText('50 photos chosen')).toBeVisible()
  expect(complaints).toEqual([])
})

test('files over 100 MB in all are refused by name', async () => {
  const { page, context } = await openPage(phone)
  await signInOnPage(page, await createAccount('admin'))
  const jpeg = await plainJpeg('base.jpg', '#4a6b32', 400)
  const nineMegabytes = Buffer.concat([jpeg.buffer, Buffer.alloc(9 * 1024 * 1024)])
  const folder = await mkdtemp(join(tmpdir(), 'refusals-'))
  const files = Array.from({ length: 12 }, (_, index) => join(folder, `photo-${index}.jpg`))
  await Promise.all(files.map((file) => writeFile(file, nineMegabytes)))
  await page.locator('input[type=file]').setInputFiles(files)
  await expect(page.getByText('11 photos chosen')).toBeVisible()
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    'photo-11.jpg: Total file size too large. Maximum is 100MB.',
  ])
  await context.close()
  await rm(folder, { recursive: true })
})

test('a project needs a title and a photo, and says so at the field', async () => {
  const { page } = await openPage(phone)
  await signInOnPage(page, await createAccount('admin'))
  const notifications = page.getByRole('region', { name: 'Notifications' })
  await page.getByRole('button', { name: 'Upload Photos' }).click()
  await expect(
    notifications.getByText('Please provide a project title and select at least one image'),
  ).toBeVisible()
  await expect(page.getByText('Project title must be at least 3 characters long.')).toBeVisible()
  await page.getByLabel('Project title').fill('Kitchen')
  await page.getByLabel('Location').fill('x')
  await page.getByRole('button', { name: 'Upload Photos' }).click()
  await expect(
    page.getByText('Location must be at least 2 characters long if provided.'),
  ).toBeVisible()
})
