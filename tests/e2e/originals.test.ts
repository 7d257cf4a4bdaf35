import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { Download, Locator, Page } from 'playwright'
import { afterAll, beforeAll, test } from 'vitest'
import { type Client, signInAs } from '../support/accounts.ts'
import { phone } from '../support/browser.ts'
import { openEditDialog, openPhoto, tile } from '../support/editDialog.ts'
import { expect } from '../support/expect.ts'
import { change, database, toTrash } from '../support/ownerPhotos.ts'
import { uniqueJpegs } from '../support/photos.ts'
import { storeProject } from '../support/projects.ts'
import { openTrash, trashRow } from '../support/trashTab.ts'
import { settled, upload } from '../support/uploads.ts'

let owner: Client
beforeAll(async () => {
  owner = await signInAs('admin')
})
afterAll(() => owner.close())

/** A project with photos that went the whole way, so that their files are there. */
async function realProject(title: string, count: number) {
  const project = await storeProject({ title })
  const files = await uniqueJpegs(Array.from({ length: count }, (_, n) => `real-${n}.jpg`))
  const photos: { imageId: string; buffer: Buffer }[] = []
  for (const { buffer } of files) {
    const { imageId } = await upload(owner, buffer, project.id)
    await settled(imageId)
    await database().doc(`project_images/${imageId}`).update({ sort_order: photos.length })
    photos.push({ imageId, buffer })
  }
  return { ...project, photos }
}

async function downloadAll(dialog: Locator) {
  await dialog.getByRole('button', { name: 'Select', exact: true }).click()
  await dialog.getByRole('button', { name: 'All 2' }).click()
  await dialog.getByRole('button', { name: 'Download', exact: true }).click()
}

const downloadFrom = (page: Page): Promise<Download> => page.waitForEvent('download')
const bytesOf = async (download: Download) => readFile(await download.path())

test('one original and those of a project come back as they went up', async () => {
  const project = await realProject('Files: back', 2)
  const { page, dialog, complaints } = await openEditDialog(project, phone)
  const [first, second] = project.photos
  const all = downloadFrom(page)
  // The message shows for ten seconds, in which a busy machine may still be reading the archive.
  const message = expect(dialog.getByText('2 originals are downloaded.')).toBeVisible()
  await downloadAll(dialog)
  const archive = await all
  await message
  expect(archive.suggestedFilename()).toBe('Files back.zip')
  const files = unzipSync(new Uint8Array(await bytesOf(archive)))
  expect(Object.keys(files)).toEqual(['porch.jpg', 'porch (2).jpg'])
  const sizes = Object.values(files).map(({ length }) => length)
  expect(sizes).toEqual([first?.buffer.length, second?.buffer.length])

  // All are chosen still: without the first one.
  await tile(dialog, 'porch.jpg').click()
  const one = downloadFrom(page)
  await dialog.getByRole('button', { name: 'Download', exact: true }).click()
  const file = await one
  expect(file.suggestedFilename()).toBe('porch.jpg')
  expect((await bytesOf(file)).equals(second?.buffer ?? Buffer.alloc(0))).toBe(true)
  expect(complaints).toEqual([])
})

test('what could not be downloaded is named, and comes at another try', async () => {
  const project = await realProject('Files that fail', 2)
  const { page, dialog } = await openEditDialog(project)
  const [, second] = project.photos
  const isSecond = (url: URL) => url.pathname.includes(second?.imageId ?? '-')
  const isFile = (url: URL) => url.pathname.startsWith('/download/') && isSecond(url)
  await page.route(isFile, (route) => route.abort())
  await downloadAll(dialog)
  const alert = dialog.getByRole('alert')
  await expect(alert).toContainText('1 of 2 originals could not be downloaded')
  await expect(alert).toContainText('porch.jpg. Check your connection')
  await page.unroute(isFile)
  const again = downloadFrom(page)
  await alert.getByRole('button', { name: 'Try again' }).click()
  expect((await bytesOf(await again)).equals(second?.buffer ?? Buffer.alloc(0))).toBe(true)
  await expect(alert).toBeHidden()

  await page.route(/image-originals/, (route) => route.abort())
  await tile(dialog, 'porch.jpg').click()
  await dialog.getByRole('button', { name: 'Download', exact: true }).click()
  await expect(alert).toContainText('The original could not be downloaded')
  await alert.getByRole('button', { name: 'Close' }).click()
  await expect(alert).toBeHidden()
})

test('the owner sees what nobody else does, hidden or in the trash', async () => {
  const project = await realProject('Kept to the owner', 2)
  const [hidden, trashed] = project.photos
  await change(owner, `project_images/${hidden?.imageId}`, { hidden: true })
  await toTrash(owner, trashed?.imageId ?? '')
  const isLoaded = (image: HTMLImageElement) =>
    image.naturalWidth > 0 && image.src.startsWith('data:')
  const editing = await openEditDialog(project, phone)
  const picture = tile(editing.dialog, 'porch.jpg').locator('img')
  // A picture is read once it comes near.
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
