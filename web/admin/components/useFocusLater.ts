import { useEffect, useRef } from 'react'

/** After this long, in milliseconds, a person waits no more. */
const patience = 30_000

type Wanted = {
  ids: readonly string[]
  until: number
  /** A dialog stood over it: who closes that goes on where the dialog leaves the focus, if anywhere. */
  waited: boolean
}

/**
 * Moves the focus to the first of some elements that is there, now or at one of the next renders:
 * what a deletion or an undo brings up comes with the database's answer.
 */
export function useFocusLater(): (...ids: readonly string[]) => void {
  const wanted = useRef<Wanted | null>(null)
  const tryNow = () => {
    if (!wanted.current) return
    const { ids, until, waited } = wanted.current
    const isOver = Date.now() >= until
    const found = ids.map((id) => document.getElementById(id)).find((element) => element !== null)
    const isBehind = found !== undefined && !isReachable(found)
    if (isBehind) wanted.current.waited = true
    if (!isOver && (!found || isBehind)) return
    wanted.current = null
    if (!isOver && (!waited || document.activeElement === document.body)) moveFocus(found)
  }
  useEffect(tryNow)
  return (...ids) => {
    wanted.current = { ids, until: Date.now() + patience, waited: false }
    tryNow()
  }
}

const typing = 'textarea, input:not([type=checkbox], [type=radio], [type=file])'

/**
 * Moves the focus, but never out of an open dialog, nor while the person is typing: the next letters
 * belong where the last ones went.
 */
export function moveFocus(to: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (to && isReachable(to) && !document.activeElement?.matches(typing)) to.focus(options)
}

/** Whether no open dialog stands over an element. */
function isReachable(element: Element): boolean {
  const dialogs = [...document.querySelectorAll('[aria-modal="true"]')]
  return dialogs.every((dialog) => dialog.contains(element))
}
