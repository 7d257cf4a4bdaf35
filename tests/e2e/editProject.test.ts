import { getFirestore, Timestamp } from 'firebase-admin/firestore'
import { test } from 'vitest'
import { adminApp } from '../support/accounts.ts'
import { loseAnswer, phone } from '../support/browser.ts'
import { expect } from '../support/expect.ts'
import { openProjects, search } from '../support/projectList.ts'
import { storeProject } from '../support/projects.ts'

/** A project in the database, and the dialog that edits it on the owner's screen. */
async function openDialog(title: string) {
  const { id } = await storeProject({ title, location: null })
  const project = getFirestore(adminApp()).doc(`projects/${id}`)
  const { page, context } = await openProjects(title, phone)
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Project' })
  await expect(dialog.getByLabel('Project title')).toHaveValue(title)
  return { page, context, dialog, project }
}

test('an edited project is saved, cleaned, and shown in the list', async () => {
  const { page, dialog, project } = await openDialog('Porch before')
  await dialog.getByLabel('Project title').fill('ab')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByText('Project title must be at least 3 characters long.')).toBeVisible()
  await expect(dialog.getByLabel('Project title')).toBeFocused()
  await dialog.getByLabel('Project title').fill('Porch <after>')
  await dialog.getByLabel('Location').fill('Denton')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Project updated successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  await search(page, 'Porch after')
  await expect(page.getByRole('article', { name: 'Porch after' })).toContainText(
    'Exterior · Denton',
  )
  expect((await project.get()).data()).toMatchObject({ title: 'Porch after', location: 'Denton' })
})

test('somebody else’s newer edit is not overwritten, and what was typed stays', async () => {
  const { dialog, project } = await openDialog('Edited twice')
  await project.update({ title: 'Edited twice, other tab', updated_at: Timestamp.now() })
  await dialog.getByLabel('Project title').fill('Edited twice, this tab')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByRole('alert')).toContainText('changed in another tab')
  await expect(dialog.getByLabel('Project title')).toHaveValue('Edited twice, this tab')
  expect((await project.get()).get('title')).toBe('Edited twice, other tab')
})

test('a failed update says so, keeps the dialog open, and works once the network is back', async () => {
  const { page, context, dialog, project } = await openDialog('No network')
  await dialog.getByLabel('Project title').fill('Network again')
  await context.setOffline(true)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Updating...' })).toBeVisible()
  await expect(page.getByText('Failed to update project')).toBeVisible()
  await expect(dialog.getByLabel('Project title')).toBeFocused()
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Project updated successfully')).toBeVisible()
  expect((await project.get()).get('title')).toBe('Network again')
})

test('an update whose answer is lost is no change in another tab', async () => {
  const { page, dialog, project } = await openDialog('Unheard answer')
  await dialog.getByLabel('Location').fill('Denton')
  await loseAnswer(page)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Project updated successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect((await project.get()).get('location')).toBe('Denton')
})
