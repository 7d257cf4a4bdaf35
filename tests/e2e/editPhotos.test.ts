import { Timestamp } from 'firebase-admin/firestore'
import type { Page } from 'playwright'
import type { Image } from '../../domain/image.ts'
import { database, signInAs } from '../support/accounts.ts'
import { phone, refuseChanges } from '../support/browser.ts'
import {
  announcement,
  choose,
  namesIn,
  openPhoto,
  select,
  tile,
  viewerOn,
} from '../support/editDialog.ts'
import { processedImage, readImage, upload } from '../support/ownerPhotos.ts'
import { plainJpeg } from '../support/photos.ts'
import { type StoredProject, storeProject } from '../support/projects.ts'
import { settledBox } from '../support/settledBox.ts'
import { expect, test } from '../support/test.ts'
import { holdBack, isCommit } from '../support/uploadPage.ts'

const photo = (id: string) => database().doc(`project_images/${id}`)

const question = 'What is in the picture?'

const textsOf = async ({ photoIds }: StoredProject) =>
  (await Promise.all(photoIds.map(readImage))).map(({ alt_text }) => alt_text)

const keptTexts = (page: Page) => page.evaluate(() => Object.keys(localStorage).join())

test('offline changes show as "Not saved yet" and are stored later', async ({ openEditDialog }) => {
  const project = await storeProject({ title: 'Down the cellar' }, [{}, {}])
  const [first = '', second = ''] = project.photoIds
  const { page, context, dialog } = await openEditDialog(project, phone)
  const mark = dialog.getByRole('listitem').getByText('Not saved yet')
  await context.setOffline(true)
  const viewer = await openPhoto(dialog, 'photo-1.jpg')
  await viewer.getByLabel(question).fill('The cellar')
  await page.keyboard.press('Escape')
  await choose(dialog, 'photo-2.jpg', 'Hide')
  await choose(dialog, 'photo-2.jpg', 'Show first')
  await expect.poll(() => namesIn(dialog)).toEqual(['photo-2.jpg', 'photo-1.jpg'])
  await expect(mark).toHaveCount(2)
  expect(await readImage(first)).toMatchObject({ alt_text: null, sort_order: 0 })

  const warned = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const warning = await warned
  expect(warning.type()).toBe('beforeunload')
  await warning.dismiss()
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
  expect(await textsOf(project)).toEqual(['A white porch', null, null])

  await page.keyboard.type('A door')
  await viewer.getByRole('button', { name: 'Next photo', exact: true }).click()
  await expect(viewer.getByText('Saved. 2 of 3 photos described.')).toBeVisible()
  await field.fill('A fence')
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(tile(dialog, 'photo-3.jpg')).toBeFocused()
  await expect(dialog.getByRole('button', { name: /^Describe/ })).toBeHidden()
  await expect.poll(() => textsOf(project)).toEqual(['A white porch', 'A door', 'A fence'])
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
  await expect.poll(() => textsOf(project)).toEqual(['A porch'])
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
  await expect.poll(() => textsOf(project)).toEqual(['By Back', null, null])
  await openPhoto(dialog, 'photo-2.jpg')
  await viewer.getByLabel(question).fill('By Hide')
  // In Safari, a button doesn't take the focus.
  await viewer.getByRole('button', { name: 'Hide' }).dispatchEvent('click')
  await expect.poll(() => textsOf(project)).toEqual(['By Back', 'By Hide', null])
  await viewer.getByRole('button', { name: 'Next photo', exact: true }).click()
  await viewer.getByLabel(question).fill('By a hidden page')
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await expect.poll(() => textsOf(project)).toEqual(['By Back', 'By Hide', 'By a hidden page'])
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
  await expect.poll(() => textsOf(project)).toEqual([null, 'A grey porch', null])
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
