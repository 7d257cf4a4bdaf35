import type { Page, Route } from 'playwright'
import { type DriveSettings, driveFolderKeys, driveFolders } from '../../domain/driveFolders.ts'
import { createAccount } from './accounts.ts'
import { openPage, signInOnPage } from './browser.ts'
import { expect } from './expect.ts'

/** An owner of its own at the tab. `before` is done to the page while it is still empty. */
export async function openDriveTab(
  viewport?: { width: number; height: number },
  before?: (page: Page) => Promise<void>,
) {
  const person = await openPage(viewport)
  await before?.(person.page)
  await signInOnPage(person.page, await createAccount('admin'))
  await goToDriveTab(person.page)
  return person
}

/** The tab, of a page that is in the private area. */
async function goToDriveTab(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Google Drive Sync' }).click()
  await expect(page.getByRole('heading', { name: 'Google Drive Sync' })).toBeVisible()
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
