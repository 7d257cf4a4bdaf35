import { expect, onTestFinished, test, vi } from 'vitest'
import { renderAdmin } from '../../../tests/support/renderAdmin.tsx'
import { toastFailure } from './toasts.ts'

function shownToasts(): (string | null)[] {
  const alerts = document.querySelectorAll('[aria-label=Notifications] [role=alert]')
  return Array.from(alerts, ({ textContent }) => textContent)
}

/** Waits until the page is painted, and React has run its effects. */
const frame = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

test('of many failures three toasts show at a time, each for four seconds', async () => {
  await renderAdmin(null)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const failures = [1, 2, 3, 4, 5].map((count) => `Failed to upload ${count}.jpg`)
  for (const failure of failures) toastFailure(failure)
  await expect.poll(shownToasts).toEqual(failures.slice(0, 3))
  await frame()
  vi.advanceTimersByTime(3999)
  await frame()
  expect(shownToasts()).toEqual(failures.slice(0, 3))
  vi.advanceTimersByTime(1)
  await expect.poll(shownToasts).toEqual(failures.slice(3))
  await frame()
  vi.advanceTimersByTime(4000)
  await expect.poll(shownToasts).toEqual([])
})
