import type { Page } from 'playwright'
import type { Account } from './accounts.ts'
import { desktop, openAdmin } from './browser.ts'

export async function openProjects(words = '', viewport = desktop, account?: Account) {
  const owner = await openAdmin(viewport, { path: '/admin/gallery/projects', account })
  if (words) await search(owner.page, words)
  return owner
}

export const goToProjects = (page: Page) =>
  page.getByRole('tab', { name: 'Manage Projects' }).click()

export const search = (page: Page, words: string) =>
  page.getByRole('searchbox', { name: 'Search' }).fill(words)
