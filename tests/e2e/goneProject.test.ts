import type { Page } from 'playwright'
import { findAccessibilityViolations } from '../support/accessibility.ts'
import { phone } from '../support/browser.ts'
import { select } from '../support/editDialog.ts'
import { storeProject, trashProject } from '../support/projects.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

async function expectTabsToWork(page: Page) {
  for (const name of ['Google Drive Sync', 'Bulk Upload', 'Manage Projects']) {
    const tab = page.getByRole('tab', { name })
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
  }
}

test('a project that is deleted elsewhere closes its dialog with a message', async ({
  openEditDialog,
}) => {
  const project = await storeProject({ title: 'Gone under its dialog' }, [{}, {}])
  const { page, dialog } = await openEditDialog(project, phone)
  await select(dialog, ['photo-1.jpg'])
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  const form = page.getByRole('dialog', { name: /^Move / })
  await expect(form).toBeVisible()
  await trashProject(project)
  await expectToast(page, 'This project no longer exists.')
  await expect(form).toBeHidden()
  await expect(dialog).toBeHidden()
  expect(await findAccessibilityViolations(page)).toEqual([])
  await expectTabsToWork(page)
})
