import type { Page } from 'playwright'
import { test } from 'vitest'
import { createAccount } from '../support/accounts.ts'
import { desktop, openPage, signInOnPage } from '../support/browser.ts'
import { expect } from '../support/expect.ts'
import { uniqueJpegs } from '../support/photos.ts'
import { fileInput, holdBack, rowOf } from '../support/uploadPage.ts'

/* Words that show for a moment: toasts, tooltips, and what the guard says while it checks. */

const toastsOn = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('alert')

/** Milliseconds by which a browser's timer may be early, by another clock of the page. */
const earliness = 10

/** For how many milliseconds the page shows the toast that comes next. */
function nextToast(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        let since: number | null = null
        const observer = new MutationObserver(() => {
          const isThere = document.querySelector('.mantine-Notification-root') !== null
          if (isThere) since ??= performance.now()
          if (isThere || since === null) return
          observer.disconnect()
          resolve(performance.now() - since)
        })
        observer.observe(document.body, { childList: true, subtree: true })
      }),
  )
}

test('of many refusals three toasts show at a time, each for four seconds', async () => {
  const { page } = await openPage(desktop)
  await signInOnPage(page, await createAccount('admin'))
  const notes = (...names: string[]) =>
    names.map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) }))
  const life = nextToast(page)
  await fileInput(page).setInputFiles(notes('one.txt'))
  await expect(toastsOn(page)).toHaveText([/^one\.txt: File type not allowed\./])
  expect(await life).toBeGreaterThanOrEqual(4000 - earliness)

  await fileInput(page).setInputFiles(notes('a.txt', 'b.txt', 'c.txt', 'd.txt', 'e.txt'))
  await toastsOn(page).first().hover() // they stay as long as somebody points at them
  await fileInput(page).setInputFiles(notes('f.txt'))
  await expect(rowOf(page, 'f.txt')).toBeVisible()
  await expect(toastsOn(page)).toHaveText([
    /^a\.txt: File type not allowed\./,
    /^b\.txt: File type not allowed\./,
    '3 more files were not added, see the list.',
  ])
  await page.mouse.move(5, 500)
  await expect(toastsOn(page).filter({ hasText: 'f.txt' })).toBeVisible()
})

test('a tooltip opens after 700 milliseconds, and goes with the pointer', async () => {
  const { page } = await openPage(desktop)
  await signInOnPage(page, await createAccount('admin'))
  await fileInput(page).setInputFiles(await uniqueJpegs(['pointed-at.jpg']))
  const remove = rowOf(page, 'pointed-at.jpg').getByRole('button', { name: 'Remove' })
  const delay = remove.evaluate(async (button) => {
    const nextFrame = () => new Promise(requestAnimationFrame)
    const from = await new Promise<number>((resolve) =>
      button.addEventListener('pointerenter', () => resolve(performance.now()), { once: true }),
    )
    while (!document.querySelector('[role=tooltip]')) await nextFrame()
    return performance.now() - from
  })
  await remove.hover()
  await expect(page.getByRole('tooltip')).toHaveText('Remove from the list')
  expect(await delay).toBeGreaterThanOrEqual(700 - earliness)
  await page.mouse.move(5, 5)
  await expect(page.getByRole('tooltip')).toBeHidden()
})

test('the guard says that it checks, and shows nothing of the private area meanwhile', async () => {
  const { page } = await openPage(desktop)
  await signInOnPage(page, await createAccount('admin'))
  const release = await holdBack(page, (url) => url.pathname.endsWith('/v1/token'))
  await page.goto('/admin/gallery')
  await expect(page.getByRole('status')).toHaveText('Checking your permissions…')
  await expect(page.getByRole('heading', { name: 'Gallery admin' })).toHaveCount(0)
  release()
  await expect(page.getByRole('heading', { name: 'Gallery admin' })).toBeVisible()
})
