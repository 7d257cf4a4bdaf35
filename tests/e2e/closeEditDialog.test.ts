import { getFirestore } from 'firebase-admin/firestore'
import type { Page } from 'playwright'
import { test } from 'vitest'
import { findBarriers } from '../support/accessibility.ts'
import { adminApp } from '../support/accounts.ts'
import { phone, refuseChanges, slowDown } from '../support/browser.ts'
import { openEditDialog } from '../support/editDialog.ts'
import { expect } from '../support/expect.ts'
import { type StoredProject, storeProject } from '../support/projects.ts'
import { readImage } from '../support/uploads.ts'

/*
 * The ways out of Edit Project: each of them asks where something would be lost.
 */

const stored = async ({ id }: StoredProject) =>
  (await getFirestore(adminApp()).doc(`projects/${id}`).get()).data()

const questionOn = (page: Page) => page.getByRole('dialog', { name: 'Close without saving?' })

test('Back closes the dialog, a reload keeps it open, and the list is where it was', async () => {
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

test('Back and a closed tab ask before they lose what was typed', async () => {
  const project = await storeProject({}, [{}])
  const { page, dialog } = await openEditDialog(project, phone)
  await dialog.getByLabel('Description').fill('Two coats of white')
  await page.goBack()
  await expect(questionOn(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(questionOn(page)).toBeHidden()
  await expect(dialog.getByLabel('Description')).toHaveValue('Two coats of white')

  const warned = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const warning = await warned
  expect(warning.type()).toBe('beforeunload')
  await warning.dismiss()

  await page.goBack()
  await questionOn(page).getByRole('button', { name: 'Close without saving' }).click()
  await expect(dialog).toBeHidden()
  expect(await stored(project)).toMatchObject({ description: null })
})

test('the dialog waits for what is on its way, and then closes', async () => {
  const project = await storeProject({}, [{}])
  const [photo = ''] = project.photoIds
  const { page, dialog } = await openEditDialog(project, phone)
  await slowDown(page)
  await dialog.getByLabel('Alt text of photo-1.jpg').fill('A porch')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog.getByLabel('Saving…')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(questionOn(page)).toBeHidden()
  expect((await readImage(photo)).alt_text).toBe('A porch')
})

test('where the network fails it, the dialog stays with what was typed', async () => {
  const project = await storeProject({}, [{}])
  const { page, dialog } = await openEditDialog(project, phone)
  await refuseChanges(page)
  await dialog.getByLabel('Alt text of photo-1.jpg').fill('A porch')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText(/^Your change is not saved/)).toBeVisible()
  await expect(questionOn(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog.getByLabel('Alt text of photo-1.jpg')).toHaveValue('A porch')
})

test('saving the details does not give up an alt text that is not saved', async () => {
  const project = await storeProject({}, [{}])
  const { page, dialog } = await openEditDialog(project)
  await refuseChanges(page, '/project_images/')
  await dialog.getByLabel('Alt text of photo-1.jpg').fill('A porch')
  await page.keyboard.press('Tab')
  await expect(dialog.getByText('This text is not saved.')).toBeVisible()
  await dialog.getByLabel('Location').fill('Denton')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Project updated successfully')).toBeVisible()
  await expect(questionOn(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog.getByLabel('Alt text of photo-1.jpg')).toHaveValue('A porch')

  // What this tab has saved itself is no newer version of somebody else.
  await dialog.getByLabel('Location').fill('Allen')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await questionOn(page).getByRole('button', { name: 'Close without saving' }).click()
  await expect(dialog).toBeHidden()
  expect(await stored(project)).toMatchObject({ location: 'Allen' })
})

test('one alt text for all is not lost by closing, nor by a failure', async () => {
  const project = await storeProject({}, [{}, {}])
  const { page, dialog } = await openEditDialog(project, phone)
  await refuseChanges(page, '/project_images/')
  await dialog.getByRole('button', { name: 'Alt text for all…' }).click()
  const form = page.getByRole('dialog', { name: 'Alt text for all' })
  const field = form.getByLabel('Alt text')
  await field.fill('The porch in June')
  await page.keyboard.press('Escape')
  await expect(questionOn(page)).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(questionOn(page)).toBeHidden()
  await expect(field).toHaveValue('The porch in June')

  const apply = form.getByRole('button', { name: 'Apply to 2 photos' })
  await apply.press('Enter')
  await expect(form.getByRole('button', { name: 'Applying...' })).toBeVisible()
  await expect(page.getByText(/^Your change is not saved/)).toBeVisible()
  await expect(apply).toBeFocused()
  await page.unrouteAll()
  await apply.press('Enter')
  await expect(form).toBeHidden()
  await expect
    .poll(() => Promise.all(project.photoIds.map(async (id) => (await readImage(id)).alt_text)))
    .toEqual(['The porch in June', 'The porch in June'])
})
