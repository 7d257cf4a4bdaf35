import type { Locator } from 'playwright'
import { maxSortOrder } from '../../domain/image.ts'
import { phone } from '../support/browser.ts'
import { namesIn } from '../support/editDialog.ts'
import { uniqueJpegs } from '../support/photos.ts'
import { storeProject } from '../support/projects.ts'
import { expect, test } from '../support/test.ts'
import { pick } from '../support/uploadPage.ts'

async function add(dialog: Locator, ...names: string[]) {
  await pick(dialog.getByRole('button', { name: 'Add photos' }), await uniqueJpegs(names))
  await dialog
    .page()
    .getByRole('button', { name: /^Upload \d/ })
    .click()
}

test('added photos don’t change the cover', async ({ openEditDialog }) => {
  const project = await storeProject({}, [{ is_featured: false }, { is_featured: false }])
  const { page, dialog } = await openEditDialog(project, phone)
  const cover = dialog
    .getByRole('listitem')
    .filter({ has: page.getByText('Cover', { exact: true }) })
  await expect(cover).toHaveAttribute('data-name', 'photo-1.jpg')
  await add(dialog, 'added.jpg')
  await expect.poll(() => namesIn(dialog)).toEqual(['photo-1.jpg', 'photo-2.jpg', 'added.jpg'])
  await expect(cover).toHaveAttribute('data-name', 'photo-1.jpg')
})

test('a project whose last place is taken accepts more photos', async ({ openEditDialog }) => {
  const project = await storeProject({}, [{ sort_order: maxSortOrder }])
  const { dialog } = await openEditDialog(project, phone)
  await add(dialog, 'one-more.jpg', 'and-another.jpg')
  await expect
    .poll(async () => (await namesIn(dialog)).toSorted())
    .toEqual(['and-another.jpg', 'one-more.jpg', 'photo-1000.jpg'])
})
