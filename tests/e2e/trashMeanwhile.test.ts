// @module-tag deep

import type { Page } from 'playwright'
import { test } from 'vitest'
import { choose, namesIn, openEditDialog } from '../support/editDialog.ts'
import { emptyDatabase } from '../support/emptyDatabase.ts'
import { expect } from '../support/expect.ts'
import { type StoredProject, storeProject, trashProject } from '../support/projects.ts'
import { deleteButton, inTrash, openTrash, photo, statusOf, trashRow } from '../support/trashTab.ts'
import { readyUndo } from '../support/undo.ts'

/*
 * The trash, where another tab does something in between.
 */

/** A photo as its restore leaves it. */
const outOfTrash = { status: 'ready', trashed_at: null, trashed_by: null } as const

test('of two photos of which one cannot be deleted none is, and the owner is told', async () => {
  const project = await storeProject({ title: 'All or none' }, [{}, {}])
  const [first = '', second = ''] = project.photoIds
  const { page, dialog } = await openEditDialog(project)
  let leaving: Promise<unknown> | null = null
  await page.route('**/documents:batchGet*', async (route) => {
    leaving ??= photo(second).update({ status: 'deleting' })
    await leaving
    await route.continue()
  })
  await dialog.getByRole('checkbox', { name: 'Select all' }).check()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('The photos are not deleted.')).toBeVisible()
  expect(await statusOf(first)).toBe('ready')
})

/** Its project goes to the trash as the page looks whether it may restore a photo. */
async function trashMeanwhile(page: Page, project: StoredProject) {
  let leaving: Promise<unknown> | null = null
  await page.route('**/documents:batchGet*', async (route) => {
    leaving ??= trashProject(project)
    await leaving
    await route.continue()
  })
}

test('a photo does not come back into a project that goes to the trash meanwhile', async () => {
  const project = await storeProject({ title: 'Gone as it came' }, [inTrash('late.jpg')])
  const { page } = await openTrash()
  const restore = page.getByRole('button', { name: 'Restore late.jpg' })
  await expect(restore).toBeVisible()
  await trashMeanwhile(page, project)
  await restore.click()
  await expect(page.getByText('Restore its project first.')).toBeVisible()
  await expect(trashRow(page, 'late.jpg')).toContainText('Restore its project first')
  expect(await statusOf(project.photoIds[0] ?? '')).toBe('trashed')
})

test('nor does one whose deletion is undone', async () => {
  const project = await storeProject({ title: 'Gone before the undo' }, [{}, {}])
  const [first = ''] = project.photoIds
  const { page, dialog } = await openEditDialog(project)
  await choose(dialog, 'photo-1.jpg', 'Delete photo')
  await expect.poll(() => statusOf(first)).toBe('trashed')
  await trashMeanwhile(page, project)
  await (await readyUndo(dialog)).click()
  await expect(
    page.getByText('The photos are still in the trash. Restore their project first.'),
  ).toBeVisible()
  expect(await statusOf(first)).toBe('trashed')
})

test('the undo of a deletion brings back those that nobody has deleted for good meanwhile', async () => {
  const project = await storeProject({ title: 'Two of three' }, [{}, {}, {}])
  const { page, dialog } = await openEditDialog(project)
  await dialog.getByRole('checkbox', { name: 'Select all' }).check()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => Promise.all(project.photoIds.map(statusOf))).not.toContain('ready')
  const [gone = '', ...others] = project.photoIds
  await photo(gone).update({ status: 'deleting' })
  await (await readyUndo(dialog)).click()
  await expect.poll(() => Promise.all(others.map(statusOf))).toEqual(['ready', 'ready'])
  expect(await namesIn(dialog)).toEqual(['photo-2.jpg', 'photo-3.jpg'])
  await expect(page.getByText('no longer in the trash')).toBeHidden()
})

test('a question about something that leaves the trash meanwhile goes, with a word, for good', async () => {
  await emptyDatabase()
  const project = await storeProject({ title: 'In two tabs' }, [
    inTrash('upper.jpg', 1),
    inTrash('middle.jpg', 2),
    inTrash('lower.jpg', 3),
  ])
  const [upper = '', middle = '', lower = ''] = project.photoIds
  const { page } = await openTrash()
  const question = page.getByRole('dialog', { name: 'Delete for good?' })
  const ask = async (name: string) => {
    await deleteButton(page, name).click()
    await expect(question).toContainText(`Delete the photo ${name} for good, with every file?`)
  }
  await ask('upper.jpg')
  await photo(upper).update(outOfTrash)
  await expect(question).toBeHidden()
  await expect(
    page.getByText('Nothing to delete: the photo upper.jpg is no longer in the trash.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restore middle.jpg' })).toBeFocused()

  await ask('lower.jpg')
  await photo(lower).delete()
  await expect(question).toBeHidden()
  await expect(page.getByRole('button', { name: 'Restore middle.jpg' })).toBeFocused()

  await ask('middle.jpg')
  await photo(middle).delete()
  await expect(question).toBeHidden()
  await expect(page.getByText('The trash is empty')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Trash', exact: true })).toBeFocused()

  const later = await storeProject({ title: 'Deleted later' }, [inTrash('later.jpg')])
  await expect(trashRow(page, 'later.jpg')).toBeVisible()
  await expect(question).toBeHidden({ timeout: 1000 })
  await page.getByRole('button', { name: 'Restore later.jpg' }).click()
  await expect.poll(() => statusOf(later.photoIds[0] ?? '')).toBe('ready')
})
