import { Timestamp } from 'firebase-admin/firestore'
import { phone } from '../support/browser.ts'
import { photosOf } from '../support/ownerPhotos.ts'
import { uniqueJpegs } from '../support/photos.ts'
import { storeProject } from '../support/projects.ts'
import { expect, test } from '../support/test.ts'
import { pick } from '../support/uploadPage.ts'

const invitation = 'Choose photos of a job, and they become a project on your website.'

test('the first visit says what to do, and each button on the page does something', async ({
  openAdmin,
}) => {
  const { page } = await openAdmin(phone, { touch: true })
  await expect(page.getByText(invitation)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recent projects' })).toBeHidden()
  await expect(page.getByRole('tabpanel').getByRole('button')).toHaveText(['Choose photos'])
})

test('on later visits, the last four projects take photos in one tap', async ({ openAdmin }) => {
  const titles = ['Attic', 'Bath', 'Porch', 'Fence', 'Deck']
  for (const [index, title] of titles.entries()) {
    const updated_at = Timestamp.fromMillis(1_790_000_000_000 + index)
    await storeProject({ title, updated_at }, [{}])
  }
  const { page } = await openAdmin(phone, { touch: true })
  const recent = page.getByRole('region', { name: 'Recent projects' })
  await expect(recent.getByRole('listitem')).toHaveText([/Deck/, /Fence/, /Porch/, /Bath/])
  await expect(page.getByText(invitation)).toBeHidden()

  const add = recent.getByRole('button', { name: 'Add photos to Porch' })
  await pick(add, await uniqueJpegs(['added.jpg']))
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('1 photo saved')
  const { images } = await photosOf('Porch')
  expect(images.map((image) => image.get('filename'))).toContain('added.jpg')
})
