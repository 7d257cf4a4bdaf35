import type { Page } from 'playwright'
import { type Account, createAccount } from './accounts.ts'
import { desktop, openPage, signInOnPage } from './browser.ts'

/** An owner of its own at the list of projects: at all of them, or at those that the words find. */
export async function openProjects(words = '', viewport = desktop, knownAccount?: Account) {
  const account = knownAccount ?? (await createAccount('admin'))
  const owner = await openPage(viewport)
  await signInOnPage(owner.page, account)
  await goToProjects(owner.page)
  if (words) await search(owner.page, words)
  return { ...owner, account }
}

/** The list, of a page that is in the private area. */
export const goToProjects = (page: Page) =>
  page.getByRole('tab', { name: 'Manage Projects' }).click()

export const search = (page: Page, words: string) =>
  page.getByRole('searchbox', { name: 'Search' }).fill(words)
