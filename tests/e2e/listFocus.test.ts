// @module-tag deep

import { test } from 'vitest'
import { expect } from '../support/expect.ts'
import { goToProjects, openProjects, search } from '../support/projectList.ts'
import { storeManyProjects, storeProject } from '../support/projects.ts'
import { deleteButton, inTrash, openTrash, trashRow } from '../support/trashTab.ts'
import { holdBack, isCommit } from '../support/uploadPage.ts'

/* Where the focus is after something was done in the list of projects, or in the trash. */

test('a button that goes when it is pressed hands the focus on', async () => {
  const { page } = await openProjects()
  await page.getByRole('button', { name: 'Go to Bulk Upload' }).press('Enter')
  await expect(page.getByRole('tab', { name: 'Bulk Upload' })).toBeFocused({ timeout: 5000 })

  await storeProject({ title: 'Found again' })
  await goToProjects(page)
  await search(page, 'nowhere')
  await page.getByRole('button', { name: 'Clear search and filters' }).press('Enter')
  await expect(page.getByRole('article', { name: 'Found again' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Manage Projects' })).toBeFocused({
    timeout: 5000,
  })
})

test('a deletion that is done while a dialog is open leaves the focus in the dialog', async () => {
  await storeProject({ title: 'Slowly deleted' })
  await storeProject({ title: 'Edited meanwhile' }, [{}])
  const { page } = await openProjects()
  const letThrough = await holdBack(page, isCommit)
  await page.getByRole('button', { name: 'Delete Slowly deleted' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  const edit = page.getByRole('button', { name: 'Edit Edited meanwhile' })
  await edit.press('Enter')
  const close = page.getByRole('dialog', { name: 'Edit Project' }).getByLabel('Close')
  await expect(close).toBeFocused()
  letThrough()
  await expect(page.getByText('“Slowly deleted” is in the trash.')).toBeAttached()
  await expect(close).toBeFocused({ timeout: 5000 })
  await close.press('Enter')
  await expect(edit).toBeFocused({ timeout: 5000 })
})

test('so does a photo that is restored while the question about another one is open', async () => {
  await storeProject({ title: 'Half restored' }, [
    inTrash('upper.jpg', 1),
    inTrash('middle.jpg', 2),
    inTrash('lower.jpg', 3),
  ])
  const { page } = await openTrash()
  const letThrough = await holdBack(page, isCommit)
  await page.getByRole('button', { name: 'Restore upper.jpg' }).press('Enter')
  await deleteButton(page, 'lower.jpg').press('Enter')
  const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel' })
  await expect(cancel).toBeFocused()
  letThrough()
  await expect(page.getByText('upper.jpg restored')).toBeAttached()
  await expect(trashRow(page, 'upper.jpg')).toHaveCount(0)
  await expect(cancel).toBeFocused({ timeout: 5000 })
  await cancel.press('Enter')
  await expect(deleteButton(page, 'lower.jpg')).toBeFocused({ timeout: 5000 })
})

test('a project that an edit takes to another page hands the focus to a heading', async () => {
  await storeManyProjects(30, { titleOf: (index) => `Far ${index + 1}`, photosOf: () => 0 })
  const { page } = await openProjects()
  await search(page, 'far')
  await page.getByLabel('Sort by').selectOption('Title, A to Z')
  await page.getByRole('button', { name: 'Page 3' }).click()
  const edited = page.getByRole('article', { name: 'Far 30' })
  await edited.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Project' })
  await dialog.getByLabel('Project title').fill('Far 0')
  await dialog.getByLabel('Project title').press('Enter')
  await expect(dialog).toBeHidden()
  await expect(edited).toHaveCount(0)
  // That of the page, where the card had gone before the dialog.
  await expect(page.locator('h1:focus, h2:focus')).toHaveCount(1, { timeout: 5000 })
})
