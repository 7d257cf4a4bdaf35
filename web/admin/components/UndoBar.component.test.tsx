import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderAdmin } from '../../../tests/support/renderAdmin.tsx'
import { UndoBar } from './UndoBar.tsx'

const undo = page.getByRole('button', { name: 'Undo' })

test('an undo has the focus, and a press of it takes the deletion back once', async () => {
  const onUndo = vi.fn()
  await renderAdmin(<UndoBar message="Gone." onUndo={onUndo} onExpired={vi.fn()} />)
  await expect.element(undo).toHaveFocus()
  await expect.element(undo).toHaveAccessibleDescription('Gone.')
  await userEvent.click(undo)
  expect(onUndo).toHaveBeenCalledOnce()
})
