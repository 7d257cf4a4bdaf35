import { Timestamp } from 'firebase-admin/firestore'
import type { Locator, Page } from 'playwright'
import {
  categoryOfDriveFolder,
  type DriveSettings,
  driveFolderKeys,
} from '../../domain/driveFolders.ts'
import type { Image } from '../../domain/image.ts'
import type { Account } from './accounts.ts'
import { desktop, type Person } from './browser.ts'
import { expect } from './expect.ts'
import type { OpenAdmin } from './openPages.ts'

export type OpenProjects = ReturnType<typeof opensProjects>

export const opensProjects =
  (openAdmin: OpenAdmin) =>
  async (words = '', viewport = desktop, account?: Account) => {
    const owner = await openAdmin(viewport, { path: '/admin/gallery/projects', account })
    if (words) await search(owner.page, words)
    return owner
  }

export const goToProjects = (page: Page) =>
  page.getByRole('tab', { name: 'Manage Projects' }).click()

export const search = (page: Page, words: string) =>
  page.getByRole('searchbox', { name: 'Search' }).fill(words)

export const inTrash = (filename: string, minutes = 0) =>
  ({
    filename,
    status: 'trashed',
    trashed_at: Timestamp.fromMillis(Date.now() - minutes * 60_000),
    trashed_by: 'photo',
  }) satisfies Partial<Image>

export type OpenTrash = ReturnType<typeof opensTrash>

export const opensTrash =
  (openAdmin: OpenAdmin) =>
  (viewport = desktop) =>
    openAdmin(viewport, { path: '/admin/gallery/trash' })

export const trashRow = (page: Page, name: string): Locator => page.getByRole('listitem', { name })

export type OpenDriveTab = ReturnType<typeof opensDriveTab>

export const opensDriveTab =
  (openAdmin: OpenAdmin) =>
  async (viewport = desktop, before?: (person: Person) => Promise<unknown>): Promise<Person> => {
    const person = await openAdmin(viewport, { path: '/admin/gallery/drive', before })
    await expect(person.page.getByRole('heading', { name: 'Google Drive Sync' })).toBeVisible()
    return person
  }

export const runOn = (page: Page) => page.locator('section[aria-labelledby=run-title]')

export async function fillIn(page: Page, folders: DriveSettings): Promise<void> {
  for (const key of driveFolderKeys) {
    await page.getByLabel(`${categoryOfDriveFolder[key]} folder`).fill(folders[key])
  }
}
