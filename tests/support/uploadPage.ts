import type { FileChooser, Locator, Page, Route } from 'playwright'
import type { Account } from './accounts.ts'
import { openAdmin, phone } from './browser.ts'
import { expect } from './expect.ts'
import { expectToast } from './toasts.ts'

/* What a test does on the page where photos come in. */

type Files = Parameters<FileChooser['setFiles']>[0]

/** The owner on the page after sign-in. `choose` takes photos for a new project of this title. */
export async function openUpload(title: string, account?: Account) {
  const person = await openAdmin(phone, { account })
  const { page } = person
  const choose = (files: Files, other = title) => chooseFor(page, other, files)
  return { ...person, choose }
}

/** Chooses photos for a new project of this title. */
export async function chooseFor(page: Page, title: string, files: Files): Promise<void> {
  await pick(page.getByRole('button', { name: 'Choose photos' }), files)
  const question = page.getByRole('dialog', { name: 'Which project?' })
  const fold = question.getByRole('button', { name: 'Title, place and date' })
  await expect(fold).toBeVisible()
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
  await question.getByLabel('Project title').fill(title)
}

/** Presses a button that opens the picker, and chooses these files in that. */
export async function pick(button: Locator, files: Files): Promise<void> {
  const opening = button.page().waitForEvent('filechooser')
  await button.click()
  await (await opening).setFiles(files)
}

/** A chosen photo in the list. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name })

export const expectUploaded = (page: Page, count: number, title: string) =>
  expectToast(page, `Successfully uploaded ${count} images to project "${title}"`)

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

/** Holds the reading of chosen files until `readOn`. */
export function holdReading(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { digest } = SubtleCrypto.prototype
    const goOn = new Promise((resolve) => addEventListener('readOn', resolve, { once: true }))
    SubtleCrypto.prototype.digest = async function (...content) {
      await goOn
      return digest.apply(this, content)
    }
  })
}

export const readOn = (page: Page) => page.evaluate(() => dispatchEvent(new Event('readOn')))
