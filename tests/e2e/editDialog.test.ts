import type { Locator } from 'playwright'
import { test } from 'vitest'
import { findBarriers } from '../support/accessibility.ts'
import { phone, refuseChanges } from '../support/browser.ts'
import { choose, namesIn, openEditDialog } from '../support/editDialog.ts'
import { expect } from '../support/expect.ts'
import { database } from '../support/ownerPhotos.ts'
import { storeProject } from '../support/projects.ts'
import { readImage } from '../support/uploads.ts'

test('an alt text that another tab saved meanwhile is not overwritten: the owner decides', async () => {
  const project = await storeProject({}, [{}, {}])
  const [first = ''] = project.photoIds
  const stored = async () => (await readImage(first)).alt_text
  const here = await openEditDialog(project)
  const there = await openEditDialog(project, phone)
  const saveHere = async (text: string) => {
    await here.dialog.getByLabel('Alt text of photo-1.jpg').fill(text)
    await here.page.keyboard.press('Tab')
    await expect.poll(stored).toBe(text)
  }
  const tile = there.dialog.getByRole('listitem', { name: 'photo-1.jpg' })
  const field = tile.getByLabel('Alt text of photo-1.jpg')
  await field.fill('Typed there')
  await saveHere('Saved here')
  await expect(tile.getByRole('alert')).toContainText('Saved elsewhere meanwhile: “Saved here”')
  await field.press('Tab')
  expect(await findBarriers(there.page)).toEqual([])
  await tile.getByRole('button', { name: 'Use that text' }).click()
  await expect(field).toHaveValue('Saved here')
  await expect(tile).toBeFocused()
  expect(await stored()).toBe('Saved here')

  await field.fill('Typed again')
  await saveHere('Saved again')
  await tile.getByRole('button', { name: 'Save mine' }).click()
  await expect.poll(stored).toBe('Typed again')
  await expect(tile.getByRole('alert')).toBeHidden()
  await expect(here.dialog.getByLabel('Alt text of photo-1.jpg')).toHaveValue('Typed again')
})

test('of two tabs that save an alt text at once, the second says so and keeps what was typed', async () => {
  const project = await storeProject({}, [{}])
  const [first = ''] = project.photoIds
  const here = await openEditDialog(project)
  const there = await openEditDialog(project)
  const commit = Promise.withResolvers<void>()
  const commits = '**/documents:commit*'
  await there.page.route(commits, (route) => commit.promise.then(() => route.continue()))
  const sent = there.page.waitForRequest(commits)
  const field = there.dialog.getByLabel('Alt text of photo-1.jpg')
  await field.fill('Typed there')
  await there.page.keyboard.press('Tab')
  await sent
  await here.dialog.getByLabel('Alt text of photo-1.jpg').fill('Saved here')
  await here.page.keyboard.press('Tab')
  await expect.poll(async () => (await readImage(first)).alt_text).toBe('Saved here')
  const toast = there.page.getByText(/It was changed in another tab meanwhile/)
  await Promise.all([expect(toast).toBeVisible(), commit.resolve()])
  await expect(field).toHaveValue('Typed there')
  await expect(there.dialog.getByRole('alert')).toContainText('“Saved here”')
  expect((await readImage(first)).alt_text).toBe('Saved here')
})

test('an order made in another tab shows without a reload', async () => {
  const project = await storeProject({}, [{}, {}])
  const here = await openEditDialog(project)
  const there = await openEditDialog(project)
  await choose(here.dialog, 'photo-2.jpg', 'Move to first place')
  await expect.poll(() => namesIn(there.dialog)).toEqual(['photo-2.jpg', 'photo-1.jpg'])
})

test('an alt text that could not be saved is saved by a second try', async () => {
  const project = await storeProject({}, [{}])
  const [first = ''] = project.photoIds
  const { page, dialog } = await openEditDialog(project, phone)
  const allow = await refuseChanges(page)
  await dialog.getByLabel('Alt text of photo-1.jpg').fill('A porch')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/^Your change is not saved/)).toBeVisible()
  await expect(dialog.getByRole('alert')).toContainText('This text is not saved.')
  await expect(dialog.getByLabel('Alt text of photo-1.jpg')).toHaveValue('A porch')
  await allow()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(async () => (await readImage(first)).alt_text).toBe('A porch')
  await expect(dialog.getByRole('alert')).toBeHidden()
})

test('a change that fails is taken back with a word, and what was typed stays', async () => {
  const project = await storeProject({}, [{}, {}])
  const { page, dialog } = await openEditDialog(project)
  await refuseChanges(page)
  await choose(dialog, 'photo-2.jpg', 'Move to first place')
  await expect.poll(() => namesIn(dialog)).toEqual(['photo-2.jpg', 'photo-1.jpg'])
  await expect(page.getByText(/^Your change is not saved/)).toBeVisible()
  await expect.poll(() => namesIn(dialog)).toEqual(['photo-1.jpg', 'photo-2.jpg'])
})

test('the dialog does not close over what was typed without a question', async () => {
  const project = await storeProject({}, [{}])
  const { page, dialog } = await openEditDialog(project, phone)
  await dialog.getByLabel('Alt text of photo-1.jpg').fill('Half a senten')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Close without saving?' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(dialog.getByLabel('Alt text of photo-1.jpg')).toHaveValue('Half a senten')
  await dialog.getByLabel('Location').fill('Denton')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Close without saving' }).click()
  await expect(dialog).toBeHidden()
  expect((await database().doc(`projects/${project.id}`).get()).get('location')).toBe('Plano')
})

test('on a narrow phone nothing is cut off, and a thumb finds every target', async () => {
  const project = await storeProject({}, [{}, { pair_id: 'pair', pair_side: 'after' }])
  const { page, dialog } = await openEditDialog(project, {
    width: 360,
    height: 780,
  })
  const tooSmall = (scope: Locator) =>
    scope
      .locator('button, select, textarea, a, input:not([type=checkbox], [type=radio], [type=file])')
      .evaluateAll((targets) =>
        targets
          .map((target) => ({ target, box: target.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0 && (box.height < 44 || box.width < 44))
          .map(({ target, box }) => `${target.outerHTML.slice(0, 120)} ${box.width}×${box.height}`),
      )
  const overflow = (scope: Locator) =>
    scope.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(await tooSmall(dialog)).toEqual([])
  expect(await overflow(dialog)).toBe(0)
  await dialog.getByRole('button', { name: 'Close' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Manage Projects' })
  expect(await tooSmall(panel)).toEqual([])
  expect(await overflow(page.locator('html'))).toBe(0)
})

for (const theme of ['light', 'dark'] as const) {
  test(`no barriers in Edit Project: ${theme}`, async () => {
    await storeProject({ title: 'Where photos may move' })
    const project = await storeProject({}, [
      { alt_text: 'A porch', pair_id: 'pair', pair_side: 'before' },
      { status: 'failed', failure: 'damaged', thumbnail_url: null, variants: null },
      { status: 'archived' },
    ])
    const { page, dialog } = await openEditDialog(project, phone)
    await page.evaluate((value) => localStorage.setItem('theme', value), theme)
    await page.reload()
    await expect(dialog.getByRole('listitem', { name: 'photo-3.jpg' })).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Actions for photo-1.jpg' }).click()
    await expect(page.getByRole('menuitem', { name: 'Delete photo' })).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('menuitem', { name: 'Move to another project…' }).click()
    const move = page.getByRole('dialog', { name: 'Move photo-1.jpg' })
    await move.getByRole('combobox', { name: 'To the project' }).click()
    await expect(move.getByRole('option').first()).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    await move.getByLabel('Close').click()
    await dialog.getByRole('button', { name: 'Alt text for all…' }).click()
    await expect(page.getByRole('dialog', { name: 'Alt text for all' })).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.getByLabel('Location').fill('Denton')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Close without saving?' })).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
  })
}
