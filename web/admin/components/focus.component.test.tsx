import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderAdmin } from '../../../tests/support/renderAdmin.tsx'
import { BusyButton } from './BusyButton.tsx'
import { SmallDialog } from './dialogs.tsx'
import { focusWhenThere, keepFocus } from './focus.ts'
import { UndoBar } from './UndoBar.tsx'

let stop: () => void
beforeEach(() => {
  stop = keepFocus()
})
afterEach(() => stop())

const heading = page.getByRole('heading', { name: 'Top' })
const button = (name: string | RegExp) => page.getByRole('button', { name })

/** A page with rows; each goes when it is pressed. */
function Rows({ names, fallback }: { names: string[]; fallback?: string }) {
  const [rows, setRows] = useState(names)
  return (
    <>
      <h1 tabIndex={-1}>Top</h1>
      <section data-focus-fallback={fallback}>
        <h2 id="near" tabIndex={-1}>
          Near
        </h2>
        {rows.map((name) => (
          <Button key={name} onClick={() => setRows(rows.filter((row) => row !== name))}>
            {name}
          </Button>
        ))}
      </section>
      <TextInput label="Text" />
    </>
  )
}

test('where the focused element is removed, the focus goes to the place that is named nearest', async () => {
  await renderAdmin(<Rows names={['one', 'two']} fallback="near" />)
  await userEvent.click(button('one'))
  await expect.element(page.getByRole('heading', { name: 'Near' })).toHaveFocus()
})

test('or else to the heading of the page', async () => {
  await renderAdmin(<Rows names={['one']} />)
  await userEvent.click(button('one'))
  await expect.element(heading).toHaveFocus()
})

test('a person who is elsewhere stays there', async () => {
  const screen = await renderAdmin(<Rows key="before" names={['one']} fallback="near" />)
  const text = page.getByLabelText('Text')
  await userEvent.click(text)
  focusWhenThere('later')
  await screen.update(
    <>
      <Rows key="before" names={['one']} fallback="near" />
      <Button id="later">Later</Button>
    </>,
  )
  await expect.element(button('Later')).toBeVisible()
  await expect.element(text).toHaveFocus()
})

test('a person who clicked the bare page is left alone when what had the focus goes', async () => {
  const screen = await renderAdmin(<Rows key="rows" names={['one']} fallback="near" />)
  await expect.element(button('one')).toBeVisible()
  button('one').element().focus()
  await userEvent.click(document.body, { position: { x: 500, y: 700 } })
  await screen.update(<h1 tabIndex={-1}>Top</h1>)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(document.activeElement).toBe(document.body)
})

test('what is waited for gets the focus once it is there, the first of several', async () => {
  const screen = await renderAdmin(<h1 tabIndex={-1}>Top</h1>)
  focusWhenThere('restore-a', 'restore-b')
  await screen.update(<Button id="restore-b">b</Button>)
  await expect.element(button('b')).toHaveFocus()
})

test('what is waited for gets the focus, also where the focused element went just before', async () => {
  const part = (isRestored: boolean) => (
    <>
      <Rows names={['one', 'two']} fallback="near" />
      {isRestored && <Button id="restored">Restored</Button>}
    </>
  )
  const screen = await renderAdmin(part(false))
  await userEvent.click(button('one'))
  focusWhenThere('restored')
  await expect.element(page.getByRole('heading', { name: 'Near' })).toHaveFocus()
  await screen.update(part(true))
  await expect.element(button('Restored')).toHaveFocus()
})

test('nothing behind an open dialog gets the focus; its end gives it back', async () => {
  const part = (isOpen: boolean) => (
    <>
      <Button>Opener</Button>
      <Button id="behind">Behind</Button>
      {isOpen && (
        <SmallDialog title="Question" withCloseButton onClose={() => undefined}>
          <Button data-autofocus>Answer</Button>
        </SmallDialog>
      )}
    </>
  )
  const screen = await renderAdmin(part(false))
  await userEvent.click(button('Opener'))
  await screen.update(part(true))
  await expect.element(button('Answer')).toHaveFocus()
  focusWhenThere('behind')
  await new Promise((resolve) => setTimeout(resolve, 200))
  await expect.element(button('Answer')).toHaveFocus()
  await screen.update(part(false))
  await expect.element(button('Opener')).toHaveFocus()
})

test('where a dialog goes with the button that opened it, the focus stays in the dialog below', async () => {
  const part = (isOpen: boolean) => (
    <SmallDialog title="Below" onClose={() => undefined}>
      <section id="below" tabIndex={-1} aria-label="Below" data-focus-fallback="below">
        {isOpen && <Button>Opener</Button>}
      </section>
      {isOpen && (
        <SmallDialog title="Above" onClose={() => undefined}>
          <Button data-autofocus>Answer</Button>
        </SmallDialog>
      )}
    </SmallDialog>
  )
  const screen = await renderAdmin(part(true))
  await expect.element(button('Answer')).toHaveFocus()
  await screen.update(part(false))
  await expect.element(page.getByRole('region', { name: 'Below' })).toHaveFocus()
})

test('a button that is busy keeps the focus, says what it does, and does nothing', async () => {
  const onClick = vi.fn()
  const part = (busy: boolean) => (
    <BusyButton busy={busy} busyLabel="Deleting…" onClick={onClick}>
      Delete
    </BusyButton>
  )
  const screen = await renderAdmin(part(false))
  const deletion = button(/Delete$/)
  await userEvent.click(deletion)
  await screen.update(part(true))
  await expect.element(deletion).toHaveFocus()
  await expect.element(deletion).toHaveAttribute('aria-busy', 'true')
  await expect.element(page.getByLabelText('Deleting…')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(onClick).toHaveBeenCalledOnce()
})

test('an undo has the focus, and a press of it takes the deletion back once', async () => {
  const onUndo = vi.fn()
  const undo = button('Undo')
  await renderAdmin(<UndoBar message="Gone." onUndo={onUndo} onExpired={vi.fn()} />)
  await expect.element(undo).toHaveFocus()
  await expect.element(undo).toHaveAccessibleDescription('Gone.')
  await userEvent.click(undo)
  expect(onUndo).toHaveBeenCalledOnce()
})
