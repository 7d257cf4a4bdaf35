import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Download } from 'playwright'
import { bucket, type Client, database, signInAs } from '../support/accounts.ts'
import { trashRow } from '../support/adminTabs.ts'
import { phone } from '../support/browser.ts'
import { openPhoto, tile } from '../support/editDialog.ts'
import { change, processedImage, readImage, toTrash, upload } from '../support/ownerPhotos.ts'
import { uniqueJpegs } from '../support/photos.ts'
import { storeProject } from '../support/projects.ts'
import { expect, test } from '../support/test.ts'

let owner: Client
test.beforeEach(async () => {
  owner = await signInAs('admin')
})
test.afterEach(() => owner.close())

/** Files of photos that the pipeline never sees: downloads need no variants. */
async function storedOriginals() {
  const files = await uniqueJpegs(['first.jpg', 'second.jpg'])
  const described = files.map(({ buffer }) => ({
    filename: 'porch.jpg',
    content_hash: createHash('sha256').update(buffer).digest('hex'),
  }))
  const project = await storeProject({ title: 'Files: back' }, described)
  for (const [index, { buffer }] of files.entries()) {
    const { storage_path } = await readImage(project.photoIds[index] ?? '')
    await bucket().file(storage_path).save(buffer)
  }
  return { ...project, sizes: files.map(({ buffer }) => buffer.length) }
}

async function realProject(title: string, count: number) {
  const project = await storeProject({ title })
  const files = await uniqueJpegs(Array.from({ length: count }, (_, n) => `real-${n}.jpg`))
  const photos: { imageId: string }[] = []
  for (const { buffer } of files) {
    const { imageId } = await upload(owner, buffer, project.id)
    await processedImage(imageId)
    await database().doc(`project_images/${imageId}`).update({ sort_order: photos.length })
    photos.push({ imageId })
  }
  return { ...project, photos }
}

const sizeOf = async (download: Download) => (await readFile(await download.path())).length

test('originals are saved as they were uploaded; one that fails is listed, and saved at the second attempt', async ({
  openEditDialog,
}) => {
  const project = await storedOriginals()
  const { page, dialog, complaints } = await openEditDialog(project, phone)
  const downloads: Download[] = []
  page.on('download', (download) => downloads.push(download))
  const isSecond = (url: URL) => url.pathname.includes(project.photoIds[1] ?? '-')
  const isFile = (url: URL) => url.pathname.startsWith('/download/') && isSecond(url)
  await page.route(isFile, (route) => route.abort())
  await dialog.getByRole('button', { name: 'Select', exact: true }).click()
  await dialog.getByRole('button', { name: 'All 2' }).click()
  const download = dialog.getByRole('button', { name: 'Download', exact: true })
  await download.click()
  await expect(dialog.getByText(/^1 of 2 could not be downloaded: porch.jpg/)).toBeVisible()
  await expect.poll(() => downloads.length).toBe(1)
  await page.unroute(isFile)
  complaints.length = 0
  await download.click()
  await expect(dialog.getByText('2 photos are downloaded.')).toBeVisible()
  await expect.poll(() => downloads.length).toBe(3)
  expect(downloads.map((file) => file.suggestedFilename())).toEqual(Array(3).fill('porch.jpg'))
  expect(await Promise.all(downloads.map(sizeOf))).toEqual(
    [0, 0, 1].map((index) => project.sizes[index]),
  )
  expect(complaints).toEqual([])

  await page.route(/image-originals/, (route) => route.abort())
  await download.click()
  await expect(dialog.getByText(/^2 of 2 could not be downloaded/)).toBeVisible()
})

test('the owner sees hidden and trashed photos', async ({ openTrash, openEditDialog }) => {
  const project = await realProject('Kept to the owner', 2)
  const [hidden, trashed] = project.photos
  await change(owner, `project_images/${hidden?.imageId}`, { hidden: true })
  await toTrash(owner, trashed?.imageId ?? '')
  const isLoaded = (image: HTMLImageElement) =>
    image.naturalWidth > 0 && image.src.startsWith('data:')
  const editing = await openEditDialog(project, phone)
  const picture = tile(editing.dialog, 'porch.jpg').locator('img')
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate(isLoaded)).toBe(true)
  const viewer = await openPhoto(editing.dialog, 'porch.jpg')
  const large = viewer.locator('.yarl__slide_image')
  await expect.poll(() => large.evaluate(isLoaded)).toBe(true)
  expect(editing.complaints).toEqual([])
  await editing.context.close()
  const { page, complaints } = await openTrash(phone)
  const trashedPicture = trashRow(page, 'porch.jpg')
    .filter({ hasText: project.title })
    .locator('img')
  await trashedPicture.scrollIntoViewIfNeeded()
  await expect.poll(() => trashedPicture.evaluate(isLoaded)).toBe(true)
  expect(complaints).toEqual([])
})
