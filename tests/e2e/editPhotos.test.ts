import { Timestamp } from 'firebase-admin/firestore'
import { test } from 'vitest'
import type { Image } from '../../domain/image.ts'
import { signInAs } from '../support/accounts.ts'
import { phone, refuseChanges } from '../support/browser.ts'
import { choose, namesIn, openEditDialog, spoken } from '../support/editDialog.ts'
import { expect } from '../support/expect.ts'
import { database } from '../support/ownerPhotos.ts'
import { plainJpeg } from '../support/photos.ts'
import { storeProject } from '../support/projects.ts'
import { readImage, settled, upload } from '../support/uploads.ts'

const photo = (id: string) => database().doc(`project_images/${id}`)

test('what is changed without a connection shows, is called not saved, and is stored later', async () => {
  const project = await storeProject({ title: 'Down the cellar' }, [{}, {}])
  const [first = '', second = ''] = project.photoIds
  const { page, context, dialog } = await openEditDialog(project, phone)
  const mark = dialog.getByRole('listitem').getByText('Not saved yet')
  await context.setOffline(true)
  await dialog.getByLabel('Alt text of photo-1.jpg').fill('The cellar')
  await page.keyboard.press('Tab')
  await choose(dialog, 'photo-2.jpg', 'Hide from visitors')
  await choose(dialog, 'photo-2.jpg', 'Move to first place')
  await expect.poll(() => namesIn(dialog)).toEqual(['photo-2.jpg', 'photo-1.jpg'])
  await expect(mark).toHaveCount(2)
  expect(await readImage(first)).toMatchObject({ alt_text: null, sort_order: 0 })

  const warned = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const warning = await warned
  expect(warning.type()).toBe('beforeunload')
  await warning.dismiss()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByText('Hidden', { exact: true })).toBeHidden()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('dialog', { name: /not saved yet$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await context.setOffline(false)
  await expect.poll(() => readImage(first)).toMatchObject({ alt_text: 'The cellar', sort_order: 1 })
  await expect.poll(() => readImage(second)).toMatchObject({ hidden: false, sort_order: 0 })
  await page.getByRole('button', { name: `Edit ${project.title}` }).click()
  await expect(dialog.getByRole('list', { name: 'Photos' })).toBeVisible()
  await expect(dialog.getByText('Not saved yet')).toHaveCount(0)
})

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
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => namesIn(dialog)).toEqual(['photo-1.jpg', 'photo-2.jpg', 'photo-3.jpg'])
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

test('a deletion that fails says so, and offers no undo', async () => {
  const project = await storeProject({}, [{}, {}])
  const { page, dialog } = await openEditDialog(project)
  await refuseChanges(page)
  await choose(dialog, 'photo-1.jpg', 'Delete photo')
  await expect(dialog.getByLabel('Working on photo-1.jpg…')).toBeVisible()
  await expect(page.getByText(/^The photo is not deleted/)).toBeVisible()
  expect(await namesIn(dialog)).toEqual(['photo-1.jpg', 'photo-2.jpg'])
  await expect(dialog.getByText('photo-1.jpg is in the trash.')).toBeHidden()
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
  await photo(first).update({ content_hash, created_at: Timestamp.fromMillis(0) })
  await photo(second).update({ content_hash })
  const { dialog } = await openEditDialog(project)
  const twice = dialog.getByRole('listitem', { name: 'photo-2.jpg' })
  await expect(twice).toContainText('Same photo as photo-1.jpg')
  await twice.getByRole('button', { name: 'photo-1.jpg', exact: true }).click()
  await expect(dialog.getByRole('listitem', { name: 'photo-1.jpg' })).toBeFocused()
  await expect(dialog.getByRole('listitem', { name: 'photo-3.jpg' })).toContainText(
    'No longer in Google Drive',
  )
})
