import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderAdmin } from '../../../tests/support/renderAdmin.tsx'
import { AltTextField } from './AltTextField.tsx'

const field = page.getByLabelText('Alt text of porch.jpg')

/** The field, and what the database answers to each text. */
async function renderField(value: string | null, onSave = vi.fn(async (_text: string) => {})) {
  const part = (stored: string | null) => (
    <AltTextField filename="porch.jpg" value={stored} onSave={onSave} />
  )
  const screen = await renderAdmin(part(value))
  return { onSave, update: (stored: string | null) => screen.update(part(stored)) }
}

test('a text is saved once its field is left, and only where it differs', async () => {
  const { onSave } = await renderField('A porch')
  await userEvent.click(field)
  await userEvent.keyboard('{Tab}')
  await userEvent.fill(field, 'A porch')
  await userEvent.keyboard('{Tab}')
  expect(onSave).not.toHaveBeenCalled()
  await userEvent.fill(field, 'A porch in June')
  await userEvent.keyboard('{Tab}')
  expect(onSave.mock.calls).toEqual([['A porch in June']])
})

test('a refused text stays as typed, and is saved by a second try', async () => {
  const onSave = vi.fn(async (_text: string) => {})
  onSave.mockRejectedValueOnce(new Error('permission-denied'))
  const { update } = await renderField(null, onSave)
  await userEvent.fill(field, 'A porch')
  await userEvent.keyboard('{Tab}')
  await update(null)
  await expect.element(field).toHaveValue('A porch')
  await userEvent.click(field)
  await userEvent.keyboard('{Tab}')
  await expect.poll(() => onSave.mock.calls.length).toBe(2)
  await update('A porch')
  await update('Written elsewhere')
  await expect.element(field).toHaveValue('Written elsewhere')
})

test('what another window stores does not take away what is being typed', async () => {
  const { update } = await renderField('A porch')
  await userEvent.fill(field, 'Mine')
  await update('Theirs')
  await expect.element(field).toHaveValue('Mine')
})
