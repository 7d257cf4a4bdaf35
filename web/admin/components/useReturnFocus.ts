import { useEffect, useState } from 'react'

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
