// @module-tag deep

import { Timestamp } from 'firebase-admin/firestore'
import type { BrowserContext } from 'playwright'
import { test } from 'vitest'
import { findBarriers } from '../support/accessibility.ts'
import { type Account, createAccount } from '../support/accounts.ts'
import { desktop, phone } from '../support/browser.ts'
import { expect } from '../support/expect.ts'
import { database } from '../support/ownerPhotos.ts'
import { goToProjects, openProjects } from '../support/projectList.ts'
import { storeProject } from '../support/projects.ts'

/**
 * An admin of whom no row says so: the function that follows the rows would take a revocation back
 * that comes before it has run.
 */
async function createRevocable(): Promise<Account> {
  const account = await createAccount('revoked_admin')
  await grantAgain(account)
  return account
}

/** Such an admin at the projects that the words find. */
const openRevocable = async (words: string, viewport = desktop) =>
  openProjects(words, viewport, await createRevocable())

/** What the rules look up: from now on the database refuses this person. */
async function revoke({ uid }: Account) {
  const revocation = { user_id: uid, revoked_at: Timestamp.now() }
  await database().doc(`role_revocations/${uid}`).set(revocation)
}

const grantAgain = ({ uid }: Account) => database().doc(`role_revocations/${uid}`).delete()

/** Ends the connection, so that the page asks for its lists anew. */
async function reconnect(context: BrowserContext) {
  await context.setOffline(true)
  await context.setOffline(false)
}

test('a list that the database refuses says so, keeps what was typed, and comes by a second try', async () => {
  const { title } = await storeProject({ title: 'Refused porch' }, [{}])
  const { page, context, account } = await openRevocable(title)
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Project' })
  await dialog.getByLabel('Location').fill('Typed town')
  await dialog.getByLabel('Alt text of photo-1.jpg').fill('Typed text')
  await revoke(account)
  await reconnect(context)

  const ofPhotos = dialog.getByRole('alert').filter({ hasText: 'could not be loaded' })
  await expect(ofPhotos).toContainText('The photos of this project could not be loaded')
  expect(await findBarriers(page)).toEqual([])
  await grantAgain(account)
  await ofPhotos.getByRole('button', { name: 'Try again' }).click()
  await expect(ofPhotos).toBeHidden()
  await expect(dialog.getByRole('heading', { name: '1 photo' })).toBeFocused()
  await expect(dialog.getByLabel('Location')).toHaveValue('Typed town')
  await expect(dialog.getByLabel('Alt text of photo-1.jpg')).toHaveValue('Typed text')
})

test('the lists that the database refuses are named, and one press asks for all of them', async () => {
  const { title } = await storeProject({ title: 'All refused porch' }, [{}])
  const { page, context, account } = await openRevocable(title, phone)
  const card = page.getByRole('article', { name: title })
  await expect(card.getByText('1 ready')).toBeVisible()
  await revoke(account)
  await reconnect(context)
  const alertOf = (what: string) =>
    page.getByRole('alert').filter({ hasText: `${what} could not be loaded` })
  await expect(alertOf('The projects')).toBeVisible()
  await expect(alertOf('The photos of these projects')).toBeVisible()
  await expect(card.getByText('1 ready')).toBeVisible()
  await page.getByText('Trash', { exact: true }).click()
  await expect(alertOf('The trash')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('tab', { name: 'Google Drive Sync' }).click()
  await expect(alertOf('The runs')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])

  await grantAgain(account)
  await alertOf('The runs').getByRole('button', { name: 'Try again' }).click()
  await expect(alertOf('The runs')).toBeHidden()
  await goToProjects(page)
  await expect(card.getByText('1 ready')).toBeVisible()
  await page.getByText('Trash', { exact: true }).click()
  await expect(page.getByText('The trash is empty')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toHaveCount(0)
})
