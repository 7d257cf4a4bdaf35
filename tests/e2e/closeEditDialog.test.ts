import type { Page } from 'playwright'
import { database } from '../support/accounts.ts'
import { askToLeave, phone } from '../support/browser.ts'
import { openDetails } from '../support/editDialog.ts'
import { type StoredProject, storeProject } from '../support/projects.ts'
import { expect, test } from '../support/test.ts'

const stored = async ({ id }: StoredProject) =>
  (await database().doc(`projects/${id}`).get()).data()

const questionOn = (page: Page) => page.getByRole('dialog', { name: 'Close without saving?' })

test('Back closes the dialog, a reload keeps it open, and the list keeps its place', async ({
  openEditDialog,
}) => {
  const project = await storeProject({ title: 'Back and reload' }, [{}])
  const { page, dialog } = await openEditDialog(project, phone)
  await page.goBack()
  await expect(dialog).toBeHidden()
  const edit = page.getByRole('button', { name: `Edit ${project.title}` })
  await expect(edit).toBeFocused()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(project.title)

  await edit.click()
  await expect(dialog).toBeVisible()
  await page.reload()
  await expect(dialog.getByLabel('Project title')).toHaveValue(project.title)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Manage Projects' })).toBeVisible()
  await expect(page).not.toHaveURL(/projects\/./)
})

test('Back and closing the tab ask before unsaved changes are lost', async ({ openEditDialog }) => {
  const project = await storeProject({}, [{}])
  const { page, dialog } = await openEditDialog(project, phone)
  await openDetails(dialog)
  await dialog.getByLabel('Description').fill('Two coats of white')
  await page.goBack()
  await expect(questionOn(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(questionOn(page)).toBeHidden()
  await expect(dialog.getByLabel('Description')).toHaveValue('Two coats of white')

  await (await askToLeave(page)).dismiss()

  await page.goBack()
  await questionOn(page).getByRole('button', { name: 'Close without saving' }).click()
  await expect(dialog).toBeHidden()
  expect(await stored(project)).toMatchObject({ description: null })
})
