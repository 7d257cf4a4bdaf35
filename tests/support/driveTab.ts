import { getFirestore } from 'firebase-admin/firestore'
import type { Browser, Page } from 'playwright'
import { adminApp, createAccount } from './accounts.ts'
import { openPage, signInOnPage } from './browser.ts'
import { expect } from './expect.ts'
import { setFolders } from './localDrive.ts'

/** No folders, no runs, no photos from Drive, also of other tests. */
export async function forgetDrive(): Promise<void> {
  const database = getFirestore(adminApp())
  await setFolders(null)
  for (const name of ['sync_runs', 'drive_files', 'drive_folders', 'drive_lease']) {
    await database.recursiveDelete(database.collection(name))
  }
  for (const name of ['project_images', 'projects']) {
    const { docs } = await database.collection(name).get()
    await Promise.all(docs.filter(({ id }) => id.startsWith('drv_')).map(({ ref }) => ref.delete()))
  }
}

/** An owner of its own at the tab. `before` is done to the page while it is still empty. */
export async function openDriveTab(
  browser: Browser,
  viewport?: { width: number; height: number },
  before?: (page: Page) => Promise<void>,
) {
  const person = await openPage(browser, viewport)
  await before?.(person.page)
  await signInOnPage(person.page, await createAccount('admin'))
  await goToDriveTab(person.page)
  return person
}

/** The tab, of a page that is in the private area. */
export async function goToDriveTab(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Google Drive Sync' }).click()
  await expect(page.getByRole('heading', { name: 'Google Drive Sync' })).toBeVisible()
}

/** The run that the tab shows at large. */
export const runOn = (page: Page) => page.locator('section[aria-labelledby=run-title]')
