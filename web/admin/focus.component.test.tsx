import { Button, MantineProvider, TextInput } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { adminTheme } from './adminTheme.ts'
import { BusyButton } from './components/BusyButton.tsx'
import { SmallDialog } from './components/dialogs.tsx'
import { keepFocus, moveFocus } from './components/focus.ts'
import { Toasts } from './components/Toasts.tsx'
import { UndoBar } from './components/UndoBar.tsx'

let stop: () => void
beforeEach(() => {
  stop = keepFocus()
})
afterEach(() => stop())

const heading = page.getByRole('heading', { name: 'Top' })
const button = (name: string | RegExp) => page.getByRole('button', { name })

const mutations = { networkMode: 'always' } as const

function PrivateArea({ children }: { children: ReactNode }) {
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { mutations } }))
  return (
    <StrictMode>
      <MantineProvider theme={adminTheme} withCssVariables={false} withGlobalClasses={false}>
        <Toasts />
        <QueryClientProvider client={queryClient}>
          <main>{children}</main>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>
  )
}

const renderAdmin = (part: ReactNode) => render(part, { wrapper: PrivateArea })

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

test('removing the focused element focuses the nearest fallback', async () => {
  await renderAdmin(<Rows names={['one', 'two']} fallback="near" />)
  await userEvent.click(button('one'))
  await expect.element(page.getByRole('heading', { name: 'Near' })).toHaveFocus()
})

test('the page scrolls to the focused fallback after a key, not after a click', async () => {
  await renderAdmin(
    <>
      <Rows names={['clicked', 'pressed']} fallback="near" />
      <div style={{ height: '300vh' }} />
    </>,
  )
  const near = page.getByRole('heading', { name: 'Near' })
  const scrollBelow = () => near.element().nextElementSibling?.scrollIntoView()
  scrollBelow()
  const scrolled = scrollY
  await userEvent.click(button('clicked'))
  await expect.element(near).toHaveFocus()
  expect(scrollY).toBe(scrolled)
  await userEvent.tab()
  scrollBelow()
  await userEvent.keyboard('{Enter}')
  await expect.element(near).toHaveFocus()
  await expect.element(near).toBeInViewport()
})

test("without a fallback, the page's heading is focused", async () => {
  await renderAdmin(<Rows names={['one']} />)
  await userEvent.click(button('one'))
  await expect.element(heading).toHaveFocus()
})

test('typing keeps the focus', async () => {
  await renderAdmin(<Rows names={['one']} fallback="near" />)
  const text = page.getByLabelText('Text')
  await userEvent.click(text)
  expect(moveFocus(document.getElementById('near'))).toBe(false)
  await expect.element(text).toHaveFocus()
})

test('clicking the page leaves the focus alone', async () => {
  const screen = await renderAdmin(<Rows key="rows" names={['one']} fallback="near" />)
  await expect.element(button('one')).toBeVisible()
  button('one').element().focus()
  await userEvent.click(document.body, { position: { x: 500, y: 700 } })
  await screen.rerender(<h1 tabIndex={-1}>Top</h1>)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(document.activeElement).toBe(document.body)
})

test('nothing behind a dialog is focused; closing it returns the focus', async () => {
  function Part() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Opener</Button>
        <Button id="behind">Behind</Button>
        <SmallDialog opened={isOpen} title="Question" onClose={() => undefined}>
          <Button data-autofocus onClick={() => setOpen(false)}>
            Answer
          </Button>
        </SmallDialog>
      </>
    )
  }
  await renderAdmin(<Part />)
  await userEvent.click(button('Opener'))
  await expect.element(button('Answer')).toHaveFocus()
  expect(moveFocus(document.getElementById('behind'))).toBe(false)
  await expect.element(button('Answer')).toHaveFocus()
  await userEvent.click(button('Answer'))
  await expect.element(button('Opener')).toHaveFocus()
})

test('if a dialog closes with its opener, the dialog below is focused', async () => {
  const part = (isOpen: boolean) => (
    <SmallDialog opened title="Below" onClose={() => undefined}>
      <section id="below" tabIndex={-1} aria-label="Below" data-focus-fallback="below">
        {isOpen && <Button>Opener</Button>}
      </section>
      <SmallDialog opened={isOpen} title="Above" onClose={() => undefined}>
        <Button data-autofocus>Answer</Button>
      </SmallDialog>
    </SmallDialog>
  )
  const screen = await renderAdmin(part(true))
  await expect.element(button('Answer')).toHaveFocus()
  await screen.rerender(part(false))
  await expect.element(page.getByRole('region', { name: 'Below' })).toHaveFocus()
})

test("if a dialog closes with its opener, the opener's fallback is focused", async () => {
  const part = (isOpen: boolean) => (
    <>
      <h1 tabIndex={-1}>Top</h1>
      <section data-focus-fallback="list">
        <h2 id="list" tabIndex={-1}>
          List
        </h2>
        {isOpen && <Button>Opener</Button>}
      </section>
      <SmallDialog opened={isOpen} title="Question" onClose={() => undefined}>
        <Button data-autofocus>Answer</Button>
      </SmallDialog>
    </>
  )
  const screen = await renderAdmin(
    <section data-focus-fallback="list">
      <Button>Opener</Button>
    </section>,
  )
  await userEvent.click(button('Opener'))
  await screen.rerender(part(true))
  await expect.element(button('Answer')).toHaveFocus()
  await screen.rerender(part(false))
  await expect.element(page.getByRole('heading', { name: 'List' })).toHaveFocus()
})

test('a busy button keeps the focus, says that it is busy and ignores clicks', async () => {
  const onClick = vi.fn()
  const part = (busy: boolean) => (
    <BusyButton busy={busy} onClick={onClick}>
      Delete
    </BusyButton>
  )
  const screen = await renderAdmin(part(false))
  const deletion = button(/Delete$/)
  await userEvent.click(deletion)
  await screen.rerender(part(true))
  await expect.element(deletion).toHaveFocus()
  await expect.element(deletion).toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard('{Enter}')
  expect(onClick).toHaveBeenCalledOnce()
})

async function renderUndo(undo: () => Promise<string | null>) {
  const onOver = vi.fn()
  const last = { key: 'one', message: 'porch.jpg is in the trash.', undo }
  const onUndone = vi.fn()
  const messages = { last, show: vi.fn(), showText: onUndone, dismiss: onOver }
  const screen = await renderAdmin(<UndoBar messages={messages} />)
  const press = () => userEvent.click(button('Undo'))
  return { screen, onOver, onUndone, press }
}

test('an undo describes its action and takes no focus', async () => {
  const { onOver, press } = await renderUndo(async () => null)
  await expect.element(button('Undo')).toHaveAccessibleDescription('porch.jpg is in the trash.')
  expect(document.activeElement).toBe(document.body)
  await press()
  await expect.poll(() => onOver.mock.calls.length).toBe(1)
})

test('an undo without a response can be retried; a refused one shows the reason', async () => {
  const undo = vi
    .fn<() => Promise<string | null>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue('The photos are no longer in the trash.')
  const complaints = vi.mocked(console.error)
  const { onOver, onUndone, press } = await renderUndo(undo)
  await press()
  await expect.element(page.getByText(/^Not undone\. Check your connection/)).toBeVisible()
  expect(onOver).not.toHaveBeenCalled()
  complaints.mockClear()
  await press()
  await expect.poll(() => onUndone.mock.calls).toEqual([['The photos are no longer in the trash.']])
  expect(onOver).toHaveBeenCalledOnce()
})

test('an undo is offered for thirty seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { onOver } = await renderUndo(async () => null)
  // React starts the clock in an effect, which a busy machine runs late.
  while (vi.getTimerCount() === 0) await new Promise(requestAnimationFrame)
  vi.advanceTimersByTime(29_900)
  expect(onOver).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(onOver).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
