import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    sheet?: string
  }
}

/** Back closes the sheet and stays on the page: an open sheet has an entry in the browser's history. */
export function useCloseOnBack(name: string, isOpen: boolean, close: () => void): void {
  const navigate = useNavigate()
  const { history } = useRouter()
  const isCurrent = useLocation({ select: ({ state }) => state.sheet === name })
  const entry = useRef<'none' | 'pushed' | 'current'>('none')
  const follow = useEffectEvent((isOpen: boolean, isCurrent: boolean) => {
    if (!isOpen) {
      entry.current = 'none'
      if (isCurrent) history.back()
    } else if (isCurrent) entry.current = 'current'
    else if (entry.current === 'current') close()
    else if (entry.current === 'none') {
      entry.current = 'pushed'
      const state = { ...history.location.state, sheet: name }
      void navigate({ to: '.', search: true, hash: true, state, resetScroll: false })
    }
  })
  useEffect(() => follow(isOpen, isCurrent), [isOpen, isCurrent])
}
