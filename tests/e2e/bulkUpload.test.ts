import { unprocessed } from '../../domain/image.ts'
import { photosOf, tracesOf } from '../support/ownerPhotos.ts'
import { uniqueJpegs } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'
import { rowOf } from '../support/uploadPage.ts'

test('a photo that is already here is not sent, and links to its project; a failed one is sent', async ({
  openUpload,
}) => {
  const { page, choose } = await openUpload('First time')
  const [first, other] = await uniqueJpegs(['first-time.jpg', 'other.jpg'])
  if (!first || !other) throw new Error('There are two photos')
  await choose([first])
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expect(page.getByText('All of them are ready')).toBeVisible()
  const [stored] = (await photosOf('First time')).images
  // A photo is known before the pipeline has finished.
  await stored?.ref.update({ ...unprocessed, status: 'processing' })

  await choose(
    [{ ...first, name: 'copy.jpg' }, other, { ...other, name: 'twin.jpg' }],
    'Second time',
  )
  const link = rowOf(page, 'copy.jpg').getByRole('link', { name: 'in “First time”' })
  await expect(link).toHaveAttribute('href', `/admin/gallery/projects/${stored?.get('project_id')}`)
  await expect(page.getByText('twin.jpg: Already here: the same photo as other.jpg')).toBeVisible()
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect(receipt).toContainText('1 photo saved, 1 already here')
  await expect(receipt.getByRole('link', { name: 'in “First time”' })).toBeVisible()
  for (const name of ['copy.jpg', 'twin.jpg'])
    expect(await tracesOf(name)).toEqual({ documents: 0, objects: 0 })
  expect(await tracesOf('other.jpg')).toEqual({ documents: 1, objects: 1 })

  await stored?.ref.update({ status: 'failed', failure: 'damaged' })
  await choose([{ ...first, name: 'once-more.jpg' }])
  await expect(page.getByRole('button', { name: 'Upload 1 Photo' })).toBeEnabled()
  await expect(rowOf(page, 'once-more.jpg')).not.toContainText('Already here')
})
