import { FieldValue, getFirestore, Timestamp } from 'firebase-admin/firestore'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, test } from 'vitest'
import type { Image } from '../../domain/image.ts'
import { adminApp, createAccount } from '../support/accounts.ts'
import { desktop, launchBrowser, openPage, phone, signInOnPage } from '../support/browser.ts'
import { choose, openEditDialog } from '../support/editDialog.ts'
import { expect } from '../support/expect.ts'
import { storeProject } from '../support/projects.ts'
import { readImage } from '../support/uploads.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const database = () => getFirestore(adminApp())
const photo = (id: string) => database().doc(`project_images/${id}`)
const statusOf = async (id: string) => (await readImage(id)).status

/** A photo that the owner has deleted by itself. */
const inTrash = (filename: string) =>
  ({
    filename,
    status: 'trashed',
    trashed_at: Timestamp.now(),
    trashed_by: 'photo',
  }) satisfies Partial<Image>

/** The owner at the trash. */
async function openTrash(viewport = desktop) {
  const owner = await openPage(browser, viewport)
  await signInOnPage(owner.page, await createAccount('admin'))
  await owner.page.getByRole('tab', { name: 'Manage Projects' }).click()
  await owner.page.getByText('Trash', { exact: true }).click()
  return owner
}

const rowOf = (page: Page, name: string) => page.getByRole('listitem', { name })

test('a photo that is gone from Drive comes back hidden, by an undo and out of the trash', async () => {
  const project = await storeProject({ title: 'Gone from Drive' }, [{}, { status: 'archived' }])
  const { page, context, dialog } = await openEditDialog(browser, project)
  const [, archived = ''] = project.photoIds
  const tile = dialog.getByRole('listitem', { name: 'photo-2.jpg' })
  await choose(dialog, 'photo-2.jpg', 'Delete photo')
  await expect.poll(() => statusOf(archived)).toBe('trashed')
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(tile).toContainText('No longer in Google Drive')
  await expect.poll(() => statusOf(archived)).toBe('archived')

  await choose(dialog, 'photo-2.jpg', 'Delete photo')
  await expect.poll(() => statusOf(archived)).toBe('trashed')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByText('Trash', { exact: true }).click()
  const row = rowOf(page, 'photo-2.jpg').filter({ hasText: 'Gone from Drive' })
  await row.getByRole('button', { name: 'Restore' }).click()
  await expect(row).toBeHidden()
  expect(await statusOf(archived)).toBe('archived')
  await context.close()
})

test('a photo that lay in the trash before its origin was kept is restored, with a word', async () => {
  const project = await storeProject({ title: 'An older trash' }, [inTrash('older.jpg')])
  const [older = ''] = project.photoIds
  await photo(older).update({ trashed_from: FieldValue.delete() })
  const { page, context } = await openTrash(phone)
  await page.getByRole('button', { name: 'Restore older.jpg' }).click()
  await expect(page.getByText('older.jpg restored')).toBeVisible()
  await expect(rowOf(page, 'older.jpg')).toBeHidden()
  expect(await statusOf(older)).toBe('ready')
  await context.close()
})
