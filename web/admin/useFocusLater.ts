import { useEffect, useRef } from 'react'

/** After this long, in milliseconds, a person waits no more. */
const patience = 30_000

/**
 * Moves the focus to the first of some elements that is there, now or at one of the next renders:
 * what a deletion or an undo brings up comes with the database's answer.
 */
export function useFocusLater(): (...ids: readonly string[]) => void {
  const wanted = useRef<{ ids: readonly string[]; until: number } | null>(null)
  const tryNow = () => {
    if (!wanted.current) return
    const { ids, until } = wanted.current
    const found = ids.map((id) => document.getElementById(id)).find(Boolean)
    if (!found && Date.now() < until) return
    wanted.current = null
    if (Date.now() < until) moveFocus(found)
  }
  useEffect(tryNow)
  return (...ids) => {
    wanted.current = { ids, until: Date.now() + patience }
    tryNow()
  }
}

const typing = 'textarea, input:not([type=checkbox], [type=radio], [type=file])'

/** Moves the focus, unless the person is typing: the next letters belong where the last ones went. */
export function moveFocus(to: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (!document.activeElement?.matches(typing)) to?.focus(options)
}
