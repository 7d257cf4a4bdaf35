import type { Page } from 'playwright'
import { database } from '../support/accounts.ts'
import { phone } from '../support/browser.ts'
import { openPhoto, tile, viewerOn } from '../support/editDialog.ts'
import { altTextsOf } from '../support/ownerPhotos.ts'
import { storeProject } from '../support/projects.ts'
import { expect, test } from '../support/test.ts'

const photo = (id: string) => database().doc(`project_images/${id}`)

const question = 'What is in the picture?'

const keptTexts = (page: Page) => page.evaluate(() => Object.keys(localStorage).join())

test('alt texts are typed from photo to photo, and counted once stored', async ({
  openEditDialog,
}) => {
  const project = await storeProject({}, [{}, { pair_id: 'p', pair_side: 'after' }, {}])
  const { page, context, dialog } = await openEditDialog(project, phone)
  await dialog.getByRole('button', { name: 'Describe 3 photos' }).click()
  const viewer = viewerOn(page)
  const field = viewer.getByLabel(question)
  await expect(field).toBeFocused()
  await context.setOffline(true)
  await page.keyboard.type('A white <porch>')
  await page.keyboard.press('Enter')
  await expect(viewer.getByRole('heading', { name: '2 of 3' })).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await expect(viewer.getByText('Saving…')).toBeVisible()
  await expect(viewer.getByText(/described/)).toBeHidden()
  await context.setOffline(false)
  await expect(viewer.getByText('Saved. 1 of 3 photos described.')).toBeVisible()
  expect(await altTextsOf(project.photoIds)).toEqual(['A white porch', null, null])

  await page.keyboard.type('A door')
  await viewer.getByRole('button', { name: 'Next photo', exact: true }).click()
  await expect(viewer.getByText('Saved. 2 of 3 photos described.')).toBeVisible()
  await field.fill('A fence')
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(tile(dialog, 'photo-3.jpg')).toBeFocused()
  await expect(dialog.getByRole('button', { name: /^Describe/ })).toBeHidden()
  await expect
    .poll(() => altTextsOf(project.photoIds))
    .toEqual(['A white porch', 'A door', 'A fence'])
})

test('unsent alt texts survive a reload and are sent automatically', async ({ openEditDialog }) => {
  const project = await storeProject({}, [{}])
  const { page, context, dialog } = await openEditDialog(project, phone)
  const viewer = await openPhoto(dialog, 'photo-1.jpg')
  await expect(page).toHaveURL(/\?photo=/)
  const held = /documents:commit|Write\/channel/
  await page.route(held, (route) => route.abort())
  await viewer.getByLabel(question).fill('A porch')
  await page.keyboard.press('Tab')
  await expect(viewer.getByText('Saving…')).toBeVisible()
  page.once('dialog', (warning) => void warning.accept())
  await page.unroute(held)
  await page.reload()
  await expect(viewer.getByLabel(question)).toHaveValue('A porch')
  await expect.poll(() => altTextsOf(project.photoIds)).toEqual(['A porch'])
  await expect.poll(() => keptTexts(page)).not.toContain('alt-texts')
  await viewer.getByRole('button', { name: 'Close' }).click()
  await tile(dialog, 'photo-1.jpg').click()
  await page.goBack()
  await expect(viewer).toBeHidden()
  await expect(dialog).toBeVisible()
  await context.close()
})

test('a typed alt text is sent by Back, by a button and by a page that is hidden', async ({
  openEditDialog,
}) => {
  const project = await storeProject({}, [{}, {}, {}])
  const { page, dialog } = await openEditDialog(project, phone)
  const viewer = await openPhoto(dialog, 'photo-1.jpg')
  await viewer.getByLabel(question).fill('By Back')
  await page.goBack()
  await expect(viewer).toBeHidden()
  await expect.poll(() => altTextsOf(project.photoIds)).toEqual(['By Back', null, null])
  await openPhoto(dialog, 'photo-2.jpg')
  await viewer.getByLabel(question).fill('By Hide')
  // In Safari, a button doesn't take the focus.
  await viewer.getByRole('button', { name: 'Hide' }).dispatchEvent('click')
  await expect.poll(() => altTextsOf(project.photoIds)).toEqual(['By Back', 'By Hide', null])
  await viewer.getByRole('button', { name: 'Next photo', exact: true }).click()
  await viewer.getByLabel(question).fill('By a hidden page')
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await expect
    .poll(() => altTextsOf(project.photoIds))
    .toEqual(['By Back', 'By Hide', 'By a hidden page'])
})

test('signing out asks about an alt text that the server refused', async ({ openEditDialog }) => {
  const project = await storeProject({}, [{}, {}])
  const [first = ''] = project.photoIds
  const { page, dialog } = await openEditDialog(project, phone)
  const viewer = await openPhoto(dialog, 'photo-1.jpg')
  await viewer.getByLabel(question).fill('Refused')
  // The rules refuse changes of a document that doesn't have its types.
  await photo(first).update({ is_featured: 'no' })
  await expect(viewer.getByRole('heading', { name: '1 of 1' })).toBeVisible()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  const asked = page.getByRole('dialog', { name: '1 change is not saved yet' })
  await asked.getByRole('button', { name: 'Discard and sign out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await photo(first).update({ is_featured: false })
})

test('the typed alt text of a deleted photo is dropped', async ({ openEditDialog }) => {
  const project = await storeProject({}, [{}, {}])
  const { page, dialog } = await openEditDialog(project, phone)
  const viewer = await openPhoto(dialog, 'photo-1.jpg')
  await viewer.getByLabel(question).fill('Too late')
  await photo(project.photoIds[0] ?? '').delete()
  await expect(viewer.getByRole('heading', { name: '1 of 1' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect.poll(() => keptTexts(page)).not.toContain('alt-texts')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/$/)
})
