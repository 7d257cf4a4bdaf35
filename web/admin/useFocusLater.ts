import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the first of some elements that is there, now or at one of the next renders:
 * what a deletion or an undo brings up comes with the database's answer.
 */
export function useFocusLater(): (...ids: readonly string[]) => void {
  const wanted = useRef<readonly string[]>([])
  const tryNow = () => {
    const found = wanted.current.map((id) => document.getElementById(id)).find(Boolean)
    if (!found) return
    wanted.current = []
    found.focus()
  }
  useEffect(tryNow)
  return (...ids) => {
    wanted.current = ids
    tryNow()
  }
}
