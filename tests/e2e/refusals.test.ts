import { plainJpeg, truncatedJpeg, uniqueJpegs } from '../support/photos.ts'
import { animation, fourColorImage, pngWithClaimedSize } from '../support/samplePhotos.ts'
import { expect, test } from '../support/test.ts'

test('each refused file is named with its message, and the others stay', async ({ openUpload }) => {
  const { page, choose, complaints } = await openUpload('Among others')
  const jpeg = await plainJpeg('good.jpg', '#4a6b32', 400)
  const named = (name: string, size = 0) => ({
    ...jpeg,
    name,
    buffer: size > 0 ? Buffer.concat([jpeg.buffer, Buffer.alloc(size)]) : jpeg.buffer,
  })
  const gif = await animation('gif', { width: 100, height: 80, frames: 2 })
  const padding = Buffer.alloc(10 * 1024 * 1024)
  const largeGif = Buffer.concat([gif, padding])
  const half = await truncatedJpeg('half.jpg')
  const strip = await fourColorImage(2000, 100).png().toBuffer()
  await choose([
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('paint list') },
    { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
    { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 plan') },
    half,
    { ...half, name: 'large-half.jpg', buffer: Buffer.concat([half.buffer, padding]) },
    { ...jpeg, name: 'strip.png', buffer: strip },
    { ...jpeg, name: 'huge.png', buffer: pngWithClaimedSize(strip, 10_000, 6_001) },
    { ...jpeg, name: 'large.gif', buffer: largeGif },
    { ...named('two words.jpg', 1) },
    { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html></html>') },
    jpeg,
  ])
  const refusals = page.getByRole('alert').getByRole('listitem')
  await expect(refusals).toHaveCount(9)
  expect((await refusals.allTextContents()).sort()).toEqual([
    'empty.jpg: The file is empty.',
    'half.jpg: This image is damaged or incomplete. Upload the original from the camera again.',
    'huge.png: This image has more than 60 megapixels. Export it at a smaller size and upload it again.',
    'large-half.jpg: This image is damaged or incomplete. Upload the original from the camera again.',
    'large.gif: File size too large. Maximum size is 10MB.',
    'notes.txt: File type not allowed. Only JPEG, PNG, WebP, GIF, and HEIC files are supported.',
    'page.png: Invalid file format detected. A web page. Save the picture itself.',
    'scan.pdf: File type not allowed. Only JPEG, PNG, WebP, GIF, and HEIC files are supported. A PDF. Choose a photo.',
    'strip.png: This image is too narrow or too small to show. Choose another photo, or crop it first.',
  ])
  await expect(page.getByText('2 photos chosen')).toBeVisible()
  await expect(page.getByText('two-words.jpg, chosen as two words.jpg')).toBeVisible()

  expect(complaints).toEqual([])
})

test('a project without a title or photo is explained at the field', async ({ openUpload }) => {
  const { page, choose } = await openUpload('')
  await choose(await uniqueJpegs(['untitled.jpg']))
  const question = page.getByRole('dialog', { name: 'Which project?' })
  const upload = question.getByRole('button', { name: /^Upload 1 photo/ })
  await upload.click()
  await expect(
    question.getByText('Please provide a project title and select at least one image'),
  ).toBeVisible()
  await expect(
    question.getByText('Project title must be at least 3 characters long.'),
  ).toBeVisible()
  await question.getByLabel('Project title').fill('Kitchen')
  await question.getByLabel('Location').fill('x')
  await upload.click()
  await expect(
    question.getByText('Location must be at least 2 characters long if provided.'),
  ).toBeVisible()
})
