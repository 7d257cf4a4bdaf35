import { phone } from '../support/browser.ts'
import { tile } from '../support/editDialog.ts'
import { storeManyProjects, storeProject } from '../support/projects.ts'
import { expect, test } from '../support/test.ts'

test('the keyboard reaches every photo of a long project, and "All" selects those not drawn yet', async ({
  openEditDialog,
}) => {
  const project = await storeProject({ title: 'A very long job' }, Array(150).fill({}))
  const { page, dialog } = await openEditDialog(project, phone)
  const tiles = dialog.getByRole('list', { name: 'Photos' }).getByRole('listitem')
  await dialog.getByRole('button', { name: 'Select', exact: true }).click()
  await dialog.getByRole('button', { name: 'All 150', exact: true }).click()
  await expect(dialog.getByRole('heading', { name: '150 selected' })).toBeVisible()
  expect(await tiles.count()).toBeLessThan(150)
  await dialog.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(dialog.getByText('150 photos are hidden from visitors.')).toBeVisible()
  await expect
    .poll(async () => {
      await tiles.last().getByRole('button').first().focus()
      return tiles.count()
    })
    .toBe(150)
  await tiles.last().getByRole('button').first().press('Enter')
  await expect(page.getByRole('heading', { name: '150 of 150' })).toBeVisible()
})

test('a photo far down a long project is drawn when its viewer opens by address', async ({
  openAdmin,
}) => {
  const { id, photoIds } = await storeProject({}, Array(100).fill({}))
  const path = `/admin/gallery/projects/${id}?photo=${photoIds[99]}`
  const { page } = await openAdmin(phone, { path })
  await expect(page.getByRole('heading', { name: '100 of 100' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).last().click()
  await expect(tile(page.getByRole('dialog'), 'photo-100.jpg')).toBeFocused()
})

test('photos move to a project that is far down the list', async ({ openEditDialog }) => {
  await storeManyProjects(60, (index) => ({ title: `Street ${index + 1}`, photos: 0 }))
  const project = await storeProject({ title: 'Moves far' }, [{}, {}])
  const { page, dialog } = await openEditDialog(project, phone)
  await dialog.getByRole('button', { name: 'Select', exact: true }).click()
  await tile(dialog, 'photo-1.jpg').click()
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  const projects = page.getByRole('dialog', { name: /^Move / }).getByRole('region')
  const choices = projects.getByRole('button', { name: /^Street/ })
  await expect
    .poll(async () => {
      await choices.last().focus()
      return choices.count()
    })
    .toBe(60)
  const title = (await choices.last().locator('strong').textContent()) ?? ''
  await choices.last().click()
  await expect(dialog.getByText(`photo-1.jpg moved to “${title}”.`)).toBeVisible()
})
