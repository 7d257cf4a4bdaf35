import { expect, test } from 'vitest'
import { renderAdmin } from '../../../tests/support/renderAdmin.tsx'
import { toastFailure } from './toasts.ts'

/** Milliseconds for which a toast shows; a timer may be early by a few, by another clock of the page. */
const shownFor = 4000 - 10

test('of many failures three toasts show at a time, each for four seconds', async () => {
  await renderAdmin(null)
  const toasts: { texts: string[]; at: number }[] = []
  // Told by the page: who asks again and again on a slow machine may come too late.
  const observer = new MutationObserver(() => {
    const alerts = document.querySelectorAll('[aria-label=Notifications] [role=alert]')
    const texts = Array.from(alerts, ({ textContent }) => textContent)
    if (texts.length > 0 || toasts.length > 0) toasts.push({ texts, at: performance.now() })
  })
  observer.observe(document.body, { childList: true, subtree: true })
  const failures = [1, 2, 3, 4, 5].map((count) => `Failed to upload ${count}.jpg`)
  for (const failure of failures) toastFailure(failure)
  await expect.poll(() => toasts.at(-1)?.texts).toEqual([])
  observer.disconnect()
  const begun = toasts[0]?.at ?? Number.NaN
  const first = toasts.filter(({ at }) => at - begun < shownFor)
  expect(first.at(-1)?.texts).toEqual(failures.slice(0, 3))
  expect(Math.max(...first.map(({ texts }) => texts.length))).toBe(3)
  expect(new Set(toasts.flatMap(({ texts }) => texts))).toEqual(new Set(failures))
})
