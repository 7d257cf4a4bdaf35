import { test as base } from 'playwright/test'
import { DriveTree } from '../../scripts/emulators/fakeDrive/DriveTree.ts'
import { type FakeDrive, startFakeDrive } from '../../scripts/emulators/fakeDrive/startFakeDrive.ts'
import { createAccount } from './accounts.ts'
import {
  type OpenDriveTab,
  type OpenProjects,
  type OpenTrash,
  opensDriveTab,
  opensProjects,
  opensTrash,
} from './adminTabs.ts'
import { type OpenEditDialog, opensEditDialog } from './editDialog.ts'
import { emptyDatabase } from './emptyDatabase.ts'
import { expect } from './expect.ts'
import {
  type OpenAdmin,
  type OpenPage,
  opensAdmin,
  opensPage,
  type SignedIn,
  signIn,
} from './openPages.ts'
import { publishEmpty } from './publishEmpty.ts'
import { type OpenUpload, opensUpload } from './uploadPage.ts'

export type { OpenAdmin, OpenDriveTab, OpenPage, OpenProjects }
export { expect }

type WorkerFixtures = {
  /** An admin who signed in some time ago. Nothing may revoke this account. */
  admin: SignedIn
}

type Fixtures = {
  /** No test sees data of another file. */
  empty: undefined
  /** No page may violate its policy. */
  violations: string[]
  /** Opens a browser as of another person. It is closed after the test. */
  openPage: OpenPage
  openAdmin: OpenAdmin
  openProjects: OpenProjects
  openTrash: OpenTrash
  openDriveTab: OpenDriveTab
  openEditDialog: OpenEditDialog
  openUpload: OpenUpload
  /** The Drive that the functions see. Each test starts without earlier syncs. */
  drive: FakeDrive
}

let emptiedFor = ''

export const test = base.extend<Fixtures, WorkerFixtures>({
  admin: [
    async ({}, use) => use(await signIn(await createAccount('revocable_admin'))),
    { scope: 'worker' },
  ],

  empty: [
    async ({}, use, { file }) => {
      if (file !== emptiedFor) {
        await emptyDatabase()
        await publishEmpty()
        emptiedFor = file
      }
      await use(undefined)
    },
    { auto: true },
  ],

  violations: [
    async ({}, use) => {
      const violations: string[] = []
      await use(violations)
      expect(violations).toEqual([])
    },
    { auto: true },
  ],

  openPage: async ({ browser, violations }, use) => {
    await use(opensPage(browser, violations))
    await Promise.all(browser.contexts().map((context) => context.close()))
  },

  openAdmin: ({ openPage, admin }, use) => use(opensAdmin(openPage, admin)),

  openProjects: ({ openAdmin }, use) => use(opensProjects(openAdmin)),

  openTrash: ({ openAdmin }, use) => use(opensTrash(openAdmin)),

  openDriveTab: ({ openAdmin }, use) => use(opensDriveTab(openAdmin)),

  openEditDialog: ({ openProjects }, use) => use(opensEditDialog(openProjects)),

  openUpload: ({ openAdmin }, use) => use(opensUpload(openAdmin)),

  drive: async ({}, use) => {
    const { port } = new URL(process.env.DRIVE_ROOT_URL ?? '')
    const drive = await startFakeDrive({ tree: new DriveTree(), port: Number(port) })
    await use(drive)
    drive.heal()
    await emptyDatabase()
    await drive.close()
    expect(drive.violations).toEqual([])
  },
})
