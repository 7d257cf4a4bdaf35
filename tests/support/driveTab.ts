import type { Page } from 'playwright'
import {
  categoryOfDriveFolder,
  type DriveSettings,
  driveFolderKeys,
} from '../../domain/driveFolders.ts'
import { desktop, openAdmin, type Person } from './browser.ts'
import { expect } from './expect.ts'

export async function openDriveTab(
  viewport = desktop,
  before?: (person: Person) => Promise<unknown>,
): Promise<Person> {
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
