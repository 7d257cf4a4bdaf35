// @module-tag deep

import { test } from 'vitest'
import { refuseChanges } from '../support/browser.ts'
import { choose, namesIn, openEditDialog } from '../support/editDialog.ts'
import { expect } from '../support/expect.ts'
import { openProjects } from '../support/projectList.ts'
import { storeProject } from '../support/projects.ts'
import { readyUndo } from '../support/undo.ts'
import { readImage } from '../support/uploads.ts'

test('a key that is held on Delete, or pressed twice, does not undo the deletion at once', async () => {
  const project = await storeProject({}, [{}, {}, {}])
  const { page, dialog } = await openEditDialog(project)
  const undo = dialog.getByRole('button', { name: 'Undo' })
  await dialog.getByRole('checkbox', { name: 'Select photo-1.jpg' }).check()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).focus()
  await page.keyboard.down('Enter')
  await expect(undo).toBeFocused()
  await expect(undo).toHaveAccessibleDescription('photo-1.jpg is in the trash.')
  await readyUndo(dialog)
  await page.keyboard.down('Enter') // now a repeated key
  await page.keyboard.up('Enter')
  await expect(undo).toBeFocused({ timeout: 1000 })

  // A second press comes while the undo takes the focus: in no time, however busy the machine is.
  await page.evaluate(() =>
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLElement && target.textContent === 'Undo') {
        queueMicrotask(() => target.click())
      }
    }),
  )
  await choose(dialog, 'photo-2.jpg', 'Delete photo')
  await expect(dialog.getByText('photo-2.jpg is in the trash.')).toBeVisible()
  const [, second = ''] = project.photoIds
  await expect.poll(async () => (await readImage(second)).status).toBe('trashed')
  await expect.poll(() => namesIn(dialog)).toEqual(['photo-3.jpg'])
  await (await readyUndo(dialog)).press('Enter')
  await expect.poll(() => namesIn(dialog)).toEqual(['photo-2.jpg', 'photo-3.jpg'])
})

test('an undo that fails hands the focus to the heading of the photos', async () => {
  const project = await storeProject({}, [{}, {}])
  const { page, dialog } = await openEditDialog(project)
  await choose(dialog, 'photo-1.jpg', 'Delete photo')
  const [first = ''] = project.photoIds
  await expect.poll(async () => (await readImage(first)).status).toBe('trashed')
  const undo = await readyUndo(dialog)
  await refuseChanges(page)
  await undo.press('Enter')
  await expect(page.getByText('The photos are still in the trash.')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: '1 photo' })).toBeFocused({ timeout: 5000 })
})

test('an undo that fails hands the focus to the heading of the projects', async () => {
  const { title } = await storeProject({ title: 'Veranda that stays away' })
  const { page } = await openProjects(title)
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  const undo = await readyUndo(page)
  await refuseChanges(page)
  await undo.press('Enter')
  await expect(page.getByText(/^The project could not be restored/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Manage Projects' })).toBeFocused({
    timeout: 5000,
  })
})
