import { getFirestore } from 'firebase-admin/firestore'
import type { Page } from 'playwright'
import { test } from 'vitest'
import { findBarriers } from '../support/accessibility.ts'
import { adminApp } from '../support/accounts.ts'
import { phone } from '../support/browser.ts'
import { openEditDialog, select } from '../support/editDialog.ts'
import { expect } from '../support/expect.ts'
import { storeProject, trashProject } from '../support/projects.ts'

/*
 * The address names a project, or its dialog is open, and the project is gone.
 */

async function expectTabsToWork(page: Page) {
  for (const name of ['Google Drive Sync', 'Bulk Upload', 'Manage Projects']) {
    const tab = page.getByRole('tab', { name })
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
  }
}

test('a reload after the project was deleted elsewhere says so, and the tabs work', async () => {
  const project = await storeProject({ title: 'Reloaded after its end' }, [{}])
  const { page } = await openEditDialog(project)
  await trashProject(project)
  await page.reload()
  await expect(page.getByText('This project is not there any more.')).toBeVisible()
  await expect(page).not.toHaveURL(/projects\/./)
  await expectTabsToWork(page)
})

test('the dialog of a project that is deleted meanwhile says so in place of its photos', async () => {
  const project = await storeProject({ title: 'Gone under its dialog' }, [{}, {}])
  const { page, dialog } = await openEditDialog(project, phone)
  await select(dialog, ['photo-1.jpg'])
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  const form = page.getByRole('dialog', { name: /^Move / })
  await expect(form).toBeVisible()
  await trashProject(project)
  const told = dialog.getByRole('alert').filter({ hasText: 'Restore it there' })
  await expect(told).toBeVisible()
  await expect(form).toBeHidden()
  await expect(dialog.getByText('This project has no photos.')).toBeHidden()
  await expect(dialog.getByRole('button', { name: 'Add photos' })).toBeHidden()
  await expect(dialog.locator('section')).toBeFocused()
  expect(await findBarriers(page)).toEqual([])

  await getFirestore(adminApp())
    .doc(`projects/${project.id}`)
    .update({ state: 'live', trashed_at: null })
  await expect(dialog.getByRole('heading', { name: '2 photos' })).toBeVisible()
  await expect(dialog.locator('section')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
