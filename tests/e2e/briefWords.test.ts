import type { Page } from 'playwright'
import { test } from 'vitest'
import { desktop, openAdmin, refuse } from '../support/browser.ts'
import { expect } from '../support/expect.ts'
import { uniqueJpegs } from '../support/photos.ts'
import { chooseFor, holdBack, openUpload, rowOf, sends } from '../support/uploadPage.ts'

/* Words that show for a moment: toasts, tooltips, and what the guard says while it checks. */

/** Milliseconds by which a browser's timer may be early, by another clock of the page. */
const earliness = 10

/** Milliseconds for which a toast shows, at the least. */
const toastShows = 4000 - earliness

/**
 * For how many milliseconds the page shows the toasts that come next, and what those say that stand
 * together before the first of them goes, when they are most.
 */
function nextToasts(page: Page): Promise<{ shown: number; most: string[] }> {
  return page.evaluate(
    (longest) =>
      new Promise((resolve) => {
        let since: number | null = null
        let most: string[] = []
        const observer = new MutationObserver(() => {
          const alerts = document.querySelectorAll('[aria-label=Notifications] [role=alert]')
          const texts = [...alerts].map(({ textContent }) => textContent)
          if (texts.length > 0) since ??= performance.now()
          const isFirstHere = since !== null && performance.now() - since < longest
          if (isFirstHere && texts.length >= most.length) most = texts
          if (texts.length > 0 || since === null) return
          observer.disconnect()
          resolve({ shown: performance.now() - since, most })
        })
        observer.observe(document.body, { childList: true, subtree: true })
      }),
    toastShows,
  )
}

test('of many failures three toasts show at a time, each for four seconds', async () => {
  const { page, choose } = await openUpload('Refused by the server')
  // Three are on their way at a time; on a busy machine one would be refused seconds before the next.
  const three = Promise.withResolvers<void>()
  let sent = 0
  await page.route(sends('refused-'), async (route) => {
    sent += 1
    if (sent === 3) three.resolve()
    await three.promise
    await refuse(page, route)
  })
  await choose(await uniqueJpegs([1, 2, 3, 4, 5].map((count) => `refused-${count}.jpg`)))
  const toasts = nextToasts(page)
  await page.getByRole('button', { name: 'Upload 5 photos' }).click()
  const { shown, most } = await toasts
  const failed = expect.stringMatching(/^Failed to upload refused-\d\.jpg$/)
  expect(most).toEqual([failed, failed, failed])
  expect(shown).toBeGreaterThanOrEqual(toastShows)
})

test('a tooltip opens after 700 milliseconds, and goes with the pointer', async () => {
  const { page } = await openAdmin(desktop)
  await chooseFor(page, 'Pointed at', await uniqueJpegs(['pointed-at.jpg']))
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
  const { page } = await openAdmin(desktop)
  const release = await holdBack(page, (url) => url.pathname.endsWith('/v1/token'))
  await page.goto('/admin/gallery')
  await expect(page.getByRole('status')).toHaveText('Checking your permissions…')
  await expect(page.getByRole('heading', { name: 'Gallery admin' })).toHaveCount(0)
  release()
  await expect(page.getByRole('heading', { name: 'Gallery admin' })).toBeVisible()
})
