import { test } from 'vitest'
import { desktop, openAdmin } from '../support/browser.ts'
import { expect } from '../support/expect.ts'
import { uniqueJpegs } from '../support/photos.ts'
import { chooseFor, holdBack, rowOf } from '../support/uploadPage.ts'

/* Words that show for a moment: toasts, tooltips, and what the guard says while it checks. */

/** Milliseconds by which a browser's timer may be early, by another clock of the page. */
const earliness = 10

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
