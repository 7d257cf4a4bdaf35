import { randomUUID } from 'node:crypto'
import type { Page, Route } from 'playwright'
import { driveFolderKeys } from '../../domain/driveFolders.ts'
import { findAccessibilityViolations } from '../support/accessibility.ts'
import { fillIn, runOn } from '../support/adminTabs.ts'
import { askToLeave, type Person } from '../support/browser.ts'
import { addLibrary, setFolders } from '../support/driveLibrary.ts'
import { expect, type OpenDriveTab, test } from '../support/test.ts'
import { expectToast, toastsOf } from '../support/toasts.ts'

const openTab = (openDriveTab: OpenDriveTab, before?: (person: Person) => Promise<unknown>) =>
  openDriveTab({ width: 360, height: 740 }, before)

const syncCalls = '**/google-drive-sync*'
const wrongFolders = 'The folders could not be saved. See what is wrong with each.'

const actionOf = (route: Route) => route.request().postDataJSON()?.data?.action ?? 'sync'

/** A request is retried after one, two and four seconds. */
async function passRetries(page: Page, isOver: () => Promise<boolean>) {
  const isOverSoon = async () => {
    await page.clock.runFor(1000)
    return isOver()
  }
  await expect.poll(isOverSoon).toBe(true)
}

async function planAndApply(page: Page) {
  await page.getByRole('button', { name: 'Sync Gallery' }).click()
  await runOn(page).getByRole('button', { name: 'Apply This Plan' }).click()
}

async function expectAccessible(page: Page) {
  expect(await findAccessibilityViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
}

test('folders are saved, a plan is previewed and applied, and the next plan is empty', async ({
  drive,
  openDriveTab,
}) => {
  const library = randomUUID().slice(0, 8)
  const folders = await addLibrary(drive.tree, library, { photos: 1 })
  const { interior, exterior } = folders
  drive.tree.addFile({ id: `${library}-loose`, name: 'loose.jpg', parent: interior })
  const { page, context } = await openTab(openDriveTab)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])

  await page.getByRole('button', { name: 'Copy the address' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('@')
  await page.getByRole('button', { name: 'Save Folders' }).click()
  await expect(page.getByText('Paste the link of the folder, or its id.')).toHaveCount(
    driveFolderKeys.length,
  )
  await expectToast(page, wrongFolders)
  await expect(page.getByLabel('Interior folder')).toBeFocused()
  await fillIn(page, {
    ...folders,
    interior: `https://drive.google.com/drive/folders/${interior}?usp=sharing`,
    exterior: 'nowhere',
  })
  await page.getByRole('button', { name: 'Save Folders' }).click()
  await expectToast(page, wrongFolders)
  const wrong = page.getByLabel('Exterior folder')
  await expect(wrong).toBeFocused()
  await expect(wrong).toHaveAccessibleDescription(
    'No such folder, or not shared with the website’s account.',
  )
  await expectAccessible(page)
  await wrong.fill(exterior)
  await page.getByRole('button', { name: 'Save Folders' }).click()
  await expectToast(page, 'Folders saved')
  // Untouched fields show the stored values.
  await expect(page.getByLabel('Interior folder')).toHaveValue(interior)

  await page.getByRole('button', { name: 'Sync Gallery' }).click()
  const run = runOn(page)
  await expect(run.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sync Gallery' })).toHaveCount(0)
  await expect(run.getByRole('heading', { name: 'Waiting for approval' })).toBeFocused()
  await expect(run.getByText('3 photos to add')).toBeVisible()
  await expect(run.getByText('3 projects to add')).toBeVisible()
  await run.getByRole('button', { name: 'Left alone (1)' }).click()
  await expect(run.getByText('Not in a project folder. Put it into one.')).toBeVisible()
  await expectAccessible(page)

  await run.getByRole('button', { name: 'Apply This Plan' }).click()
  await expectToast(page, 'Starting gallery sync...')
  await expect(run.getByRole('heading', { level: 3 })).toBeFocused()
  await expectToast(page, 'Gallery sync completed successfully!')
  await expect(run.getByText('6 done')).toBeVisible()

  await page.getByRole('button', { name: 'Sync Gallery' }).click()
  await expect(run.getByText('The gallery matches Drive.')).toBeVisible()
  await page.getByText('Earlier runs (1)').click()
  await page.getByRole('button', { name: /Done.*6 done/ }).click()
  await page.getByRole('button', { name: 'New (6)' }).click()
  await expect(page.getByText('✓ Done').first()).toBeVisible()
  await page.evaluate(() =>
    document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'),
  )
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open project' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Edit Project' })).toBeVisible()
})

test('a file that fails is listed with its reason and retried in one click', async ({
  drive,
  openDriveTab,
}) => {
  const library = randomUUID().slice(0, 8)
  await setFolders(await addLibrary(drive.tree, library, { projects: 1, photos: 2 }))
  const forbidden = { status: 403, reason: 'cannotDownloadFile' }
  drive.fail({ does: 'refuse', on: 'media', id: `${library}-p0-0`, ...forbidden })
  const { page } = await openTab(openDriveTab)
  await planAndApply(page)
  await expectToast(page, 'Failed to sync gallery: 1 file could not be copied. See the report.')
  const run = runOn(page)
  await expect(run.getByText('2 done, 1 failed')).toBeVisible()
  await expect(
    run.getByText('Drive does not allow the website’s account to download this file.'),
  ).toBeVisible()
  await expectAccessible(page)
  drive.heal()
  await run.getByRole('button', { name: 'Retry failed' }).click()
  await expectToast(page, 'Gallery sync completed successfully!')
  await expect(run.getByRole('heading', { name: 'Done' })).toBeFocused()
  await expect(run.getByText('1 done')).toBeVisible()
})

test('if the response is lost, the page follows the sync until it ends; a sync that never started is reported as failed', async ({
  drive,
  openDriveTab,
}) => {
  await setFolders(await addLibrary(drive.tree, randomUUID().slice(0, 8), { projects: 1 }))
  const { page } = await openTab(openDriveTab)
  await page.route(syncCalls, async (route) => {
    if (actionOf(route) !== 'apply') return route.continue()
    // A phone that switches networks sends the request and never gets the response.
    void route.fetch({ timeout: 0 }).catch(() => undefined)
    await expect(runOn(page).getByRole('heading', { name: 'Running' })).toBeVisible()
    await route.abort()
  })
  await planAndApply(page)
  await expectToast(page, 'Gallery sync completed successfully!')
  expect(toastsOf(page)).toEqual(['Starting gallery sync...'])

  await page.unroute(syncCalls)
  await page.route(syncCalls, (route) => route.abort())
  await page.getByRole('button', { name: 'Sync Gallery' }).click()
  await expectToast(page, 'Failed to sync gallery')
})

test('loading the folders can be retried; a failed reload keeps the typed text', async ({
  drive,
  openDriveTab,
}) => {
  const { page } = await openTab(openDriveTab, async ({ page }) => {
    await page.clock.install()
    await page.route(syncCalls, (route) => route.abort())
  })
  const again = page.getByRole('button', { name: 'Try again' })
  await passRetries(page, () => again.isVisible())
  await again.press('Enter')
  await expect(page.getByRole('status', { name: 'Loading the folders…' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Google Drive Sync' })).toBeFocused()
  await page.unroute(syncCalls)
  const save = page.getByRole('button', { name: 'Save Folders' })
  await passRetries(page, () => save.isVisible())

  await fillIn(page, await addLibrary(drive.tree, randomUUID().slice(0, 8)))
  let refused = 0
  await page.route(syncCalls, async (route) => {
    if (actionOf(route) !== 'status') return route.continue()
    await route.abort()
    refused += 1
  })
  await save.press('Enter')
  await expectToast(page, 'Folders saved')
  await expect(save).toBeFocused()
  await page.getByLabel('Interior folder').fill('half a link')
  // The first attempt and three retries.
  await passRetries(page, async () => refused === 4)
  await save.press('Enter')
  await expect(page.getByLabel('Interior folder')).toHaveValue('half a link')
  await expect(page.getByText('Paste the link of the folder, or its id.')).toBeVisible()

  await (await askToLeave(page)).accept()
})

test('a running sync survives a reload, and it or a plan can be canceled', async ({
  drive,
  openDriveTab,
}) => {
  const library = randomUUID().slice(0, 8)
  await setFolders(await addLibrary(drive.tree, library, { projects: 1, photos: 3 }))
  drive.fail({ does: 'stall', on: 'media', id: `${library}-p0-2`, afterBytes: 100 })
  const { page } = await openTab(openDriveTab)
  await planAndApply(page)
  const run = runOn(page)
  await expect(run.getByRole('heading', { name: 'Running' })).toBeVisible()
  await page.reload()
  await page.getByRole('tab', { name: 'Google Drive Sync' }).click()
  await expect(run.getByRole('heading', { name: 'Running' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sync Gallery' })).toBeDisabled()
  await expectAccessible(page)
  let refused = 0
  await page.route(syncCalls, (route) => {
    if (actionOf(route) !== 'cancel' || refused > 0) return route.continue()
    refused += 1
    return route.fulfill({ status: 500 })
  })
  await run.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(run.getByRole('heading', { name: 'Canceled' })).toBeFocused()
  expect(refused).toBe(1)
  drive.heal()
  await page.getByRole('button', { name: 'Sync Gallery' }).click()
  await run.getByRole('button', { name: 'Apply This Plan' }).waitFor()
  await run.getByRole('button', { name: 'Cancel' }).click()
  await expect(run.getByText('Nothing was changed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sync Gallery' })).toBeVisible()
})
