// @module-tag deep

import type { Route } from 'playwright'
import { test } from 'vitest'
import { phone } from '../support/browser.ts'
import { choose, chooseTarget, moveSelected, openEditDialog } from '../support/editDialog.ts'
import { expect } from '../support/expect.ts'
import { storeProject, trashProject } from '../support/projects.ts'

/*
 * Moves to another project, and their undo, where something comes in between.
 */

const moves = '**/image-move*'

test('Back waits for a move, and says where it failed', async () => {
  const source = await storeProject({ title: 'Left by Back' }, [{}, {}])
  const target = await storeProject({ title: 'Not reached after Back' })
  const { page, dialog } = await openEditDialog(source, phone)
  const form = await chooseTarget(page, dialog, ['photo-1.jpg'], target)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(moves, async (route) => {
    await held
    await route.abort()
  })
  await form.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(form.getByRole('button', { name: 'Moving...' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Saving…')).toBeVisible()
  await expect(form).toBeVisible()
  letGo()
  const toasts = page.getByRole('region', { name: 'Notifications' })
  await expect(toasts.getByText(/^The photos could not be moved/)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(/projects\/./)
})

test('a move whose answer is lost is known to have happened', async () => {
  const source = await storeProject({ title: 'Answer lost' }, [{}, {}])
  const target = await storeProject({ title: 'Reached without a word' })
  const { page, dialog } = await openEditDialog(source)
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route(moves, lose, { times: 1 })
  await moveSelected(page, dialog, ['photo-1.jpg'], target)
  await expect(dialog.getByText(`photo-1.jpg moved to “${target.title}”`)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Undo' })).toBeFocused()

  // Where the second try fails too, nothing is known. The photo's own buttons are gone with it.
  await page.route(moves, (route) => route.abort())
  await page.route(moves, lose, { times: 1 })
  const form = await chooseTarget(page, dialog, ['photo-2.jpg'], target)
  await form.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(form.getByRole('alert')).toContainText('The photos could not be moved.')
  await expect(dialog.getByText('This project has no photos.')).toBeVisible()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByRole('heading', { name: '0 photos' })).toBeFocused()
})

test('a project that is deleted while it is chosen is not moved to', async () => {
  const source = await storeProject({ title: 'To be moved twice' }, [{}, {}])
  const doomed = await storeProject({ title: 'Chosen and gone' })
  const target = await storeProject({ title: 'Chosen in its place' })
  const { page, dialog } = await openEditDialog(source, phone)
  const form = await chooseTarget(page, dialog, ['photo-1.jpg'], doomed)
  const project = form.getByRole('combobox', { name: 'To the project' })
  await project.click()
  await expect(page.getByRole('option', { name: doomed.title })).toBeVisible()
  await trashProject(doomed)
  await expect(page.getByRole('option', { name: doomed.title })).toBeHidden()
  await page.keyboard.press('Tab')
  const move = form.getByRole('button', { name: 'Move', exact: true })
  await move.click()
  await expect(form.getByRole('alert')).toHaveText(
    'This project was deleted meanwhile. Choose another one.',
  )
  await expect(project).toBeFocused()
  await expect(project).toHaveValue('')
  await project.fill(target.title)
  await page.getByRole('option', { name: target.title }).click()
  await expect(form.getByRole('alert')).toBeHidden()
  await move.click()
  await expect(dialog.getByText(`photo-1.jpg moved to “${target.title}”`)).toBeVisible()
})

test('a long file name leaves the way out of the question on the screen', async () => {
  const filename = `${'IMG_20250914_'.repeat(8)}HDR.jpg`
  const source = await storeProject({ title: 'A long file name' }, [{ filename }])
  const { page, dialog } = await openEditDialog(source, {
    width: 360,
    height: 740,
  })
  await choose(dialog, filename, 'Move to another project…')
  const form = page.getByRole('dialog', { name: /^Move / })
  const close = form.getByRole('button', { name: 'Close' })
  await expect(close).toBeInViewport({ ratio: 1 })
  await expect(form.getByRole('heading')).toBeInViewport({ ratio: 1 })
  expect(await close.boundingBox()).toMatchObject({ width: 44, height: 44 })
})
