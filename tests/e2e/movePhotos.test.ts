import type { Locator, Page } from 'playwright'
import { database } from '../support/accounts.ts'
import { phone } from '../support/browser.ts'
import { namesIn, select, storedOrder } from '../support/editDialog.ts'
import { type StoredProject, storeProject, trashProject } from '../support/projects.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

async function moveTo({ title }: StoredProject, names: string[], page: Page, dialog: Locator) {
  if (names.length > 0) await select(dialog, names)
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  const form = page.getByRole('dialog', { name: /^Move / })
  const choices = form.getByRole('region', { name: 'Projects' }).getByRole('button')
  // The most recently edited project comes first.
  await expect(choices.first()).toHaveAccessibleName(new RegExp(title))
  await choices.first().click()
}

test('selected photos move to the end of another project, and back to their places', async ({
  openEditDialog,
}) => {
  const source = await storeProject({}, [{}, {}, {}])
  const target = await storeProject({ title: 'Target · of a move', project_date: '2019-01-01' }, [
    { filename: 'there.jpg' },
  ])
  const { page, context, dialog } = await openEditDialog(source)
  await moveTo(target, ['photo-1.jpg', 'photo-3.jpg'], page, dialog)
  await expect(dialog.getByText('2 photos moved to “Target · of a move”.')).toBeVisible()
  await expect.poll(() => namesIn(dialog)).toEqual(['photo-2.jpg'])
  expect(await storedOrder(target)).toEqual(['there.jpg', 'photo-1.jpg', 'photo-3.jpg'])

  await context.setOffline(true)
  const undo = dialog.getByRole('button', { name: 'Undo' })
  await undo.click()
  await expect(page.getByText('Not undone. Check your connection, then try again.')).toBeVisible()
  await context.setOffline(false)
  await undo.click()
  await expect(dialog.getByText('2 photos are back.')).toBeVisible()
  await expect.poll(() => namesIn(dialog)).toEqual(['photo-1.jpg', 'photo-2.jpg', 'photo-3.jpg'])
  expect(await storedOrder(target)).toEqual(['there.jpg'])
})

test('undoing a move fails if the original project was deleted meanwhile', async ({
  openEditDialog,
}) => {
  const source = await storeProject({ title: 'No way back' }, [{}, {}])
  const target = await storeProject({ title: 'Stays where it was moved' })
  const { page, dialog } = await openEditDialog(source, phone)
  await moveTo(target, ['photo-1.jpg'], page, dialog)
  await page.route('**/image-move*', async (route) => {
    await trashProject(source)
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'This project no longer exists.')
  expect(await storedOrder(target)).toEqual(['photo-1.jpg'])
})

test('selected photos move to a new project, and back', async ({ openEditDialog }) => {
  const source = await storeProject({ title: 'Two houses' }, [{}, {}, {}])
  const { page, dialog } = await openEditDialog(source, phone)
  await select(dialog, ['photo-2.jpg', 'photo-3.jpg'])
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Move 2 photos' })
  await expect(form).toBeVisible()
  await page.goBack()
  await expect(form).toBeHidden()
  await expect(dialog.getByRole('heading', { name: '2 selected' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await form.getByText('New project', { exact: true }).click()
  await expect(form.getByLabel('Project title')).toHaveValue('Two houses (2)')
  await form.getByLabel('Project title').fill('The second house')
  await form.getByRole('button', { name: 'Move to this new project' }).click()
  await expect(dialog.getByText('2 photos moved to “The second house”.')).toBeVisible()
  await expect.poll(() => namesIn(dialog)).toEqual(['photo-1.jpg'])
  const { docs } = await database()
    .collection('projects')
    .where('title', '==', 'The second house')
    .get()
  expect(docs.map((project) => project.get('state'))).toEqual(['live'])
  expect(await storedOrder({ ...source, id: docs[0]?.id ?? '' })).toEqual([
    'photo-2.jpg',
    'photo-3.jpg',
  ])
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => namesIn(dialog)).toEqual(['photo-1.jpg', 'photo-2.jpg', 'photo-3.jpg'])
})

/** Refuses every call after the first `count`. */
async function breakAfter(page: Page, count: number) {
  const calls = '**/image-move*'
  let left = count
  await page.route(calls, (route) => {
    left -= 1
    return left < 0 ? route.abort() : route.continue()
  })
  return () => page.unroute(calls)
}

test('a move of many photos that breaks off continues where it stopped, and so does its undo', async ({
  openEditDialog,
}) => {
  const names = Array.from({ length: 60 }, (_, index) => `photo-${index + 1}.jpg`)
  const source = await storeProject({ title: 'A long job' }, Array(names.length).fill({}))
  const target = await storeProject({ title: 'Target of all 60' })
  const { page, dialog } = await openEditDialog(source)
  await dialog.getByRole('button', { name: 'Select', exact: true }).click()
  await dialog.getByRole('button', { name: 'All 60', exact: true }).click()
  const mendMove = await breakAfter(page, 1)
  await moveTo(target, [], page, dialog)
  const form = page.getByRole('dialog', { name: 'Move 60 photos' })
  await expect(form.getByRole('alert')).toContainText('50 of 60 photos moved.')
  expect(await storedOrder(target)).toEqual(names.slice(0, 50))
  await mendMove()
  await form.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('60 photos moved to “Target of all 60”.')).toBeVisible()
  expect(await storedOrder(target)).toEqual(names)

  const mendUndo = await breakAfter(page, 1)
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByText('50 of 60 photos are back. Check your connection')).toBeVisible()
  await mendUndo()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByText('60 photos are back.')).toBeVisible()
  expect(await storedOrder(source)).toEqual(names)
})

test('giving up a move that broke off keeps what has moved, and it can be undone', async ({
  openEditDialog,
}) => {
  const source = await storeProject({ title: 'Half of a job' }, Array(60).fill({}))
  const target = await storeProject({ title: 'Target of a half' })
  const { page, dialog } = await openEditDialog(source, phone)
  await dialog.getByRole('button', { name: 'Select', exact: true }).click()
  await dialog.getByRole('button', { name: 'All 60', exact: true }).click()
  const mend = await breakAfter(page, 1)
  await moveTo(target, [], page, dialog)
  const form = page.getByRole('dialog', { name: 'Move 60 photos' })
  await expect(form.getByRole('alert')).toBeVisible()
  await page.goBack()
  await expect(dialog.getByText('50 of 60 photos moved to “Target of a half”.')).toBeVisible()
  await mend()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByText('50 photos are back.')).toBeVisible()
  expect(await storedOrder(target)).toEqual([])
})
