import { type KeyboardEvent, type MouseEvent, useMemo, useRef } from 'react'

/** Within so many milliseconds a key that is pressed again was meant for the button before. */
const period = 500

/**
 * For a button that gets the focus from the one that was pressed: tells the second of two quick
 * presses of a key, and a key that is held, from a press that is meant for it.
 */
export function useSecondPress() {
  const since = useRef(-period)
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
        detail === 0 && performance.now() - since.current < period,
    }),
    [],
  )
}
