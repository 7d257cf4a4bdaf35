// @module-tag deep

import type { Page } from 'playwright'
import { test } from 'vitest'
import { phone } from '../support/browser.ts'
import { moveSelected, namesIn, openEditDialog } from '../support/editDialog.ts'
import { expect } from '../support/expect.ts'
import { database } from '../support/ownerPhotos.ts'
import { storeProject, trashProject } from '../support/projects.ts'
import { readyUndo } from '../support/undo.ts'
import { readImage } from '../support/uploads.ts'

/*
 * The undo of a move to another project, where something comes in between.
 */

const moves = '**/image-move*'

/** Holds moves into a project back until they are let go, one after the other. */
async function holdMoves(page: Page, projectId: string): Promise<() => Promise<void>> {
  const held: (() => void)[] = []
  await page.route(moves, async (route) => {
    if (route.request().postDataJSON()?.data?.projectId === projectId) {
      await new Promise<void>((resolve) => held.push(resolve))
    }
    await route.continue()
  })
  return async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    held.shift()?.()
  }
}

test('a move made during an undo has an undo of its own', async () => {
  const source = await storeProject({ title: 'Two undos' }, [{}, {}, {}])
  const target = await storeProject({ title: 'Left twice' })
  const { page, dialog } = await openEditDialog(source, phone)
  const letGo = await holdMoves(page, source.id)
  await moveSelected(page, dialog, ['photo-1.jpg'], target)
  const undo = await readyUndo(dialog)
  await undo.press('Enter')
  await expect(dialog.getByText('Moving photo-1.jpg back…')).toBeVisible()
  await moveSelected(page, dialog, ['photo-2.jpg'], target)
  await expect(dialog.getByText(`photo-2.jpg moved to “${target.title}”`)).toBeVisible()
  await expect(undo).toBeFocused()
  await (await readyUndo(dialog)).press('Enter')
  await expect(dialog.getByText('Moving photo-2.jpg back…')).toBeVisible()

  await letGo()
  await expect.poll(() => namesIn(dialog)).toEqual(['photo-1.jpg', 'photo-3.jpg'])
  await expect(undo).toBeFocused()
  await letGo()
  await expect.poll(() => namesIn(dialog)).toEqual(['photo-1.jpg', 'photo-2.jpg', 'photo-3.jpg'])
  await expect(undo).toBeHidden()
})

test('a photo whose other half is in a new pair comes back to its place, as cover', async () => {
  const pair_id = crypto.randomUUID()
  const source = await storeProject({ title: 'Paired anew' }, [
    { pair_id, pair_side: 'before' },
    { pair_id, pair_side: 'after' },
    {},
  ])
  const target = await storeProject({ title: 'Half a pair' })
  const { page, dialog } = await openEditDialog(source)
  await moveSelected(page, dialog, ['photo-1.jpg'], target)
  const undo = await readyUndo(dialog)
  // An undo that has failed once is offered for as long as it takes.
  await page.route(moves, (route) => route.abort())
  await undo.press('Enter')
  await expect(page.getByText(/^The photos could not be moved back/)).toBeVisible()
  await page.unrouteAll()

  for (const name of ['photo-2.jpg', 'photo-3.jpg']) {
    await dialog.getByRole('checkbox', { name: `Select ${name}` }).check()
  }
  await dialog.getByRole('button', { name: 'Mark as before and after' }).click()
  const [id = '', ...others] = source.photoIds
  const pairs = () => Promise.all(others.map(async (other) => (await readImage(other)).pair_id))
  await expect.poll(pairs).not.toContain(null)
  const paired = await pairs()
  await undo.click()
  await expect.poll(() => namesIn(dialog)).toEqual(['photo-1.jpg', 'photo-2.jpg', 'photo-3.jpg'])
  await expect
    .poll(() => readImage(id))
    .toMatchObject({
      sort_order: 0,
      is_featured: true,
      pair_id: null,
      pair_side: null,
    })
  expect(await pairs()).toEqual(paired)
})

test('where the project was deleted meanwhile, the undo says that', async () => {
  const source = await storeProject({ title: 'No way back' }, [{}, {}])
  const target = await storeProject({ title: 'Stays where it was moved' })
  const { page, dialog } = await openEditDialog(source)
  await moveSelected(page, dialog, ['photo-1.jpg'], target)
  const undo = await readyUndo(dialog)
  await page.route(moves, async (route) => {
    await trashProject(source)
    await route.continue()
  })
  await undo.press('Enter')
  await expect(page.getByText('Not moved back: this project was deleted meanwhile.')).toBeVisible()
})

test('an undo leaves a photo where somebody else has put it meanwhile', async () => {
  const source = await storeProject({ title: 'Moved twice' }, [{}, {}])
  const target = await storeProject({ title: 'In between' })
  const third = await storeProject({ title: 'In the end' })
  const { page, dialog } = await openEditDialog(source)
  const [first = ''] = source.photoIds
  await moveSelected(page, dialog, ['photo-1.jpg'], target)
  const undo = await readyUndo(dialog)
  await database().doc(`project_images/${first}`).update({ project_id: third.id })
  await undo.press('Enter')
  await expect(page.getByText(/^Not moved back: a photo was moved to a third/)).toBeVisible()
  await expect(undo).toBeHidden()
  expect(await readImage(first)).toMatchObject({ project_id: third.id })
})
