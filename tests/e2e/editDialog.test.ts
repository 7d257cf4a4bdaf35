import type { Locator } from 'playwright'
import { findAccessibilityViolations } from '../support/accessibility.ts'
import { createAccount, grantAgain, revoke } from '../support/accounts.ts'
import { phone } from '../support/browser.ts'
import { openDetails, openPhoto, select, tile } from '../support/editDialog.ts'
import { readImage } from '../support/ownerPhotos.ts'
import { storeProject } from '../support/projects.ts'
import { sampledThemes } from '../support/sampled.ts'
import { expect, test } from '../support/test.ts'

test('a refused alt text stays in its field, and a second attempt saves it', async ({
  openEditDialog,
}) => {
  const project = await storeProject({}, [{}])
  const [first = ''] = project.photoIds
  const account = await createAccount('revocable_admin')
  const { dialog } = await openEditDialog(project, phone, account)
  await revoke(account)
  const viewer = await openPhoto(dialog, 'photo-1.jpg')
  const field = viewer.getByLabel('What is in the picture?')
  await field.fill('A porch')
  await field.press('Enter')
  await expect(viewer.getByText(/^Not saved yet/)).toBeVisible()
  await expect(field).toHaveValue('A porch')
  expect((await readImage(first)).alt_text).toBeNull()
  await grantAgain(account)
  await field.press('Enter')
  await expect(viewer.getByText('Saved. 1 of 1 photo described.')).toBeVisible()
  await expect.poll(async () => (await readImage(first)).alt_text).toBe('A porch')
})

test('on a narrow phone nothing is cut off and every target has 44 pixels', async ({
  openEditDialog,
}) => {
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
  await expect.poll(() => tooSmall(dialog)).toEqual([])
  await expect.poll(() => overflow(dialog)).toBe(0)
  const viewer = await openPhoto(dialog, 'photo-2.jpg')
  await expect.poll(() => tooSmall(viewer)).toEqual([])
  await viewer.getByRole('button', { name: 'Close' }).click()
  await expect(viewer).toBeHidden()
  await select(dialog, ['photo-1.jpg'])
  await expect.poll(() => tooSmall(dialog)).toEqual([])
  await expect.poll(() => overflow(dialog)).toBe(0)
  await dialog.getByRole('button', { name: 'Close' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Manage Projects' })
  await expect.poll(() => tooSmall(panel)).toEqual([])
  await expect.poll(() => overflow(page.locator('html'))).toBe(0)
})

for (const theme of sampledThemes) {
  test(`no accessibility violations in Edit Project: ${theme}`, async ({ openEditDialog }) => {
    await storeProject({ title: 'Where photos may move' })
    const project = await storeProject({}, [
      { alt_text: 'A porch', pair_id: 'pair', pair_side: 'before' },
      { status: 'failed', failure: 'damaged', thumbnail_url: null, variants: null },
      { status: 'archived' },
    ])
    const { page, dialog } = await openEditDialog(project, phone)
    await page.evaluate((value) => localStorage.setItem('theme', value), theme)
    await page.reload()
    await expect(tile(dialog, 'photo-3.jpg')).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
    expect(await findAccessibilityViolations(page)).toEqual([])
    const viewer = await openPhoto(dialog, 'photo-2.jpg')
    expect(await findAccessibilityViolations(page)).toEqual([])
    await viewer.getByRole('button', { name: 'Close' }).click()
    await expect(viewer).toBeHidden()
    await select(dialog, ['photo-1.jpg'])
    expect(await findAccessibilityViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    const move = page.getByRole('dialog', { name: 'Move photo-1.jpg' })
    await expect(
      move.getByRole('region', { name: 'Projects' }).getByRole('button'),
    ).not.toHaveCount(0)
    expect(await findAccessibilityViolations(page)).toEqual([])
    await move.getByLabel('Close').click()
    await dialog.getByRole('button', { name: 'Cancel' }).last().click()
    await openDetails(dialog)
    await dialog.getByLabel('Location').fill('Denton')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Close without saving?' })).toBeVisible()
    expect(await findAccessibilityViolations(page)).toEqual([])
  })
}
