import type { Page } from 'playwright'
import type { Account } from './accounts.ts'
import { desktop, openAdmin } from './browser.ts'

/** An owner of its own at the list of projects: at all of them, or at those that the words find. */
export async function openProjects(words = '', viewport = desktop, account?: Account) {
  const owner = await openAdmin(viewport, { path: '/admin/gallery/projects', account })
  if (words) await search(owner.page, words)
  return owner
}

/** The list, of a page that is in the private area. */
export const goToProjects = (page: Page) =>
  page.getByRole('tab', { name: 'Manage Projects' }).click()

export const search = (page: Page, words: string) =>
  page.getByRole('searchbox', { name: 'Search' }).fill(words)
