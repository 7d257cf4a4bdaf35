import type { Page, Route } from 'playwright'
import { type Account, createAccount } from './accounts.ts'
import { openPage, type Person, phone, signInOnPage } from './browser.ts'

/* What a test does on the page where a new project comes in. */

/** The owner at the form, its title typed. */
export async function openUpload(title: string, account?: Account): Promise<Person> {
  const person = await openPage(phone)
  await signInOnPage(person.page, account ?? (await createAccount('admin')))
  await person.page.getByLabel('Project title').fill(title)
  return person
}

export const fileInput = (page: Page) => page.locator('input[type=file]')

/** A chosen photo in the list. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name })

export const success = (page: Page, count: number, title: string) =>
  page.getByText(`Successfully uploaded ${count} images to project "${title}"`)

/** Requests that carry the bytes of files whose names contain this. */
export const sends = (name: string) => (url: URL) => url.search.includes(name)

/** Changes that the page sends to the database. */
export const isCommit = (url: URL) => url.pathname.endsWith('documents:commit')

/**
 * Keeps requests from the server until the function that this resolves to is called.
 * @param times how many are kept; all, where it is left out
 */
export async function holdBack(
  page: Page,
  which: (url: URL) => boolean,
  times?: number,
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    await promise
    // A page that was reloaded meanwhile waits for it no more.
    await route.fallback().catch(() => undefined)
  }
  await page.route(which, hold, times === undefined ? {} : { times })
  return resolve
}
