import type { Locator } from 'playwright'
import { findAccessibilityViolations } from '../support/accessibility.ts'
import { database } from '../support/accounts.ts'
import { phone } from '../support/browser.ts'
import { storedPhoto } from '../support/ownerPhotos.ts'
import { storeProject } from '../support/projects.ts'
import { settledBox } from '../support/settledBox.ts'
import { expect, test } from '../support/test.ts'

const small = { ...phone, width: 360, height: 740 }

test('pressing the picture or the title of a project opens it', async ({ openProjects }) => {
  const { title } = await storeProject({ title: 'Tapped porch' }, [{}])
  const { page } = await openProjects(title, small)
  const card = page.getByRole('article', { name: title })
  const dialog = page.getByRole('dialog', { name: 'Edit Project' })
  await expect(card.getByText('1 photo')).toBeVisible()
  const heading = await settledBox(card.getByRole('heading'))
  const box = await settledBox(card)
  for (const y of [box.y + 60, heading.y + 4]) {
    await page.mouse.click(box.x + 40, y)
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
  }
})

test('a photo counts while it is uploaded and processed, and afterwards', async ({
  openProjects,
}) => {
  const { id, title } = await storeProject({ title: 'Growing porch' }, [{}])
  const { page } = await openProjects(title, small)
  const card = page.getByRole('article', { name: title })
  await expect(card.getByText('1 photo')).toBeVisible()
  const photo = database().doc('project_images/growing')
  await photo.set({ ...storedPhoto(id, 'growing'), status: 'uploading', failure: null })
  await expect(card.getByText('2 photos')).toBeVisible()
  await expect(card.getByText('1 processing')).toBeVisible()
  await photo.update({ status: 'processing' })
  await expect(card.getByText('1 processing')).toBeVisible()
  await photo.update({ status: 'failed', failure: 'damaged' })
  await expect(card.getByText('1 failed')).toBeVisible()
  await expect(card.getByText('1 processing')).toBeHidden()
  await expect(card.getByText('2 photos')).toBeVisible()
})

test('a project shows its photos first, and "Add photos" at the bottom of the screen', async ({
  openProjects,
}) => {
  const photos = Array.from({ length: 30 }, () => ({}))
  const { title } = await storeProject({ title: 'Long porch' }, photos)
  const { page } = await openProjects(title, small)
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Project' })
  const topOf = async (part: Locator) => (await settledBox(part)).y
  await expect.poll(() => topOf(dialog.getByRole('list', { name: 'Photos' }))).toBeLessThan(260)
  const add = dialog.getByRole('button', { name: 'Add photos' })
  await expect.poll(() => topOf(add)).toBeGreaterThan(600)
  expect(await findAccessibilityViolations(page)).toEqual([])
})

test('pressing the user’s email address opens the settings', async ({ openProjects }) => {
  const { page } = await openProjects('', small)
  await page.getByRole('button', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await expect(settings.getByRole('switch', { name: 'New projects start hidden' })).toBeEnabled()
  await settings.getByRole('combobox').selectOption('dark')
  expect(await findAccessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused()
})
