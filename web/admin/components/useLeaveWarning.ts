import { useEffect, useEffectEvent } from 'react'

/**
 * While something would be lost, the browser asks before it closes the page.
 * @param active whether it may be
 * @param wouldLose whether it is, asked at that moment
 */
export function useLeaveWarning(active: boolean, wouldLose = () => true) {
  const isLost = useEffectEvent(wouldLose)
  useEffect(() => {
    if (!active) return
    const warn = (event: BeforeUnloadEvent) => {
      if (isLost()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [active])
}
