import { Timestamp } from 'firebase-admin/firestore'
import type { Image } from '../../domain/image.ts'
import { database, signInAs } from '../support/accounts.ts'
import { askToLeave, phone, refuseChanges } from '../support/browser.ts'
import { announcement, choose, namesIn, openPhoto, select, tile } from '../support/editDialog.ts'
import { altTextsOf, processedImage, readImage, upload } from '../support/ownerPhotos.ts'
import { plainJpeg } from '../support/photos.ts'
import { storeProject } from '../support/projects.ts'
import { settledBox } from '../support/settledBox.ts'
import { expect, test } from '../support/test.ts'
import { holdBack, isCommit } from '../support/uploadPage.ts'

const photo = (id: string) => database().doc(`project_images/${id}`)

test('offline changes show as "Not saved yet" and are stored later', async ({ openEditDialog }) => {
  const project = await storeProject({ title: 'Down the cellar' }, [{}, {}])
  const [first = '', second = ''] = project.photoIds
  const { page, context, dialog } = await openEditDialog(project, phone)
  const mark = dialog.getByRole('listitem').getByText('Not saved yet')
  await context.setOffline(true)
  const viewer = await openPhoto(dialog, 'photo-1.jpg')
  await viewer.getByLabel('What is in the picture?').fill('The cellar')
  await page.keyboard.press('Escape')
  await choose(dialog, 'photo-2.jpg', 'Hide')
  await choose(dialog, 'photo-2.jpg', 'Show first')
  await expect.poll(() => namesIn(dialog)).toEqual(['photo-2.jpg', 'photo-1.jpg'])
  await expect(mark).toHaveCount(2)
  expect(await readImage(first)).toMatchObject({ alt_text: null, sort_order: 0 })

  await (await askToLeave(page)).dismiss()
  await choose(dialog, 'photo-2.jpg', 'Show')
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

test('a long press selects a photo, and then a tap selects another', async ({ openAdmin }) => {
  const project = await storeProject({ title: 'Pressed for long' }, [{}, {}])
  const path = `/admin/gallery/projects/${project.id}`
  const { page, context } = await openAdmin(phone, { touch: true, path })
  const dialog = page.getByRole('dialog', { name: 'Edit Project' })
  const { x, y } = await settledBox(tile(dialog, 'photo-1.jpg'))
  const devtools = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [{ x: x + 50, y: y + 50 }])
  await expect(dialog.getByText('1 selected')).toBeVisible()
  await touch('touchEnd', [])
  await tile(dialog, 'photo-2.jpg').tap()
  await expect(dialog.getByText('2 selected')).toBeVisible()
})

test('a deleted photo can be undone or restored from the trash; one gone from Drive stays hidden', async ({
  openEditDialog,
}) => {
  const project = await storeProject({ title: 'Ten seconds' }, [{}, { status: 'archived' }, {}])
  const { page, dialog } = await openEditDialog(project)
  const viewer = await openPhoto(dialog, 'photo-1.jpg')
  await viewer.getByRole('button', { name: 'Delete' }).click()
  await expect(viewer.getByRole('heading', { name: '1 of 2' })).toBeFocused()
  await viewer.getByRole('button', { name: 'Undo' }).click()
  await expect(announcement(viewer, 'photo-1.jpg is back.')).toBeVisible()
  await viewer.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => namesIn(dialog)).toEqual(['photo-1.jpg', 'photo-2.jpg', 'photo-3.jpg'])
  const [first = '', second = ''] = project.photoIds
  await expect.poll(async () => (await readImage(first)).status).toBe('ready')

  await select(dialog, ['photo-2.jpg'])
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(dialog.getByRole('heading', { name: '2 photos' })).toBeFocused()
  await expect.poll(async () => (await readImage(second)).trashed_by).toBe('photo')

  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Edit Ten seconds' })).toBeFocused()
  await page.getByText('Trash', { exact: true }).click()
  const row = page.getByRole('listitem', { name: 'photo-2.jpg' }).filter({ hasText: 'Ten seconds' })
  await row.getByRole('button', { name: 'Restore photo-2.jpg' }).click()
  await expect(row).toBeHidden()
  await expect.poll(async () => (await readImage(second)).status).toBe('archived')
})

test('deleting the last photo closes the viewer', async ({ openEditDialog }) => {
  const project = await storeProject({}, [{}])
  const { page, dialog } = await openEditDialog(project)
  const viewer = await openPhoto(dialog, 'photo-1.jpg')
  const answer = await holdBack(page, isCommit)
  await viewer.getByRole('button', { name: 'Delete' }).click()
  await expect(viewer.getByRole('button', { name: 'Working…' })).toBeVisible()
  await page.keyboard.press('Escape')
  answer()
  await expect(viewer).toBeHidden()
  await expect(dialog.getByRole('heading', { name: '0 photos' })).toBeVisible()
  await expect(page).not.toHaveURL(/photo=/)
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(tile(dialog, 'photo-1.jpg')).toBeVisible()

  await openPhoto(dialog, 'photo-1.jpg')
  await viewer.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByRole('heading', { name: '0 photos' })).toBeFocused()
  await expect(page).not.toHaveURL(/photo=/)
})

test('a failed deletion shows a message and offers no undo', async ({ openEditDialog }) => {
  const project = await storeProject({}, [{}, {}])
  const { page, dialog } = await openEditDialog(project)
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  await refuseChanges(page, promise)
  const viewer = await openPhoto(dialog, 'photo-1.jpg')
  await viewer.getByRole('button', { name: 'Delete' }).click()
  await expect(viewer.getByRole('button', { name: 'Working…' })).toBeVisible()
  answer()
  await expect(viewer.getByText(/^photo-1.jpg is not deleted/)).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Undo' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  expect(await namesIn(dialog)).toEqual(['photo-1.jpg', 'photo-2.jpg'])
})

test('a failed photo shows the reason and can be retried', async ({ openEditDialog }) => {
  const client = await signInAs('admin')
  const { buffer } = await plainJpeg('porch.jpg')
  const { projectId, imageId } = await upload(client, buffer)
  expect((await processedImage(imageId)).status).toBe('ready')
  await client.close()
  const failed: Partial<Image> = {
    status: 'failed',
    failure: 'timed_out',
    variants: null,
    thumbnail_url: null,
  }
  await photo(imageId).update(failed)
  await database().doc(`projects/${projectId}`).update({ title: 'To be retried' })
  const { dialog } = await openEditDialog({ title: 'To be retried' })
  const failing = tile(dialog, 'porch.jpg')
  await expect(failing.getByText('failed')).toBeVisible()
  const viewer = await openPhoto(dialog, 'porch.jpg')
  await expect(viewer.getByText('Processing this photo took too long.')).toBeVisible()
  await viewer.getByRole('button', { name: 'Retry' }).click()
  await expect(viewer.getByText('porch.jpg is being processed again.')).toBeVisible()
  await viewer.getByRole('button', { name: 'Close' }).click()
  await expect(failing.locator('img')).toBeVisible()
  expect((await readImage(imageId)).status).toBe('ready')
})

test('two photos are paired, compared, swapped and unpaired', async ({ openEditDialog }) => {
  const project = await storeProject({}, [{}, {}, {}])
  const { page, dialog } = await openEditDialog(project)
  await select(dialog, ['photo-2.jpg', 'photo-3.jpg'])
  await dialog.getByRole('button', { name: 'Pair', exact: true }).click()
  await expect(
    announcement(dialog, 'photo-2.jpg is the before, photo-3.jpg the after.'),
  ).toBeAttached()
  const sides = async () => {
    const images = await Promise.all(project.photoIds.map((id) => photo(id).get()))
    const pairs = new Set(images.map((image) => image.get('pair_id')).filter(Boolean))
    return { pairs: pairs.size, sides: images.map((image) => image.get('pair_side')) }
  }
  await expect.poll(sides).toEqual({ pairs: 1, sides: [null, 'before', 'after'] })
  await expect.poll(() => namesIn(dialog)).toEqual(['photo-1.jpg', 'photo-2.jpg and photo-3.jpg'])
  const viewer = await openPhoto(dialog, 'photo-2.jpg and photo-3.jpg')
  const slider = viewer.getByRole('slider', { name: 'Compare before and after' })
  await slider.press('ArrowRight')
  await expect(slider).toHaveValue('51')
  await viewer.getByLabel('What is in the before picture?').fill('A grey porch')
  await page.keyboard.press('Enter')
  await expect(viewer.getByLabel('What is in the after picture?')).toBeFocused()
  await viewer.getByRole('button', { name: 'Swap' }).click()
  await expect(
    announcement(viewer, 'photo-3.jpg is the before, photo-2.jpg the after.'),
  ).toBeAttached()
  await expect.poll(sides).toEqual({ pairs: 1, sides: [null, 'after', 'before'] })
  await viewer.getByRole('button', { name: 'Unpair' }).click()
  await expect(announcement(viewer, 'photo-3.jpg is no longer in a pair.')).toBeAttached()
  await expect.poll(sides).toEqual({ pairs: 0, sides: [null, null, null] })
  await expect.poll(() => altTextsOf(project.photoIds)).toEqual([null, 'A grey porch', null])
})

test('a duplicate links to the older photo; a photo gone from Drive is labelled', async ({
  openEditDialog,
}) => {
  const project = await storeProject({}, [{}, {}, { status: 'archived' }])
  const [first = '', second = ''] = project.photoIds
  const content_hash = 'a'.repeat(64)
  await photo(first).update({ content_hash, created_at: Timestamp.fromMillis(0) })
  await photo(second).update({ content_hash })
  const { page, dialog } = await openEditDialog(project)
  await expect(tile(dialog, 'photo-2.jpg')).toContainText('Duplicate')
  const viewer = await openPhoto(dialog, 'photo-2.jpg')
  await expect(viewer).toContainText('Same photo as photo-1.jpg')
  await viewer.getByRole('button', { name: 'photo-1.jpg', exact: true }).click()
  await expect(viewer.getByRole('heading', { name: '1 of 3' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('heading', { name: '2 of 3' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer).toContainText('No longer in Google Drive')
})
