import { useLayoutEffect, useRef } from 'react'

/**
 * A control that is disabled while it works loses the focus: it gets it back once the work is over,
 * unless the person has gone on meanwhile.
 */
export function useKeepFocus(isBusy: boolean): void {
  const before = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (isBusy) {
      before.current = document.activeElement
    } else if (document.activeElement === document.body) {
      if (before.current instanceof HTMLElement) before.current.focus()
      before.current = null
    }
  }, [isBusy])
}
