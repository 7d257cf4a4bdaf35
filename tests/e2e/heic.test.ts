import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getStorage } from 'firebase-admin/storage'
import sharp from 'sharp'
import { withRetries } from '../../functions/src/storageBucket.ts'
import { adminApp } from '../support/accounts.ts'
import { phone } from '../support/browser.ts'
import { photosOf } from '../support/ownerPhotos.ts'
import { heicPhoto, plainJpeg } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'
import { chooseFor, pick } from '../support/uploadPage.ts'

function coarse(picture: Buffer): Promise<Buffer> {
  return sharp(picture).removeAlpha().resize(8, 10, { fit: 'fill' }).raw().toBuffer()
}

test('an iPhone’s HEIC is stored unchanged and shown upright; a damaged one is refused', async ({
  openAdmin,
}) => {
  const { page, complaints } = await openAdmin(phone)
  const heic = heicPhoto('porch', 'IMG_0001.HEIC')
  const damaged = { ...heic, name: 'IMG_0002.HEIC', buffer: heic.buffer.subarray(0, 9000) }
  await chooseFor(page, 'From an iPhone', [heic, damaged])
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    /^IMG_0002\.HEIC: This image is damaged or incomplete/,
  ])
  const row = page.getByRole('listitem').filter({ hasText: 'IMG_0001.HEIC' })
  await expect(row).toBeVisible()
  const preview = await row.locator('img').evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    return canvas.toDataURL()
  })
  const scene = await readFile(join(import.meta.dirname, '../support/fixtures/heic/porch.webp'))
  const [shown, expected] = await Promise.all([
    sharp(Buffer.from(preview.split(',')[1] ?? '', 'base64')).stats(),
    sharp(scene).stats(),
  ])
  for (const channel of [0, 1, 2]) {
    const means = [shown, expected].map(({ channels }) => channels[channel]?.mean ?? 0)
    expect(Math.abs((means[0] ?? 0) - (means[1] ?? 255))).toBeLessThan(25)
  }
  expect(complaints.filter((text) => /Content Security Policy/i.test(text))).toEqual([])
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expect(page.getByText('All of them are ready')).toBeVisible()

  const [image] = (await photosOf('From an iPhone')).images
  expect(image?.get('mime_type')).toBe('image/heic')
  expect([image?.get('width'), image?.get('height')]).toEqual([480, 600])
  const bucket = withRetries(getStorage(adminApp()).bucket())
  const [stored] = await bucket.file(image?.get('storage_path')).download()
  expect(stored.equals(heic.buffer)).toBe(true)
  const address = image?.get('google_drive_url')
  // Files become public after their document names them.
  await expect.poll(async () => (await fetch(address)).status).toBe(200)
  const large = await fetch(address)
  const [seen, drawn] = await Promise.all([
    coarse(Buffer.from(await large.arrayBuffer())),
    coarse(scene),
  ])
  const differences = seen.map((value, index) => Math.abs(value - (drawn[index] ?? 0)))
  expect(Math.max(...differences)).toBeLessThan(24)
})

test('photos over 10 MB are made smaller in the browser', async ({ openAdmin }) => {
  const { page, context } = await openAdmin(phone)
  // A box that every reader of HEIC skips, or bytes after the picture of a JPEG.
  const padding = Buffer.alloc(10 * 1024 * 1024)
  padding.writeUInt32BE(padding.length, 0)
  padding.write('free', 4)
  const photos = [heicPhoto('porch', 'IMG_0048.HEIC'), await plainJpeg('IMG_0049.JPEG')]
  const large = photos.map(({ buffer, ...photo }) => ({
    ...photo,
    buffer: Buffer.concat([buffer, padding]),
  }))
  await pick(page.getByRole('button', { name: 'Choose photos' }), large)
  await expect(page.getByText('2 photos chosen')).toBeVisible()
  await page.getByText('2 photos renamed or made smaller').click()
  for (const name of ['IMG_0048', 'IMG_0049'])
    await expect(
      page.getByText(
        new RegExp(`^${name}\\.jpe?g.* was made smaller: 10\\.\\d MB → [\\d.]+ [KM]B$`, 'i'),
      ),
    ).toBeVisible()
  await context.close()
})
