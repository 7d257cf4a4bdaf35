import { useEffect, useRef } from 'react'
import { moveFocus } from './focus.ts'

/**
 * Gives the focus a new place when the element that had it has gone. Who is elsewhere on the page
 * stays there.
 * @param count of what is shown: the focus is looked after whenever some of it goes
 */
export function useRescueFocus(count: number, target: () => HTMLElement | null | undefined): void {
  const last = useRef(count)
  useEffect(() => {
    const hasShrunk = count < last.current
    last.current = count
    if (hasShrunk) rescueFocus(target())
  })
}

/** Moves the focus where nothing has it, but never out of an open dialog. */
export function rescueFocus(target: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (document.activeElement === document.body) moveFocus(target, options)
}
