import { database } from '../support/accounts.ts'
import { trashRow } from '../support/adminTabs.ts'
import { addLibrary, setFolders } from '../support/driveLibrary.ts'
import { namesIn, storedOrder, tile, viewerOn } from '../support/editDialog.ts'
import { photosOf, readImage, statusOf } from '../support/ownerPhotos.ts'
import { storeManyProjects, storeProject } from '../support/projects.ts'
import { expect, test } from '../support/test.ts'
import { expectUploaded, openSmallPhone } from '../support/uploadPage.ts'

const names = (count: number) =>
  Array.from({ length: count }, (_, index) => `photo-${index + 1}.jpg`)

test('uploading takes 2 taps, 3 with an own title, and 1 from a project; pairing and retrying take 1', async ({
  openAdmin,
}) => {
  const { page, thumb } = await openSmallPhone(openAdmin)
  const { choose, tap, tapOn, tapsOf } = thumb
  const receipt = page.getByRole('region', { name: 'Receipt' })

  const withProposal = await tapsOf(async () => {
    await choose(names(12))
    await tap('button', /^Upload 12 photos to Interior/)
    await expect(receipt.getByText('12 photos saved')).toBeVisible()
  })
  expect(withProposal).toBe(2)

  const withTitle = await tapsOf(async () => {
    await choose(['before.jpg', 'after.jpg'])
    await tapOn(page.getByText('Title, place and date'))
    await page.keyboard.type('Oak Lane')
    await tap('button', /^Upload 2 photos to Oak Lane$/)
    await expect(receipt.getByText('2 photos saved')).toBeVisible()
  })
  expect(withTitle).toBe(3)

  const pairing = await tapsOf(async () => {
    await tap('button', 'Yes, in this order')
    await expect(receipt.getByText('They are shown as before and after.')).toBeVisible()
  })
  expect(pairing).toBe(1)
  await expect(receipt.getByText('All of them are ready')).toBeVisible()

  const [photo] = (await photosOf('Oak Lane')).images
  if (!photo) throw new Error('There is a photo')
  await photo.ref.update({ status: 'failed', failure: 'unknown', variants: null })
  await page.getByRole('tab', { name: 'Manage Projects' }).tap()
  const uploading = await tapsOf(async () => {
    await choose(names(5), 'Add photos to Oak Lane')
    await expectUploaded(page, 5, 'Oak Lane')
  })
  expect(uploading).toBe(1)
  const added = async () =>
    (await photosOf('Oak Lane')).images.slice(2).map((image) => image.get('status'))
  await expect.poll(added).not.toContain('uploading')
  const undoing = await tapsOf(async () => {
    await tap('button', 'Undo')
    await expect.poll(added).toEqual(Array(5).fill('trashed'))
  })
  expect(undoing).toBe(1)

  await page.getByRole('button', { name: 'Edit Oak Lane' }).tap()
  const retrying = await tapsOf(async () => {
    await tap('button', 'Retry 1 failed')
    await expect.poll(() => statusOf(photo.id)).toBe('ready')
  })
  expect(retrying).toBe(1)
})

test('finding, describing, hiding, pairing, moving and deleting take no more taps than they need', async ({
  openAdmin,
}) => {
  await storeManyProjects(65, (index) => ({ title: `Street ${index}`, photos: 1 }))
  const project = await storeProject({ title: 'Juniper' }, Array(8).fill({}))
  const other = await storeProject({ title: 'Maple' }, [{}])
  const [first = '', second = '', third = '', fourth = ''] = project.photoIds
  const { page, thumb } = await openSmallPhone(openAdmin)
  const { tap, tapOn, tapsOf } = thumb
  await page.getByRole('tab', { name: 'Manage Projects' }).tap()

  const finding = await tapsOf(async () => {
    await tapOn(page.getByRole('searchbox', { name: 'Search' }))
    await page.keyboard.type('jun')
    await expect(page.getByRole('button', { name: 'Edit Juniper' })).toBeInViewport()
  })
  expect(finding).toBe(1)
  await page.getByRole('button', { name: 'Edit Juniper' }).tap()

  const dialog = page.getByRole('dialog', { name: 'Edit Project' })
  const viewer = viewerOn(page)
  const describing = await tapsOf(async () => {
    await tapOn(tile(dialog, 'photo-1.jpg'))
    await tapOn(viewer.getByLabel('What is in the picture?'))
    await page.keyboard.type('A porch')
    await page.keyboard.press('Enter')
    await expect(viewer.getByRole('heading', { name: '2 of 8' })).toBeVisible()
    await page.keyboard.type('A door')
    await page.keyboard.press('Enter')
    await expect.poll(() => readImage(first)).toMatchObject({ alt_text: 'A porch' })
    await expect.poll(() => readImage(second)).toMatchObject({ alt_text: 'A door' })
  })
  expect(describing).toBe(2)
  const goBack = async () => {
    await page.goBack()
    await expect(viewer).toBeHidden()
  }
  await goBack()

  const hiding = await tapsOf(async () => {
    await tapOn(tile(dialog, 'photo-3.jpg'))
    await tapOn(viewer.getByRole('button', { name: 'Hide' }))
    await expect.poll(() => readImage(third)).toMatchObject({ hidden: true })
  })
  expect(hiding).toBe(2)
  await goBack()
  const covering = await tapsOf(async () => {
    await tapOn(tile(dialog, 'photo-4.jpg'))
    await tapOn(viewer.getByRole('button', { name: 'Cover' }))
    await expect.poll(() => readImage(fourth)).toMatchObject({ is_featured: true })
  })
  expect(covering).toBe(2)
  await goBack()

  const select = dialog.getByRole('button', { name: 'Select', exact: true })
  const pairing = await tapsOf(async () => {
    await tapOn(select)
    for (const name of ['photo-1.jpg', 'photo-2.jpg']) await tapOn(tile(dialog, name))
    await tapOn(dialog.getByRole('button', { name: 'Pair', exact: true }))
    await expect.poll(() => readImage(second)).toMatchObject({ pair_side: 'after' })
  })
  expect(pairing).toBe(4)

  const moved = ['photo-5.jpg', 'photo-6.jpg', 'photo-7.jpg', 'photo-8.jpg']
  const moving = await tapsOf(async () => {
    await tapOn(select)
    for (const name of moved) await tapOn(tile(dialog, name))
    await tapOn(dialog.getByRole('button', { name: 'Move', exact: true }))
    await tapOn(page.getByRole('searchbox', { name: 'Find a project' }))
    await page.keyboard.type('maple')
    await tap('button', /^Maple/)
    await expect(dialog.getByText('4 photos moved to “Maple”.')).toBeVisible()
  })
  expect(moving).toBeLessThanOrEqual(9)
  expect(await storedOrder(other)).toEqual(['photo-1.jpg', ...moved])
  const undoing = await tapsOf(async () => {
    await tapOn(dialog.getByRole('button', { name: 'Undo' }))
    await expect(dialog.getByText('4 photos are back.')).toBeVisible()
  })
  expect(undoing).toBe(1)
  await expect.poll(() => namesIn(dialog)).toHaveLength(7)
  await dialog.getByRole('button', { name: 'Close', exact: true }).tap()
  await expect(dialog).toBeHidden()

  const remove = async () => {
    await tap('button', 'Delete Juniper')
    await tapOn(page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }))
    await expect(page.getByText('“Juniper” is in the trash.')).toBeVisible()
  }
  expect(await tapsOf(remove)).toBe(2)
  const undoingDeletion = await tapsOf(async () => {
    await tap('button', 'Undo')
    await expect(page.getByRole('button', { name: 'Edit Juniper' })).toBeVisible()
  })
  expect(undoingDeletion).toBe(1)
  await remove()
  const restoring = await tapsOf(async () => {
    const trash = page.getByRole('link', { name: 'Trash', exact: true })
    await trash.scrollIntoViewIfNeeded()
    await tapOn(trash)
    await tapOn(trashRow(page, 'Juniper').getByRole('button', { name: 'Restore' }))
    await expect(trashRow(page, 'Juniper')).toBeHidden()
    expect((await database().doc(`projects/${project.id}`).get()).get('state')).toBe('live')
  })
  expect(restoring).toBe(2)
})

test('a sync without changes takes 1 tap', async ({ drive, openAdmin }) => {
  await setFolders(await addLibrary(drive.tree, 'taps', { projects: 0 }))
  const { page, thumb } = await openSmallPhone(openAdmin)
  await page.getByRole('tab', { name: 'Google Drive Sync' }).tap()
  const syncing = await thumb.tapsOf(async () => {
    await thumb.tap('button', 'Sync Gallery')
    await expect(page.getByRole('heading', { name: 'Up to date' })).toBeVisible()
  })
  expect(syncing).toBe(1)
})
