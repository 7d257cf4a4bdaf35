import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'

/** How long focusWhenThere waits, in milliseconds: a person waits no longer either. */
const patience = 30_000

/** Milliseconds within which a key that is pressed again was meant for the button before. */
const secondPressPeriod = 500

/** Milliseconds in which whatever takes the place of a removed element may take the focus itself. */
const grace = 50

const typing = 'textarea, input:not([type=checkbox], [type=radio], [type=file])'

/** Elements that were asked for and are not there yet. The last request is the only one. */
type Request = { ids: readonly string[]; until: number; onlyIfLost: boolean }
let request: Request | null = null
let waiting: MutationObserver | null = null

/**
 * Moves the focus, but never out of an open dialog, nor while the person is typing: the next letters
 * belong where the last ones went.
 */
export function moveFocus(to: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (to && isReachable(to) && !document.activeElement?.matches(typing)) to.focus(options)
}

/**
 * Moves the focus to the first of some elements that is there, now or once it appears: what a
 * deletion or an undo brings up comes with the database's answer.
 */
export function focusWhenThere(...ids: readonly string[]): void {
  ask({ ids, until: Date.now() + patience, onlyIfLost: false })
}

/**
 * Moves the focus when the focused element is removed: to the element that the nearest of its
 * ancestors which are still there names in `data-focus-fallback`, else to one in an open dialog or to the
 * page's heading.
 * @returns ends this
 */
export function keepFocus(): () => void {
  let last: { element: Element; ancestors: Element[] } | null = null
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof Element) last = { element: target, ancestors: ancestorsOf(target) }
  }
  const forget = () => {
    // A click on the bare page takes the focus away on purpose. Chromium also tells of a removal.
    queueMicrotask(() => {
      if (last?.element.isConnected && isLost()) last = null
    })
  }
  const removals = new MutationObserver(() => {
    if (!last || last.element.isConnected || !isLost()) return
    const { ancestors } = last
    last = null
    setTimeout(() => {
      if (!isLost()) return
      const home = ancestors.find((ancestor) => ancestor.isConnected) ?? homeInDialog()
      const id = home?.getAttribute('data-focus-fallback')
      // What is waited for stays so; until it comes, the focus is near.
      if (id && request) moveFocus(document.getElementById(id))
      else if (id) ask({ ids: [id], until: Date.now() + patience, onlyIfLost: true })
      else moveFocus(document.querySelector('h1'))
    }, grace)
  })
  removals.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', forget)
  return () => {
    removals.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', forget)
  }
}

/** Moves the focus where nothing has it, but never out of an open dialog. */
export function rescueFocus(to: HTMLElement | null | undefined): void {
  if (isLost()) moveFocus(to)
}

/**
 * Moves the focus when something that is counted goes, and the focus with it. Whoever is elsewhere on
 * the page stays there.
 */
export function useRescueFocus(count: number, target: () => HTMLElement | null | undefined): void {
  const last = useRef(count)
  useEffect(() => {
    const hasShrunk = count < last.current
    last.current = count
    if (hasShrunk) rescueFocus(target())
  })
}

/**
 * Gives the focus back to what had it when this dialog came up, once the dialog goes. (Mantine does
 * so for dialogs that stay mounted while they are closed.)
 */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    },
    [before],
  )
}

/**
 * For a button that gets the focus from the one that was pressed: tells the second of two quick
 * presses of a key, and a key that is held, from a press that is meant for it.
 */
export function useSecondPress() {
  const since = useRef(-secondPressPeriod)
  return useMemo(
    () => ({
      /** The button has got the focus. */
      begin: () => {
        since.current = performance.now()
      },
      /** Keeps a held key from pressing the button. */
      onKeyDown: (event: KeyboardEvent) => {
        if (event.repeat) event.preventDefault()
      },
      /** A click by a key has no `detail`: no pointer was pressed. */
      isSecond: ({ detail }: Pick<MouseEvent, 'detail'>) =>
        detail === 0 && performance.now() - since.current < secondPressPeriod,
    }),
    [],
  )
}

function ask(wanted: Request): void {
  request = wanted
  waiting ??= new MutationObserver(attempt)
  waiting.observe(document.body, { childList: true, subtree: true })
  attempt()
}

function attempt(): void {
  if (!request) return
  const { ids, until, onlyIfLost } = request
  const isOver = Date.now() >= until
  const found = ids.map((id) => document.getElementById(id)).find((element) => element !== null)
  const isBehind = found !== undefined && !isReachable(found)
  // Who closes a dialog goes on where that leaves the focus, if anywhere.
  if (isBehind) request.onlyIfLost = true
  if (!isOver && (!found || isBehind)) return
  request = null
  waiting?.disconnect()
  if (!isOver && (!onlyIfLost || isLost())) moveFocus(found)
}

/** Those that name a place for the focus, the nearest one first. */
function ancestorsOf(element: Element): Element[] {
  const nearest = element.parentElement?.closest('[data-focus-fallback]')
  return nearest ? [nearest, ...ancestorsOf(nearest)] : []
}

/** Where a dialog over another one goes, the focus stays in that. */
function homeInDialog(): Element | undefined {
  return [...document.querySelectorAll('[aria-modal="true"] [data-focus-fallback]')].at(-1)
}

/** Whether nothing has the focus. */
function isLost(): boolean {
  return document.activeElement === document.body
}

/** Whether no open dialog stands over an element. */
function isReachable(element: Element): boolean {
  const dialogs = [...document.querySelectorAll('[aria-modal="true"]')]
  return dialogs.every((dialog) => dialog.contains(element))
}
