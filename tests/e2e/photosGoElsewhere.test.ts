// @module-tag deep

import { getFirestore, Timestamp } from 'firebase-admin/firestore'
import { test } from 'vitest'
import { adminApp } from '../support/accounts.ts'
import { namesIn, openEditDialog } from '../support/editDialog.ts'
import { expect } from '../support/expect.ts'
import { storeProject } from '../support/projects.ts'

const photo = (id = '') => getFirestore(adminApp()).doc(`project_images/${id}`)

/** As another tab does. */
const trash = (id?: string) =>
  photo(id).update({ status: 'trashed', trashed_at: Timestamp.now(), trashed_by: 'photo' })

test('the focus stays in the dialog when the photo that has it goes, or its menu', async () => {
  const project = await storeProject({}, [{}, {}, {}])
  const { page, dialog } = await openEditDialog(project)
  await dialog.getByRole('button', { name: 'Actions for photo-2.jpg' }).press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await trash(project.photoIds[1])
  await expect.poll(() => namesIn(dialog)).toEqual(['photo-1.jpg', 'photo-3.jpg'])
  await expect(dialog.getByRole('heading', { name: '2 photos' })).toBeFocused({ timeout: 5000 })

  await dialog.getByRole('checkbox', { name: 'Select photo-1.jpg' }).focus()
  await trash(project.photoIds[0])
  await expect.poll(() => namesIn(dialog)).toEqual(['photo-3.jpg'])
  await expect(dialog.getByRole('heading', { name: '1 photo' })).toBeFocused({ timeout: 5000 })
})

test('an alt text that is typed for a photo that goes is told as not saved', async () => {
  const project = await storeProject({}, [{}, {}])
  const { page, dialog } = await openEditDialog(project)
  const start = 'The porch of a house in Plano with new white columns'
  await dialog.getByLabel('Alt text of photo-1.jpg').fill(start.padEnd(200, ' and so on'))
  await trash(project.photoIds[0])
  const toast = page.getByText('The alt text of photo-1.jpg is not saved, the photo is gone: “')
  await Promise.all([
    expect(toast).toBeVisible(),
    expect(toast).toContainText(start),
    expect(dialog.getByRole('heading', { name: '1 photo' })).toBeFocused(),
  ])

  // What is given up on purpose is no news.
  await expect(toast).toBeHidden()
  await dialog.getByLabel('Alt text of photo-2.jpg').fill('Half a senten')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Close without saving' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/is not saved, the photo is gone/)).toBeHidden({ timeout: 1000 })
})

test('a selected photo that goes and comes back is no longer selected', async () => {
  const project = await storeProject({}, [{}, {}])
  const { dialog } = await openEditDialog(project)
  const box = dialog.getByRole('checkbox', { name: 'Select photo-1.jpg' })
  await box.check()
  await trash(project.photoIds[0])
  await expect.poll(() => namesIn(dialog)).toEqual(['photo-2.jpg'])
  await photo(project.photoIds[0]).update({ status: 'ready', trashed_at: null, trashed_by: null })
  await expect(box).toBeVisible()
  await expect(box).not.toBeChecked({ timeout: 5000 })
})
