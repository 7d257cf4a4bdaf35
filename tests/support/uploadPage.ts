import type { FileChooser, Locator, Page, Route } from 'playwright'
import type { Account } from './accounts.ts'
import { phone } from './browser.ts'
import { expect } from './expect.ts'
import type { OpenAdmin } from './openPages.ts'
import { uniqueJpegs } from './photos.ts'
import { expectToast } from './toasts.ts'

type Files = Parameters<FileChooser['setFiles']>[0]

export type OpenUpload = ReturnType<typeof opensUpload>

/** Opens the landing page as an owner. `choose` chooses photos for a new project. */
export const opensUpload = (openAdmin: OpenAdmin) => async (title: string, account?: Account) => {
  const person = await openAdmin(phone, { account })
  const { page } = person
  const choose = (files: Files, other = title) => chooseFor(page, other, files)
  return { ...person, choose }
}

export async function chooseFor(page: Page, title: string, files: Files): Promise<void> {
  await pick(page.getByRole('button', { name: 'Choose photos' }), files)
  const question = page.getByRole('dialog', { name: 'Which project?' })
  const fold = question.getByText('Title, place and date')
  await expect(fold).toBeVisible()
  if (!(await fold.evaluate((summary) => summary.closest('details')?.open))) await fold.click()
  await question.getByLabel('Project title').fill(title)
}

export async function pick(
  button: Locator,
  files: Files,
  press: (button: Locator) => Promise<void> = (button) => button.click(),
): Promise<void> {
  const opening = button.page().waitForEvent('filechooser')
  await press(button)
  // A large photo reaches the browser slowly.
  await (await opening).setFiles(files, { timeout: 120_000 })
}

export const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name })

export const expectUploaded = (page: Page, count: number, title: string) =>
  expectToast(page, `Successfully uploaded ${count} images to project "${title}"`)

export const sends = (name: string) => (url: URL) => url.search.includes(name)

/** The page's own JavaScript, except start.js. */
export const isAppFile = ({ pathname }: URL) => /^\/assets\/.*\.js$/.test(pathname)

export const isCommit = (url: URL) => url.pathname.endsWith('documents:commit')

/**
 * Holds requests until the returned function is called.
 * @param times how many; all by default
 */
export async function holdBack(
  page: Page,
  which: (url: URL) => boolean,
  times?: number,
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    await promise
    // A reloaded page no longer waits for it.
    await route.fallback().catch(() => undefined)
  }
  await page.route(which, hold, times === undefined ? {} : { times })
  return resolve
}

export function holdReading(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { digest } = SubtleCrypto.prototype
    const proceed = new Promise((resolve) => addEventListener('readOn', resolve, { once: true }))
    SubtleCrypto.prototype.digest = async function (...content) {
      await proceed
      return digest.apply(this, content)
    }
  })
}

export const readOn = (page: Page) => page.evaluate(() => dispatchEvent(new Event('readOn')))

const smallPhone = { width: 360, height: 740 }

/** Taps and counts. What is tapped has to be in view. */
function thumbOf(page: Page) {
  let taps = 0
  const tapOn = async (target: Locator) => {
    await expect(target).toBeInViewport({ ratio: 0.5 })
    taps += 1
    await target.tap()
  }
  return {
    taps: () => taps,
    tapOn,
    tap: (role: 'button' | 'radio', name: string | RegExp) => tapOn(page.getByRole(role, { name })),
    choose: async (names: readonly string[], button = 'Choose photos') =>
      pick(page.getByRole('button', { name: button }), await uniqueJpegs(names), tapOn),
    /** Counts the taps of a job. */
    async tapsOf(job: () => Promise<void>): Promise<number> {
      const before = taps
      await job()
      return taps - before
    },
  }
}

export async function openSmallPhone(openAdmin: OpenAdmin) {
  const { page } = await openAdmin(smallPhone, { touch: true })
  return { page, thumb: thumbOf(page) }
}
