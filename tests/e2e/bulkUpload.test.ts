import { test } from 'vitest'
import { unprocessed } from '../../domain/image.ts'
import { refuse } from '../support/browser.ts'
import { expect } from '../support/expect.ts'
import { photosOf, tracesOf } from '../support/ownerPhotos.ts'
import { uniqueJpegs } from '../support/photos.ts'
import { expectToast, toastsOf } from '../support/toasts.ts'
import { openUpload, pick, rowOf } from '../support/uploadPage.ts'

test('a refused photo does not affect the others, and one click retries it', async () => {
  const { page, choose } = await openUpload('One bad apple')
  const isBad = (url: URL) => url.search.includes('bad-apple.jpg')
  await page.route(isBad, (route) => refuse(page, route))
  await choose(await uniqueJpegs(['apple-1.jpg', 'bad-apple.jpg', 'apple-2.jpg', 'apple-3.jpg']))
  await page.getByRole('button', { name: 'Upload 4 Photos' }).click()
  await expect(page.getByRole('heading', { name: '1 of 4 photos failed' })).toBeVisible()
  await expect(rowOf(page, 'bad-apple.jpg')).toContainText('The server refused it')
  await expectToast(page, 'Failed to upload bad-apple.jpg')
  expect(toastsOf(page)).toEqual([])
  await expect(page.getByLabel('apple-3.jpg is saved')).toBeVisible()
  await expect.poll(() => tracesOf('bad-apple.jpg')).toEqual({ documents: 0, objects: 0 })

  await page.unroute(isBad)
  await page.getByRole('button', { name: 'Retry the failed photo' }).click()
  await expectToast(page, 'Successfully uploaded 4 images to project "One bad apple"')
  await expect(page.getByText('Retry')).toBeHidden()
  const { projects, images } = await photosOf('One bad apple')
  expect(projects).toBe(1)
  expect(images.map((image) => [image.get('filename'), image.get('is_featured')])).toEqual([
    ['apple-1.jpg', true],
    ['bad-apple.jpg', false],
    ['apple-2.jpg', false],
    ['apple-3.jpg', false],
  ])
})

test('a photo that is already here is not sent, and links to its project', async () => {
  const { page, choose } = await openUpload('First time')
  const [first, other] = await uniqueJpegs(['first-time.jpg', 'other.jpg'])
  if (!first || !other) throw new Error('There are two photos')
  await choose([first])
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expect(page.getByText('All of them are ready')).toBeVisible()

  await choose(
    [{ ...first, name: 'copy.jpg' }, other, { ...other, name: 'twin.jpg' }],
    'Second time',
  )
  const link = rowOf(page, 'copy.jpg').getByRole('link', { name: 'in “First time”' })
  await expect(link).toHaveAttribute('href', /^\/admin\/gallery\/projects\/\w+$/)
  await expect(page.getByText('twin.jpg: Already here: the same photo as other.jpg')).toBeVisible()
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect(receipt).toContainText('1 photo saved, 1 already here')
  await expect(receipt.getByRole('link', { name: 'in “First time”' })).toBeVisible()
  for (const name of ['copy.jpg', 'twin.jpg'])
    expect(await tracesOf(name)).toEqual({ documents: 0, objects: 0 })
  expect(await tracesOf('other.jpg')).toEqual({ documents: 1, objects: 1 })
})

test('a photo is known right after its upload, before the pipeline has finished', async () => {
  const { page, choose } = await openUpload('Only just')
  const [photo] = await uniqueJpegs(['only-just.jpg'])
  if (!photo) throw new Error('There is a photo')
  await choose([photo])
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expect(page.getByText('All of them are ready')).toBeVisible()
  const [stored] = (await photosOf('Only just')).images
  await stored?.ref.update({ ...unprocessed, status: 'processing' })
  const button = page.getByRole('button', { name: 'Choose photos' })
  await pick(button, [{ ...photo, name: 'just-now.jpg' }])
  const question = page.getByRole('dialog', { name: 'Which project?' })
  await expect(question.getByText('This photo is already here: in Only just.')).toBeVisible()
  const link = rowOf(page, 'just-now.jpg').getByRole('link', { name: 'in “Only just”' })
  await expect(link).toHaveAttribute('href', `/admin/gallery/projects/${stored?.get('project_id')}`)

  // A photo that failed since is sent again.
  await stored?.ref.update({ status: 'failed', failure: 'damaged' })
  await page.getByRole('button', { name: 'Remove just-now.jpg' }).click()
  await choose([{ ...photo, name: 'once-more.jpg' }])
  await expect(page.getByRole('button', { name: 'Upload 1 Photo' })).toBeEnabled()
  await expect(rowOf(page, 'once-more.jpg')).not.toContainText('Already here')
})
