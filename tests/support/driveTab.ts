import type { Page, Route } from 'playwright'
import { type DriveSettings, driveFolderKeys, driveFolders } from '../../domain/driveFolders.ts'
import { desktop, openAdmin, type Person } from './browser.ts'
import { expect } from './expect.ts'

/** An owner of its own at the tab. `before` is done to the page while it is still empty. */
export async function openDriveTab(
  viewport = desktop,
  before?: (person: Person) => Promise<unknown>,
): Promise<Person> {
  const person = await openAdmin(viewport, { path: '/admin/gallery/drive', before })
  await expect(person.page.getByRole('heading', { name: 'Google Drive Sync' })).toBeVisible()
  return person
}

/** The run that the tab shows at large. */
export const runOn = (page: Page) => page.locator('section[aria-labelledby=run-title]')

/** Requests to the sync, by what they ask for; a sync itself asks for nothing. */
export const syncCalls = '**/google-drive-sync*'
export const actionOf = (route: Route) => route.request().postDataJSON()?.data?.action ?? 'sync'

/** Types a folder into each field of the form. */
export async function fillIn(page: Page, folders: DriveSettings): Promise<void> {
  for (const key of driveFolderKeys) {
    await page.getByLabel(`${driveFolders[key]} folder`).fill(folders[key])
  }
}
