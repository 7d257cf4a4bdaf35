import { getFirestore, Timestamp } from 'firebase-admin/firestore'
import { test } from 'vitest'
import { findBarriers } from '../support/accessibility.ts'
import { adminApp } from '../support/accounts.ts'
import { phone } from '../support/browser.ts'
import { moveSelected, namesIn, openEditDialog, storedOrder } from '../support/editDialog.ts'
import { expect } from '../support/expect.ts'
import { storeProject } from '../support/projects.ts'
import { readyUndo } from '../support/undo.ts'
import { readImage } from '../support/uploads.ts'

test('selected photos move to another project, behind those it has', async () => {
  const source = await storeProject({}, [{}, {}, {}])
  const target = await storeProject({ title: 'Target · of a move' }, [{ filename: 'there.jpg' }])
  const { page, dialog } = await openEditDialog(source)
  await moveSelected(page, dialog, ['photo-1.jpg', 'photo-3.jpg'], target)
  await expect(dialog.getByText('2 photos moved to “Target · of a move”')).toBeVisible()
  await expect.poll(() => namesIn(dialog)).toEqual(['photo-2.jpg'])
  expect(await storedOrder(target)).toEqual(['there.jpg', 'photo-1.jpg', 'photo-3.jpg'])
  await expect(dialog.getByRole('button', { name: 'Undo' })).toBeFocused()
})

test('after ten seconds the undo of a move is gone and hands the focus on', async () => {
  const source = await storeProject({}, [{}, {}])
  const target = await storeProject({ title: 'For good' }, [])
  const { page, dialog } = await openEditDialog(source)
  await moveSelected(page, dialog, ['photo-1.jpg'], target)
  await expect(dialog.getByRole('button', { name: 'Undo' })).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Undo' })).toBeHidden()
  await expect(dialog.getByRole('heading', { name: '1 photo' })).toBeFocused()
})

test('where a moved photo was deleted meanwhile, the undo says so and changes nothing', async () => {
  const source = await storeProject({}, [{}, {}])
  const target = await storeProject({ title: 'Where it is deleted' }, [{}])
  const { page, dialog } = await openEditDialog(source)
  await moveSelected(page, dialog, ['photo-1.jpg'], target)
  await expect(dialog.getByRole('button', { name: 'Undo' })).toBeFocused()
  const moved = getFirestore(adminApp()).doc(`project_images/${source.photoIds[0]}`)
  await moved.update({ status: 'trashed', trashed_at: Timestamp.now(), trashed_by: 'photo' })
  await (await readyUndo(dialog)).press('Enter')
  await expect(page.getByText('Not moved back: a photo was deleted meanwhile.')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: '1 photo' })).toBeFocused()
  expect((await moved.get()).get('project_id')).toBe(target.id)
})

test('an undo brings moved photos back where they were, as cover and in their pair', async () => {
  const pair_id = crypto.randomUUID()
  const source = await storeProject({}, [
    {},
    { pair_id, pair_side: 'before' },
    {},
    { pair_id, pair_side: 'after' },
  ])
  const target = await storeProject({ title: 'Only for a moment' }, [{ filename: 'there.jpg' }])
  const { page, context, dialog } = await openEditDialog(source, phone)
  const stored = () =>
    Promise.all(
      source.photoIds.map(async (id) => {
        const { project_id, sort_order, is_featured, pair_id, pair_side } = await readImage(id)
        return { project_id, sort_order, is_featured, pair_id, pair_side }
      }),
    )
  const before = await stored()
  await moveSelected(page, dialog, ['photo-1.jpg', 'photo-2.jpg'], target)
  await expect.poll(() => namesIn(dialog)).toEqual(['photo-3.jpg', 'photo-4.jpg'])
  await expect(dialog.getByText('After', { exact: true })).toBeHidden()

  await context.setOffline(true)
  const undo = await readyUndo(dialog)
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^The photos could not be moved back/)).toBeVisible()
  await expect(undo).toBeFocused()
  expect(await findBarriers(page)).toEqual([])
  await context.setOffline(false)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Move photo-1.jpg' })).toBeFocused()
  await expect(undo).toBeHidden()
  await expect.poll(stored).toEqual(before)
  await expect
    .poll(() => namesIn(dialog))
    .toEqual(['photo-1.jpg', 'photo-2.jpg', 'photo-3.jpg', 'photo-4.jpg'])
  expect(await storedOrder(target)).toEqual(['there.jpg'])
})
