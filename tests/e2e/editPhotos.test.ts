import { test } from 'vitest'
import type { Image } from '../../domain/image.ts'
import { signInAs } from '../support/accounts.ts'
import { loseAnswer, phone, refuseChanges, slowDown } from '../support/browser.ts'
import { choose, namesIn, openEditDialog, spoken, storedOrder } from '../support/editDialog.ts'
import { expect } from '../support/expect.ts'
import { database } from '../support/ownerPhotos.ts'
import { plainJpeg } from '../support/photos.ts'
import { storeProject } from '../support/projects.ts'
import { readyUndo } from '../support/undo.ts'
import { readImage, settled, upload } from '../support/uploads.ts'

const photo = (id: string) => database().doc(`project_images/${id}`)

test('a missing alt text is marked; one is written for a photo, then one for all the others', async () => {
  const project = await storeProject({}, [{}, {}, {}])
  const { page, dialog } = await openEditDialog(project, phone)
  await expect(dialog.getByText('3 without alt text')).toBeVisible()
  await dialog.getByLabel('Alt text of photo-2.jpg').fill('A white <porch>')
  await page.keyboard.press('Tab')
  await expect(dialog.getByText('2 without alt text')).toBeVisible()
  const texts = async () =>
    (await Promise.all(project.photoIds.map(readImage))).map(({ alt_text }) => alt_text)
  await expect.poll(texts).toEqual([null, 'A white porch', null])

  await dialog.getByRole('button', { name: 'Alt text for all…' }).click()
  const form = page.getByRole('dialog', { name: 'Alt text for all' })
  await form.getByLabel('Alt text').fill('The porch in June')
  await form.getByRole('button', { name: 'Apply to 2 photos' }).click()
  await expect(dialog.getByText(/without alt text/)).toBeHidden()
  await expect.poll(texts).toEqual(['The porch in June', 'A white porch', 'The porch in June'])
  await expect(dialog.getByRole('button', { name: 'Alt text for all…' })).toBeFocused()
})

test('a deleted photo comes back by an undo, and else lies in the trash', async () => {
  const project = await storeProject({ title: 'Ten seconds' }, [{}, {}, {}])
  const { page, dialog } = await openEditDialog(project)
  await choose(dialog, 'photo-1.jpg', 'Delete photo')
  await expect.poll(() => namesIn(dialog)).toEqual(['photo-2.jpg', 'photo-3.jpg'])
  await expect(dialog.getByRole('button', { name: 'Undo' })).toBeFocused()
  await (await readyUndo(dialog)).press('Enter')
  await expect.poll(() => namesIn(dialog)).toEqual(['photo-1.jpg', 'photo-2.jpg', 'photo-3.jpg'])
  await expect(dialog.getByRole('button', { name: 'Move photo-1.jpg' })).toBeFocused()
  const [first = '', second = ''] = project.photoIds
  await expect.poll(async () => (await readImage(first)).status).toBe('ready')

  await choose(dialog, 'photo-2.jpg', 'Delete photo')
  await expect(dialog.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect.poll(async () => (await readImage(second)).trashed_by).toBe('photo')

  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Edit Ten seconds' })).toBeFocused()
  await page.getByText('Trash', { exact: true }).click()
  const row = page.getByRole('listitem', { name: 'photo-2.jpg' }).filter({ hasText: 'Ten seconds' })
  await row.getByRole('button', { name: 'Restore photo-2.jpg' }).click()
  await expect(row).toBeHidden()
  expect((await readImage(second)).status).toBe('ready')
})

test('an undo is offered for ten seconds, and then hands the focus to the heading', async () => {
  const project = await storeProject({}, [{}, {}])
  const { dialog } = await openEditDialog(project)
  await choose(dialog, 'photo-1.jpg', 'Delete photo')
  await expect(dialog.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Undo' })).toBeHidden({ timeout: 12_000 })
  await expect(dialog.getByRole('heading', { name: '1 photo' })).toBeFocused()
})

test('an undo that overtakes its deletion on a slow line shows the photo once and for all', async () => {
  const project = await storeProject({ title: 'Slow line' }, [{}, {}])
  const { page, dialog } = await openEditDialog(project)
  await slowDown(page)
  await choose(dialog, 'photo-1.jpg', 'Delete photo')
  await expect(dialog.getByRole('button', { name: 'Undo' })).toBeFocused()
  await (await readyUndo(dialog)).press('Enter')
  const handle = dialog.getByRole('button', { name: 'Move photo-1.jpg' })
  await expect(handle).toBeFocused()
  const [first = ''] = project.photoIds
  await expect.poll(async () => (await readImage(first)).status).toBe('trashed')
  await expect.poll(async () => (await readImage(first)).status).toBe('ready')
  await expect(handle).toBeFocused({ timeout: 1000 })
})

test('a deletion that fails says so, brings the photo back, and offers no undo', async () => {
  const project = await storeProject({}, [{}, {}])
  const { page, dialog } = await openEditDialog(project)
  await refuseChanges(page)
  await choose(dialog, 'photo-1.jpg', 'Delete photo')
  await expect(dialog.getByText('photo-1.jpg is in the trash.')).toBeVisible()
  await expect(page.getByText(/^The photo is not deleted/)).toBeVisible()
  await expect.poll(() => namesIn(dialog)).toEqual(['photo-1.jpg', 'photo-2.jpg'])
  await expect(dialog.getByText('photo-1.jpg is in the trash.')).toBeHidden({ timeout: 1000 })
})

test('a deletion that was undone before it failed leaves the photo where it is', async () => {
  const project = await storeProject({}, [{}, {}])
  const { page, dialog } = await openEditDialog(project)
  const allow = await refuseChanges(page)
  await choose(dialog, 'photo-1.jpg', 'Delete photo')
  await (await readyUndo(dialog)).click()
  await expect(page.getByText(/^The photo is not deleted/)).toBeVisible()
  await allow()
  await choose(dialog, 'photo-2.jpg', 'Make cover')
  const [, second = ''] = project.photoIds
  await expect.poll(async () => (await readImage(second)).is_featured).toBe(true)
  await expect(page.getByText(/still in the trash/)).toBeHidden({ timeout: 1000 })
  await expect.poll(() => namesIn(dialog)).toEqual(['photo-1.jpg', 'photo-2.jpg'])
})

test('a change whose answer is lost is no change in another tab', async () => {
  const project = await storeProject({}, [{}, {}])
  const { page, dialog } = await openEditDialog(project)
  await loseAnswer(page)
  await choose(dialog, 'photo-2.jpg', 'Move to first place')
  await expect.poll(() => storedOrder(project)).toEqual(['photo-2.jpg', 'photo-1.jpg'])
  await choose(dialog, 'photo-2.jpg', 'Make cover')
  const [, second = ''] = project.photoIds
  await expect.poll(async () => (await readImage(second)).is_featured).toBe(true)
  await expect(page.getByText(/not saved/)).toBeHidden({ timeout: 1000 })
  await expect.poll(() => namesIn(dialog)).toEqual(['photo-2.jpg', 'photo-1.jpg'])
})

test('a failed photo says why, and is ready after a retry', async () => {
  const client = await signInAs('admin')
  const { buffer } = await plainJpeg('porch.jpg')
  const { projectId, imageId } = await upload(client, buffer)
  expect((await settled(imageId)).status).toBe('ready')
  await client.close()
  const failed: Partial<Image> = {
    status: 'failed',
    failure: 'timed_out',
    variants: null,
    thumbnail_url: null,
  }
  await photo(imageId).update(failed)
  await database().doc(`projects/${projectId}`).update({ title: 'To be retried' })
  const { page, dialog } = await openEditDialog({ title: 'To be retried' })
  const tile = dialog.getByRole('listitem', { name: 'porch.jpg' })
  await expect(tile.getByText('Processing this photo took too long.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Retry 1 failed' }).click()
  await expect(page.getByText('porch.jpg is ready')).toBeVisible()
  await expect(tile.locator('img')).toBeVisible()
  expect((await readImage(imageId)).status).toBe('ready')
})

test('of several photos that are tried again one message says what came of them', async () => {
  const failed = {
    status: 'failed',
    failure: 'damaged',
    variants: null,
    thumbnail_url: null,
  } as const satisfies Partial<Image>
  // Without a file they fail again.
  const project = await storeProject({}, [failed, failed, failed])
  const client = await signInAs('admin')
  const { buffer } = await plainJpeg('porch.jpg', '#5a7d4c')
  const { imageId } = await upload(client, buffer, project.id)
  expect((await settled(imageId)).status).toBe('ready')
  await client.close()
  await photo(imageId).update(failed)
  const { page, dialog } = await openEditDialog(project)
  await dialog.getByRole('button', { name: 'Retry 4 failed' }).click()
  const summary = '1 of 4 photos ready. 3 failed again: those marked as failed say why.'
  const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('alert')
  await expect(toasts).toHaveText([summary])
})

test('two photos become a before and an after, are swapped, and parted', async () => {
  const project = await storeProject({}, [{}, {}, {}])
  const { dialog } = await openEditDialog(project)
  await dialog.getByRole('checkbox', { name: 'Select photo-2.jpg' }).check()
  await dialog.getByRole('checkbox', { name: 'Select photo-3.jpg' }).check()
  await dialog.getByRole('button', { name: 'Mark as before and after' }).click()
  await expect(spoken(dialog, 'photo-2.jpg is the before, photo-3.jpg the after.')).toBeAttached()
  const second = dialog.getByRole('listitem', { name: 'photo-2.jpg' })
  await expect(second.getByText('Before', { exact: true })).toBeVisible()

  const sides = async () => {
    const images = await Promise.all(project.photoIds.map((id) => photo(id).get()))
    const pairs = new Set(images.map((image) => image.get('pair_id')).filter(Boolean))
    return { pairs: pairs.size, sides: images.map((image) => image.get('pair_side')) }
  }
  await expect.poll(sides).toEqual({ pairs: 1, sides: [null, 'before', 'after'] })
  await choose(dialog, 'photo-3.jpg', 'Swap before and after')
  await expect(spoken(dialog, 'photo-3.jpg is the before.')).toBeAttached()
  await expect.poll(sides).toEqual({ pairs: 1, sides: [null, 'after', 'before'] })
  await choose(dialog, 'photo-2.jpg', 'Unmark before and after')
  await expect(spoken(dialog, 'photo-2.jpg is in no pair.')).toBeAttached()
  await expect.poll(sides).toEqual({ pairs: 0, sides: [null, null, null] })
})

test('a photo that is here twice points at the older one; one gone from Drive says so', async () => {
  const project = await storeProject({}, [{}, {}, { status: 'archived' }])
  const [first = '', second = ''] = project.photoIds
  const content_hash = 'a'.repeat(64)
  await Promise.all([first, second].map((id) => photo(id).update({ content_hash })))
  const { dialog } = await openEditDialog(project)
  const twice = dialog.getByRole('listitem', { name: 'photo-2.jpg' })
  await expect(twice).toContainText('Same photo as photo-1.jpg')
  await twice.getByRole('button', { name: 'photo-1.jpg', exact: true }).click()
  await expect(dialog.getByRole('listitem', { name: 'photo-1.jpg' })).toBeFocused()
  await expect(dialog.getByRole('listitem', { name: 'photo-3.jpg' })).toContainText(
    'No longer in Google Drive',
  )
})
