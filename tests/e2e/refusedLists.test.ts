import type { BrowserContext } from 'playwright'
import { findAccessibilityViolations } from '../support/accessibility.ts'
import { createAccount, grantAgain, revoke } from '../support/accounts.ts'
import { goToProjects } from '../support/adminTabs.ts'
import { desktop, phone } from '../support/browser.ts'
import { storeProject } from '../support/projects.ts'
import { expect, type OpenProjects, test } from '../support/test.ts'

const openRevocable = async (openProjects: OpenProjects, words: string, viewport = desktop) =>
  openProjects(words, viewport, await createAccount('revocable_admin'))

/** Ends the connection, so that the page subscribes to its lists again. */
async function reconnect(context: BrowserContext) {
  await context.setOffline(true)
  await context.setOffline(false)
}

test('refused lists show a message, and one press retries all of them', async ({
  openProjects,
}) => {
  const { title } = await storeProject({ title: 'All refused porch' }, [{}])
  const { page, context, account } = await openRevocable(openProjects, title, phone)
  const card = page.getByRole('article', { name: title })
  await expect(card.getByText('1 photo')).toBeVisible()
  await revoke(account)
  await reconnect(context)
  const alertOf = (what: string) =>
    page.getByRole('alert').filter({ hasText: `${what} could not be loaded` })
  await expect(alertOf('The projects')).toBeVisible()
  await expect(card.getByText('1 photo')).toBeVisible()
  await page.getByText('Trash', { exact: true }).click()
  await expect(alertOf('The trash')).toBeVisible()
  expect(await findAccessibilityViolations(page)).toEqual([])
  await page.getByRole('tab', { name: 'Google Drive Sync' }).click()
  await expect(alertOf('The runs')).toBeVisible()
  expect(await findAccessibilityViolations(page)).toEqual([])

  await grantAgain(account)
  await alertOf('The runs').getByRole('button', { name: 'Try again' }).click()
  await expect(alertOf('The runs')).toBeHidden()
  await goToProjects(page)
  await expect(card.getByText('1 photo')).toBeVisible()
  await page.getByText('Trash', { exact: true }).click()
  await expect(page.getByText('The trash is empty')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toHaveCount(0)
})
