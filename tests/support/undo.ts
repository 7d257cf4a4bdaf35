import type { Locator, Page } from 'playwright'
import { expect } from './expect.ts'

/** Longer than an undo that has just come up takes no press. */
const guarded = 600

/** The button that takes a deletion or a move back, once it takes a press. */
export async function readyUndo(scope: Page | Locator): Promise<Locator> {
  const undo = scope.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await undo.page().waitForTimeout(guarded)
  return undo
}
