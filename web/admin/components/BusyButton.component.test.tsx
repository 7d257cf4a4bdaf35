import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderAdmin } from '../../../tests/support/renderAdmin.tsx'
import { BusyButton } from './BusyButton.tsx'

test('a button that is busy keeps the focus, says what it does, and does nothing', async () => {
  const onClick = vi.fn()
  const part = (busy: boolean) => (
    <BusyButton busy={busy} busyLabel="Deleting…" onClick={onClick}>
      Delete
    </BusyButton>
  )
  const screen = await renderAdmin(part(false))
  const button = page.getByRole('button', { name: /Delete$/ })
  await userEvent.click(button)
  await screen.update(part(true))
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await expect.element(page.getByLabelText('Deleting…')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(onClick).toHaveBeenCalledOnce()
})
