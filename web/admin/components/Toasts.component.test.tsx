import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderAdmin } from '../../../tests/support/renderAdmin.tsx'
import { toastFailure } from './toasts.ts'

test('of many failures three toasts show at a time, each for four seconds', async () => {
  await renderAdmin(null)
  const shown = () => {
    const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('alert').elements()
    return toasts.map(({ textContent }) => textContent)
  }
  const began = performance.now()
  const failures = [1, 2, 3, 4, 5].map((count) => `Failed to upload ${count}.jpg`)
  for (const failure of failures) toastFailure(failure)
  await expect.poll(shown).toEqual(failures.slice(0, 3))
  await expect.poll(shown, { timeout: 10_000 }).toEqual(failures.slice(3))
  // A timer may be early by a few milliseconds, by another clock of the page.
  expect(performance.now() - began).toBeGreaterThanOrEqual(3990)
  await expect.poll(shown, { timeout: 10_000 }).toEqual([])
})
