import { test } from 'vitest'
import { setUplink } from '../support/browser.ts'
import { openEditDialog } from '../support/editDialog.ts'
import { expect } from '../support/expect.ts'
import { noisyJpeg, uniqueJpegs } from '../support/photos.ts'
import { storeProject } from '../support/projects.ts'
import { expectToast } from '../support/toasts.ts'
import { openUpload, pick } from '../support/uploadPage.ts'

test('typing is not interrupted when an upload ends', async () => {
  const project = await storeProject({}, [{}])
  const { page, dialog } = await openEditDialog(project)
  await pick(dialog.getByRole('button', { name: 'Add photos' }), [
    await noisyJpeg('beside.jpg', 1660),
  ])
  await setUplink(page, 100_000)
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  const field = dialog.getByLabel('Description')
  await field.focus()
  await page.keyboard.type('A por')
  await setUplink(page, 'free')
  await expectToast(page, 'Successfully uploaded 1')
  await page.keyboard.type('ch')
  await expect(field).toHaveValue('A porch')
  await expect(field).toBeFocused()
})

test('a receipt does not take the focus when its tab is shown again', async () => {
  const { page, choose } = await openUpload('Shown again')
  await choose(await uniqueJpegs(['shown-again.jpg']))
  await page.getByRole('button', { name: 'Upload 1 Photo' }).press('Enter')
  await expect(page.getByText('1 photo saved', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Bulk Upload' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Manage Projects' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Bulk Upload' })).toBeFocused()
})

test('Rename on a receipt opens the title with the focus in it', async () => {
  const { page, choose } = await openUpload('To be renamed')
  await choose(await uniqueJpegs(['to-be-renamed.jpg']))
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await page.getByRole('button', { name: 'Rename' }).click()
  const field = page.getByRole('dialog', { name: 'Edit Project' }).getByLabel('Project title')
  await expect(field).toBeFocused()
  await page.reload()
  await expect(field).toBeFocused()
})
