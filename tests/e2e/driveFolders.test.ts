import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import type { FakeDrive } from '../../scripts/emulators/fakeDrive/startFakeDrive.ts'
import { findAccessibilityViolations } from '../support/accessibility.ts'
import { createAccount, database } from '../support/accounts.ts'
import { fillIn, runOn } from '../support/adminTabs.ts'
import { addLibrary, setFolders } from '../support/driveLibrary.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

const addFolders = ({ tree }: FakeDrive) =>
  addLibrary(tree, randomUUID().slice(0, 8), { projects: 1, photos: 1 })

const expectSaved = (page: Page) => expectToast(page, 'Folders saved')

const openForm = (page: Page) => page.getByRole('button', { name: 'Drive folders' }).click()

const save = (page: Page) => page.getByRole('button', { name: 'Save Folders' }).click()

async function readFolders() {
  return (await database().doc('settings/google_drive_sync').get()).data()
}

test("folders can't be saved while a plan is made, but can after it is canceled", async ({
  drive,
  openDriveTab,
}) => {
  const [former, others] = [await addFolders(drive), await addFolders(drive)]
  await setFolders(former)
  const { page } = await openDriveTab()
  const run = runOn(page)
  drive.fail({ does: 'stall', on: 'list' })
  await page.getByRole('button', { name: 'Sync Gallery' }).click()
  await expect(run.getByRole('heading', { name: 'Comparing with Drive' })).toBeVisible()
  await openForm(page)
  await fillIn(page, others)
  await save(page)
  await expectToast(page, 'The folders are not saved. A sync is already running')
  expect(await readFolders()).toMatchObject(former)
  await run.getByRole('button', { name: 'Cancel' }).click()
  await expect(run.getByRole('heading', { name: 'Canceled' })).toBeVisible()

  await save(page)
  await expectSaved(page)
  expect(await readFolders()).toMatchObject(others)
})

test('folders chosen by a revoked admin show a warning until they are saved again', async ({
  drive,
  openDriveTab,
}) => {
  const folders = await addFolders(drive)
  const { uid } = await createAccount('revoked_admin')
  await setFolders({ ...folders, saved_by: uid })
  const { page } = await openDriveTab()
  const warning = page
    .getByRole('alert')
    .filter({ hasText: 'Nothing is synced from these folders' })
  await expect(warning).toContainText(
    'The person who chose the Drive folders is no longer an admin',
  )
  expect(await findAccessibilityViolations(page)).toEqual([])
  const sync = page.getByRole('button', { name: 'Sync Gallery' })
  await sync.click()
  await expectToast(page, 'Failed to sync gallery')
  await expect(runOn(page)).toContainText('Check each folder, then save them.')
  await save(page)
  await expectSaved(page)
  await expect(warning).toHaveCount(0)
  await sync.click()
  await runOn(page).getByRole('button', { name: 'Apply This Plan' }).click()
  await expect(runOn(page).getByRole('heading', { name: 'Done', exact: true })).toBeVisible()
})
