import { inTrash, trashRow } from '../support/adminTabs.ts'
import { phone } from '../support/browser.ts'
import { statusOf } from '../support/ownerPhotos.ts'
import { storeProject } from '../support/projects.ts'
import { expect, test } from '../support/test.ts'

test('photos deleted before the last 200 can be reached and restored', { tag: '@deep' }, async ({
  openTrash,
}) => {
  const many = Array.from({ length: 230 }, (_, n) => inTrash(`old-${n}.jpg`, 10_000 + n))
  const project = await storeProject({ title: 'Many in the trash' }, many)
  const { page } = await openTrash(phone)
  await expect(trashRow(page, 'old-0.jpg')).toBeVisible()
  await expect(trashRow(page, 'old-229.jpg')).toBeHidden()
  await page.getByRole('button', { name: 'Show older ones' }).press('Enter')
  const oldest = page.getByRole('button', { name: 'Restore old-229.jpg' })
  await expect(oldest).toBeVisible()
  await oldest.click()
  await expect.poll(() => statusOf(project.photoIds[229] ?? '')).toBe('ready')
})
